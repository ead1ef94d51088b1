import { eq } from 'drizzle-orm'
import { camsUser, workOrder } from '../../server/database/schema/maintenance.ts'
import { type IdentityName, people } from '../support/people.ts'
import { addUser } from '../support/records.ts'
import { type Keys, makeRecord, profileOf, samples } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import {
  adminOnly,
  type Answers,
  anySignedIn,
  bare,
  body,
  change,
  fresh,
  own,
  type Row,
  signedIn,
  withTask,
} from './access-rows.ts'

/** Staff's own profile. */
const profileOfStaff = async (server: TestApp, keys: Keys) => ({
  params: { id: await profileOf(server, keys, 'staff') },
})

const isStaff = (as: IdentityName): as is 'staff' | 'otherStaff' => as === 'staff' || as === 'otherStaff'
/** Who makes a record for themselves; somebody who makes none is asked as staff would be. */
const maker = (as: IdentityName) => (isStaff(as) ? as : 'staff')

/** Somebody without a profile: staff make none but their own. */
async function unprofiled({ database: { orm } }: TestApp, as: IdentityName): Promise<string> {
  if (!isStaff(as)) return addUser(orm)
  await orm.delete(workOrder)
  await orm.delete(camsUser).where(eq(camsUser.userGUID, people[as].id))
  return people[as].id
}

/** A request of `staff`, which for anybody else but ADMIN is not there. */
const requestOfStaff = async (server: TestApp, keys: Keys) => {
  await profileOf(server, keys, 'staff')
  return { params: { id: await makeRecord(server, 'request', keys, 'staff') } }
}
const ownRequest: Answers = { ...anySignedIn(404), staff: 200, admin: 200 }

const november = () => ({ query: { from: '2026-11-01', to: '2026-11-30' } })

export const maintenanceAccess = {
  'pmTask.remove': { answers: adminOnly(200), ask: fresh('pmTask') },

  pmForecast: { answers: withTask(200), ask: () => ({}) },
  pmLevelling: { answers: withTask(200), ask: () => ({}) },
  machinePage: { answers: withTask(200), ask: fresh('equipment') },
  machineMore: {
    answers: withTask(200),
    ask: async (server, keys) => ({
      params: { id: await makeRecord(server, 'equipment', keys) },
      query: { list: 'workOrders', skip: 20 },
    }),
  },
  locationPage: { answers: withTask(200), ask: fresh('location') },
  locationMore: {
    answers: withTask(200),
    ask: async (server, keys) => ({
      params: { id: await makeRecord(server, 'location', keys) },
      query: { list: 'workOrders', skip: 20 },
    }),
  },
  machineHistory: { answers: withTask(200), ask: fresh('equipment') },
  locationHistory: { answers: withTask(200), ask: fresh('location') },
  locationCosts: { answers: withTask(200), ask: fresh('location') },
  machineCosts: { answers: withTask(200), ask: fresh('equipment') },
  equipmentTree: { answers: withTask(200), ask: () => ({ query: { by: 'location' } }) },
  equipmentTreeMatches: { answers: withTask(200), ask: () => ({ query: { by: 'parent', search: 'pump' } }) },
  locationMaintenance: { answers: withTask(200), ask: fresh('location') },
  pmTaskSchedule: { answers: withTask(200), ask: fresh('pmTask') },
  compliance: { answers: withTask(200), ask: november },
  complianceDues: { answers: withTask(200), ask: november },
  costs: { answers: withTask(200), ask: november },
  backlog: { answers: withTask(200), ask: november },
  reliability: { answers: withTask(200), ask: november },

  'pmOperation.get': { answers: own, ask: fresh('pmOperation') },
  'pmOperation.update': { answers: own, ask: change('pmOperation') },
  userPmOperations: {
    answers: { ...withTask(200), otherStaff: 403 },
    ask: () => ({ query: { vUserGUID: people.staff.id } }),
  },

  'stockMovement.list': { answers: withTask(200), ask: bare },
  'stockMovement.get': { answers: withTask(200), ask: fresh('stockMovement') },
  'stockMovement.create': { answers: withTask(201), ask: body('stockMovement') },
  takingBack: { answers: withTask(200), ask: fresh('stockMovement') },
  stockOnHand: { answers: withTask(200), ask: () => ({ query: { search: 'liner' } }) },
  reorderList: { answers: withTask(200), ask: () => ({ query: { search: 'liner' } }) },

  'pmDeferral.list': { answers: withTask(200), ask: bare },
  'pmDeferral.get': { answers: withTask(200), ask: fresh('pmDeferral') },
  'pmDeferral.create': { answers: withTask(201), ask: body('pmDeferral') },
  // Asked for by ADMIN, and changed by nobody else.
  'pmDeferral.update': {
    answers: adminOnly(200),
    ask: async (server, keys) => ({
      params: { id: await makeRecord(server, 'pmDeferral', keys) },
      body: { mitigation: 'Read the pressure twice a day' },
    }),
  },
  // Asked for by somebody else.
  movePmDeferral: {
    answers: withTask(200),
    ask: async (server, keys, as) => ({
      params: { id: await makeRecord(server, 'pmDeferral', keys, as === 'staff' ? 'otherStaff' : 'staff') },
      body: { move: 'APPROVE' },
    }),
  },

  'inspectionLog.create': {
    answers: withTask(201),
    ask: (_server, keys, as) => ({
      body: { ...samples.inspectionLog(keys), assignee: people[maker(as)].id },
    }),
  },
  'workOrder.create': {
    answers: withTask(201),
    ask: async (server, keys, as) => ({
      body: { ...samples.workOrder(keys), camsUserOID: await profileOf(server, keys, maker(as)) },
    }),
  },

  'workOrderMove.list': { answers: withTask(200), ask: bare },
  'workOrderMove.get': { answers: withTask(200), ask: fresh('workOrderMove') },
  'workOrderMove.create': { answers: withTask(201), ask: body('workOrderMove') },
  workOrderMoves: { answers: withTask(200), ask: fresh('workOrder') },
  costOfOrder: { answers: withTask(200), ask: fresh('workOrder') },

  'request.list': { answers: signedIn, ask: bare },
  'request.get': { answers: ownRequest, ask: requestOfStaff },
  'request.create': {
    answers: anySignedIn(201),
    ask: async (server, keys) => {
      await profileOf(server, keys, 'staff')
      return { body: samples.request(keys) }
    },
  },
  'request.update': {
    answers: ownRequest,
    ask: async (server, keys) => ({
      ...(await requestOfStaff(server, keys)),
      body: { withdrawnBecause: 'It was only a drip' },
    }),
  },
  myRequests: { answers: signedIn, ask: bare },
  requestStory: { answers: ownRequest, ask: requestOfStaff },
  requestMachines: { answers: signedIn, ask: () => ({ query: { search: 'pump' } }) },
  openTrouble: { answers: signedIn, ask: fresh('equipment') },

  'camsUser.list': { answers: withTask(200), ask: bare },
  'camsUser.get': { answers: own, ask: profileOfStaff },
  'camsUser.create': {
    answers: withTask(201),
    ask: async (server, keys, as) => ({
      body: {
        ...samples.camsUser(keys),
        userGUID: await unprofiled(server, as),
        canBeAssigneToWO: as === 'admin',
      },
    }),
  },
  'camsUser.update': {
    answers: own,
    ask: async (server, keys) => ({
      ...(await profileOfStaff(server, keys)),
      body: { userGUID: people.staff.id, labourRate: 4.5 },
    }),
  },
} satisfies Readonly<Record<string, Row>>
