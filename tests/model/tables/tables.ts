import { deferralTable } from './deferral.table.ts'
import { formTable } from './form.table.ts'
import { inspectionTable } from './inspection.table.ts'
import { levellingTable } from './levelling.table.ts'
import { pmOperationTable } from './pm-operation.table.ts'
import { pmTaskTable } from './pm-task.table.ts'
import { outboxTable } from './outbox.table.ts'
import { paletteTable } from './palette.table.ts'
import { pmCalendarTable } from './pm-calendar.table.ts'
import { reportTable } from './report.table.ts'
import { roleAssignmentTable } from './role-assignment.table.ts'
import { screenTable } from './screen.table.ts'
import { sessionTable } from './session.table.ts'
import { settingRowTable } from './setting-row.table.ts'
import type { ChartTable } from './table.ts'
import { workOrderTasksTable } from './work-order-tasks.table.ts'
import { workOrderTable } from './work-order.table.ts'
import { tourTable } from './tour.table.ts'
import { uploadTable } from './upload.table.ts'

/** The table of every chart. */
export const tables: readonly ChartTable[] = [
  screenTable,
  workOrderTable,
  workOrderTasksTable,
  pmOperationTable,
  inspectionTable,
  pmTaskTable,
  deferralTable,
  levellingTable,
  formTable,
  sessionTable,
  roleAssignmentTable,
  settingRowTable,
  outboxTable,
  paletteTable,
  uploadTable,
  reportTable,
  pmCalendarTable,
  tourTable,
]
