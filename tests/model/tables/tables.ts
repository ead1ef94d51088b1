import { outboxTable } from './outbox.table.ts'
import { paletteTable } from './palette.table.ts'
import { pmCalendarTable } from './pm-calendar.table.ts'
import { reportTable } from './report.table.ts'
import { roleAssignmentTable } from './role-assignment.table.ts'
import { screenTable } from './screen.table.ts'
import { sessionTable } from './session.table.ts'
import { settingRowTable } from './setting-row.table.ts'
import type { ChartTable } from './table.ts'
import { tourTable } from './tour.table.ts'
import { uploadTable } from './upload.table.ts'

/** The table of every chart. */
export const tables: readonly ChartTable[] = [
  screenTable,
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
