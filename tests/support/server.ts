import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import {
  type BodyOf,
  type EndpointName,
  endpoints,
  type ParamsOf,
  type QueryOf,
} from '../../src/contract/endpoints.ts'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/database/connection/database.ts'
import { readEnvironment } from '../../server/environment/environment.ts'
import type { Limits } from '../../server/identity/limits.ts'
import type { Letter, SendMail } from '../../server/mail/mail.ts'
import type { Passwords } from '../../server/identity/password.ts'
import { folderStorage } from '../../server/storage/folder-storage.ts'
import type { ListedStorage } from '../../server/storage/storage.ts'
import { emptyDatabase } from './memory-database.ts'
import { type IdentityName, seedPeople, testPasswordCost } from './people.ts'

/** An ask whose types are not checked: for what the server must refuse. */
export interface LooseAsk {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly as?: IdentityName
  readonly headers?: Readonly<Record<string, string>>
}

type Part<Name extends string, Type> = undefined extends Type ? unknown : { readonly [K in Name]: Type }

/** What a call of this endpoint takes, and who makes it. */
type Ask<Name extends EndpointName> = LooseAsk &
  Part<'params', ParamsOf<Name>> &
  Part<'body', BodyOf<Name>> & { readonly query?: QueryOf<Name> }

export interface Answer {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly body: unknown
  readonly text: string
  /** The same as it was sent. */
  readonly bytes: Buffer
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly storage: ListedStorage
  readonly tokens: Readonly<Record<IdentityName, string | null>>
  /** Letters sent so far. */
  readonly letters: Letter[]
  /** Moves the server's clock on, in ms. */
  readonly advance: (ms: number) => void
  readonly now: () => Date
  /** Calls an endpoint as somebody (the administrator, unless said otherwise). */
  readonly call: <Name extends EndpointName>(name: Name, ask: Ask<Name>) => Promise<Answer>
  readonly callLoosely: (name: EndpointName, ask?: LooseAsk) => Promise<Answer>
  readonly close: () => Promise<void>
}

interface Options {
  readonly limits?: Partial<Limits>
  readonly environment?: Readonly<Record<string, string>>
  readonly clientRoot?: string | null
  readonly logTo?: { write(line: string): void }
  /** Before a body that still comes in is cut. */
  readonly bodiesWithinMs?: number
  /** In place of argon2. */
  readonly passwords?: Passwords
  /** Whether work that must happen by itself is done; else nothing is but what is asked. */
  readonly runsJobs?: boolean
  /** 'as configured' sends letters as the environment says; else they are only kept in `letters`. */
  readonly mail?: 'as configured'
  /** A folder of its own unless one is given. */
  readonly storage?: ListedStorage
  /** In place of the worker's shared engine, for a test that closes it; empty. */
  readonly database?: Database
  /** Another test server, whose database (unless one is given) and people this one shares; close this one first. */
  readonly beside?: TestApp
}

const endless = { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 }
const noLimits: Limits = {
  signInByAccount: endless,
  signInByAddress: endless,
  registerByAccount: endless,
  registerByAddress: endless,
  resetByAccount: endless,
  resetByAddress: endless,
  changeByAccount: endless,
}

/** The whole server on an in-memory database of its own, with the people of `people.ts` and nothing else in it. */
export async function startTestApp({
  limits,
  environment,
  clientRoot = null,
  beside,
  logTo,
  bodiesWithinMs,
  passwords,
  mail,
  runsJobs = false,
  storage: ownStorage,
  database: given,
}: Options = {}): Promise<TestApp> {
  const database = given ?? beside?.database ?? (await emptyDatabase())
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const tokens = beside?.tokens ?? { ...(await seedPeople(database, now())), anonymous: null }
  const letters: Letter[] = []
  const keep: SendMail = async (letter) => {
    letters.push(letter)
  }
  const folder = await mkdtemp(join(tmpdir(), 'millwright-files-'))
  const storage = ownStorage ?? beside?.storage ?? folderStorage(folder)
  const app = await buildApp({
    database,
    environment: readEnvironment({
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://works.test',
      NODE_ENV: 'test',
      REQUESTS_PER_MINUTE: '0',
      ...environment,
    }),
    storage,
    clientRoot,
    ...(logTo && { logTo }),
    clock: now,
    passwordCost: testPasswordCost,
    closesWithinMs: 100,
    limits: { ...noLimits, ...limits },
    ...(bodiesWithinMs !== undefined && { bodiesWithinMs }),
    ...(passwords && { passwords }),
    runsJobs,
    ...(mail !== 'as configured' && { sendMail: keep }),
  })
  await app.ready()
  const callLoosely = async (name: EndpointName, ask: LooseAsk = {}) =>
    answerOf(await app.inject(request(name, ask, tokens)))
  return {
    app,
    database,
    storage,
    tokens,
    letters,
    advance: (ms) => {
      offset += ms
    },
    now,
    call: (name, ask) => callLoosely(name, ask),
    callLoosely,
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
      if (!beside || given) await database.close()
    },
  }
}

function request(name: EndpointName, ask: LooseAsk, tokens: TestApp['tokens']) {
  const { method, path }: Endpoint = endpoints[name]
  const token = tokens[ask.as ?? 'admin']
  const raw = typeof ask.body === 'string' || Buffer.isBuffer(ask.body)
  return {
    method,
    url: `/api${fill(path, ask.params)}${search(ask.query)}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      ...ask.headers,
    },
    ...(ask.body !== undefined && { payload: raw ? ask.body : JSON.stringify(ask.body) }),
  }
}

const fill = (path: string, params: LooseAsk['params'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')))

function search(query: LooseAsk['query']) {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
}

function answerOf(response: LightMyRequestResponse): Answer {
  const isJson = /[/+]json/.test(String(response.headers['content-type'] ?? ''))
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? (JSON.parse(response.payload) as unknown) : undefined,
    text: response.payload,
    bytes: response.rawPayload,
  }
}
