import type { Loaded, Outcome } from './outcome.ts'
import type { NoticePage } from './notices/notice.ts'

/** What a screen asks of the notices of who is signed in. */
export interface OwnNotices {
  /** The newest, or those before one. */
  page(before: number | undefined, signal: AbortSignal): Promise<Loaded<NoticePage>>
  read(id: number): Promise<Outcome<null>>
  /** All up to the newest that is known. */
  readAll(upTo: number): Promise<Outcome<null>>
}
