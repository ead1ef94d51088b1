import type { Writes } from './writes.ts'

/** How long an answer that is under way is waited for, in ms. */
const mostMs = 3_000

/**
 * Resolves once an act is not being sent just now, at the latest after three seconds: an attempt that fails at once, as
 * those without a connection do, does not undo what a person decides in that moment.
 */
export const atRest = (writes: Pick<Writes, 'snapshot' | 'subscribe'>, eventId: string): Promise<void> =>
  new Promise((resolve) => {
    const isSending = () =>
      writes.snapshot().entries.some((entry) => entry.eventId === eventId && entry.status === 'sending')
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const look = () => {
      if (!isSending()) end()
    }
    const timer = setTimeout(end, mostMs)
    const stop = writes.subscribe(look)
    look()
  })
