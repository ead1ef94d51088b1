import { expect, type Locator, type Page } from '@playwright/test'

/** What narrows and gathers the rows of a grid: filter row, builder, panel of words, groups, columns. */
export function filtersPage(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true })
  // A grouped grid is a treegrid.
  const grid = region.locator('[role="grid"], [role="treegrid"]')
  const builder = page.getByRole('dialog', { name: `Filter ${name}`, exact: true })
  const panel = region.getByRole('group', { name: `Filter of ${name}`, exact: true })
  const header = (caption: string): Locator => grid.getByRole('columnheader', { name: caption, exact: true })

  async function choose(within: Locator, label: string, option: string) {
    await within.getByRole('button', { name: new RegExp(`\\s${label}$`) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  return {
    grid,
    builder,
    panel,
    header,
    /** The field of a column in the filter row. */
    rowField: (caption: string): Locator =>
      grid.getByRole('textbox', { name: `Filter ${caption}`, exact: true }),
    rowChoice: (caption: string): Locator =>
      grid.getByRole('button', { name: new RegExp(`^Filter ${caption}: `) }),
    /** The headings of the groups on this page: `Category: Rig (4)`. */
    groups: grid.locator('[data-group]'),
    groupPanel: region.getByRole('group', { name: 'Grouped by', exact: true }),
    /** The rows of records, without headings of groups. */
    records: grid.locator('[data-row]'),
    async openBuilder() {
      await region.getByRole('button', { name: /^Filter(,|$)/ }).click()
      await expect(builder).toBeVisible()
    },
    /** The nth condition of the builder, as column, comparison and typed value. */
    async condition(at: number, column: string, comparison: string, value: string) {
      const group = builder.getByRole('group', { name: /^Condition on / }).nth(at)
      await choose(group, 'Column', column)
      await choose(group, 'Comparison', comparison)
      await group.getByRole('textbox', { name: 'Value', exact: true }).fill(value)
    },
    async addCondition() {
      await builder.getByRole('button', { name: 'Condition', exact: true }).first().click()
    },
    async join(words: 'All of these' | 'Any of these') {
      await choose(builder, 'Rows must meet', words)
    },
    async apply() {
      await builder.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(builder).toBeHidden()
    },
    async groupBy(caption: string) {
      await grid.getByRole('button', { name: `Column ${caption}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Group by this', exact: true }).click()
    },
    async stopGroupingBy(caption: string) {
      await region.getByRole('button', { name: `Stop grouping by ${caption}`, exact: true }).click()
    },
    async clear() {
      await panel.getByRole('button', { name: 'Clear', exact: true }).click()
    },
    /** The column chooser. */
    columns: page.getByRole('dialog', { name: 'Columns', exact: true }),
    async openColumns() {
      await region.getByRole('button', { name: 'Columns', exact: true }).click()
    },
    /** What the grid shows of the records on this page, cell by cell, without its buttons. */
    async shown(): Promise<readonly (readonly string[])[]> {
      return grid
        .locator('[data-row]')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')]
              .filter(({ dataset }) => dataset['column'] !== '$commands')
              .map(({ innerText }) => innerText.trim()),
          ),
        )
    },
    captions: (): Promise<readonly string[]> =>
      grid
        .locator('[role="columnheader"] .mw-grid-text')
        .evaluateAll((found) => found.map((each) => each.textContent.trim())),
  }
}
