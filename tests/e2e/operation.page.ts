import type { Locator, Page } from '@playwright/test'

export type Answer = 'Done' | 'Not done' | 'Pending'

/** The checklist of a PM operation. */
export function operationPage(page: Page) {
  const checklist = page.getByRole('region', { name: 'Checklist' })
  const lines = checklist.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  const line = (number: number): Locator => lines.nth(number - 1)
  const button = (name: string): Locator => checklist.getByRole('button', { name, exact: true })
  return {
    checklist,
    lines,
    line,
    status: page.locator('.mw-operation-status .mw-chip, .mw-operation-status [data-kind]').first(),
    statusLine: page.locator('.mw-operation-status'),
    progress: checklist.getByRole('progressbar', { name: 'Progress' }),
    allDone: button('All Done'),
    clearAll: button('Clear All'),
    undo: button('Undo'),
    answer: (number: number, answer: Answer): Locator =>
      line(number).getByRole('radio', { name: answer, exact: true }),
    remark: (number: number): Locator =>
      line(number).getByRole('textbox', { name: `Remark on line ${number}` }),
    /** The words of a line's button are its target: the input itself is hidden. */
    async set(number: number, answer: Answer) {
      await line(number)
        .locator('.mw-answer')
        .filter({ hasText: new RegExp(`^${answer}$`) })
        .click()
    },
    async blank(number: number) {
      const answered = line(number).getByRole('radio', { checked: true })
      if ((await answered.count()) > 0) await answered.press('0')
    },
    confirmClear: page.getByRole('alertdialog', { name: 'Clear all lines' }),
  }
}
