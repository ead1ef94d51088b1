import { isAnythingUnsaved } from '../engine/session/leave-guard.ts'
import { takesCharacters } from '../features/shell/key-scene.ts'
import { type AppVersions, openAppVersions } from '../features/versions/app-versions.ts'
import { serviceWorkerKeeper } from '../features/versions/service-worker.ts'

const newestForEver: AppVersions = {
  get: () => 'newest',
  subscribe: () => () => undefined,
  take: async () => true,
  kept: () => new Promise(() => undefined),
}

/** Text in the field at hand that no draft keeps, as in a search or at sign-in. */
function isInText(): boolean {
  const field = document.activeElement
  return takesCharacters(field) && field !== null && 'value' in field && field.value !== ''
}

let opened: AppVersions | null = null

/**
 * The versions of the program in this tab, opened by the first workspace and for as long as the tab lives; what a
 * signed-out tab shows is taken anew as well. Always the newest where nothing keeps it: while it is developed, and
 * without https.
 */
export function appVersions(): AppVersions {
  const keeper = import.meta.env.PROD ? serviceWorkerKeeper() : null
  opened ??=
    keeper === null
      ? newestForEver
      : openAppVersions({
          keeper,
          locks: navigator.locks,
          page: document,
          isTyping: () => isAnythingUnsaved() || isInText(),
          now: Date.now,
          reload: () => window.location.reload(),
        })
  return opened
}
