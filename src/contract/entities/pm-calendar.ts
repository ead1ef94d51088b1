import * as v from 'valibot'
import { isDay } from '../schema/day.ts'
import type { FieldError } from '../schema/entity.ts'
import { overallStatuses } from './pm-operation.ts'
import { workOrderStatuses } from './work-order-life.ts'

const day = v.string()
/** Days, both included, on which it may be done. */
const Window = v.object({ from: day, to: day })

/**
 * What stands on the days of a span (issues 13 and 15): operations, of plans the dues for which none is made yet, and
 * work orders on the day for which they are scheduled. Days are yyyy-MM-dd of the organisation's time zone, hours those
 * of expected labour.
 */
export const PmCalendar = v.object({
  today: day,
  operations: v.array(
    v.object({
      camspmOperationOID: v.number(),
      pmTaskOID: v.number(),
      operationDate: day,
      overallStatus: v.picklist(overallStatuses),
      assignedTo_UserGUID: v.nullable(v.string()),
      version: v.number(),
      /** Null where its plan does not say how far off its day it may be done: any day is right. */
      window: v.nullable(Window),
    }),
  ),
  forecast: v.array(
    v.object({
      pmTaskOID: v.number(),
      day,
      /** Of the next one, which a planner may put on another day; null of those after it, which follow from it. */
      window: v.nullable(Window),
      why: v.string(),
    }),
  ),
  /** Those that are not cancelled; none to who may not read work orders. */
  workOrders: v.array(
    v.object({
      workOrderOID: v.number(),
      workorderNumber: v.string(),
      scheduledDate: day,
      dueDate: v.nullable(day),
      status: v.picklist(workOrderStatuses),
      /** The first line of its notes, else its type. */
      task: v.string(),
      machine: v.string(),
      /** Who does it, '' of nobody. */
      assignee: v.string(),
      version: v.number(),
    }),
  ),
  /** The plans of operations and forecast. */
  plans: v.array(
    v.object({
      pmTaskOID: v.number(),
      pmTaskDescription: v.string(),
      expectedLabourHours: v.nullable(v.number()),
      /** `MP-1012 Mud pump 2`. */
      machine: v.string(),
      isSafetyCritical: v.boolean(),
      assignedTo_UserGUID: v.nullable(v.string()),
      plannedFor: v.nullable(day),
      version: v.number(),
    }),
  ),
  daysOff: v.array(v.object({ ...Window.entries, reason: v.string() })),
  /** How many plans fall due in the span whose dues are left out, since they are too many. */
  leftOut: v.number(),
  /** Of days with too many operations to tell them all: how many more there are. Those told are the first, open ones before done ones. */
  beyond: v.optional(v.array(v.object({ day, count: v.number() })), []),
})
export type PmCalendar = v.InferOutput<typeof PmCalendar>

/** What is asked for: days, both included, and where it is narrowed a location and a user. */
export interface CalendarQuestion {
  readonly from: string
  readonly to: string
  readonly locationOID: number | null
  readonly userGUID: string | null
}

/** As many as three months have. */
const mostCalendarDays = 92
const dayMs = 86_400_000

/** What is wrong with the days of a question. */
export function calendarFaults({ from, to }: Pick<CalendarQuestion, 'from' | 'to'>): readonly FieldError[] {
  const faults = Object.entries({ from, to })
    .filter(([, each]) => !isDay(each) || each < '1900')
    .map(([field]) => ({ field, message: 'There is no such day' }))
  if (faults.length > 0) return faults
  if (to < from) return [{ field: 'to', message: 'The end must not be before the start' }]
  return (Date.parse(to) - Date.parse(from)) / dayMs >= mostCalendarDays
    ? [{ field: 'to', message: `At most ${mostCalendarDays} days can be asked for` }]
    : []
}
