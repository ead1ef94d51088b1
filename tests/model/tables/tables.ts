import { screenTable } from './screen.table.ts'
import type { ChartTable } from './table.ts'

/** The table of every chart. */
export const tables: readonly ChartTable[] = [screenTable]
