import * as v from 'valibot'
import type { ProductApi, Row } from '../support/product-api.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect } from './fixtures.ts'
import { rig12Id } from './operation-samples.ts'

/** So many days from today in the organisation's zone, which the demo has as UTC. */
export const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

export interface SamplePlan {
  readonly key: number
  readonly title: string
}

/** A rig of its own, so that its calendar has nothing else on it. */
export async function makeRig(api: ProductApi): Promise<{ readonly key: number; readonly name: string }> {
  const row = await api.create('location', {
    locationName: uniqueName('Rig'),
    category: 'Rig',
    state: 'Rivers',
  })
  return { key: v.parse(v.number(), row['locationOID']), name: v.parse(v.string(), row['locationName']) }
}

/** A plan of every 30 days on a machine of a rig, due so many days from today, which may be done three days off. */
export async function makePlan(
  api: ProductApi,
  { rig, due, ...values }: Row & { readonly rig: number; readonly due: number },
): Promise<SamplePlan> {
  const pump = await makeEquipment(api, { location: rig })
  const title = uniqueName('Monthly service')
  const row = await api.create('pmTask', {
    equipmentOID: pump.key,
    taskType: 'Service',
    trackByDate: 'YES',
    trackByDate_DueEvery: 30,
    trackByDate_DueEvery_UOM: 'Day',
    trackByDate_AdvancedNotice: 1,
    trackByDate_LastPerformed: day(due - 30),
    toleranceBefore: 3,
    toleranceAfter: 3,
    pmTaskDescription: title,
    expectedLabourHours: 2,
    assignedTo_UserGUID: rig12Id,
    pmScheduleStartDate: day(-400),
    ...values,
  })
  return { key: v.parse(v.number(), row['pmTaskOID']), title }
}

/** The operation that the engine makes of a plan, once it has. */
export async function operationOf(api: ProductApi, plan: SamplePlan): Promise<number> {
  const find = async () =>
    (await api.all('pmOperation')).find(({ pmTaskOID }) => pmTaskOID === plan.key)?.['camspmOperationOID']
  await expect.poll(find, { message: 'its operation is made', timeout: 60_000 }).toBeDefined()
  return v.parse(v.number(), await find())
}

/** A work order on a machine of a rig, scheduled for today and due in two days. */
export async function makeOrder(
  api: ProductApi,
  rig: number,
  values: Row = {},
): Promise<{ readonly key: number; readonly number: string; readonly id: string }> {
  const pump = await makeEquipment(api, { location: rig })
  const profile = (await api.all('camsUser')).find((row) => row['canBeAssigneToWO'] === true)
  const number = uniqueName('WO-CAL')
  const row = await api.create('workOrder', {
    workorderNumber: number,
    equipmentOID: pump.key,
    camsUserOID: profile?.['camsEmployeeOID'],
    scheduledDate: day(0),
    dueDate: day(2),
    priorty: 'High',
    workOrderType: 'Repair',
    currentHours: 100,
    initialNotes: 'Repack the gland',
    ...values,
  })
  const key = v.parse(v.number(), row['workOrderOID'])
  return { key, number, id: `order-${key}` }
}
