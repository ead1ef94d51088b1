import * as v from 'valibot'
import { entities, type EntityName } from '../../src/contract/entities/catalogue.ts'
import { listOf } from '../../src/contract/envelope.ts'
import { HistoryEntry } from '../../src/contract/entities/feed.ts'
import { Session } from '../../src/contract/access/session.ts'

/** The demo sign-ins of DESIGN 7. */
export const accounts = {
  admin: { email: 'admin@millwright.test', password: 'Admin!2345' },
  rig12: { email: 'rig12@millwright.test', password: 'Staff!2345' },
  rig7: { email: 'rig7@millwright.test', password: 'Staff!2345' },
  clerk: { email: 'clerk@millwright.test', password: 'Staff!2345' },
} as const
export type Account = keyof typeof accounts

type Kind = EntityName

export type Row = Readonly<Record<string, unknown>>

const Rows = v.object({ result: v.array(v.record(v.string(), v.unknown())) })
const Page = v.object({
  result: v.object({ data: v.array(v.record(v.string(), v.unknown())), count: v.number() }),
})
const Either = v.union([Rows, Page])
const One = v.object({ result: v.record(v.string(), v.unknown()) })

/** One user's calls past the browser: what the server really holds, and what others did meanwhile. */
export interface ProductApi {
  readonly session: Session
  list(kind: Kind, query?: string): Promise<{ readonly data: readonly Row[]; readonly count: number }>
  /** The rows of either kind of list, by its path. */
  rows(path: string): Promise<readonly Row[]>
  /** Every record of an entity. */
  all(kind: Kind): Promise<readonly Row[]>
  /** Null when there is no such record. */
  get(kind: Kind, key: number): Promise<Row | null>
  create(kind: Kind, row: Row): Promise<Row>
  update(kind: Kind, key: number, changes: Row): Promise<Row>
  remove(kind: Kind, key: number): Promise<void>
  /** Newest first. */
  history(kind: Kind, key: number): Promise<readonly v.InferOutput<typeof HistoryEntry>[]>
  /** Revokes the token. */
  logout(): Promise<void>
}

async function send(url: string, token: string | null, method: string, body?: Row): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Response,
): Promise<v.InferOutput<Schema>> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return v.parse(schema, await answer.json())
}

/** Signs in by the API; `url` is the server's own address. */
export async function signInByApi(
  url: string,
  who: { readonly email: string; readonly password: string },
): Promise<Session> {
  const answer = await send(`${url}/api/EcoAuthentication/login`, null, 'POST', who)
  return (await read(v.object({ result: Session }), answer)).result
}

/** The API as one of the demo users sees it, on a session of its own. */
export async function openApi(url: string, account: Account): Promise<ProductApi> {
  const session = await signInByApi(url, accounts[account])
  return apiOf(url, session)
}

export function apiOf(url: string, session: Session): ProductApi {
  const call = (method: string, path: string, body?: Row) =>
    send(`${url}/api${path}`, session.token, method, body)
  const rows = async (path: string) => listOf(await read(Either, await call('GET', path)))
  return {
    session,
    rows,
    all: (kind) => rows(entities[kind].path),
    list: async (kind, query = '') =>
      (await read(Page, await call('GET', `${entities[kind].path}${query}`))).result,
    async get(kind, key) {
      const answer = await call('GET', `${entities[kind].path}/${key}`)
      if (answer.status === 404) return null
      return (await read(Rows, answer)).result[0] ?? null
    },
    create: async (kind, row) => (await read(One, await call('POST', entities[kind].path, row))).result,
    update: async (kind, key, changes) =>
      (await read(One, await call('PUT', `${entities[kind].path}/${key}`, changes))).result,
    async remove(kind, key) {
      await read(One, await call('DELETE', `${entities[kind].path}/${key}`))
    },
    history: async (kind, key) =>
      (await read(v.object({ result: v.array(HistoryEntry) }), await call('GET', `/history/${kind}/${key}`)))
        .result,
    async logout() {
      await call('POST', '/EcoAuthentication/logout')
    },
  }
}
