import type { Workbox } from 'workbox-window'
import type { ProgramKeeper } from './app-versions.ts'

// What the first screen asks for goes first: the whole program is 1.5 MB on the wire.
const beginsAfterMs = 5000
/** An install that broke off is gone on with after this, and each time after twice as long; what it has is kept. */
const againAfterMs = { first: 10_000, most: 30 * 60_000 }

/** The service worker that the build makes (`sw.ts`). Null where the browser has none, as without https. */
export function serviceWorkerKeeper(): ProgramKeeper | null {
  if (!('serviceWorker' in navigator)) return null
  let workbox: Workbox | null = null
  let againMs = againAfterMs.first

  const again = (onWaiting: () => void) => {
    setTimeout(() => register(onWaiting), againMs)
    againMs = Math.min(2 * againMs, againAfterMs.most)
  }
  function register(onWaiting: () => void) {
    import('workbox-window').then(
      (code) => begin(new code.Workbox('/sw.js'), onWaiting),
      () => again(onWaiting),
    )
  }
  function begin(next: Workbox, onWaiting: () => void) {
    const installed = new WeakSet<ServiceWorker>()
    workbox = next
    next.addEventListener('waiting', onWaiting)
    next.addEventListener('installed', ({ sw }) => void (sw && installed.add(sw)))
    next.addEventListener('redundant', ({ sw }) => {
      if (sw && !installed.has(sw)) again(onWaiting)
    })
    // Without a network it is registered at another start.
    void next.register().catch(() => undefined)
  }

  return {
    start(onWaiting, onChanged) {
      // The first worker of a tab has the files of the version that the tab has; each later one has those of another.
      let isKept = navigator.serviceWorker.controller !== null
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (isKept) onChanged()
        isKept = true
      })
      setTimeout(() => register(onWaiting), beginsAfterMs)
    },
    kept: async () => void (await navigator.serviceWorker.ready),
    look: () => void workbox?.update().catch(() => undefined),
    take: () => workbox?.messageSkipWaiting(),
  }
}
