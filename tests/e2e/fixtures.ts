import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { copyTemplate } from '../support/data-template.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { type Account, accounts, openApi, type ProductApi, signInByApi } from '../support/product-api.ts'
import { type ProductServer, startProduct } from '../support/product-server.ts'
import { type App, appPage } from './app.page.ts'

/** What browsers complain about. A test that brings a complaint about on purpose says so beforehand. */
export interface Noise {
  watch(context: BrowserContext): void
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
}

interface Fixtures {
  readonly server: ProductServer
  readonly network: FaultProxy
  readonly noise: Noise
  readonly app: App
  /** ADMIN's calls past the browser. */
  readonly api: ProductApi
  /** Another person's browser, or another device of the same; of the same make unless told. */
  readonly join: (as: Account | null, device?: BrowserContextOptions) => Promise<App>
}

interface WorkerFixtures {
  readonly shared: { server(): Promise<ProductServer> }
}

const sessionKey = 'millwright.session'

/** The storage of a browser in which somebody has signed in. */
async function storageOf(server: ProductServer, origin: string, as: Account | null) {
  if (as === null) return { cookies: [], origins: [] }
  const session = await signInByApi(server.url, accounts[as])
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

function listen(): Noise {
  const heard: string[] = []
  const allowed: RegExp[] = []
  const hear = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(text)
  }
  return {
    heard,
    expect: (pattern) => void allowed.push(pattern),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => hear(`Uncaught: ${error.error().stack ?? error.error().message}`))
    },
  }
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  as: [null, { option: true }],
  ownServer: [false, { option: true }],
  throughNetwork: [false, { option: true }],

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
    { scope: 'worker', timeout: 90_000 },
  ],

  server: [
    async ({ ownServer, shared }, use) => {
      if (!ownServer) return use(await shared.server())
      const own = await startOwn()
      await use(own.server)
      return own.end()
    },
    { timeout: 90_000 },
  ],

  network: async ({ server }, use) => {
    const proxy = await startFaultProxy(server.port)
    await use(proxy)
    await proxy.close()
  },

  baseURL: async ({ server, network, throughNetwork }, use) => use(throughNetwork ? network.url : server.url),

  storageState: async ({ server, baseURL, as }, use) => use(await storageOf(server, baseURL ?? '', as)),

  noise: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const noise = listen()
      await use(noise)
      expect(noise.heard, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, noise }, use) => {
    noise.watch(context)
    await use(context)
  },

  app: async ({ page }, use) => use(appPage(page)),

  api: async ({ server }, use) => use(await openApi(server.url, 'admin')),

  join: async ({ browser, server, baseURL, noise }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (as, device = {}) => {
      const context = await browser.newContext({
        ...device,
        storageState: await storageOf(server, baseURL ?? '', as),
      })
      noise.watch(context)
      contexts.push(context)
      return appPage(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },
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
