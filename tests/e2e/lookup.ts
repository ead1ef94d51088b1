import { expect, type Page } from '@playwright/test'

/** Takes an entry of a lookup: it is looked for in a window of its own. */
export async function pickFrom(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`\\s${label}$`) }).click()
  const window = page.getByRole('dialog', { name: label, exact: true })
  await window.getByRole('searchbox').fill(option)
  await window.getByRole('option', { name: option, exact: true }).click()
  await expect(window).toBeHidden()
}
