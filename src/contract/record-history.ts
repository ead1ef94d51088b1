import type { DayOfWork } from './history/day-of-work.ts'
import type { NumberFate, RecordAsOf, RecordChange } from './entities/feed.ts'
import type { RolledChange, RolledPart } from './entities/rolled-history.ts'
import type { ReceivedFile } from './entities/stored-file.ts'
import type { HistoryCheck } from './history-file/findings.ts'
import type { Loaded, Outcome } from './outcome.ts'
import { addDays, type Day } from './schedule/day.ts'

/** The first day at whose end it is known how all stood: what has happened since is kept (decision 0083). */
export const firstDayAsOf = (since: Day): Day => addDays(since, -1)

/** One record of a kind. */
export interface RecordNamed {
  readonly entity: string
  readonly key: number
}

/** A record whose history is told with that of what belongs to it. */
export interface RolledRecord {
  readonly entity: 'equipment' | 'location'
  readonly key: number
  /** Of a machine, what of its life; of a location there is nothing to choose. */
  readonly of?: RolledPart | undefined
}

interface DayAsked {
  readonly day: string
  readonly user?: string | undefined
  readonly olderThan?: number | undefined
}

/** What became of single records, as a screen asks it. */
export interface RecordHistory {
  /** The first day of which all that happened is kept; null where nothing was dropped, and while that is not known. */
  since(): string | null
  /** The newest first, at most `take`; `olderThan` is the `streamVersion` before which they are told. */
  changes(
    record: RecordNamed,
    page: { readonly olderThan?: number | undefined; readonly take: number },
    signal: AbortSignal,
  ): Promise<Loaded<readonly RecordChange[]>>
  /** The same of a record with what belongs to it; `olderThan` is the `globalSeq` before which they are told. */
  rolled(
    record: RolledRecord,
    page: { readonly olderThan?: number | undefined; readonly take: number },
    signal: AbortSignal,
  ): Promise<Loaded<readonly RolledChange[]>>
  /** The records of a kind that are gone, by the change that removed each; `olderThan` is its `globalSeq`. */
  removed(
    entity: string,
    page: { readonly olderThan?: number | undefined; readonly take: number },
    signal: AbortSignal,
  ): Promise<Loaded<readonly RecordChange[]>>
  /** As it stood at the end of a day of the organisation's, yyyy-MM-dd. */
  asOf(record: RecordNamed, day: string, signal: AbortSignal): Promise<Loaded<RecordAsOf>>
  /** What one user wrote in a day of the organisation's, yyyy-MM-dd: oneself where none is named; `olderThan` is what the part before said. */
  dayOfWork(asked: DayAsked, signal: AbortSignal): Promise<Loaded<DayOfWork>>
  /** Why no record of a kind has a number: its key, or what is typed as its number where they carry one. */
  missing(
    asked: { readonly entity: string; readonly number: string },
    signal: AbortSignal,
  ): Promise<Outcome<NumberFate>>
  /** All of its own changes as a file that shows whether it was altered. */
  exportFile(record: RecordNamed, signal: AbortSignal): Promise<Outcome<ReceivedFile>>
  /** Whether such a file, of whichever record, is as the server made it. */
  checkFile(file: File, signal: AbortSignal): Promise<Outcome<HistoryCheck>>
}
