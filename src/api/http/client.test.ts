import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import type { RowOf } from '../../contract/schema/entity.ts'
import type { location } from '../../contract/entities/location.ts'
import { StatusTextError } from './fault.ts'
import { createHttpClient, loadEndpoints } from './client.ts'

const row = {
  locationOID: 12,
  version: 7,
  locationName: 'Base',
  category: 'YARD',
  city: '',
  state: 'Rivers',
  country: '',
  postCode: '',
}

const problem = (status: number, code: string, more: object = {}, init: ResponseInit = {}) =>
  Response.json({ status, code, title: `It is ${code}`, ...more }, { status, ...init })

/** A body whose parts come one by one. */
function slowly(parts: readonly string[], everyMs: number): ReadableStream<Uint8Array> {
  const left = [...parts]
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      const part = left.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(part))
    },
  })
}

function setUp(answer: () => Response | Promise<Response>, { timeoutMs = 5_000 } = {}) {
  const session = { token: 'one' as string | null }
  const calls: Request[] = []
  const onSessionExpired = vi.fn<(token: string) => void>()
  const onReached = vi.fn<() => void>()
  const client = createHttpClient({
    base: 'http://api.test/api',
    token: () => session.token,
    onSessionExpired,
    onReached,
    timeoutMs,
    fetch: async (input, init) => {
      calls.push(new Request(input, init))
      init?.signal?.throwIfAborted()
      const response = await Promise.race([
        answer(),
        new Promise<never>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
      ])
      // As fetch: what comes breaks off too.
      const body = response.body?.pipeThrough(
        new TransformStream(),
        init?.signal ? { signal: init.signal } : {},
      )
      return body ? new Response(body, response) : response
    },
  })
  return { client, session, calls, onSessionExpired, onReached }
}

const get = async (response: () => Response | Promise<Response>) =>
  await setUp(response).client.call('location.get', { params: { id: 12 } })

const errorOf = async (response: () => Response | Promise<Response>) => {
  const answer = await get(response)
  return answer.ok ? undefined : answer.error
}

describe('a call', () => {
  it('gives the parsed reply and sends the bearer token', async () => {
    const { client, calls } = setUp(() => Response.json({ result: [{ ...row, extra: 1 }] }))
    const answer = await client.call('location.get', { params: { id: 12 } })
    expectTypeOf(answer).toExtend<
      { ok: true; reply: { result: RowOf<typeof location>[] } } | { ok: false; error: { kind: string } }
    >()
    expect(answer).toMatchObject({ ok: true, reply: { result: [row] } })
    expect(calls[0]?.url).toBe('http://api.test/api/CAMSLocations/12')
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer one')
  })

  it('carries version, idempotency key and body', async () => {
    const { client, calls } = setUp(() => Response.json({ result: row }))
    await client.call('location.update', {
      params: { id: 12 },
      body: { city: 'Warri' },
      ifMatch: 7,
      idempotencyKey: 'k1',
    })
    const [call] = calls
    expect(call?.method).toBe('PUT')
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      'if-match': '"v7"',
      'idempotency-key': 'k1',
    })
    expect(await call?.json()).toEqual({ city: 'Warri' })
  })

  it('encodes path parameters once and leaves blank query values out', async () => {
    const { client, calls } = setUp(() => Response.json({ result: [] }))
    await client.call('userByEmail', { params: { email: 'a b/%@x.test' } })
    await client.send('location.list', { query: { skip: 0, search: 'a&b', sort: undefined } })
    expect(calls.map((call) => new URL(call.url))).toMatchObject([
      { pathname: '/api/ApplicationUser/GetUserByLoginEmail/a%20b%2F%25%40x.test' },
      { search: '?skip=0&search=a%26b' },
    ])
  })

  it.each(['', '.', '..'])('never sends %j as a path parameter', async (email) => {
    const { client, calls } = setUp(() => Response.json({ result: [] }))
    expect(await client.call('userByEmail', { params: { email } })).toMatchObject({
      error: { kind: 'not-found' },
    })
    expect(calls).toEqual([])
  })
})

