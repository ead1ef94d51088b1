import { atDepth, depthOf, isStepping, stepBack } from '../../store/history-steps.ts'

/** A page with unsaved changes. `ask` calls exactly one of the two, perhaps much later. */
export interface LeaveGuard {
  readonly holds: () => boolean
  /** Whether one search of the page's path leads away from what it shows at another; none does when left out. */
  readonly leadsAway?: (from: string, to: string) => boolean
  readonly ask: (proceed: () => void, stay: () => void) => void
}

// Of the page at hand, and of the windows that lie over it.
let guards: readonly LeaveGuard[] = []
let isFollowing = false

/**
 * Puts up a guard of the page at hand or of a window over it (wouter has none of its own); returns what takes it down.
 * The latest is asked first, and those before it once that one lets go.
 */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards = [...guards, guard]
  return () => {
    guards = guards.filter((other) => other !== guard)
  }
}

function leads(guard: LeaveGuard, from: string, to: string): boolean {
  const [before, after] = [new URL(from, window.location.href), new URL(to, window.location.href)]
  return before.pathname !== after.pathname || guard.leadsAway?.(before.search, after.search) === true
}

/** Whether anything on the page at hand, or over it, is not saved. */
export const isAnythingUnsaved = (): boolean => guards.some((guard) => guard.holds())

/** Writes the address after what the page already shows: nobody leaves it by that. */
export function followInAddress(write: () => void): void {
  isFollowing = true
  write()
  isFollowing = false
}

/** Goes on at once where nothing is unsaved or what is shown stays the same, else asks. */
export function whenMayLeave(to: string, proceed: () => void): void {
  const asked = isFollowing ? [] : guards.filter((guard) => leads(guard, window.location.href, to))
  ask(asked, proceed)
}

const ask = (asked: readonly LeaveGuard[], proceed: () => void) =>
  asked.reduce<() => void>((next, guard) => () => guard.ask(next, () => undefined), proceed)()

/**
 * Guards Back, Forward and closing the tab. Start it before the router listens: a step that must be asked about is
 * taken back before anybody sees it, and taken again when the answer is to go. `isSignedIn`: somebody is signed in, who
 * could be asked.
 */
export function guardHistory(isSignedIn: () => boolean = () => true): () => void {
  const now = () => ({ href: window.location.href, state: window.history.state as unknown })
  let here = now()
  const remember = () => {
    here = now()
  }
  const holding = () => (isSignedIn() ? guards.filter((guard) => guard.holds()) : [])
  const stepped = (event: PopStateEvent) => {
    const asked = isStepping()
      ? []
      : holding().filter((guard) => leads(guard, here.href, window.location.href))
    if (asked.length === 0) return remember()
    event.stopImmediatePropagation()
    const below = new URL(here.href).pathname === window.location.pathname
    const depth = below ? depthOf(window.history.state) + 1 : 0
    window.history.pushState(atDepth(here.state, depth), '', here.href)
    ask(asked, () => stepBack(1))
  }
  const closing = (event: BeforeUnloadEvent) => {
    if (holding().length > 0) event.preventDefault()
  }
  window.addEventListener('popstate', stepped, { capture: true })
  window.addEventListener('pushState', remember)
  window.addEventListener('replaceState', remember)
  window.addEventListener('beforeunload', closing)
  return () => {
    window.removeEventListener('popstate', stepped, { capture: true })
    window.removeEventListener('pushState', remember)
    window.removeEventListener('replaceState', remember)
    window.removeEventListener('beforeunload', closing)
  }
}
