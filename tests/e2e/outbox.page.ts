import type { Locator, Page } from '@playwright/test'

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
    async press(name: string) {
      await panel.getByRole('button', { name, exact: true }).click()
    },
  }
}
