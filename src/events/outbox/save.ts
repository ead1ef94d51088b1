import type { ApiError } from '../../contract/api-error.ts'
import type { ChangedField } from '../../contract/problem.ts'
import type { ScreenPath } from '../../contract/schema/change-path.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { NotSaved } from '../journal/journal.ts'
import type { ActKind } from './outbox.ts'
import type { WaitsFor } from './standing.ts'

/** One write of one record, as a form or a grid asks for it. */
export interface Save {
  readonly kind: ActKind
  /** 0 for a create: its key is given meanwhile, and told in the outcome. */
  readonly key: number
  /** Only the fields that differ from `base`, lines whole; `{}` for a removal. */
  readonly changes: RecordRow
  /** The previous values of those fields; given the whole row, a merge can name what somebody else changed. */
  readonly base: RecordRow
  /** The `version` of the row the user saw; null for a create. */
  readonly baseVersion: number | null
  /** Where on the screen it was made; in a form unless told. */
  readonly path?: ScreenPath
}

/**
 * What became of a write. `confirmed`: committed on the server ("Saved Successfully!"); `merged` names the fields of
 * somebody else's that it was joined with, as far as the base told, and is null when it was not. `kept`: durable here
 * and goes on in the background; `waits` says what keeps it from the server. `refused`: handed back, nothing is left in
 * the outbox, the form keeps the values. `conflict`: set aside in the outbox under `eventId` until somebody
 * decides. `not-saved`: it is nowhere but on the screen.
 */
export type SaveOutcome =
  | { readonly kind: 'confirmed'; readonly key: number; readonly merged: readonly string[] | null }
  | { readonly kind: 'kept'; readonly key: number; readonly waits: WaitsFor }
  /** `key`: what a new record was to be called, for the next try. */
  | { readonly kind: 'refused'; readonly error: ApiError; readonly key?: number }
  | {
      readonly kind: 'conflict'
      readonly eventId: string
      readonly current: RecordRow | null
      readonly clash: readonly string[]
      /** Who made which field what it is there, as far as the server said. */
      readonly changed?: readonly ChangedField[] | undefined
    }
  | { readonly kind: 'not-saved'; readonly reason: NotSaved }
