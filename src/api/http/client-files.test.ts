import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHttpClient } from './client.ts'
import { fakeUpload } from './upload.fixture.ts'

afterEach(() => void vi.useRealTimers())

const stored = {
  fileName: 'pmoperation-41.pdf',
  contentType: 'application/pdf',
  size: 8,
  uploadedAt: '2026-03-07T09:00:00Z',
  uploadedBy: '12 Adaeze Obi',
}
const query = { vReportType: 'pmoperation', EntityOID: 41, extension: 'pdf' } as const
const file = new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' })

function setUp(answer: () => Response = () => Response.error(), { timeoutMs = 5_000 } = {}) {
  const line = fakeUpload()
  const expired: string[] = []
  const asked: string[] = []
  const client = createHttpClient({
    base: '/api',
    token: () => 'one',
    onSessionExpired: (token) => void expired.push(token),
    timeoutMs,
    stallMs: 1_000,
    openUpload: () => line.transport,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      asked.push(`${input as string} ${headers.get('accept')} ${headers.get('authorization')}`)
      return answer()
    },
  })
  return { client, line, expired, asked }
}

const pdf = (disposition?: string, type = 'application/pdf') =>
  new Response('%PDF-1.4', {
    headers: {
      'content-type': type,
      ...(disposition !== undefined && { 'content-disposition': disposition }),
    },
  })

describe('a file that is fetched', () => {
  test('comes with its name, by the bearer header', async () => {
    const { client, asked } = setUp(() => pdf(`attachment; filename="report.pdf"`))
    const answer = await client.call('operationFile', { params: { id: 41 } })
    expect(answer).toMatchObject({ ok: true, reply: { fileName: 'report.pdf' } })
    if (answer.ok)
      expect([answer.reply.blob.type, await answer.reply.blob.text()]).toEqual([
        'application/pdf',
        '%PDF-1.4',
      ])
    expect(asked).toEqual([
      '/api/FileManagement/Uploaded_Docs/pmoperation-41/pdf application/pdf, application/json Bearer one',
    ])
  })

  test.for([
    [`attachment; filename*=UTF-8''Pumps%20%C3%A4.pdf; filename="x.pdf"`, 'Pumps ä.pdf'],
    [`attachment; filename=plain.pdf`, 'plain.pdf'],
    [`attachment; filename="../../etc/passwd"`, 'passwd'],
    [`attachment; filename="C:\\temp\\a<b>.pdf"`, 'ab.pdf'],
    [`attachment; filename="..."`, 'file.pdf'],
    [`attachment; filename*=UTF-8''%ZZ`, 'file.pdf'],
    ['inline', 'file.pdf'],
    [undefined, 'file.pdf'],
  ] as const)('is named safely: %s', async ([disposition, fileName]) => {
    const { client } = setUp(() => pdf(disposition))
    const answer = await client.call('downloadReport', { query: { vFullFileName: 'abc.pdf' } })
    expect(answer.ok && answer.reply.fileName).toBe(fileName)
  })

  test('of another type than the row names is not taken', async () => {
    const { client } = setUp(() => pdf(undefined, 'text/html; charset=utf-8'))
    expect(await client.call('operationFile', { params: { id: 41 } })).toEqual({
      ok: false,
      error: { kind: 'unreadable', status: 200 },
    })
  })

  test('that is missing is the problem of the server', async () => {
    const problem = { status: 404, code: 'not-found', title: 'There is no such file' }
    const { client } = setUp(() => Response.json(problem, { status: 404 }))
    expect(await client.call('operationFile', { params: { id: 41 } })).toEqual({
      ok: false,
      error: { kind: 'not-found', title: 'There is no such file' },
    })
  })

  test('is waited for as long as parts of it come', async () => {
    vi.useFakeTimers()
    const parts = ['%PDF', '-1.4', '-end']
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 4_000))
        const part = parts.shift()
        if (part === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(part))
      },
    })
    const { client } = setUp(() => new Response(body, { headers: { 'content-type': 'application/pdf' } }))
    const answer = client.call('operationFile', { params: { id: 41 } })
    await vi.advanceTimersByTimeAsync(20_000)
    const received = await answer
    expect(received.ok && (await received.reply.blob.text())).toBe('%PDF-1.4-end')
  })
})

