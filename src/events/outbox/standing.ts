import type { ApiError } from '../../contract/api-error.ts'
import { isSetAside } from './queue.ts'
import type { OutboxEntry } from './outbox.ts'

/**
 * What a kept act waits for: a way to the server, a sign-in, a server that has time, the answer to what was sent, an
 * earlier act that goes first, or an earlier act that waits for the user.
 */
export type WaitsFor = 'connection' | 'sign-in' | 'server' | 'answer' | 'earlier' | 'decision'

/** An act in its record's queue (the oldest first), and the last error it met. Undefined: it is not known any more. */
interface Standing {
  readonly queue: readonly OutboxEntry[]
  readonly eventId: string
  readonly error: ApiError | null
}

/** What an act waits for that is kept; the words of it are the screen's. */
export function waitOf({ queue, eventId, error }: Standing): WaitsFor {
  const [ahead] = queue
  const own = queue.find((entry) => entry.eventId === eventId)
  if (ahead && own !== ahead && isSetAside(ahead)) return 'decision'
  if (own?.status === 'sending') return 'answer'
  switch (error?.kind) {
    case undefined:
      return 'earlier'
    case 'session-expired':
      return 'sign-in'
    case 'unreachable':
      return 'connection'
    default:
      return 'server'
  }
}

/** What the server may do better at the next try, which comes soon: a form waits for that one too. */
export const mayRecover = ({ kind }: ApiError): boolean => kind === 'busy' || kind === 'unreadable'

/** A save that failed in the server's hands and not on the way there: its form is told so and keeps the values. */
export const isServersFault = (error: ApiError): boolean =>
  error.kind === 'unreadable' || (error.kind === 'busy' && error.status >= 500)
