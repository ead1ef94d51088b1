import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/database/connection/database.ts'
import { Problem } from '../../src/contract/problem.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
let clientRoot: string
beforeAll(async () => {
  clientRoot = await mkdtemp(join(tmpdir(), 'millwright-client-'))
  await mkdir(join(clientRoot, 'assets'))
  await writeFile(join(clientRoot, 'index.html'), '<!doctype html><title>Millwright</title>')
  await writeFile(join(clientRoot, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(join(clientRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(clientRoot, 'config.json'), '{}')
  server = await startTestApp({ clientRoot })
})
afterAll(async () => {
  await server.close()
  await rm(clientRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const post = (payload: string | Buffer, type: string | null = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/api/EcoAuthentication/login',
    payload,
    headers: type === null ? {} : { 'content-type': type },
  })
const problem = (response: { statusCode: number; json: () => unknown }) => {
  const { status, code, title } = v.parse(Problem, response.json())
  expect(response.statusCode).toBe(status)
  return [status, code, title]
}

describe('every answer', () => {
  it.each(['/api/capabilities', '/api/nothing', '/', '/app/dashboard', '/healthz'])(
    'of %s is guarded',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      expect(String(headers['content-security-policy']).split(';')).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "script-src-attr 'none'",
        expect.stringMatching(/^style-src 'self'( 'sha256-[\w+/]{43}='){2}$/),
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "frame-src 'self' blob:",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
      for (const name of [
        'server',
        'x-powered-by',
        'strict-transport-security',
        'access-control-allow-origin',
      ])
        expect(headers).not.toHaveProperty(name)
    },
  )

  it('asks for TLS where the server is published under it', async () => {
    const secure = await startTestApp({ beside: server, environment: { PUBLIC_URL: 'https://works.test/' } })
    const { headers } = await secure.app.inject('/api/capabilities')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await secure.close()
  })

  it('of the API is not stored anywhere', async () => {
    for (const url of ['/api/capabilities', '/api/session', '/api/nothing'])
      expect((await get(url)).headers['cache-control']).toBe('no-store')
  })

  it('above a kilobyte travels compressed', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBe('br')
  })

  it('of a file that was compressed before travels so to who takes it, and is kept as the file is', async () => {
    const file = '/assets/main-abc123.js'
    const [small, plain] = [await get(file, { 'accept-encoding': 'gzip, br' }), await get(file)]
    expect([String(brotliDecompressSync(small.rawPayload)), plain.body]).toEqual(['export {}', 'export {}'])
    const said = ({ headers }: typeof small) => [
      headers['content-encoding'],
      headers['content-type'],
      headers['cache-control'],
      String(headers.vary).toLowerCase(),
    ]
    const kept = [
      'application/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'accept-encoding',
    ]
    expect([said(small), said(plain)]).toEqual([
      ['br', ...kept],
      [undefined, ...kept],
    ])
  })
})

describe('a body that is not one', () => {
  it.each<[string, string | Buffer, string | null, unknown[]]>([
    ['torn JSON', '{"email": "a', 'application/json', [400, 'malformed', 'The body must be JSON']],
    [
      'bad UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      'application/json',
      [400, 'malformed', 'The body must be UTF-8'],
    ],
    [
      'a prototype',
      '{"__proto__": {"a": 1}}',
      'application/json',
      [400, 'malformed', 'The body must be JSON'],
    ],
    ['nothing', '', 'application/json', [400, 'invalid', 'A body is required']],
    ['a list', '[]', 'application/json', [400, 'invalid', 'Some fields need attention']],
    [
      'a form',
      'email=a&password=b',
      'application/x-www-form-urlencoded',
      [415, 'wrong-type', 'The request must be JSON'],
    ],
    ['bytes without a type', 'email', null, [415, 'wrong-type', 'The request must be JSON']],
    [
      'two megabytes',
      JSON.stringify({ email: 'a'.repeat(2_000_000) }),
      'application/json',
      [413, 'too-large', 'The request is too large'],
    ],
    [
      'a deep nest',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      'application/json',
      [400, 'malformed', 'The body is nested too deeply'],
    ],
    [
      'one level more than is taken',
      `${'{"a":['.repeat(16)}{}${']}'.repeat(16)}`,
      'application/json',
      [400, 'malformed', 'The body is nested too deeply'],
    ],
    [
      'as much as is taken, with brackets in a text',
      `${'{"a":['.repeat(16)}${JSON.stringify(`\\"${'['.repeat(99)}`)}${']}'.repeat(16)}`,
      'application/json',
      [400, 'invalid', 'Some fields need attention'],
    ],
    [
      'a compressed body',
      Buffer.from([0x1f, 0x8b, 8, 0]),
      'application/json',
      [400, 'malformed', 'The body must be UTF-8'],
    ],
  ])('(%s) is refused in words', async (_name, payload, type, expected) => {
    const answer = await post(payload, type)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(problem(answer)).toEqual(expected)
  })
})

describe('an address', () => {
  it('unknown under /api answers 404 as JSON, never the client', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api//',
      '/api/nothing',
      '/api//session',
      '/api/EcoSystemCodes/x/y',
      '/api/app/dashboard',
    ])
      expect(problem(await get(url))).toEqual([404, 'not-found', 'There is no such address'])
  })

  it('taken by another method answers 405 and names the methods', async () => {
    const answer = await get('/api/EcoAuthentication/login')
    expect(problem(answer)).toEqual([405, 'method-not-allowed', 'This address does not take this method'])
    expect(answer.headers.allow).toBe('POST')
    const remove = await server.app.inject({ method: 'DELETE', url: '/api/session' })
    expect([remove.statusCode, remove.headers.allow]).toEqual([405, 'GET'])
  })

  it('that cannot be decoded is refused, and guarded like any answer', async () => {
    const apiAlone = await startTestApp({ beside: server })
    const guards = ({ headers }: { headers: Record<string, unknown> }) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^(content-security|cross-origin|referrer|x-)/.test(name)),
      )
    const expected = guards(await get('/api/nothing'))
    expect(Object.keys(expected)).toHaveLength(10)
    for (const url of ['/api/%', '/api/CAMSLocations/%ff', '/api/CAMSLocations/%00', '/%', '/%c0%ae']) {
      const answer = await apiAlone.app.inject({ url })
      expect(problem(answer)).toEqual([400, 'malformed', 'The address could not be read'])
      expect([guards(answer), answer.headers['cache-control']]).toEqual([expected, 'no-store'])
    }
    await apiAlone.close()
  })

  it('with an endless key is refused as any that is no number', async () => {
    expect(await server.callLoosely('location.get', { params: { id: '1'.repeat(400) } })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field: 'id' }] },
    })
  })
})

