import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { uploadLimit } from '../../src/contract/limits.ts'
import { addOperation, pdf, sendPdf, uploadQuery } from '../../tests/support/operation-files.ts'
import { type Keys, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf, aPng, upload } from '../../tests/support/uploads.ts'

let server: TestApp
let keys: Keys
let operation: number
/** The names that the storage was asked to put. */
const asked: string[] = []
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  const { put } = server.storage
  Object.assign(server.storage, {
    put: (...args: Parameters<typeof put>) => {
      asked.push(args[0])
      return put(...args)
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  asked.length = 0
  operation = await addOperation(server, keys)
})

const send = (body: unknown, headers: Record<string, string>, query: object = {}) =>
  server.callLoosely('uploadReport', {
    as: 'staff',
    query: { ...uploadQuery(operation), ...query },
    ...(body !== undefined && { body }),
    headers,
  })
const uploaded = async () => {
  const { rows } = await server.database.orm.execute<{ version: number; size: number }>(
    sql`select version, size from uploaded_file where owner = ${`pmoperation-${operation}`}`,
  )
  return rows
}

const boundary = '----by-hand'
const typed = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const part = (disposition: string, content: string | Buffer, type = 'application/pdf') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const filePart = (name: string, fileName = 'a.pdf') =>
  part(`form-data; name="${name}"; filename="${fileName}"`, aPdf)

describe('the limit', () => {
  it('lets 4,000,000 bytes pass and refuses one more in words', async () => {
    const most = pdf(Buffer.alloc(uploadLimit - aPdf.length, ' '))
    expect((await sendPdf(server, operation, most)).status).toBe(200)
    expect(await uploaded()).toEqual([{ version: 1, size: 4_000_000 }])
    asked.length = 0
    expect(await sendPdf(server, operation, Buffer.concat([most, Buffer.from(' ')]))).toMatchObject({
      status: 413,
      body: { status: 413, code: 'too-large', title: 'The file is larger than 4,000,000 bytes' },
    })
    expect([asked, await uploaded()]).toEqual([[], [{ version: 1, size: 4_000_000 }]])
  })

  it('counts what a form holds beside its file', async () => {
    const padding = part('form-data; name="notes"', Buffer.alloc(uploadLimit + 100_000, 'x'), 'text/plain')
    const answer = await send(Buffer.concat([padding, filePart('file'), end]), typed)
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
    expect(asked).toEqual([])
  })
})

describe('a form', () => {
  it.each(['file', 'upload', 'files[]', ''])('may call the part of its file %j', async (name) => {
    expect((await send(Buffer.concat([filePart(name), end]), typed)).status).toBe(200)
  })

  it('may hold fields beside its file', async () => {
    const body = Buffer.concat([
      part('form-data; name="comment"', 'Done', 'text/plain'),
      filePart('file'),
      part('form-data; name="by"', 'Sam', 'text/plain'),
      end,
    ])
    expect((await send(body, typed)).status).toBe(200)
  })

  const unread = [400, 'malformed', 'The form with the file could not be read']
  const wrongType = [415, 'wrong-type', 'The file must be sent as a multipart form']
  it.each<[string, unknown, Record<string, string>, unknown[]]>([
    ['no body', undefined, {}, wrongType],
    ['JSON', '{"file":"x"}', { 'content-type': 'application/json' }, wrongType],
    ['torn JSON', '{"file', { 'content-type': 'application/json' }, wrongType],
    ['a bare PDF', aPdf, { 'content-type': 'application/pdf' }, wrongType],
    ['no boundary', filePart('file'), { 'content-type': 'multipart/form-data' }, unread],
    ['no parts', end, typed, [400, 'invalid', 'A file is required']],
    [
      'a field alone',
      Buffer.concat([part('form-data; name="file"', 'x', 'text/plain'), end]),
      typed,
      [400, 'invalid', 'A file is required'],
    ],
    [
      'two files',
      Buffer.concat([filePart('file'), filePart('other'), end]),
      typed,
      [400, 'invalid', 'One file at a time'],
    ],
    ['a file cut short', filePart('file').subarray(0, -30), typed, unread],
    ['a file without an end of the form', filePart('file'), typed, unread],
    ['a prototype', Buffer.concat([filePart('__proto__'), end]), typed, unread],
    [
      'a hundred fields',
      Buffer.concat([
        ...Array.from({ length: 100 }, () => part('form-data; name="a"', '1')),
        filePart('f'),
        end,
      ]),
      typed,
      unread,
    ],
  ])('with %s is refused in words', async (_name, body, headers, expected) => {
    const answer = await send(body, headers)
    const { status, code, title } = answer.body as { status: number; code: string; title: string }
    expect([status, code, title]).toEqual(expected)
    expect([asked, await uploaded()]).toEqual([[], []])
  })

  it('is taken where files are, and nowhere else', async () => {
    const { body, headers } = upload(aPdf, 'a.pdf', 'application/pdf')
    expect(await server.callLoosely('location.create', { body, headers })).toMatchObject({
      status: 415,
      body: { code: 'wrong-type', title: 'The request must be JSON' },
    })
  })
})

describe('a path in place of a name', () => {
  const tricks = [
    '../../etc/passwd',
    '/etc/passwd',
    '..\\..\\boot.ini',
    'a.pdf\0.png',
    '%2e%2e%2fx',
    'file:///x',
  ]
  const picture = async (query: object) => {
    const form = upload(aPng, 'a.png', 'image/png')
    return server.callLoosely('uploadImage', { query: { Folder: 'Images', ...query }, ...form })
  }
  const ours = /^[0-9a-f-]{36}\.(pdf|png)$/

  it.each(tricks)('%j is refused where a list is given, and never asked of the storage', async (trick) => {
    const form = upload(aPdf, 'a.pdf', 'application/pdf')
    for (const query of [{ vReportType: trick }, { EntityOID: trick }, { extension: trick }])
      expect(await send(form.body, form.headers, query)).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      })
    expect(await picture({ Folder: trick })).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const { status } = await server.callLoosely('storedImage', { params: { name: trick } })
    expect([400, 404]).toContain(status)
    expect(v.is(endpoints.downloadReport.query, { vFullFileName: trick })).toBe(false)
    expect(asked).toEqual([])
  })

  it.each(tricks.filter((trick) => !trick.includes('\0')))('%j names nothing', async (trick) => {
    expect((await send(Buffer.concat([filePart('file', trick), end]), typed)).status).toBe(200)
    expect((await picture({ FileName: trick, FileSource: trick })).status).toBe(200)
    expect(asked).toEqual([expect.stringMatching(ours), expect.stringMatching(ours)])
  })
})
