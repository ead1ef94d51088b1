import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import { Problem } from '../../src/contract/problem.ts'
import { identities, type IdentityName } from '../support/people.ts'
import { type Keys, makeReferred } from '../support/samples.ts'
import { type Answer, type LooseAsk, startTestApp, type TestApp } from '../support/server.ts'
import { accessTable } from './access-table.ts'

let server: TestApp
let keys: Keys
let base: string
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const names = Object.keys(endpoints) as EndpointName[]

it.each(names)('%s answers each identity as declared', async (name) => {
  const { answers, ask } = accessTable[name]
  const endpoint: Endpoint = endpoints[name]
  const given: object[] = []
  for (const as of identities) {
    const request = { ...(await ask(server, keys, as)), as }
    const { status, body, headers } = endpoint.stream
      ? await openStream(endpoint, request)
      : await server.callLoosely(name, request)
    const isRead = status < 300 && !endpoint.stream
    given.push({ as, status, code: codeOf(body), ...(isRead && { reply: replyOf(endpoint, body, headers) }) })
  }
  expect(given).toEqual(
    identities.map((as) => {
      const status = answers[isSignedIn(as) ? as : 'signedOut']
      const isRead = status < 300 && !endpoint.stream
      return { as, status, code: expectedCode(status, as, name), ...(isRead && { reply: 'as declared' }) }
    }),
  )
})

function replyOf({ download, reply }: Endpoint, body: unknown, headers: Answer['headers']): unknown {
  const type = headers['content-type']
  if (download) return typeof type === 'string' && download.includes(type) ? 'as declared' : { type }
  return v.is(reply, body) ? 'as declared' : v.safeParse(reply, body).issues?.map(({ message }) => message)
}

const isSignedIn = (as: IdentityName) =>
  as !== 'anonymous' && as !== 'expired' && as !== 'revoked' && as !== 'disabled'

const codeOf = (body: unknown) => {
  const parsed = v.safeParse(Problem, body)
  return parsed.success ? parsed.output.code : null
}

function expectedCode(status: number, as: IdentityName, name: EndpointName): string | null {
  if (name === 'login') return 'wrong-credentials'
  if (status === 401) return as === 'anonymous' ? 'not-signed-in' : 'session-expired'
  return { 400: 'invalid', 403: 'forbidden', 404: 'not-found' }[status] ?? null
}

/** A stream never ends by itself: its head is its answer. */
async function openStream(
  endpoint: Endpoint,
  { as = 'admin', query = {} }: LooseAsk,
): Promise<Pick<Answer, 'status' | 'body' | 'headers'>> {
  const closing = new AbortController()
  const token = server.tokens[as]
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await fetch(`${base}/api${endpoint.path}?${search.toString()}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  const body: unknown = isStream ? undefined : await answer.json()
  closing.abort()
  return { status: answer.status, body, headers: Object.fromEntries(answer.headers) }
}
