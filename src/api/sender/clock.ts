/** Time, given from outside so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970, by the device's own and perhaps wrong clock. */
  now(): number
  /** Runs `task` once after `ms`; returns what cancels it. */
  after(ms: number, task: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Whether the browser believes it has a network: a hint to show, and a reason to try again, never one to give up.
 * Listeners are told when that changes, and when a server that could not be reached has answered again.
 */
export interface Network {
  online(): boolean
  subscribe(listener: () => void): () => void
}

/** `subscribeReached` is told each time that the server answers again: see `onReached` of the HTTP client. */
export const browserNetwork = (subscribeReached: Network['subscribe']): Network => ({
  online: () => navigator.onLine,
  subscribe: (listener) => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    const stop = subscribeReached(listener)
    return () => {
      stop()
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
})
