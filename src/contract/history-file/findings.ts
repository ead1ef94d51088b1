import * as v from 'valibot'
import { HistoryHead } from './format.ts'

/** What can be wrong with an exported history. */
const findingKinds = [
  'unreadable',
  'foreign',
  'newer',
  'shape',
  'head',
  'entry',
  'count',
  'closing',
  'spelling',
  'seal',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const HistoryFinding = v.object({
  kind: v.picklist(findingKinds),
  /** The number of the entry that it is about, from 1; null of the rest of the file. */
  entry: v.nullable(v.number()),
  /** A sentence. */
  message: v.string(),
})
export type HistoryFinding = v.InferOutput<typeof HistoryFinding>

/** What a check of a file came to: it is intact where nothing was found. */
export const HistoryCheck = v.object({
  /** What the file says of itself, whether or not that is true; null where it does not say it. */
  about: v.nullable(HistoryHead),
  findings: v.array(HistoryFinding),
})
export type HistoryCheck = v.InferOutput<typeof HistoryCheck>
