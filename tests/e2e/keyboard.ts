import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until the focus is there; fails when it is not reached in a round of the page. */
export async function tabTo(page: Page, target: Locator, { limit = 60, key = 'Tab' } = {}): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Moves from the search box into the grid below it, to the first row. */
export async function enterGrid(page: Page, grid: Locator): Promise<void> {
  const cell = grid.locator('[tabindex="0"]')
  await tabTo(page, cell, { limit: 10 })
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowDown')
}
