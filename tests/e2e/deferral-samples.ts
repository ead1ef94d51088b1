import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { rig12Id } from './operation-samples.ts'
import { day } from './pm-calendar-samples.ts'

export const deferralsPath = '/app/cams/cams_pm_deferrals'

/** A safety-critical test of a relief valve, of every 90 days, that was due ten days ago. */
export async function makeOverdue(
  api: ProductApi,
  machine: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly key: number; readonly name: string }> {
  const pump = await makeEquipment(api, machine)
  const name = uniqueName('Relief valve test')
  const task = await api.create('pmTask', {
    equipmentOID: pump.key,
    taskType: 'Service',
    trackByDate: 'YES',
    trackByDate_DueEvery: 90,
    trackByDate_DueEvery_UOM: 'Day',
    trackByDate_AdvancedNotice: 7,
    trackByDate_LastPerformed: day(-100),
    pmTaskDescription: name,
    assignedTo_UserGUID: rig12Id,
    pmScheduleStartDate: day(-400),
    safetyCritical: 'YES',
  })
  return { key: v.parse(v.number(), task['pmTaskOID']), name }
}

/** A deferral of such a task until 20 days from now, asked for past the browser by whose calls they are. */
export async function makeDeferral(api: ProductApi): Promise<number> {
  const { key } = await makeOverdue(api)
  const row = await api.create('pmDeferral', {
    pmTaskOID: key,
    until: day(20),
    reason: 'The spare valve comes with the next boat',
    risk: 'LOW',
  })
  return v.parse(v.number(), row['pmDeferralOID'])
}