describe('a file that is sent', () => {
  test('goes as part `file` of a form, with the bearer token and its progress', async () => {
    const { client, line } = setUp()
    const told: number[] = []
    const answer = client.upload('uploadReport', { query, file, onProgress: (percent) => told.push(percent) })
    await vi.waitUntil(() => line.sent.body !== null)
    expect(line.sent.address).toBe(
      '/api/CAMSReports/Upload-Report-To-Server?vReportType=pmoperation&EntityOID=41&extension=pdf',
    )
    expect(line.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer one',
      'change-path': 'form',
    })
    expect(line.sent.body?.get('file')).toMatchObject({ name: 'scan.pdf', size: 8, type: 'application/pdf' })
    for (const loaded of [0, 3, 26, 27, 29, 99, 100]) line.move(loaded, 100)
    line.answer(200, { result: stored })
    expect(await answer).toMatchObject({ ok: true, reply: { result: stored } })
    expect(told).toEqual([25, 95, 100])
  })

  test.for([
    [413, { status: 413, code: 'too-large', title: 'At most 4,000,000 bytes are taken' }, 'too-large'],
    [422, { status: 422, code: 'invalid', title: 'It is not a PDF' }, 'invalid'],
    [404, { status: 404, code: 'not-found', title: 'There is no such record' }, 'not-found'],
    [503, '<html>', 'busy'],
    [200, { result: { fileName: 1 } }, 'unreadable'],
  ] as const)('and refused with %i', async ([status, body, kind]) => {
    const { client, line } = setUp()
    const answer = client.upload('uploadReport', { query, file })
    await vi.waitUntil(() => line.sent.body !== null)
    line.answer(status, body)
    expect(await answer).toMatchObject({ ok: false, error: { kind } })
  })

  test('ends the session once when the token is refused', async () => {
    const { client, line, expired } = setUp()
    const refused = { status: 401, code: 'session-expired', title: 'Signed out' }
    for (let times = 1; times <= 2; times++) {
      line.sent.body = null
      const answer = client.upload('uploadReport', { query, file })
      await vi.waitUntil(() => line.sent.body !== null)
      line.answer(401, refused)
      expect(await answer).toEqual({ ok: false, error: { kind: 'session-expired' } })
    }
    expect(expired).toEqual(['one'])
  })

  test('is unreachable when the line breaks', async () => {
    const { client, line } = setUp()
    const answer = client.upload('uploadReport', { query, file })
    await vi.waitUntil(() => line.sent.body !== null)
    line.fail()
    expect(await answer).toEqual({ ok: false, error: { kind: 'unreachable' } })
  })

  test('is given up when nothing moves, not while it does', async () => {
    const { client, line } = setUp()
    const answer = client.upload('uploadReport', { query, file })
    await vi.waitUntil(() => line.sent.body !== null)
    vi.useFakeTimers()
    for (const loaded of [10, 20, 30]) {
      line.move(loaded, 100)
      await vi.advanceTimersByTimeAsync(900)
    }
    expect(line.sent.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect([line.sent.isAborted, await answer]).toEqual([true, { ok: false, error: { kind: 'unreachable' } }])
  })

  test('has not reached the server where its program could not be fetched, and goes once it can', async () => {
    vi.resetModules()
    vi.doMock('./upload.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { client, line } = setUp()
    const refused = await client.upload('uploadReport', { query, file })
    expect(refused).toEqual({ ok: false, error: { kind: 'unreachable' } })
    vi.doUnmock('./upload.ts')
    vi.resetModules()
    const answer = client.upload('uploadReport', { query, file })
    await vi.waitUntil(() => line.sent.body !== null)
    line.answer(200, { result: stored })
    expect(await answer).toMatchObject({ ok: true })
  })

  test('is given up by its signal, with its reason', async () => {
    const { client, line } = setUp()
    const asking = new AbortController()
    const answer = client.upload('uploadReport', { query, file, signal: asking.signal })
    await vi.waitUntil(() => line.sent.body !== null)
    asking.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
    expect(line.sent.isAborted).toBe(true)
  })
})
