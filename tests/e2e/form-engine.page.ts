import { expect, type Locator, type Page } from '@playwright/test'
import { gridPage } from './grid.page.ts'

/** What an administrator gives a field in its window, by the captions there. */
export interface FieldDetails {
  readonly text?: Readonly<Record<string, string>>
  readonly choice?: Readonly<Record<string, string>>
  readonly tick?: readonly string[]
}

/** The Form Engine screen: definitions, their fields, the preview, and the windows over them. */
export function formEnginePage(page: Page) {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const details = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Keep' }) })
  const newTask = page.getByRole('dialog', { name: 'New task', exact: true })
  const form = page.locator('.mw-definition-form')
  const field = (label: string): Locator => form.getByRole('textbox', { name: label, exact: true })
  const fields = gridPage(page, 'Form Details Config')

  async function choose(within: Locator, label: string, option: string) {
    await within.getByRole('button', { name: new RegExp(`\\s${label}$`) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  return {
    list: gridPage(page, 'Form Engine'),
    fields,
    field,
    button,
    details,
    newTask,
    preview: page.getByRole('complementary', { name: 'Preview' }),
    previewGrid: page.getByRole('complementary', { name: 'Preview' }).getByRole('grid'),
    /** `Valid: 2 problems (F8)`. */
    problems: page.locator('.mw-definition-problems output'),
    /** The messages listed over the form after a refused save, and the fields' own. */
    attention: page.locator('.mw-notice').filter({ hasText: 'need attention' }).getByRole('listitem'),
    /** What is not right with a field, in words, listed over the fields. */
    fault: (words: string): Locator =>
      page.locator('.mw-definition-fields').getByRole('listitem').filter({ hasText: words }),
    /** Where the definition just saved is at work. */
    openThePage: page.getByRole('link', { name: 'Open the page', exact: true }),
    async begin() {
      await button('New form definition').click()
      await expect(page.getByRole('combobox', { name: 'Endpoint', exact: true })).toBeVisible()
    },
    /** Has the addresses, the key and the fields proposed. */
    async fillFrom(path: string) {
      await page.getByRole('combobox', { name: 'Endpoint', exact: true }).fill(path)
      await page.getByRole('option', { name: new RegExp(`${path}$`) }).click()
      await button('Fill from endpoint').click()
    },
    async fill(values: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value)
    },
    choose: (label: string, option: string) => choose(form, label, option),
    async makeTask(module: string) {
      await button('New task…').click()
      await newTask.getByRole('combobox', { name: 'Module', exact: true }).fill(module)
      await newTask.getByRole('button', { name: 'Create task' }).click()
      await expect(newTask).toBeHidden()
    },
    async openDetails(name: string) {
      await fields.search(name)
      await fields
        .row(name)
        .first()
        .getByRole('button', { name: `Details ${name}`, exact: true })
        .click()
      await expect(details).toBeVisible()
    },
    async enter({ text = {}, choice = {}, tick = [] }: FieldDetails) {
      for (const label of tick) {
        const box = details.getByRole('checkbox', { name: label, exact: true })
        if (!(await box.isChecked())) await box.press('Space')
        await expect(box).toBeChecked()
      }
      for (const [label, option] of Object.entries(choice)) await choose(details, label, option)
      for (const [label, value] of Object.entries(text)) {
        const control = details.getByRole('textbox', { name: label, exact: true })
        await control.fill(value)
        await control.press('Tab')
      }
    },
    async keep() {
      await details.getByRole('button', { name: 'Keep', exact: true }).click()
    },
  }
}
