/** A page with unsaved changes. `ask` calls exactly one of the two, perhaps much later. */
export interface LeaveGuard {
  readonly holds: () => boolean
  readonly ask: (proceed: () => void, stay: () => void) => void
}

let current: LeaveGuard | null = null
let isPassing = false

/** Puts up the guard of the page at hand (wouter has none of its own); returns what takes it down. */
export function guardLeaving(guard: LeaveGuard): () => void {
  current = guard
  return () => {
    if (current === guard) current = null
  }
}

const pathOf = (to: string) => new URL(to, window.location.href).pathname

/** Goes on at once where nothing is unsaved or the page stays the same, else asks. */
export function whenMayLeave(to: string, proceed: () => void): void {
  if (current && pathOf(to) !== window.location.pathname) current.ask(proceed, () => undefined)
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
    if (isPassing || !current || !holds() || pathOf(here.href) === window.location.pathname) {
      isPassing = false
      return remember()
    }
    event.stopImmediatePropagation()
    window.history.pushState(here.state, '', here.href)
    current.ask(
      () => {
        isPassing = true
        window.history.back()
      },
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
