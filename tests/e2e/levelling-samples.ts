import type { ProductApi } from '../support/product-api.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect } from './fixtures.ts'
import { rig12Id } from './operation-samples.ts'
import { day, makeRig } from './pm-calendar-samples.ts'

export const forecastPath = '/app/cams/cams_pm_forecast'

/** A rig of its own with three services of 6 h in one week, one of which is an operation already: two moves level it. */
export async function makeCrowded(
  api: ProductApi,
): Promise<{ readonly rig: number; readonly plans: readonly number[] }> {
  const rig = await makeRig(api)
  const { key } = await makeEquipment(api, { location: rig.key })
  const monday = 21 - ((new Date().getUTCDay() + 6) % 7)
  const plans: number[] = []
  for (const [index, lead] of [28, 1, 1].entries()) {
    const made = await api.create('pmTask', {
      equipmentOID: key,
      taskType: 'Service',
      trackByDate: 'YES',
      trackByDate_DueEvery: 1,
      trackByDate_DueEvery_UOM: 'Year',
      trackByDate_AdvancedNotice: lead,
      expectedLabourHours: 6,
      toleranceBefore: 10,
      toleranceAfter: 10,
      pmTaskDescription: uniqueName('Yearly service'),
      assignedTo_UserGUID: rig12Id,
      pmScheduleStartDate: day(monday + 1 + index),
      camspmTaskDetailVirtual: [{ taskDescription: 'Drain' }, { taskDescription: 'Refill' }],
    })
    plans.push(Number(made['pmTaskOID']))
  }
  // The engine makes it behind the save of its plan.
  await expect.poll(() => operationOfPlan(api, plans[0]), { timeout: 60_000 }).not.toBeNull()
  return { rig: rig.key, plans }
}

/** The operation that the engine made of a plan; null while there is none. */
export async function operationOfPlan(api: ProductApi, plan: number | undefined): Promise<number | null> {
  const filter = JSON.stringify({ field: 'pmTaskOID', op: '=', value: plan ?? 0 })
  const { data } = await api.list('pmOperation', `?filter=${encodeURIComponent(filter)}`)
  const key = data[0]?.['camspmOperationOID']
  return typeof key === 'number' ? key : null
}
