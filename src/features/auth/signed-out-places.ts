import { isOfAnother } from './history-owner.ts'

const signedOutPaths: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/reset-password',
  '/change-password',
])

/** The path as the router takes it: whatever its case, and with any slash at its end. */
const routed = (path: string): string => path.toLowerCase().replace(/\/+$/, '')

/** Whether a path is a signed-out page (SPEC 2.1); a signed-in user is sent to /app from each. */
export const isSignedOutPage = (path: string): boolean => signedOutPaths.has(routed(path))

/** Whether a path leads to the sign-in page who is not signed in: all do but the other signed-out pages. */
export const leadsToSignIn = (path: string): boolean => routed(path) === '/login' || !isSignedOutPage(path)

/** Whether a path is one of those behind sign-in: /app, or anything below it. */
export const isBehindSignIn = (path: string): boolean => /^\/app(\/|$)/.test(routed(path))

/**
 * Where sign-in leads: back to the page of the application that was asked for, never elsewhere, and not to the page
 * that somebody else was signed out of. `state` is that of the entry of the history.
 */
export function afterSignIn(search: string, state: unknown, userId: string): string {
  return isOfAnother(state, userId) ? '/app' : nextIn(search)
}

/** The page of the application that a sign-in page was asked to lead to; /app where that is none. */
export function nextIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const here = 'https://here.invalid'
  if (!next.startsWith('/app/') || !URL.canParse(next, here)) return '/app'
  // Parsed first, so that no spelling of `..` leads out.
  const { pathname, search: query } = new URL(next, here)
  return pathname.startsWith('/app/') ? pathname + query : '/app'
}
