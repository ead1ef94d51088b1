import { roleAssignmentTable } from './role-assignment.table.ts'
import { screenTable } from './screen.table.ts'
import { sessionTable } from './session.table.ts'
import { settingRowTable } from './setting-row.table.ts'
import type { ChartTable } from './table.ts'

/** The table of every chart. */
export const tables: readonly ChartTable[] = [screenTable, sessionTable, roleAssignmentTable, settingRowTable]
