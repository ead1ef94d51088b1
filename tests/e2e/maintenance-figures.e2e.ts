import { expect, test } from './fixtures.ts'

test.describe('maintenance figures of an administrator', () => {
  test.use({ as: 'admin' })

  test('a figure opens as many work orders as it counts, and each of them its record', async ({
    app,
    page,
  }) => {
    await app.open('maintenanceFigures')
    const failures = page.getByRole('link', { name: /^Failures \d/ })
    await expect(failures).toBeVisible()
    const counted = (await failures.locator('.mw-figure-value').textContent()) ?? ''
    expect(counted).toMatch(/^[1-9]\d*$/)
    await failures.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maintenance Figures: Failures' })).toBeFocused()
    await expect(page.getByText(`${counted} records`).first()).toBeVisible()
    const order = page.locator('main [role="gridcell"] a').first()
    const number = ((await order.textContent()) ?? '').trim()
    await order.click()
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/app/cams/cams_workorder')
    await expect(page.getByText(number, { exact: true }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Maintenance Figures: Failures' })).toBeVisible()
    await page.getByRole('link', { name: 'Maintenance Figures', exact: true }).last().click()
    await expect(failures.locator('.mw-figure-value')).toHaveText(counted)
  })

  test('a rig is chosen by the palette, and stands in the address', async ({ app, page }) => {
    await app.open('maintenanceFigures')
    await expect(page.getByRole('link', { name: /^Availability/ })).toBeVisible()
    await app.palette.open()
    await page.keyboard.type('choose a location')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Rig 12')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => location.search)).toContain('rig=')
    await expect(page.getByRole('button', { name: /^Rig 12 Rig$|Rig$/ }).first()).toContainText('Rig 12')
  })

  test('the backlog opens as much open work as it counts, of the same months', async ({ app, page }) => {
    await app.open('maintenanceFigures', '?from=2026-10&to=2026-11')
    await page.getByRole('link', { name: 'Backlog', exact: true }).click()
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?tab=backlog&from=2026-10&to=2026-11')
    const orders = page.getByRole('link', { name: /^Open work orders \d/ })
    await expect(orders).toBeVisible()
    const counted = (await orders.locator('.mw-figure-value').textContent()) ?? ''
    expect(counted).toMatch(/^[1-9]\d*$/)
    await orders.click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Maintenance Figures: Open work orders' }),
    ).toBeFocused()
    await expect(page.getByText(`${counted} records`).first()).toBeVisible()
  })

  test('what was spent opens the work orders that cost it, and a machine its own', async ({ app, page }) => {
    await app.open('maintenanceFigures', '?tab=cost')
    const orders = page.getByRole('link', { name: /^Work orders \d/ })
    await expect(orders).toBeVisible()
    const counted = (await orders.locator('.mw-figure-value').textContent()) ?? ''
    expect(counted).toMatch(/^[1-9]\d*$/)
    await orders.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Maintenance Figures: / })).toBeFocused()
    await expect(page.getByText(`${counted} records`).first()).toBeVisible()
    await page.goBack()
    const ofMachine = page.getByRole('link', { name: /^\d+ work orders, / }).first()
    const [own = ''] = (await ofMachine.textContent())?.match(/\d+/) ?? []
    await ofMachine.click()
    await expect(page.getByText(new RegExp(`^${own} records?$`)).first()).toBeVisible()
  })

  test('hours that were worked open their entries', async ({ app, page }) => {
    await app.open('maintenanceFigures', '?tab=labour')
    const hours = page.getByRole('link', { name: /^Hours worked/ })
    await expect(hours).toBeVisible()
    const [, counted = ''] = (await hours.textContent())?.match(/(\d+) entries/) ?? []
    expect(counted).toMatch(/^[1-9]\d*$/)
    await hours.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Maintenance Figures: / })).toBeFocused()
    await expect(page.getByText(`${counted} records`).first()).toBeVisible()
  })

  test('are printed by the server', async ({ app, page }) => {
    await app.open('maintenanceFigures')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.locator('.react-pdf__Page__textContent').first()).toContainText('Reliability Report', {
      timeout: 60_000,
    })
  })
})
