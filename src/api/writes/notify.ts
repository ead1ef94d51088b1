import type { Clock } from '../sender/clock.ts'
import { createEmitter } from '../../store/store.ts'

/** Listeners told at once of a first change, and of those that follow closely together: a long drain must not redraw
 * a screen for each of its facts. */
export function createNotifier(clock: Clock, quietMs = 20) {
  const { emit, subscribe } = createEmitter()
  let quiet = false
  let missed = false

  const tell = () => {
    missed = false
    quiet = true
    clock.after(quietMs, () => {
      quiet = false
      if (missed) tell()
    })
    emit()
  }
  return {
    changed: () => {
      missed = quiet
      if (!quiet) tell()
    },
    subscribe,
  }
}
