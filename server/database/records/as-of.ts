import { parseDate } from '@internationalized/date'
import { addDays, type Day } from '../../../src/contract/schedule/day.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'

/** What an event did to its record: the values that it wrote, and what they were. */
export interface Happened {
  readonly kind: 'saved' | 'removed'
  readonly before: RecordRow
}

/**
 * A record as it stood before all of these happened to it, the newest first; null where it was not there. Undone from
 * how it stands, since a record that came with the site has no event that made it.
 */
export function undone(now: RecordRow | null, happened: readonly Happened[]): RecordRow | null {
  let row = now
  for (const { kind, before } of happened) {
    const isMade = kind === 'saved' && Object.keys(before).length === 0
    row = isMade ? null : kind === 'removed' ? before : { ...row, ...before }
  }
  return row
}

/** The moment at which a day is over where the organisation is. */
export const endOf = (day: Day, timeZone: string): Date => parseDate(addDays(day, 1)).toDate(timeZone)
