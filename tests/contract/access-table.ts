import * as v from 'valibot'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { type IdentityName, password, people } from '../support/people.ts'
import { type Keys, makeRecord } from '../support/samples.ts'
import type { LooseAsk, TestApp } from '../support/server.ts'
import { upload } from '../support/uploads.ts'
import { accountsAccess } from './access-accounts.ts'
import { attachmentsAccess } from './access-attachments.ts'
import { commentsAccess } from './access-comments.ts'
import { configurationAccess } from './access-configuration.ts'
import { filesAccess } from './access-files.ts'
import { maintenanceAccess } from './access-maintenance.ts'
import { officeAccess } from './access-office.ts'
import { recordsAccess } from './access-records.ts'
import { rightsAccess } from './access-rights.ts'
import { adminOnly, all, bare, own, type Row, signedIn, withTask } from './access-rows.ts'
import { screensAccess } from './access-screens.ts'
import { noticesAccess } from './access-notices.ts'
import { viewsAccess } from './access-views.ts'

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
  ...accountsAccess,
  ...configurationAccess,

  ...recordsAccess,
  ...maintenanceAccess,
  ...filesAccess,
  ...attachmentsAccess,
  ...commentsAccess,
  ...officeAccess,
  ...screensAccess,
  ...rightsAccess,
  ...noticesAccess,
  ...viewsAccess,

  capabilities: { answers: all(200), ask: bare },
  changes: { answers: signedIn, ask: () => ({ query: { after: 0 } }) },
  // Of an operation of `staff`: who may not read a record is not told who has it open.
  openRecord: {
    answers: own,
    ask: async (server, keys) => ({
      params: { entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) },
      body: { tab: 'tests', doing: 'reading' },
    }),
  },
  history: {
    answers: withTask(200),
    ask: (_server, { equipment }) => ({ params: { entity: 'equipment', key: equipment } }),
  },
  removedRecords: { answers: withTask(200), ask: () => ({ params: { entity: 'equipment' } }) },
  recordsAsOf: {
    answers: withTask(200),
    ask: () => ({ params: { entity: 'equipment' }, query: { day: '2026-11-21' } }),
  },
  recordAsOf: {
    answers: withTask(200),
    ask: (_server, { equipment }) => ({
      params: { entity: 'equipment', key: equipment },
      query: { day: '2026-11-21' },
    }),
  },
  dayOfWork: { answers: signedIn, ask: () => ({ query: { day: '2026-11-21' } }) },
  exportHistory: {
    answers: withTask(200),
    ask: (_server, { equipment }) => ({ params: { entity: 'equipment', key: equipment } }),
  },
  checkHistory: { answers: signedIn, ask: exportedFile },
  leaseIds: { answers: withTask(200), ask: () => ({ body: { entity: 'location', size: 2 } }) },
  returnIds: {
    answers: signedIn,
    ask: () => ({ body: { blocks: [{ entity: 'location', from: 1, to: 1 }] } }),
  },
  numberFate: {
    answers: adminOnly(200),
    ask: (_server, { equipment }) => ({ params: { entity: 'equipment', key: equipment } }),
  },
  deviceKey: { answers: signedIn, ask: bare },
  dashboard: { answers: signedIn, ask: () => ({ query: { today: '2026-11-21' } }) },
}

async function exportedFile(server: TestApp, { equipment }: Keys): Promise<LooseAsk> {
  const { bytes } = await server.callLoosely('exportHistory', {
    params: { entity: 'equipment', key: equipment },
  })
  return upload(bytes, 'history.json', 'application/json')
}

/** A session of its own, so that the one of the other calls goes on. */
async function ownSession(server: TestApp, as: IdentityName): Promise<LooseAsk> {
  const person = Object.entries(people).find(([name]) => name === as && name !== 'disabled')?.[1]
  if (!person) return {}
  const { body } = await server.call('login', { as: 'anonymous', body: { email: person.email, password } })
  const { result } = v.parse(v.object({ result: v.object({ token: v.string() }) }), body)
  return { headers: { authorization: `Bearer ${result.token}` } }
}
