import { intoView } from './into-view.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** The record under edit: the popup when one is open, else the page. */
export function recordPage(page: Page) {
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('contentinfo') })
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Delete', exact: true })
  const leave = page.getByRole('alertdialog', { name: 'Unsaved changes', exact: true })
  const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true })
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  // The heading of a column ends with the same words; its button opens a menu.
  const choice = (label: string): Locator =>
    page.getByRole('button', { name: new RegExp(`\\s${label}$`) }).and(page.locator('.mw-select-trigger'))
  return {
    popup,
    confirm,
    leave,
    field,
    button,
    /** The button of a short list. */
    choice,
    save: button('Save'),
    saveAndContinue: button('Save and Continue'),
    cancel: button('Cancel'),
    /** Values of a record that is only looked at stand in groups named as their fields. */
    shown: (label: string): Locator => page.getByRole('group', { name: label, exact: true }),
    /** The field's message, as assistive technology is told it. */
    async messageOf(control: Locator): Promise<string> {
      const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
      const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))
      return texts.join(' ').trim()
    },
    async fill(values: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value)
    },
    /** One of a list. Which box it is chosen in goes by its length, and so by what other tests have made. */
    async pick(label: string, option: string) {
      const combo = page.getByRole('combobox', { name: label, exact: true })
      const short = choice(label)
      await expect(combo.or(short)).toBeVisible()
      await expect(short.filter({ hasText: 'Loading' })).toHaveCount(0)
      const isLong = await combo.isVisible()
      if (isLong) {
        await intoView(combo)
        await combo.fill(option)
      } else await short.click()
      await page.getByRole('option', { name: option, exact: true }).click()
      if (isLong) await expect(combo).toHaveValue(option)
      else await expect(short).toContainText(option)
    },
  }
}