describe('failures are told apart', () => {
  it.each([
    [problem(400, 'invalid', { errors: [{ field: 'city', message: 'City is too long' }] }), 'invalid'],
    [problem(400, 'malformed'), 'invalid'],
    [problem(403, 'forbidden'), 'forbidden'],
    [problem(404, 'not-found'), 'not-found'],
    [problem(409, 'in-use'), 'in-use'],
    [problem(409, 'duplicate'), 'duplicate'],
    [problem(412, 'version-mismatch', { current: row }), 'version-mismatch'],
    [problem(413, 'too-large'), 'too-large'],
    [problem(415, 'wrong-type'), 'failed'],
    [problem(422, 'key-reused'), 'failed'],
    [problem(429, 'too-many-requests'), 'busy'],
    [problem(500, 'internal'), 'busy'],
    [problem(503, 'unavailable'), 'busy'],
    [new Response('<html>', { status: 404 }), 'not-found'],
    [new Response('{"code":"version-mismatch","curr', { status: 412 }), 'unreadable'],
    [new Response('<html>', { status: 502 }), 'busy'],
    [new Response('', { status: 401 }), 'session-expired'],
    [new Response('<html>login to the hotel</html>'), 'unreadable'],
    [new Response('{"result": [{"locationO'), 'unreadable'],
    [Response.json({ result: 'something else' }), 'unreadable'],
  ])('%#: %s is %s', async (response, kind) => {
    expect(await errorOf(() => response)).toMatchObject({ kind })
  })

  it.each([
    [['Error: No such form', 'Ask the owner'], 'Error: No such form'],
    [{ message: ['Error: No such form', 'Ask the owner'] }, 'Error: No such form'],
    [{ message: 'No such form' }, 'No such form'],
    ['No such form', 'No such form'],
    [{ message: [] }, 'Bad Request'],
    [[''], 'Bad Request'],
    [{ other: 1 }, 'Bad Request'],
  ])('reads the message of a plain server: %j', async (body, title) => {
    const response = () => new Response(JSON.stringify(body), { status: 400, statusText: 'Bad Request' })
    expect(await errorOf(response)).toEqual({ kind: 'invalid', title, errors: [] })
  })

  it('keeps the field errors and the row in the way', async () => {
    expect(
      await errorOf(() => problem(409, 'duplicate', { errors: [{ field: 'a', message: 'b' }] })),
    ).toEqual({
      kind: 'duplicate',
      title: 'It is duplicate',
      errors: [{ field: 'a', message: 'b' }],
    })
    expect(await errorOf(() => problem(412, 'version-mismatch', { current: row }))).toMatchObject({
      current: row,
    })
  })

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 01:00:30 GMT', date: 'Sat, 21 Nov 2026 01:00:00 GMT' }, 30_000],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('reads Retry-After %j', async (headers, retryAfterMs) => {
    expect(await errorOf(() => new Response('', { status: 503, headers }))).toMatchObject({ retryAfterMs })
  })

  it('calls no answer, a cut answer and a late answer unreachable', async () => {
    expect(await errorOf(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'unreachable',
    })
    const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
    expect(await errorOf(() => new Response(cut))).toEqual({ kind: 'unreachable' })
    const { client } = setUp(() => new Promise<Response>(() => {}), { timeoutMs: 5 })
    expect(await client.call('location.get', { params: { id: 1 } })).toEqual({
      ok: false,
      error: { kind: 'unreachable' },
    })
  })

  it.each([
    ['is waited for, however slowly it comes', 4_000, true],
    ['is given up after five minutes', 61_000, false],
  ])('a reply that has begun %s', async (_, everyMs, isRead) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const parts = JSON.stringify({ result: [row] }).match(/.{1,40}/g) ?? []
    expect(parts).toHaveLength(4)
    const { client } = setUp(() => new Response(slowly(parts, everyMs)))
    await loadEndpoints()
    const answer = client.call('location.get', { params: { id: 12 } })
    await vi.advanceTimersByTimeAsync(6 * 60_000)
    expect(await answer).toMatchObject(
      isRead ? { ok: true, reply: { result: [row] } } : { ok: false, error: { kind: 'unreachable' } },
    )
  })

  it('waits longer for what takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const done = { added: 1, changed: 0, removed: 0 }
    const late = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({ result: done })), 60_000))
    const { client } = setUp(late, { timeoutMs: 5 })
    await loadEndpoints()
    const answer = client.call('importConfiguration', { body: { file: {}, fingerprint: 'f1' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toMatchObject({ ok: true, reply: { result: done } })
  })

  it('rejects with the reason when the caller aborts', async () => {
    const { client } = setUp(() => new Promise<Response>(() => {}))
    const abort = new AbortController()
    const answer = client.call('location.get', { params: { id: 1 }, signal: abort.signal })
    abort.abort(new Error('left the page'))
    await expect(answer).rejects.toThrow('left the page')
  })

  it('gives fetch-based screens an error carrying the status text', async () => {
    const error = await errorOf(() => new Response('', { status: 500, statusText: 'Internal Server Error' }))
    expect(error && new StatusTextError(error).message).toBe('Internal Server Error')
  })
})

