import { isAllowedPath } from './contract/task-route.ts'

/** The screens this release has, by path below /app/ (SPEC 2.3 to 2.5). */
export const screenPaths = {
  equipment: 'cams/cams_equipment_management',
  locations: 'cams/cams_locations',
  maintenanceTemplates: 'cams/cams_maintenance_templates',
  pmOperations: 'cams/cams_pm_operations',
} as const

export type ScreenName = keyof typeof screenPaths

const byPath = new Map<string, ScreenName>(
  Object.entries(screenPaths).map(([name, path]) => [path, name as ScreenName]),
)

/** The signed-out pages (SPEC 2.1); a signed-in user is sent to /app from each. */
export const signedOutPaths = ['/login', '/register', '/reset-password', '/change-password'] as const

/** Areas whose paths stand under the user's allowed routes. */
export const guardedAreas = ['ecosystem', 'accounting', 'cams', 'ppp'] as const

/** The screen of a path below /app/, or undefined when this release has none there. */
export const screenAt = (path: string): ScreenName | undefined => byPath.get(path)

/** What a signed-in user finds at a path below /app/. */
export type Place =
  | { readonly kind: 'dashboard' }
  | { readonly kind: 'screen'; readonly screen: ScreenName }
  /** Not among the allowed routes: the user is sent to /app. */
  | { readonly kind: 'refused' }
  /** Allowed, but no screen of this release. */
  | { readonly kind: 'missing' }

/** SPEC 2.1: the guard first, then the screen. */
export function placeOf(path: string, allowedRoutes: readonly string[]): Place {
  if (path === 'dashboard') return { kind: 'dashboard' }
  const area = path.split('/')[0] ?? ''
  if (!guardedAreas.some((guarded) => guarded === area)) return { kind: 'missing' }
  if (!isAllowedPath(path, allowedRoutes)) return { kind: 'refused' }
  const screen = screenAt(path)
  return screen === undefined ? { kind: 'missing' } : { kind: 'screen', screen }
}

/** Where sign-in leads: back to the page of the application that was asked for, never elsewhere. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/app\/[\w/?=&%.:+,-]*$/.test(next) && !next.includes('..') ? next : '/app'
}
