import * as v from 'valibot'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { type IdentityName, password, people } from '../support/people.ts'
import { type Keys, makeRecord, samples } from '../support/samples.ts'
import type { LooseAsk, TestApp } from '../support/server.ts'

/** What each kind of caller is answered. `signedOut` covers anonymous, expired, revoked and disabled. */
interface Answers {
  readonly signedOut: number
  /** No task at all. */
  readonly taskless: number
  /** Accounting tasks only. */
  readonly clerk: number
  /** Maintenance tasks; the records asked about are theirs. */
  readonly staff: number
  /** Maintenance tasks; the records asked about are somebody else's. */
  readonly otherStaff: number
  readonly admin: number
}

interface Row {
  readonly answers: Answers
  /** A request that is right in itself; called anew for each caller. */
  readonly ask: (server: TestApp, keys: Keys, as: IdentityName) => Promise<LooseAsk> | LooseAsk
}

const all = (status: number): Answers => ({
  signedOut: status,
  taskless: status,
  clerk: status,
  staff: status,
  otherStaff: status,
  admin: status,
})
const signedIn: Answers = { ...all(200), signedOut: 401 }
const withTask = (status: number): Answers => ({
  signedOut: 401,
  taskless: 403,
  clerk: 403,
  staff: status,
  otherStaff: status,
  admin: status,
})
const adminOnly = (status: number): Answers => ({ ...withTask(403), admin: status })
const own: Answers = { ...withTask(200), otherStaff: 404 }

const bare = () => ({})

const fresh = (name: EntityName) => async (server: TestApp, keys: Keys) => ({
  params: { id: await makeRecord(server, name, keys) },
})
const body = (name: EntityName) => (_server: TestApp, keys: Keys) => ({ body: samples[name](keys) })
const change = (name: EntityName) => async (server: TestApp, keys: Keys) => ({
  params: { id: await makeRecord(server, name, keys) },
  body: samples[name](keys),
})

let codes = 0

/** The declared answer of every call there is: a row without one does not compile (TRUST 4). */
export const accessTable: Readonly<Record<EndpointName, Row>> = {
  login: {
    answers: all(401),
    ask: () => ({ body: { email: people.staff.email, password: 'not the password' } }),
  },
  register: {
    answers: all(200),
    ask: () => ({
      body: { fullName: 'N', email: 'n@works.test', phoneNumber: '', password: 'long enough 1' },
    }),
  },
  requestPasswordReset: { answers: all(200), ask: () => ({ body: { email: 'nobody@works.test' } }) },
  resetPassword: {
    answers: all(400),
    ask: () => ({ body: { email: people.staff.email, token: 'none', password: 'long enough 1' } }),
  },
  logout: {
    answers: signedIn,
    ask: (server, _keys, as) => ownSession(server, as),
  },
  session: { answers: signedIn, ask: bare },

  'equipment.list': { answers: withTask(200), ask: bare },
  'equipment.get': { answers: withTask(200), ask: fresh('equipment') },
  'equipment.create': { answers: withTask(201), ask: body('equipment') },
  'equipment.update': { answers: withTask(200), ask: change('equipment') },
  'equipment.remove': { answers: withTask(200), ask: fresh('equipment') },

  'location.list': { answers: withTask(200), ask: bare },
  'location.get': { answers: withTask(200), ask: fresh('location') },
  'location.create': { answers: withTask(201), ask: body('location') },
  'location.update': { answers: withTask(200), ask: change('location') },
  'location.remove': { answers: withTask(200), ask: fresh('location') },

  'inspectionTemplate.list': { answers: withTask(200), ask: bare },
  'inspectionTemplate.get': { answers: withTask(200), ask: fresh('inspectionTemplate') },
  'inspectionTemplate.create': { answers: withTask(201), ask: body('inspectionTemplate') },
  'inspectionTemplate.update': { answers: withTask(200), ask: change('inspectionTemplate') },
  'inspectionTemplate.remove': { answers: withTask(200), ask: fresh('inspectionTemplate') },

  'maintenanceTemplate.list': { answers: withTask(200), ask: bare },
  'maintenanceTemplate.get': { answers: withTask(200), ask: fresh('maintenanceTemplate') },
  'maintenanceTemplate.create': { answers: withTask(201), ask: body('maintenanceTemplate') },
  'maintenanceTemplate.update': { answers: withTask(200), ask: change('maintenanceTemplate') },
  'maintenanceTemplate.remove': { answers: withTask(200), ask: fresh('maintenanceTemplate') },

  'vendor.list': { answers: withTask(200), ask: bare },
  'vendor.get': { answers: withTask(200), ask: fresh('vendor') },
  'vendor.create': { answers: withTask(201), ask: body('vendor') },
  'vendor.update': { answers: withTask(200), ask: change('vendor') },
  'vendor.remove': { answers: withTask(200), ask: fresh('vendor') },

  'pmTask.list': { answers: withTask(200), ask: bare },
  'pmTask.get': { answers: withTask(200), ask: fresh('pmTask') },
  'pmTask.create': { answers: withTask(201), ask: body('pmTask') },
  'pmTask.update': { answers: withTask(200), ask: change('pmTask') },
  'pmTask.remove': { answers: adminOnly(200), ask: fresh('pmTask') },

  'pmOperation.list': { answers: withTask(200), ask: bare },
  'pmOperation.get': { answers: own, ask: fresh('pmOperation') },
  'pmOperation.create': { answers: adminOnly(201), ask: body('pmOperation') },
  'pmOperation.update': { answers: own, ask: change('pmOperation') },
  'pmOperation.remove': { answers: adminOnly(200), ask: fresh('pmOperation') },

  userPmOperations: {
    answers: { ...withTask(200), otherStaff: 403 },
    ask: () => ({ query: { vUserGUID: people.staff.id } }),
  },

  applicationUsers: { answers: adminOnly(200), ask: bare },
  userByEmail: { answers: adminOnly(200), ask: () => ({ params: { email: people.staff.email } }) },

  systemCodesByType: { answers: signedIn, ask: () => ({ params: { type: 'EquipmentStatus' } }) },
  systemCodeTypes: { answers: signedIn, ask: bare },
  saveSystemCode: {
    answers: { ...signedIn, taskless: 403, clerk: 403, staff: 403, otherStaff: 403 },
    ask: () => {
      codes += 1
      return {
        body: {
          setupType: 'TaskType',
          code: `C${codes}`,
          description: 'A code',
          codeOrderApplication: codes,
        },
      }
    },
  },

  capabilities: { answers: all(200), ask: bare },
  changes: { answers: signedIn, ask: () => ({ query: { after: 0 } }) },
  history: {
    answers: withTask(200),
    ask: (_server, { equipment }) => ({ params: { entity: 'equipment', key: equipment } }),
  },
  leaseIds: { answers: withTask(200), ask: () => ({ body: { entity: 'location', size: 2 } }) },
  deviceKey: { answers: signedIn, ask: bare },
  dashboard: { answers: signedIn, ask: () => ({ query: { today: '2026-11-21' } }) },
}

/** A session of its own, so that the one of the other calls goes on. */
async function ownSession(server: TestApp, as: IdentityName): Promise<LooseAsk> {
  const person = Object.entries(people).find(([name]) => name === as && name !== 'disabled')?.[1]
  if (!person) return {}
  const { body } = await server.call('login', { as: 'anonymous', body: { email: person.email, password } })
  const { result } = v.parse(v.object({ result: v.object({ token: v.string() }) }), body)
  return { headers: { authorization: `Bearer ${result.token}` } }
}
