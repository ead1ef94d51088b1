import * as v from 'valibot'
import { ComplianceFigures } from './compliance.ts'
import { HistoryEntry } from './feed.ts'

/** Since how many days what is overdue has been so, at most: a week, a month, a quarter. */
export const overdueAges = { week: 7, month: 30, quarter: 90 } as const

const StatusCounts = v.object({ 'NOT STARTED': v.number(), ONGOING: v.number(), DONE: v.number() })

/**
 * Figures over the records the user may see. `month` and `year` say which operations `thisMonth` counts; overdue is
 * not DONE and dated before today; due soon is not DONE and dated within the next seven days, today included.
 * Work orders are those scheduled for today, and those due within the next seven days, today included: nothing says
 * which of them are closed, so none is called overdue. Inspections are those of the last seven days, today included,
 * and of these the ones with a line that is not done. A count of parts below their reorder point is not among the
 * figures: how many are in stock is not kept (SPEC 3). A figure is null where the user's tasks do not include its records.
 */
export const Dashboard = v.object({
  today: v.string(),
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
  /**
   * PM tasks as of `today`, of those who have the list of them all, of others those assigned to them: overdue by how many
   * days, safety-critical and overdue, due within seven days, those that later dues took the place of, and those that somebody let wait.
   */
  plans: v.nullable(
    v.object({
      overdue: v.object({ week: v.number(), month: v.number(), quarter: v.number(), longer: v.number() }),
      critical: v.number(),
      dueThisWeek: v.number(),
      missed: v.number(),
      deferred: v.number(),
    }),
  ),
  /** What became of the operations that fell due this month. */
  compliance: v.nullable(ComplianceFigures),
  workOrders: v.nullable(v.object({ scheduledToday: v.number(), dueSoon: v.number() })),
  inspections: v.nullable(v.object({ lastWeek: v.number(), notDone: v.number() })),
  equipmentByStatus: v.nullable(v.array(v.object({ status: v.string(), count: v.number() }))),
  recent: v.array(HistoryEntry),
})
export type Dashboard = v.InferOutput<typeof Dashboard>
