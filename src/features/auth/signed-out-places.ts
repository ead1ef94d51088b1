/** The signed-out pages (SPEC 2.1); a signed-in user is sent to /app from each. */
export const signedOutPaths = ['/login', '/register', '/reset-password', '/change-password'] as const

/** Where sign-in leads: back to the page of the application that was asked for, never elsewhere. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const here = 'https://here.invalid'
  if (!next.startsWith('/app/') || !URL.canParse(next, here)) return '/app'
  // Parsed first, so that no spelling of `..` leads out.
  const { pathname, search: query } = new URL(next, here)
  return pathname.startsWith('/app/') ? pathname + query : '/app'
}
