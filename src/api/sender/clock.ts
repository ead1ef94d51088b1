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

/** Whether the browser believes it has a network: a hint to show, and a reason to try again, never one to give up. */
export interface Network {
  online(): boolean
  subscribe(listener: () => void): () => void
}

export const browserNetwork: Network = {
  online: () => navigator.onLine,
  subscribe: (listener) => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
