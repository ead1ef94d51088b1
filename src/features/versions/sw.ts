import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

/** The part of a service worker's scope that is used here: its own library of types knows no page. */
interface ProgramScope {
  /** Every file of the build; the plug-in writes it in here. */
  readonly programFiles: readonly PrecacheEntry[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent<unknown>) => void): void
}
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface InstallEvent extends ExtendableEvent {
  /** Absent in browsers that ask the worker about every request. */
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } }
    readonly source: 'network'
  }): Promise<void>
}
declare const self: ProgramScope

/**
 * How many files are asked for at once. A browser holds six connections to one server, of which the page needs some; one
 * after the other they take a round trip each, and no browser lets a worker install for longer than five minutes.
 */
const atOnce = 4

// The program of every page on the device, so that a reload opens without a network (decision 0047).
const files = self.programFiles
const program = controllerOf(files)

self.addEventListener('install', (event) => {
  // A worker that is asked about every call of the API keeps each waiting for it, and is too busy to give way to a newer one.
  void event
    .addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    .catch(() => undefined)
  for (let lane = 0; lane < atOnce; lane += 1)
    void controllerOf(files.filter((_, at) => at % atOnce === lane)).install(event)
})
self.addEventListener('activate', (event) => void program.activate(event))
self.addEventListener('message', (event) => {
  if (isTake(event.data)) event.waitUntil(self.skipWaiting())
})
// A page that was opened before there was a worker is of the same build: it may have its files from it.
clientsClaim()
cleanupOutdatedCaches()

registerRoute(new PrecacheRoute(program))
registerRoute(
  new NavigationRoute(program.createHandlerBoundToURL('/index.html'), {
    // The server's own addresses, and files; screens under /app may hold dots.
    denylist: [/^\/(api|healthz|readyz|metrics)\b/, /^(?!\/app\/).*\.[a-z0-9]{1,8}$/i],
  }),
)
// Its administrator may change it without a new build: that is read behind each start, which does not wait for it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new StaleWhileRevalidate({ cacheName: 'millwright-config' }),
)

function controllerOf(entries: readonly PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList([...entries])
  return controller
}

/** What `workbox-window` says when the newer version shall be used. */
const isTake = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
