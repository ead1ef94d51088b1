import { Workbox } from 'workbox-window'
import type { ProgramKeeper } from './app-versions.ts'

// What the first screen asks for goes first: the whole program is 1.5 MB on the wire.
const beginsAfterMs = 5000

/** The service worker that the build makes (vite.config.ts). Null where the browser has none, as without https. */
export function serviceWorkerKeeper(): ProgramKeeper | null {
  if (!('serviceWorker' in navigator)) return null
  const workbox = new Workbox('/sw.js')
  return {
    start(onWaiting, onChanged) {
      // The first worker of a tab has the files of the version that the tab has; each later one has those of another.
      let isKept = navigator.serviceWorker.controller !== null
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (isKept) onChanged()
        isKept = true
      })
      workbox.addEventListener('waiting', onWaiting)
      // Without a network it is registered at another start.
      setTimeout(() => void workbox.register().catch(() => undefined), beginsAfterMs)
    },
    kept: async () => void (await navigator.serviceWorker.ready),
    look: () => void workbox.update().catch(() => undefined),
    take: () => workbox.messageSkipWaiting(),
  }
}
