import type { Locator, Page } from '@playwright/test'

/** The grid of a list screen, by the name of its region. */
export function gridPage(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true })
  const grid = region.getByRole('grid', { name, exact: true })
  const body = grid.getByRole('rowgroup').nth(1)
  const pager = page.getByRole('navigation', { name: `Pages of ${name}` })
  const row = (words: string): Locator => body.getByRole('row').filter({ hasText: words })
  const header = (caption: string): Locator => grid.getByRole('columnheader', { name: caption })
  return {
    region,
    grid,
    rows: body.getByRole('row'),
    row,
    header,
    /** The cell with the focus. */
    focused: grid.locator(':focus'),
    searchBox: region.getByRole('searchbox', { name: `Search ${name}` }),
    count: region.locator('.mw-grid-count'),
    range: pager.locator('.mw-pager-range'),
    pager,
    /** What assistive technology hears of the view. */
    announced: region.locator('output'),
    pageSize: pager.getByRole('combobox', { name: 'Rows per page' }),
    /** A cell of a row by the column's id. */
    cell: (words: string, column: string): Locator => row(words).locator(`[data-column="${column}"]`),
    /** Texts of one column on this page. */
    column: (id: string): Promise<readonly string[]> =>
      body.locator(`[role="gridcell"][data-column="${id}"]`).allInnerTexts(),
    async search(words: string) {
      await region.getByRole('searchbox').fill(words)
    },
    async command(words: string, label: string) {
      await row(words)
        .getByRole('button', { name: new RegExp(`^${label} `) })
        .click()
    },
    async choosePageSize(size: number) {
      await pager.getByRole('combobox', { name: 'Rows per page' }).selectOption(String(size))
    },
    pageButton: (label: string): Locator => pager.getByRole('button', { name: label, exact: true }),
  }
}
