import type { Page } from '@playwright/test'
import { readPdf } from '../../server/reports/pdf-text.fixture.ts'
import { addresses } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'

test.use({ as: 'admin', ownContext: true })

/** What the browser's own command puts on paper, page by page. */
async function printed(page: Page): Promise<readonly string[]> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4', printBackground: true }))
  return pages.map((lines) => lines.join(' ').replace(/\s+/g, ' '))
}

/** Buttons and places of the shell that paper has no use for. */
const ofTheScreen = /Columns|Search or run a command|Main menu|Refresh|Save|All Done|Rows per page/

test('H13 a list: every column and row that matches, headed, paged, without a button', async ({
  app,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const filter = JSON.stringify({ field: 'description', op: 'contains', value: 'pump' })
  await app.openList('equipment', `?size=10&filter=${encodeURIComponent(filter)}`)
  const count = Number(/\d+/.exec((await page.locator('.mw-grid-count').textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(10)
  const captions = await page.locator('[role="columnheader"] .mw-grid-text').allTextContents()
  const pages = await printed(page)
  const text = pages.join('\n')
  for (const caption of captions) expect(text).toContain(caption)
  expect(text).toContain('Oben Land Drilling Ltd')
  expect(text).toContain(`${count} rows`)
  expect(text).toContain('Filter: Description contains pump')
  // A machine of another test may have no number.
  expect(text.match(/pump/gi)?.length).toBeGreaterThanOrEqual(count)
  expect(text).not.toMatch(ofTheScreen)
  pages.forEach((each, at) => expect(each).toContain(`Page ${at + 1} of ${pages.length}`))
  // The screen is as it was.
  await expect(page.locator('.mw-print')).toHaveCount(0)
  await expect(app.equipment.rows).toHaveCount(10)
})

test('H13 Print: a command of toolbar and palette, by the right to print', async ({ app, page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('.mw-print h2')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  const wasPrinted = () => page.evaluate(() => document.documentElement.dataset['printed'])
  await app.openList('locations')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(wasPrinted).toBe('Locations')
  await app.openList('parts')
  await app.palette.runCommand('Print')
  await expect.poll(wasPrinted).toBe('Parts')
  await page.goto(addresses.craftReport)
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
  await app.palette.runCommand('Print')
  await expect.poll(wasPrinted).toBe('')
  await app.open('dashboard')
  await app.palette.runCommand('Print this page')
  await expect.poll(wasPrinted).toBe('')
})

test('H13 a record: its fields in words under their captions, and what it is', async ({ app, api, page }) => {
  const target = await makeEquipment(api)
  await page.goto(`${addresses.equipment}?record=${target.key}`)
  await expect(app.shell.heading).toHaveText(target.name)
  await expect(app.record.shown('Make')).toHaveText('Gardner Denver')
  const text = (await printed(page)).join('\n')
  expect(text).toContain(target.name)
  expect(text).toContain('Gardner Denver')
  expect(text).toContain('Oben Land Drilling Ltd')
  expect(text).not.toMatch(ofTheScreen)
})

test('H13 a checklist: every line with its answer and remark, as far as it was filled in', async ({
  app,
  api,
  page,
}) => {
  const operation = await makeOperation(api, { lines: 12 })
  await page.goto(`${addresses.pmOperations}?record=${operation.key}`)
  await expect(app.operation.lines).toHaveCount(12)
  await app.operation.set(2, 'Done')
  await app.operation.remark(2).fill('Valve was loose')
  const text = (await printed(page)).join('\n')
  for (let line = 1; line <= 12; line += 1) expect(text).toContain(`Check point ${line}`)
  expect(text).toContain('2 Check point 2 Done Valve was loose 3 Check point 3')
  expect(text).not.toMatch(/All Done|Clear All|Undo/)
})

test('H13 charts, the craft report and what is due: without menu and buttons, dark or light', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [path, there, says] of [
    ['dashboard', '.mw-plot', /Recent activity/],
    ['cams/cams_craft_report', '.mw-craft-cards', /Operations by rig/],
    ['cams/cams_pm_due', '.mw-due-list', /Due Now/],
    ['cams/cams_pm_calendar', '.mw-cal-entry', /PM Calendar/],
    ['cams/cams_pm_compliance', '[data-row]', /Dues by month/],
    ['cams/cams_maintenance_figures', '[data-row]', /Downtime by month/],
    ['cams/cams_pm_forecast', '.mw-plot', /Expected hours by month/],
  ] as const) {
    await page.goto(`/app/${path}`)
    await expect(page.locator(there).first()).toBeVisible()
    let text = ''
    await expect
      .poll(
        async () => {
          text = (await printed(page)).join('\n')
          return text
        },
        { message: path, timeout: 60_000 },
      )
      .toMatch(says)
    expect.soft(text, path).toContain('Oben Land Drilling Ltd')
    expect.soft(text, path).not.toMatch(/Search or run a command|Hide the menu|Refresh|Filter menu/)
  }
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
})