describe('a list that is asked for too much', () => {
  const asked = (query: Record<string, string>) =>
    server.callLoosely('equipment.list', { query: { take: 10, ...query } })

  it('says which of its words are too many', async () => {
    const words = Array.from({ length: 100 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' ')
    const title = 'A search is limited to 8 words'
    expect(await asked({ search: words, columns: Array(200).fill('location').join(',') })).toMatchObject({
      status: 400,
      body: { code: 'invalid', title, errors: [{ field: 'search', message: title }] },
    })
  })

  it('takes the most that may be asked, each column once however often it is named', async () => {
    const columns = Array(400).fill('location').join(',')
    expect(await asked({ search: 'a b c d e f g h', columns })).toMatchObject({ status: 200 })
  })
})

describe('the client', () => {
  it.each([
    '/',
    '/login',
    '/app/cams/cams_locations',
    '/change-password?email=a%40b.c',
    '/app/x.y',
    '/nowhere',
    '//',
    '/app//x',
    '/app/cams//cams_locations?page=2',
    '//works.test/app',
    '/%',
    '/%c0%ae',
    '/app/%',
    '/app/%00',
    '/app/%ff',
  ])('is opened by %s', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.payload).toContain('<title>Millwright')
  })

  it('keeps hashed files for ever and asks for the others anew', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/config.json')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/assets/main-gone.js', '/favicon.ico', '/..%2f..%2fetc%2fpasswd.txt', '/.env.txt'])(
    'has no file %s',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it('takes no POST', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/app/dashboard' })).statusCode).toBe(404)
  })
})

describe('the server about itself', () => {
  it('is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is alive and serves while it leaves, and not ready', async () => {
    const leaving = await startTestApp()
    try {
      leaving.app.leave()
      const statusOf = async (url: string) => (await leaving.app.inject({ url })).statusCode
      expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
      expect(await statusOf('/api/capabilities')).toBe(200)
    } finally {
      await leaving.close()
    }
  })

  it('counts its answers for Prometheus', async () => {
    await get('/api/capabilities')
    const { payload, headers } = await get('/metrics')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4')
    expect(payload).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/capabilities",status="200"\} \d+$/m,
    )
    expect(payload).toMatch(/^process_resident_memory_bytes \d+$/m)
  })

  it('tells what it offers', async () => {
    expect((await get('/api/capabilities')).json()).toMatchObject({
      result: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        wire: 1,
        versions: true,
        idempotency: true,
      },
    })
  })
})

describe('a lost database', () => {
  it('is 503 with a time to come back, and the process lives', async () => {
    const own = await startTestApp({ database: await openDatabase({ dataDir: 'memory://' }) })
    await own.database.close()
    for (const url of ['/readyz', '/api/session']) {
      const answer = await own.app.inject({ url, headers: { authorization: `Bearer ${own.tokens.admin}` } })
      expect(problem(answer)).toEqual([
        503,
        'unavailable',
        'The server cannot answer just now. Try again later',
      ])
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect((await own.app.inject('/healthz')).statusCode).toBe(200)
    await own.close()
  })
})
