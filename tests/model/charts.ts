import type { Machines } from '../../src/machines/replay/replay-log.ts'
import { deferralModel } from './deferral.model.ts'
import { formModel } from './form.model.ts'
import { inspectionModel } from './inspection.model.ts'
import { levellingModel } from './levelling.model.ts'
import { outboxModel } from './outbox.model.ts'
import { paletteModel } from './palette.model.ts'
import type { ChartModel } from './paths.ts'
import { pmCalendarModel } from './pm-calendar.model.ts'
import { pmOperationModel } from './pm-operation.model.ts'
import { pmTaskModel } from './pm-task.model.ts'
import { reportModel } from './report.model.ts'
import { roleAssignmentModel } from './role-assignment.model.ts'
import { screenModel } from './screen.model.ts'
import { sessionModel } from './session.model.ts'
import { settingRowModel } from './setting-row.model.ts'
import { tourModel } from './tour.model.ts'
import { uploadModel } from './upload.model.ts'
import { workOrderTasksModel } from './work-order-tasks.model.ts'
import { workOrderModel } from './work-order.model.ts'

/** Every chart of the product, with what its tests know of it. */
export const charts: readonly ChartModel[] = [
  screenModel,
  formModel,
  pmOperationModel,
  inspectionModel,
  pmTaskModel,
  deferralModel,
  workOrderModel,
  workOrderTasksModel,
  pmCalendarModel,
  roleAssignmentModel,
  settingRowModel,
  uploadModel,
  reportModel,
  levellingModel,
  sessionModel,
  paletteModel,
  outboxModel,
  tourModel,
]

/** The machine of each, by the name that the journal has for it. */
export const chartMachines: Machines = new Map(charts.map(({ name, machine }) => [name, machine]))
