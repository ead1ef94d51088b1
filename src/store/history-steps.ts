import { createStore, type Readable } from './store.ts'

/**
 * How many entries of this tab's history lie between an entry and the page that what it shows was opened over; 0 of an
 * entry that a link, a reload of another tab or a sign-in led to. Takes its `state`.
 */
export function depthOf(state: unknown): number {
  const depth: unknown = Object(state).depth
  return typeof depth === 'number' ? depth : 0
}

/** The `state` of an entry that lies so deep; what else it says stays. */
export const atDepth = (state: unknown, depth: number): object => ({ ...Object(state), depth })

let waiting: (() => void)[] | null = null
const underWay = createStore(false)

/** A step that this page has asked for is under way: the address is about to be another one. */
export const isStepping = (): boolean => waiting !== null

/** The same, for those who draw it: the address may be there before the step has landed. */
export const stepUnderWay: Readable<boolean> = underWay

/** Runs at once, or when the step that is under way has landed. */
export function whenStepped(run: () => void): void {
  if (waiting) waiting.push(run)
  else run()
}

/** Goes back by so many entries, which have to be there, and calls `landed` once the address has followed. */
export function stepBack(by: number, landed: () => void = () => undefined): void {
  if (waiting) {
    waiting.push(() => stepBack(by, landed))
    return
  }
  waiting = [landed]
  underWay.set(true)
  // After those who ask whether a step is under way, before those who draw what the address shows.
  window.addEventListener(
    'popstate',
    () => {
      const after = waiting ?? []
      waiting = null
      for (const each of after) each()
      underWay.set(waiting !== null)
    },
    { capture: true, once: true },
  )
  window.history.go(-by)
}
