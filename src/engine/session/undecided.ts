import type { RecordRow } from '../../contract/schema/entity.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'

/** A write of the open record that was set aside: its form takes it up, since nothing written after it would be sent. */
export type Undecided = OutboxEntry

/**
 * The record without a write that is laid over it: a form that begins from it shows the write as what it is, a change
 * that is not stored. `row` is the record as shown, with the write.
 */
export function withoutWrite(row: RecordRow, { changes, base, current }: Undecided): RecordRow {
  const before = Object.keys(changes).flatMap((field) => {
    const known = [base, current ?? {}].find((source) => field in source)
    return known ? [[field, known[field]] as const] : []
  })
  return { ...row, ...Object.fromEntries(before) }
}

/** Whether somebody else's write stands in the way of this one, rather than a refusal. */
export const isClash = ({ status, kind, current, lastError }: Undecided): boolean =>
  status === 'conflict' && kind === 'update' && (current !== null || lastError?.kind === 'not-found')

/** Whether the record that it was to change is gone. */
export const isOfGone = (undecided: Undecided): boolean => isClash(undecided) && undecided.current === null

/** The changes of a record that wait on this device, oldest first. */
export const changesOf = (waiting: readonly OutboxEntry[], key: number | null): readonly OutboxEntry[] =>
  waiting.filter((entry) => entry.key === key && entry.kind === 'update')
