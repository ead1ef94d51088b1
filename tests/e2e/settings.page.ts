import { expect, type Page } from '@playwright/test'

/** The settings table, by the code of a setting. */
export function settingsPage(page: Page) {
  const row = (code: string) => page.locator(`[data-setting="${code}"]`)
  return {
    row,
    value: (code: string) => row(code).locator('.mw-setting-value'),
    box: (code: string) => row(code).getByRole('textbox'),
    button: (code: string, name: RegExp) => row(code).getByRole('button', { name }),
    async open(code = 'PaperSize') {
      await page.goto('/app/ecosystem/preferences')
      await row(code).waitFor()
    },
    async edit(code: string) {
      await row(code)
        .getByRole('button', { name: /^Edit / })
        .click()
      await expect(row(code)).toHaveAttribute('data-state', 'editing')
    },
    async save(code: string) {
      await row(code)
        .getByRole('button', { name: /^Save / })
        .click()
    },
  }
}
