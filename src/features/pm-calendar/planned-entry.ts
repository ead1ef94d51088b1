import type { Decision, Subject } from '../../contract/access/policy.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { longDate } from '../../locale/days.ts'
import type { CalendarEntry } from '../../ui/calendar/entry.ts'

/** What is written when an entry is moved: one date of one record. */
export interface MovedField {
  readonly entity: 'pmOperation' | 'pmTask' | 'workOrder'
  readonly key: number
  readonly field: 'operationDate' | 'plannedFor' | 'scheduledDate'
  /** What the user saw of it: whoever changed that meanwhile is told of. */
  readonly base: RecordRow
  readonly version: number
}

/** An entry of the calendar with what a move of it is. */
export interface PlannedEntry extends CalendarEntry {
  /** The record that is opened from it. */
  readonly of: Pick<MovedField, 'entity' | 'key'>
  /** The plan that it is of; null of a work order. */
  readonly pmTaskOID: number | null
  /** Null of what cannot be moved, of which `fixed` says why. */
  readonly moves: MovedField | null
  readonly fixed: string
}

/** Rows with what this device has not had confirmed laid over them. */
type Project = (rows: readonly RecordRow[]) => readonly RecordRow[]

/** What entries are made with, for a user on a device. */
export interface Given {
  readonly subject: Subject
  readonly operations: Project
  readonly plans: Project
  readonly orders: Project
  /** Where a record is shown; null where the user has no such screen. */
  readonly operationHref: (key: number) => string | null
  readonly planHref: (key: number) => string | null
  readonly orderHref: (key: number) => string | null
}

/** Why not, in a sentence; null where it is allowed. */
export const refusalOf = ({ allowed, reason }: Decision): string | null => (allowed ? null : `${reason}.`)

/** From when to when an entry may be moved, in a sentence; why not where it may not. */
export function windowWords({ canMove, fixed }: PlannedEntry): string {
  if (!canMove) return fixed
  const { from, to } = canMove
  if (to === null) return 'It may be done on any day.'
  if (from === null)
    return `It may be done on any day up to ${longDate(to)}, when it is due; a later one needs a later due date first.`
  return from === to
    ? `It may be done on ${longDate(from)} only.`
    : `It may be done from ${longDate(from)} to ${longDate(to)}.`
}
