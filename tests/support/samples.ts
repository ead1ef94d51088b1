import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { BodyOf } from '../../src/contract/endpoints.ts'
import * as v from 'valibot'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { people } from './people.ts'
import type { TestApp } from './server.ts'

type Keys = Readonly<Record<Exclude<EntityName, 'pmOperation'>, number>>

/** A body that each entity takes, given the records it refers to. */
export const samples = {
  location: () => ({ locationName: 'Yard 4', category: 'YARD', state: 'Rivers', city: 'Port Harcourt' }),
  vendor: () => ({
    vendorName: 'Delta Pumps',
    address: '4 Trans-Amadi',
    telephoneNumber: '+234 1',
    email: 'sales@delta.test',
    website: 'delta.test',
    contactPerson: 'Ada',
    status: 'ACTIVE',
  }),
  maintenanceTemplate: () => ({ templateName: 'Engines', primaryMeter: 'HOURS', secondaryMeter: 'KM' }),
  inspectionTemplate: () => ({
    templateName: 'Daily walk',
    category: 'DAILY',
    tasks: [{ taskDescription: 'Look for leaks' }],
  }),
  equipment: ({ location, vendor }: Keys) => ({
    description: 'Mud pump 1',
    equipmntType: 'PUMP',
    location,
    vendorOID: vendor,
    purchasePrice: 12.5,
  }),
  pmTask: ({ equipment }: Keys) => ({
    equipmentOID: equipment,
    taskType: 'SERVICE',
    trackByDate: 'YES' as const,
    trackByDate_DueEvery: 3,
    trackByDate_DueEvery_UOM: 'Month' as const,
    trackByDate_AdvancedNotice: 7,
    pmTaskDescription: 'Change the liners',
    assignedTo_UserGUID: people.staff.id,
    pmScheduleStartDate: '2026-01-01',
    camspmTaskDetailVirtual: [{ taskDescription: 'Drain', taskStatus: '' as const }],
  }),
  pmOperation: ({ pmTask }: Keys) => ({
    pmTaskOID: pmTask,
    operationDate: '2026-11-20',
    assignedTo_UserGUID: people.staff.id,
    notes: 'Before the move',
    camspmOperationDetailVirtual: [
      { taskDescription: 'Drain', taskStatus: 'done' as const, sortOrder: 1 },
      { taskDescription: 'Refill', taskStatus: '' as const, sortOrder: 2 },
    ],
  }),
} satisfies { readonly [Name in EntityName]: (keys: Keys) => BodyOf<`${Name}.create`> }

/** Makes one record of an entity as the administrator and answers its key. */
export async function makeRecord(server: TestApp, name: EntityName, keys: Keys): Promise<number> {
  const answer = await server.callLoosely(`${name}.create`, { body: samples[name](keys) })
  if (answer.status !== 201) throw new Error(`${name} was not made: ${answer.text}`)
  const { result } = v.parse(v.object({ result: v.record(v.string(), v.unknown()) }), answer.body)
  return v.parse(v.number(), result[entities[name].key])
}

const none: Keys = {
  location: 0,
  vendor: 0,
  maintenanceTemplate: 0,
  inspectionTemplate: 0,
  equipment: 0,
  pmTask: 0,
}

/** One record of every entity that others refer to. */
export async function makeReferred(server: TestApp): Promise<Keys> {
  const keys = { ...none }
  for (const name of [
    'location',
    'vendor',
    'maintenanceTemplate',
    'inspectionTemplate',
    'equipment',
    'pmTask',
  ] as const)
    keys[name] = await makeRecord(server, name, keys)
  return keys
}
export type { Keys }
