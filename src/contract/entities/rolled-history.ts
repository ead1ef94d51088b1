import * as v from 'valibot'
import { RecordChange } from './feed.ts'
import { NamedMachine } from './page-lists.ts'

/**
 * What of a machine's life is told: `work` is what was planned, done and measured on it, with the machine's own record;
 * `parts` is the records of all machines below it, and of those that came and went right below it.
 */
export const rolledParts = ['all', 'work', 'parts'] as const
export type RolledPart = (typeof rolledParts)[number]

/** An entry of the history of several records. */
export const RolledChange = v.object({
  ...RecordChange.entries,
  /** The record that is opened to see more: that of the entry, or the one that it is kept with. */
  record: v.object({
    entity: v.string(),
    key: v.number(),
    /** Its number: `WO-000341`, `PMT-7`. */
    title: v.string(),
    /** Whether it can still be opened. */
    isThere: v.boolean(),
  }),
  /** The machine whose record it is of; null of every other kind of record. */
  machine: v.nullable(NamedMachine),
})
export type RolledChange = v.InferOutput<typeof RolledChange>
