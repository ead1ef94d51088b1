import type { Clock } from '../sender/clock.ts'

/** Listeners told at once of a first change, and of those that follow closely together: a long drain must not redraw
 * a screen for each of its facts. */
export function createNotifier(clock: Clock, quietMs = 20) {
  const listeners = new Set<() => void>()
  let quiet = false
  let missed = false

  const tell = () => {
    missed = false
    quiet = true
    clock.after(quietMs, () => {
      quiet = false
      if (missed) tell()
    })
    for (const listener of listeners) listener()
  }
  return {
    changed: () => {
      missed = quiet
      if (!quiet) tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
