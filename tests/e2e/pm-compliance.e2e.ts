import { expect, test } from './fixtures.ts'

const numberOf = (text: string | null) => Number((text ?? '').replaceAll(',', ''))

test.describe('PM compliance of an administrator', () => {
  test.use({ as: 'admin' })

  test('a figure opens as many dues as it counts, and each of them its operation', async ({ app, page }) => {
    await app.open('pmCompliance')
    const due = page.getByRole('link', { name: /^Due \d/ })
    await expect(due).toBeVisible()
    const counted = numberOf(await due.locator('.mw-figure-value').textContent())
    expect(counted).toBeGreaterThan(0)
    await due.click()
    await expect(page.getByRole('heading', { level: 1, name: 'PM Compliance: Due' })).toBeFocused()
    await expect(page.getByText(`${counted.toLocaleString('en-US')} records`).first()).toBeVisible()
    const operation = page.getByRole('link', { name: /^PMO-\d+, / }).first()
    const plate = ((await operation.textContent()) ?? '').trim()
    await operation.click()
    await expect(page.getByText(plate, { exact: true }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/app/cams/cams_pm_operations')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'PM Compliance: Due' })).toBeVisible()
    await page.getByRole('link', { name: 'PM Compliance', exact: true }).last().click()
    await expect(due.locator('.mw-figure-value')).toHaveText(counted.toLocaleString('en-US'))
  })

  test('the dashboard’s compliance of the month is that of the report it leads to', async ({ app, page }) => {
    await app.open('dashboard')
    const figure = page.getByRole('link', { name: /^Compliance, / })
    const value = (await figure.locator('.mw-figure-value').textContent()) ?? ''
    await figure.click()
    await expect(page.getByRole('heading', { level: 1, name: 'PM Compliance' })).toBeVisible()
    await expect(page.locator('.mw-figure').first().locator('.mw-figure-value')).toHaveText(value)
  })

  test('is printed by the server', async ({ app, page }) => {
    await app.open('pmCompliance')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.locator('.react-pdf__Page__textContent').first()).toContainText(
      'PM Compliance Report',
      {
        timeout: 60_000,
      },
    )
  })
})

test.describe('PM compliance of rig staff', () => {
  test.use({ as: 'rig12' })

  test('is that of their own operations', async ({ app, page }) => {
    await app.open('pmCompliance')
    const due = page.getByRole('link', { name: /^Due \d/ })
    await expect(due).toBeVisible()
    const bars = page.getByRole('figure', { name: /^Dues by rig/ })
    await expect(bars.getByRole('button', { name: /^Rig 12: / })).toBeVisible()
    await expect(bars.getByRole('button', { name: /^Rig (7|15|21): / })).toHaveCount(0)
  })
})
