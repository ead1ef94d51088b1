import { atDepth, depthOf, isStepping, stepBack } from '../../store/history-steps.ts'

/** A page with unsaved changes. `ask` calls exactly one of the two, perhaps much later. */
export interface LeaveGuard {
  readonly holds: () => boolean
  /** Whether one search of the page's path leads away from what it shows at another; none does when left out. */
  readonly leadsAway?: (from: string, to: string) => boolean
  readonly ask: (proceed: () => void, stay: () => void) => void
}

let current: LeaveGuard | null = null
let isFollowing = false

/** Puts up the guard of the page at hand (wouter has none of its own); returns what takes it down. */
export function guardLeaving(guard: LeaveGuard): () => void {
  current = guard
  return () => {
    if (current === guard) current = null
  }
}

function leads(guard: LeaveGuard, from: string, to: string): boolean {
  const [before, after] = [new URL(from, window.location.href), new URL(to, window.location.href)]
  return before.pathname !== after.pathname || guard.leadsAway?.(before.search, after.search) === true
}

/** Writes the address after what the page already shows: nobody leaves it by that. */
export function followInAddress(write: () => void): void {
  isFollowing = true
  write()
  isFollowing = false
}

/** Goes on at once where nothing is unsaved or what is shown stays the same, else asks. */
export function whenMayLeave(to: string, proceed: () => void): void {
  if (!isFollowing && current && leads(current, window.location.href, to))
    current.ask(proceed, () => undefined)
  else proceed()
}

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
  const holds = () => isSignedIn() && current?.holds() === true
  const stepped = (event: PopStateEvent) => {
    if (isStepping() || !current || !holds() || !leads(current, here.href, window.location.href))
      return remember()
    event.stopImmediatePropagation()
    const below = new URL(here.href).pathname === window.location.pathname
    const depth = below ? depthOf(window.history.state) + 1 : 0
    window.history.pushState(atDepth(here.state, depth), '', here.href)
    current.ask(
      () => stepBack(1),
      () => undefined,
    )
  }
  const closing = (event: BeforeUnloadEvent) => {
    if (holds()) event.preventDefault()
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
