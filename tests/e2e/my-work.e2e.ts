import { devices } from '@playwright/test'
import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import { callApi } from './api-call.ts'
import { violations } from './axe.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** An order that was due on a day of long ago, so that it stands before all others. */
async function makeOrder(api: ProductApi, fullName: string, dueDate: string) {
  const pump = await makeEquipment(api)
  const profiles = await api.all('camsUser')
  const profile = profiles.find((row) => String(row['fullName']).includes(fullName))
  const workorderNumber = uniqueName('MINE')
  const row = await api.create('workOrder', {
    workorderNumber,
    equipmentOID: pump.key,
    camsUserOID: profile?.['camsEmployeeOID'],
    scheduledDate: '2001-01-01',
    dueDate,
    priorty: 'High',
    workOrderType: 'Repair',
    currentHours: 100,
  })
  return { key: v.parse(v.number(), row['workOrderOID']), number: workorderNumber }
}

test.describe('my work', () => {
  test.use({ as: 'rig12', ...pixel, viewport: { width: 390, height: 844 }, hasTouch: true })

  test('is one tap from the start of the phone: mine, open, the longest overdue first', async ({
    api,
    page,
    server,
  }) => {
    const later = await makeOrder(api, 'Adaeze Obi', '2001-01-09')
    const first = await makeOrder(api, 'Adaeze Obi', '2001-01-02')
    const others = await makeOrder(api, 'Tunde Bello', '2001-01-01')
    const over = await makeOrder(api, 'Adaeze Obi', '2001-01-01')
    await callApi(server, api, 'POST', '/CAMSWorkOrderMoves', {
      workOrderOID: over.key,
      move: 'CANCEL',
      reason: 'Sold',
    })
    await page.goto('/app/dashboard')
    await page.getByRole('link', { name: 'My work orders', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible()
    await expect(page.getByText(first.number)).toBeVisible()
    await expect(page.getByText(later.number)).toBeVisible()
    const shown = await page.getByText(/^MINE /).allTextContents()
    expect(shown.indexOf(first.number)).toBeLessThan(shown.indexOf(later.number))
    expect(shown).not.toContain(others.number)
    expect(shown).not.toContain(over.number)
    expect(await violations(page)).toEqual([])
  })
})

test.describe('my work of who has no work orders', () => {
  test.use({ as: 'clerk' })

  test('says so', async ({ page }) => {
    await page.goto('/app/my-work')
    await expect(page.getByText('None of your tasks includes work orders')).toBeVisible()
  })
})
