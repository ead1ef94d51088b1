import { screenTable } from './screen.table.ts'
import type { ChartTable } from './table.ts'
import { workOrderTable } from './work-order.table.ts'

/** The table of every chart. */
export const tables: readonly ChartTable[] = [screenTable, workOrderTable]
