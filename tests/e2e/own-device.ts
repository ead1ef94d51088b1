import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test'
import { type Account, accounts } from '../support/product-api.ts'
import { appPage } from './app.page.ts'
import { expect } from './fixtures.ts'
import { keptReads } from '../support/kept-reads.ts'

/** A browser whose profile stays on the disk, as a person's own. */
export interface OwnDevice {
  start(): Promise<Page>
  /** Starts, signs in, and has what its user needs without a connection. */
  signIn(as: Account): Promise<Page>
  close(): Promise<void>
  /** As a battery that is taken out. */
  kill(): void
  remove(): Promise<void>
}

/** One at `url`, run as the test's own browser is. */
export async function ownDevice(url: string, { project: { use } }: TestInfo): Promise<OwnDevice> {
  const profile = await mkdtemp(join(tmpdir(), 'millwright-device-'))
  let context: BrowserContext | null = null

  async function start(): Promise<Page> {
    context = await chromium.launchPersistentContext(profile, {
      ...use.launchOptions,
      baseURL: url,
      locale: 'en-US',
      timezoneId: 'UTC',
      viewport: { width: 1280, height: 800 },
    })
    return context.pages()[0] ?? context.newPage()
  }

  return {
    start,
    async signIn(as) {
      const page = await start()
      const { signIn } = appPage(page)
      await signIn.open()
      await signIn.signIn(accounts[as])
      await expect(page).toHaveURL(/\/app/)
      await expect.poll(() => keptReads(page), { timeout: 90_000 }).toContain('ready')
      return page
    },
    close: async () => context?.close(),
    kill: () => void execFileSync('pkill', ['-9', '-f', `user-data-dir=${profile}`]),
    async remove() {
      await context?.close().catch(() => undefined)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
