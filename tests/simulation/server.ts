import * as v from 'valibot'
import { pmOperation } from '../../src/contract/entities/pm-operation.ts'
import { blank, type RecordRow } from '../../src/contract/schema/entity.ts'
import { type Asked, createFakeServer, type Effect, type Reply } from '../../src/api/writes/server.fixture.ts'
import { type Arrived, createAdded, type Told } from './added.ts'
import { lineCount } from './schedule.ts'

/** A call as it arrives, and who calls. */
export type Call = Asked

export type Entity = 'location' | 'pmOperation'

/** The servers of a schedule behind their wire; two of them share this, as they share a database. */
export interface Servers {
  /** By number: who can sign in. */
  readonly users: readonly string[]
  signIn(user: number): Promise<string>
  revoke(token: string): Promise<void>
  /** What the call is answered; `undone`: the process dies within it, before its end is written. */
  answer(call: Call, undone?: boolean): Promise<Reply>
  /** What a list of this user shows. */
  list(entity: Entity, user: number): Promise<readonly RecordRow[]>
  /** What was done, in order. */
  readonly effects: readonly Effect[]
  readonly rows: ReadonlyMap<string, RecordRow>
  /** The files and comments that came. */
  readonly arrived: readonly Arrived[]
  /** What was to be done to them, call by call. */
  readonly told: readonly Told[]
  /** Where a real server and the model answered the same call otherwise, or hold other rows by now. */
  differences(): Promise<readonly string[]>
}

export const lines = 'camspmOperationDetailVirtual'
export const lineKey = 'camspmOperationDetailOID'

/** The rows of a model: two locations and an operation with its checklist. */
const seeds = {
  locations: [12, 13].map((locationOID) => ({
    locationOID,
    locationName: `Base ${locationOID}`,
    category: 'YARD',
    state: 'Rivers',
  })),
  operation: {
    ...blank(pmOperation),
    camspmOperationOID: 7,
    pmTaskOID: 1,
    operationDate: '2026-11-20',
    [lines]: Array.from({ length: lineCount }, (_, at) => ({
      [lineKey]: at + 1,
      taskDescription: `Task ${at + 1}`,
      taskStatus: '',
      remarks: '',
      photoKey: '',
      photoRequired: false,
      sortOrder: at + 1,
    })),
  },
}

/** What is typed for a server to refuse it: a required field that is blank. */
export const refusedFields: Readonly<Record<Entity, string>> = {
  location: 'locationName',
  pmOperation: 'operationDate',
}
const blankField = (call: Call): string | undefined => {
  const body = call.body === '' ? {} : v.parse(v.record(v.string(), v.unknown()), JSON.parse(call.body))
  return Object.values(refusedFields).find((field) => body[field] === '')
}

/** The model of the server: the fake one of the tests of writes, with sessions and a field that it checks. */
export function createModel({ isSeeded = true } = {}): Servers &
  Pick<ReturnType<typeof createFakeServer>, 'put'> & {
    /** A comment of a user that is there before anything is done. */
    readonly say: ReturnType<typeof createAdded>['put']
    /** And a file. */
    readonly show: ReturnType<typeof createAdded>['putFile']
  } {
  const server = createFakeServer()
  const added = createAdded(server.rows)
  const users = ['u1', 'u2']
  const sessions = new Map<string, number>()
  let signIns = 0
  if (isSeeded) {
    for (const row of seeds.locations) server.put('location', row)
    server.put('pmOperation', seeds.operation)
    for (const user of users.keys()) added.put('location/12', user, user + 1)
    added.putFile('location/12', 1)
  }

  const problem = (status: number, code: string, more: object = {}): Reply => ({
    status,
    body: { status, code, title: `It is ${code}`, ...more },
  })

  return {
    users,
    signIn: async (user) => {
      signIns += 1
      sessions.set(`token ${signIns}`, user)
      return `token ${signIns}`
    },
    revoke: async (token) => void sessions.delete(token),
    answer: async (call, undone = false) => {
      const token = call.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      if (token === '') return problem(401, 'not-signed-in')
      const user = sessions.get(token)
      if (user === undefined) return problem(401, 'session-expired')
      if (undone) return problem(503, 'unavailable')
      if (call.path === '/device-key') return { status: 200, body: { result: { key: `key of ${user}` } } }
      const addition = added.answer(call, user)
      if (addition) return addition
      const blank = blankField(call)
      if (blank !== undefined)
        return problem(400, 'invalid', { errors: [{ field: blank, message: `${blank} is required` }] })
      return server.handle(call)
    },
    list: async (entity) =>
      [...server.rows].flatMap(([stream, row]) => (stream.startsWith(`${entity}/`) ? [row] : [])),
    effects: server.effects,
    rows: server.rows,
    arrived: added.arrived,
    told: added.told,
    differences: async () => [],
    put: server.put,
    say: added.put,
    show: added.putFile,
  }
}
