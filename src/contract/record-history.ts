import type { RecordAsOf, RecordChange } from './entities/feed.ts'
import type { Loaded } from './outcome.ts'

/** One record of a kind. */
export interface RecordNamed {
  readonly entity: string
  readonly key: number
}

/** What became of single records, as a screen asks it. */
export interface RecordHistory {
  /** The newest first, at most `take`; `olderThan` is the `streamVersion` before which they are told. */
  changes(
    record: RecordNamed,
    page: { readonly olderThan?: number | undefined; readonly take: number },
    signal: AbortSignal,
  ): Promise<Loaded<readonly RecordChange[]>>
  /** As it stood at the end of a day of the organisation's, yyyy-MM-dd. */
  asOf(record: RecordNamed, day: string, signal: AbortSignal): Promise<Loaded<RecordAsOf>>
}
