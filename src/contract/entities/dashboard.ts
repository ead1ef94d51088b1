import * as v from 'valibot'
import { HistoryEntry } from './feed.ts'

const StatusCounts = v.object({ 'NOT STARTED': v.number(), ONGOING: v.number(), DONE: v.number() })

/**
 * Figures over the records the user may see. `month` and `year` say which operations `thisMonth` counts; overdue is
 * not DONE and dated before today; due soon is not DONE and dated within the next seven days, today included.
 * A figure is null where the user's tasks do not include its records.
 */
export const Dashboard = v.object({
  year: v.number(),
  month: v.number(),
  operations: v.nullable(
    v.object({
      thisMonth: StatusCounts,
      overdue: v.number(),
      dueSoon: v.number(),
      byMonth: v.array(v.object({ month: v.string(), ...StatusCounts.entries })),
    }),
  ),
  equipmentByStatus: v.nullable(v.array(v.object({ status: v.string(), count: v.number() }))),
  recent: v.array(HistoryEntry),
})
export type Dashboard = v.InferOutput<typeof Dashboard>
