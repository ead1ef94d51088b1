import { expect, type Locator, type Page } from '@playwright/test'

export const calendarPath = '/app/cams/cams_pm_calendar'

/** The calendar of planned maintenance, as its reader meets it. */
export function pmCalendarPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'PM Calendar' })
  const cell = (day: string): Locator => grid.locator(`[data-day="${day}"]`)
  /** `operation-9`, or `plan-5` for the next due of a plan. */
  const entry = (id: string): Locator => grid.locator(`[data-entry="${id}"]`)
  return {
    grid,
    cell,
    entry,
    on: (day: string, id: string): Locator => cell(day).locator(`[data-entry="${id}"]`),
    /** The first of two days that is drawn: a week or a month may end on any. */
    drawn: async (day: string, other: string): Promise<string> =>
      (await cell(day).count()) > 0 ? day : other,
    shape: (name: 'Month' | 'Week' | 'Agenda'): Locator => page.getByRole('button', { name, exact: true }),
    moveButton: (title: string): Locator => page.getByRole('button', { name: `Move ${title}`, exact: true }),
    async open(query: string) {
      await page.goto(`${calendarPath}?${query}`)
      await expect(grid).toBeVisible()
    },
    /** With Shift, which moves it by a day or a week. */
    async push(id: string, key: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown') {
      await entry(id).focus()
      await page.keyboard.press(`Shift+${key}`)
    },
    /** With the mouse. */
    async drag(id: string, to: string) {
      await entry(id).hover()
      await page.mouse.down()
      await cell(to).hover()
      await page.mouse.up()
    },
  }
}
