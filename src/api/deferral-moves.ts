import { v7 as uuidv7 } from 'uuid'
import type { ApiError } from '../contract/api-error.ts'
import type { DeferralMove, pmDeferral } from '../contract/entities/pm-deferral.ts'
import type { Outcome } from '../contract/outcome.ts'
import type { RowOf } from '../contract/schema/entity.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'

/** One move of one deferral, of the version that was read. */
export interface MoveOfDeferral extends DeferralMove {
  readonly key: number
  readonly version: number
}

/** Answers the deferral as it stands afterwards; `version-mismatch` when somebody else was quicker. */
export type MoveDeferral = (move: MoveOfDeferral) => Promise<Outcome<RowOf<typeof pmDeferral>>>

interface MovesOptions {
  readonly client: HttpClient
  /** Told after a move, by the entities whose records are no longer what they were. */
  readonly onChanged: (entity: 'pmDeferral' | 'pmTask' | 'pmOperation') => void
  readonly newKey?: () => string
}

/**
 * What is decided holds at once or not at all: it is asked of the server, and never kept for later. A move whose answer
 * did not come is asked again under the same key, so that it is made once.
 */
export function createMoveDeferral({ client, onChanged, newKey = uuidv7 }: MovesOptions): MoveDeferral {
  let unanswered: { readonly asked: string; readonly key: string } | null = null
  return async ({ key, version, move, note }) => {
    const asked = JSON.stringify([key, version, move, note])
    const idempotencyKey = unanswered?.asked === asked ? unanswered.key : newKey()
    const outcome = outcomeOf(
      await client.call('movePmDeferral', {
        params: { id: key },
        body: { move, note },
        ifMatch: version,
        idempotencyKey,
      }),
      resultOf,
    )
    unanswered = !outcome.ok && isUnknown(outcome.error) ? { asked, key: idempotencyKey } : null
    if (outcome.ok) for (const entity of ['pmDeferral', 'pmTask', 'pmOperation'] as const) onChanged(entity)
    return outcome
  }
}

/** Whether the server acted is not known. */
const isUnknown = ({ kind }: ApiError): boolean =>
  kind === 'unreachable' || kind === 'busy' || kind === 'unreadable'
