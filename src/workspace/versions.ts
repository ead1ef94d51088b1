import { isAnythingUnsaved } from '../engine/session/leave-guard.ts'
import { takesCharacters } from '../features/shell/key-scene.ts'
import { type AppVersions, openAppVersions } from '../features/versions/app-versions.ts'
import { serviceWorkerKeeper } from '../features/versions/service-worker.ts'

const newestForEver: AppVersions = {
  get: () => 'newest',
  subscribe: () => () => undefined,
  take: () => undefined,
  isKeeping: false,
  kept: () => new Promise(() => undefined),
}

/** Text in the field at hand that no draft keeps, as in a search or at sign-in. A tab in the background has none at hand. */
function isInText(): boolean {
  const field = document.activeElement
  return (
    document.hasFocus() && takesCharacters(field) && field !== null && 'value' in field && field.value !== ''
  )
}

let opened: AppVersions | null = null

/**
 * The versions of the program in this tab, opened by the first workspace and for as long as the tab lives; what a
 * signed-out tab shows is taken anew as well. Always the newest where nothing keeps it: while it is developed, and
 * without https.
 */
export const appVersions = (): AppVersions => (opened ??= open())

function open(): AppVersions {
  const keeper = import.meta.env.PROD ? serviceWorkerKeeper() : null
  if (keeper === null) return newestForEver
  return openAppVersions({
    keeper,
    locks: navigator.locks,
    page: document,
    isTyping: () => isAnythingUnsaved() || isInText(),
    now: Date.now,
    reload: () => window.location.reload(),
  })
}
