import type { Access, RoleChoice } from '../../api/access.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { createStore } from '../../store/store.ts'

/** `problem` is a sentence. */
type LookState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly problem: string }

/** Looking at the product as a role, and ending it: one question to the server at a time. */
export interface Looking {
  readonly get: () => LookState
  readonly unsent: () => number
  /** Told when either of the two is another. */
  readonly subscribe: (listener: () => void) => () => void
  readonly roles: (signal?: AbortSignal) => Promise<Loaded<readonly RoleChoice[]>>
  /** Null ends it. The workspace opens anew when the server has agreed. */
  readonly look: (roleId: number | null) => Promise<void>
  /** Forgets a failure. */
  readonly reset: () => void
}

interface LookingInput {
  readonly roles: Looking['roles']
  readonly lookAs: Access['lookAs']
  readonly unsent: () => number
  readonly subscribeUnsent: (listener: () => void) => () => void
}

export function createLooking({ roles, lookAs, unsent, subscribeUnsent }: LookingInput): Looking {
  const state = createStore<LookState>({ kind: 'idle' })
  return {
    get: state.get,
    unsent,
    subscribe(listener) {
      const stops = [state.subscribe(listener), subscribeUnsent(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    roles,
    async look(roleId) {
      // What waits to be sent would be refused while nothing may be changed.
      if (state.get().kind === 'asking' || (roleId !== null && unsent() > 0)) return
      state.set({ kind: 'asking' })
      const answer = await lookAs(roleId)
      state.set(answer.ok ? { kind: 'idle' } : { kind: 'failed', problem: loadMessage(answer.error) })
    },
    reset: () => state.set({ kind: 'idle' }),
  }
}

/** Why looking cannot begin; null when it can. */
export const unsentWords = (unsent: number): string | null =>
  unsent === 0
    ? null
    : unsent === 1
      ? 'Send or discard your 1 unsent change first.'
      : `Send or discard your ${unsent} unsent changes first.`
