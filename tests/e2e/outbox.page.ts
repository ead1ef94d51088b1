import { expect, type Locator, type Page } from '@playwright/test'

/** What has not reached the server: the badge in the header and the list behind it. */
export function outboxPage(page: Page) {
  const badge = page.getByRole('button', { name: /^Changes on this device/ })
  const panel = page.getByRole('dialog').filter({ has: page.locator('.mw-outbox') })
  return {
    badge,
    panel,
    acts: panel.locator('.mw-act'),
    act: (words: string): Locator => panel.locator('.mw-act').filter({ hasText: words }),
    async open() {
      await badge.click()
    },
    /** All of it arrives as the network returns: by itself it is asked for the later the more often it was lost. */
    async isSentOnceBack() {
      const back = async () => {
        await page.evaluate(() => void window.dispatchEvent(new Event('online')))
        await expect(badge).toHaveCount(0, { timeout: 3_000 })
      }
      await expect(back).toPass({ timeout: 60_000 })
    },
    async press(name: string) {
      await panel.getByRole('button', { name, exact: true }).click()
    },
  }
}
