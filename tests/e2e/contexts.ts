import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test'
import type { Session } from '../../src/contract/access/session.ts'

/** Where the product looks for the session of who has signed in. */
const sessionKey = 'millwright.session'

/** Everything that a page can leave behind but the files of the build and what was compiled of them. */
const storageTypes = 'cookies,local_storage,indexeddb,file_systems,cache_storage,service_workers'

interface Warm {
  readonly key: string
  readonly context: BrowserContext
  /** Stands on the origin for as long as the context lives, and runs nothing. */
  readonly doorstep: Page
  readonly devtools: CDPSession
}

/**
 * Browser contexts of a worker, each lent to one test at a time and emptied in between. A page that opens in a used
 * one takes two thirds of the time: the build is fetched and compiled already.
 */
export interface Contexts {
  /** A context in which nobody has been before, at `origin`, signed in or not. */
  take(origin: string, session: Session | null, device: BrowserContextOptions): Promise<BrowserContext>
  /** What a test has done to the context itself cannot be taken back: the next one gets another. */
  spoil(context: BrowserContext): void
  /** Takes all of them back. */
  release(): Promise<void>
}

/** Names of what the origin still holds. */
async function leftBehind(): Promise<readonly string[]> {
  const names = Object.keys(localStorage)
  for (const { name = '' } of await indexedDB.databases()) names.push(name)
  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
  return names
}

export function warmContexts(browser: Browser): Contexts {
  const free: Warm[] = []
  const taken: Warm[] = []
  const spoilt = new Set<BrowserContext>()

  async function make(key: string, origin: string, device: BrowserContextOptions): Promise<Warm> {
    // Whoever wants the program kept on the device says so: it is fetched whole for each that does.
    const context = await browser.newContext({ serviceWorkers: 'block', ...device, baseURL: origin })
    const doorstep = await context.newPage()
    await doorstep.goto(`${origin}/icon.svg`)
    return { key, context, doorstep, devtools: await context.newCDPSession(doorstep) }
  }

  async function back(warm: Warm) {
    const { context, doorstep } = warm
    if (spoilt.delete(context)) return context.close()
    const left = context.pages().filter((page) => page !== doorstep)
    await Promise.all(left.map((page) => page.close()))
    await Promise.all([context.unrouteAll(), context.clearPermissions(), context.setOffline(false)])
    free.push(warm)
  }

  /** A worker of a page that has just gone may hold its files a moment longer. */
  async function empty({ doorstep, devtools }: Warm, origin: string) {
    await expect
      .poll(async () => {
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
        return doorstep.evaluate(leftBehind)
      })
      .toEqual([])
  }

  return {
    async take(origin, session, device) {
      const key = `${origin} ${JSON.stringify(device)}`
      const at = free.findIndex((one) => one.key === key)
      const [found] = at < 0 ? [] : free.splice(at, 1)
      const warm = found ?? (await make(key, origin, device))
      taken.push(warm)
      if (found) await empty(warm, origin)
      if (session)
        await warm.doorstep.evaluate(([name, value]) => localStorage.setItem(name, value), [
          sessionKey,
          JSON.stringify(session),
        ] as const)
      return warm.context
    },
    spoil: (context) => void spoilt.add(context),
    async release() {
      await Promise.all(taken.splice(0).map(back))
    },
  }
}
