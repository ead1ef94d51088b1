import type { BrowserContext, Page } from '@playwright/test'
import { keptReads } from '../support/kept-reads.ts'
import { expect } from './fixtures.ts'

/** What a browser complains about that has no network. */
export const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/

/** A device on which the program, and what its user needs, are kept. */
export async function deviceOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => keptReads(page), { timeout: 90_000 }).toContain('ready')
  return page
}
