/**
 * The path of a task below /app/ (SPEC 2.2): `cams_x` becomes `cams/cams_x`, `ppp_x` becomes `ppp/ppp_x`, and a
 * route that already carries its area is prefixed once (READINGS). Blank stays blank.
 */
export function taskPath(reactRoute: string): string {
  const route = reactRoute.trim().replace(/^\/+/, '')
  for (const area of ['cams', 'ppp'] as const) {
    const at = route.indexOf(`${area}_`)
    if (at >= 0) return `${area}/${route.slice(at)}`
  }
  return route
}

/** The last segment of a task's route: what identifies the task to the policy. */
export const taskCode = (reactRoute: string): string => taskPath(reactRoute).split('/').at(-1) ?? ''

/** SPEC 2.1: the path after /app/ must contain one of the allowed routes; blank entries admit nothing. */
export const isAllowedPath = (path: string, allowedRoutes: readonly string[]): boolean =>
  allowedRoutes.some((route) => route.trim() !== '' && path.includes(route.trim()))
