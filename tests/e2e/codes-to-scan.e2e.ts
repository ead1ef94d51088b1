import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'admin' })

/** Keys as a scanner sends them, to what has the focus: all in one turn. */
const wedge = (page: Page, text: string) =>
  page.evaluate((read) => {
    for (const key of [...read.split(''), 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, text)

test('a scan opens its machine from a list, says what is unknown, and the machine leads to its label', async ({
  app,
  api,
}) => {
  const { page } = app
  const serialNumber = `SN/${Date.now()}`
  const pump = await makeEquipment(api, { serialNumber })
  const other = await makeEquipment(api)
  await app.openList('equipment')
  await app.equipment.search(other.name)
  await app.equipment.row(other.name).getByRole('gridcell').first().focus()

  await wedge(page, `https://elsewhere.test/app/cams/cams_equipment_management?machine=${pump.key}`)
  await expect(page.getByRole('heading', { level: 1, name: pump.name })).toBeVisible()
  await wedge(page, `EQ-${other.key}`)
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  await wedge(page, 'NOBODY-77')
  await expect(page.getByText('Scanned NOBODY-77: nothing here is called so.')).toBeVisible()
  await wedge(page, serialNumber)
  await expect(page.getByRole('heading', { level: 1, name: pump.name })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Print labels' }).click()
  await expect(page.getByRole('heading', { name: `Equipment Labels, ${pump.name}` })).toBeVisible()
  await expect(page.locator('.react-pdf__Page__textContent').first()).toContainText(`EQ-${pump.key}`)
})
