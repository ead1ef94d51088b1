import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
  type WebError,
} from '@playwright/test'
import { copyTemplate } from '../support/data-template.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { type Account, apiOf, type ProductApi } from '../support/product-api.ts'
import { type ProductServer, startProduct } from '../support/product-server.ts'
import { type App, appPage } from './app.page.ts'
import { type Contexts, warmContexts } from './contexts.ts'
import { pagesAtTheEnd } from './page-at-the-end.ts'
import { type StoredSessions, storedSessions } from './sessions.ts'

/** What browsers complain about. A test that brings a complaint about on purpose says so beforehand. */
export interface Noise {
  /** The returned function ends it. */
  watch(context: BrowserContext): () => void
  expect(pattern: RegExp): void
  readonly heard: readonly string[]
}

interface Options {
  /** Who is signed in on `page` and `app`; null for nobody. */
  readonly as: Account | null
  /** A server that no other test uses: for tests that stop it, or count what others would change. */
  readonly ownServer: boolean
  /** The browser reaches the server through `network`. */
  readonly throughNetwork: boolean
  /** The clock of the browser is the test's: nobody uses the context after it. */
  readonly ownContext: boolean
}

interface Fixtures {
  readonly server: ProductServer
  readonly network: FaultProxy
  readonly noise: Noise
  /** What a context is made as, unless told. */
  readonly make: BrowserContextOptions
  readonly open: Open
  readonly app: App
  /** ADMIN's calls past the browser. */
  readonly api: ProductApi
  /** Another person's browser, or another device of the same; of the same make unless told. */
  readonly join: (as: Account | null, device?: BrowserContextOptions) => Promise<App>
}

interface WorkerFixtures {
  readonly shared: { server(): Promise<ProductServer> }
  readonly sessions: StoredSessions
  /** The port of `network`, so that all tests of a worker find it at one origin; 0 before the first. */
  readonly networkPort: { kept: number }
  readonly contexts: Contexts
}

/** A context as a test asks for it: of whom, and of which make. */
type Open = (as: Account | null, device: BrowserContextOptions) => Promise<BrowserContext>

function listen(): Noise {
  const heard: string[] = []
  // A form says by itself what stands open, also while that is being taken away.
  const allowed: RegExp[] = [/\/api\/OpenRecords\//]
  const hear = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(text)
  }
  return {
    heard,
    expect: (pattern) => void allowed.push(pattern),
    watch(context) {
      const hearMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
      }
      const hearError = (error: WebError) => hear(`Uncaught: ${error.error().stack ?? error.error().message}`)
      context.on('console', hearMessage)
      context.on('weberror', hearError)
      return () => {
        context.off('console', hearMessage)
        context.off('weberror', hearError)
      }
    },
  }
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  as: [null, { option: true }],
  ownServer: [false, { option: true }],
  throughNetwork: [false, { option: true }],
  ownContext: [false, { option: true }],

  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      let started: Promise<Own> | undefined
      await use({
        server: async () => {
          started ??= startOwn()
          return (await started).server
        },
      })
      await (await started)?.end()
    },
    { scope: 'worker', timeout: 270_000 },
  ],

  sessions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => use(storedSessions()),
    { scope: 'worker' },
  ],

  networkPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => use({ kept: 0 }),
    { scope: 'worker' },
  ],

  contexts: [async ({ browser }, use) => use(warmContexts(browser)), { scope: 'worker' }],

  server: [
    async ({ ownServer, shared, sessions }, use) => {
      if (ownServer) {
        const own = await startOwn()
        await use(own.server)
        await own.end()
      } else await use(await shared.server())
      sessions.release()
    },
    { timeout: 270_000 },
  ],

  network: async ({ server, networkPort }, use) => {
    const proxy = await startFaultProxy(server.port, networkPort.kept)
    networkPort.kept = Number(new URL(proxy.url).port)
    await use(proxy)
    await proxy.close()
  },

  baseURL: async ({ server, network, throughNetwork }, use) => use(throughNetwork ? network.url : server.url),

  noise: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const noise = listen()
      await use(noise)
      expect(noise.heard, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  make: async ({ viewport, isMobile, hasTouch, deviceScaleFactor, userAgent }, use) =>
    use({
      viewport,
      isMobile,
      hasTouch,
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
      ...(userAgent !== undefined && { userAgent }),
    }),

  open: async (
    { server, baseURL, noise, sessions, contexts, make, ownServer, ownContext, throughNetwork },
    use,
    info,
  ) => {
    const opened = new Map<BrowserContext, () => void>()
    await use(async (as, device) => {
      const session = as === null ? null : await sessions.take(server.url, as)
      const context = await contexts.take(baseURL ?? server.url, session, { ...make, ...device })
      opened.set(context, noise.watch(context))
      return context
    })
    const hasFailed = info.status !== info.expectedStatus
    if (hasFailed)
      await info.attach('page at the end', {
        body: await pagesAtTheEnd(opened.keys()),
        contentType: 'text/plain',
      })
    const isSpoilt = ownContext || (ownServer && !throughNetwork)
    for (const [context, unwatch] of opened) {
      unwatch()
      if (isSpoilt || hasFailed) contexts.spoil(context)
    }
    await contexts.release()
  },

  context: async ({ open, as }, use) => use(await open(as, {})),

  app: async ({ page }, use) => use(appPage(page)),

  api: async ({ server, sessions }, use) => use(apiOf(server.url, await sessions.take(server.url, 'admin'))),

  join: async ({ open }, use) =>
    use(async (as, device = {}) => appPage(await (await open(as, device)).newPage())),
})

interface Own {
  readonly server: ProductServer
  end(): Promise<void>
}

async function startOwn(): Promise<Own> {
  const data = await copyTemplate()
  const server = await startProduct(data.dataDir)
  return {
    server,
    async end() {
      await server.kill()
      await data.remove()
    },
  }
}

export { expect }
export type { Page }
