import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { camsUser } from '../../server/database/schema/maintenance.ts'
import { type IdentityName, people } from '../support/people.ts'
import { addUser } from '../support/records.ts'
import { type Keys, samples } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { adminOnly, bare, body, change, fresh, own, type Row, withTask } from './access-rows.ts'

/** Staff's own profile: a user has one, so it is made once. */
async function profileOfStaff(server: TestApp, keys: Keys) {
  const { orm } = server.database
  const { camsEmployeeOID } = camsUser
  const found = orm
    .select({ id: camsEmployeeOID })
    .from(camsUser)
    .where(eq(camsUser.userGUID, people.staff.id))
  const [there] = await found
  if (there) return { params: there }
  const made = await server.call('camsUser.create', {
    body: { ...samples.camsUser(keys), userGUID: people.staff.id },
  })
  const { result } = v.parse(v.object({ result: v.object({ camsEmployeeOID: v.number() }) }), made.body)
  return { params: { id: result.camsEmployeeOID } }
}

/** Somebody without a profile: staff make none but their own. */
async function unprofiled({ database: { orm } }: TestApp, as: IdentityName): Promise<string> {
  if (as !== 'staff' && as !== 'otherStaff') return addUser(orm)
  await orm.delete(camsUser).where(eq(camsUser.userGUID, people[as].id))
  return people[as].id
}

export const maintenanceAccess = {
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

  'repairName.list': { answers: withTask(200), ask: bare },
  'repairName.get': { answers: withTask(200), ask: fresh('repairName') },
  'repairName.create': { answers: withTask(201), ask: body('repairName') },
  'repairName.update': { answers: withTask(200), ask: change('repairName') },
  'repairName.remove': { answers: withTask(200), ask: fresh('repairName') },

  'part.list': { answers: withTask(200), ask: bare },
  'part.get': { answers: withTask(200), ask: fresh('part') },
  'part.create': { answers: withTask(201), ask: body('part') },
  'part.update': { answers: withTask(200), ask: change('part') },
  'part.remove': { answers: withTask(200), ask: fresh('part') },

  'meterReading.list': { answers: withTask(200), ask: bare },
  'meterReading.get': { answers: withTask(200), ask: fresh('meterReading') },
  'meterReading.create': { answers: withTask(201), ask: body('meterReading') },
  'meterReading.update': { answers: withTask(200), ask: change('meterReading') },
  'meterReading.remove': { answers: withTask(200), ask: fresh('meterReading') },

  'inspectionLog.list': { answers: withTask(200), ask: bare },
  'inspectionLog.get': { answers: withTask(200), ask: fresh('inspectionLog') },
  'inspectionLog.create': { answers: withTask(201), ask: body('inspectionLog') },
  'inspectionLog.update': { answers: withTask(200), ask: change('inspectionLog') },
  'inspectionLog.remove': { answers: withTask(200), ask: fresh('inspectionLog') },

  'workOrder.list': { answers: withTask(200), ask: bare },
  'workOrder.get': { answers: withTask(200), ask: fresh('workOrder') },
  'workOrder.create': { answers: withTask(201), ask: body('workOrder') },
  'workOrder.update': { answers: withTask(200), ask: change('workOrder') },
  'workOrder.remove': { answers: withTask(200), ask: fresh('workOrder') },

  'camsUser.list': { answers: withTask(200), ask: bare },
  'camsUser.get': { answers: own, ask: profileOfStaff },
  'camsUser.create': {
    answers: withTask(201),
    ask: async (server, keys, as) => ({
      body: { ...samples.camsUser(keys), userGUID: await unprofiled(server, as) },
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
