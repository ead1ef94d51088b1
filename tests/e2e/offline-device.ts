import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What a browser complains about that has no network. */
export const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/

/** The names of the reads that this device keeps of anybody, once a desk has been opened on it. */
export const keptReads = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('millwright')
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          asked.addEventListener('success', () => {
            opening.result.close()
            resolve(
              asked.result.flatMap((key) =>
                Array.isArray(key) && key[0] !== '' && typeof key[2] === 'string' ? [key[2]] : [],
              ),
            )
          })
        })
      }),
  )

/** A device on which the program, and what its user needs, are kept. */
export async function deviceOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => keptReads(page), { timeout: 90_000 }).toContain('ready')
  return page
}