describe('a 401', () => {
  const expired = () => problem(401, 'session-expired')

  it('is told once however many calls meet it', async () => {
    const { client, onSessionExpired } = setUp(expired)
    await Promise.all(Array.from({ length: 20 }, () => client.call('location.get', { params: { id: 1 } })))
    expect(onSessionExpired.mock.calls).toEqual([['one']])
  })

  it('of an older session does not end a newer one', async () => {
    const { client, session, onSessionExpired } = setUp(() => {
      session.token = 'two'
      return expired()
    })
    expect(await client.call('location.get', { params: { id: 1 } })).toEqual({
      ok: false,
      error: { kind: 'session-expired' },
    })
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it.each([problem(401, 'wrong-credentials'), new Response('', { status: 401 })])(
    'of the sign-in itself means wrong credentials (%#)',
    async (response) => {
      const { client, onSessionExpired, calls } = setUp(() => response)
      const body = { email: 'a@b.test', password: 'x' }
      expect(await client.call('login', { body })).toMatchObject({ error: { kind: 'wrong-credentials' } })
      expect(onSessionExpired).not.toHaveBeenCalled()
      expect(calls[0]?.headers.get('authorization')).toBeNull()
    },
  )
})

describe('a server that was away', () => {
  const stored = () => Response.json({ result: row })
  const unreachable = (): Response => {
    throw new TypeError('Failed to fetch')
  }

  it('is told of once a read is answered, unless it asks to be left alone', async () => {
    const answers = [
      stored,
      unreachable,
      unreachable,
      () => problem(503, 'unavailable'),
      () => problem(429, 'too-many-requests'),
      () => problem(404, 'not-found'),
      stored,
    ]
    const { client, onReached } = setUp(() => (answers.shift() ?? unreachable)())
    const told: number[] = []
    while (answers.length > 0) {
      await client.call('location.get', { params: { id: 12 } })
      told.push(onReached.mock.calls.length)
    }
    expect(told).toEqual([0, 0, 0, 0, 0, 1, 1])
  })

  it('is not told of by a write, or two that fail in turn would never wait', async () => {
    const answers = [unreachable, () => problem(404, 'not-found')]
    const { client, onReached } = setUp(() => (answers.shift() ?? unreachable)())
    await client.call('location.remove', { params: { id: 12 } })
    await client.call('location.remove', { params: { id: 12 } })
    expect(onReached).not.toHaveBeenCalled()
  })
})

describe('a list by lines', () => {
  const part = (...data: readonly object[]) =>
    `${JSON.stringify({ result: { data, count: 1, summary: {} } })}\n`
  const each = async (response: () => Response | Promise<Response>, signal?: AbortSignal) => {
    const { client, calls } = setUp(response)
    const told: unknown[] = []
    const answer = await client.each('location.list', { query: { search: 'base' }, signal }, (reply) =>
      told.push(reply),
    )
    return { answer, told, calls }
  }
  const result = (...data: readonly object[]) => ({ result: { data, count: 1, summary: {} } })

  it('is asked for as such, and each reply told as it was parsed', async () => {
    const { answer, told, calls } = await each(
      () => new Response(slowly([part({ ...row, extra: 1 }), part()], 5)),
    )
    expect(answer).toMatchObject({ ok: true, reply: null })
    expect(told).toEqual([result(row), result()])
    expect(calls[0]?.headers.get('accept')).toBe('application/x-ndjson, application/json')
  })

  it('that breaks off was not told whole', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(part(row)))
        controller.error(new TypeError('network error'))
      },
    })
    expect((await each(() => new Response(broken))).answer).toEqual({
      ok: false,
      error: { kind: 'unreachable' },
    })
    expect((await each(() => new Response(part({ ...row, version: 'x' })))).answer).toEqual({
      ok: false,
      error: { kind: 'unreadable', status: 200 },
    })
  })

  it('is refused as any other call, and left as its caller leaves', async () => {
    expect((await each(() => problem(403, 'forbidden'))).answer).toMatchObject({
      error: { kind: 'forbidden' },
    })
    const leaving = new AbortController()
    const left = each(() => new Response(slowly([part(row), part(row), part()], 20)), leaving.signal)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
  })
})
