import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { makePart } from './stock-samples.ts'

const newMovement = ({ key, location }: { key: number; location: number }, kind: string) =>
  `/app/cams/cams_stock_movements?new=1&kind=${kind}&partNumberOID=${key}&locationOID=${location}`

test.describe('the store', () => {
  test.use({ as: 'admin' })

  test('receives, issues no more than there is, and tells what to order, on screen and on paper', async ({
    api,
    noise,
    page,
  }) => {
    noise.expect(/400 \(Bad Request\)/)
    const part = await makePart(api)
    const saved = page.getByText('Saved Successfully!').first()
    const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true })
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })

    await page.goto(newMovement(part, 'RECEIVE'))
    await quantity.fill('5')
    await page.getByRole('textbox', { name: /^Unit cost/ }).fill('12.5')
    await save.click()
    await expect(saved).toBeVisible()

    await page.goto(`/app/cams/cams_stock?search=${encodeURIComponent(part.name)}`)
    const row = page.getByRole('row').filter({ hasText: part.name })
    await expect(row).toContainText(`${part.name}${part.locationName}T-01505`)

    await page.goto(newMovement(part, 'ISSUE'))
    await quantity.fill('6')
    await save.click()
    await expect(quantity).toHaveAccessibleDescription(/Only 5 are available there/)
    await quantity.fill('3')
    await save.click()
    await expect(saved).toBeVisible()

    await page.goto(`/app/cams/cams_reorder_list?search=${encodeURIComponent(part.name)}`)
    await expect(row).toContainText(`${part.name}224108`)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.locator('.react-pdf__Page__textContent').first()).toContainText('Reorder List', {
      timeout: 60_000,
    })
    await page.keyboard.press('Escape')

    await page.goto(`/app/cams/cams_stock?search=${encodeURIComponent(part.name)}`)
    await page.getByRole('link', { name: new RegExp(`^Movements of ${part.name}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock Movements' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: /^SM-\d+/ })).toHaveCount(2)
  })
})

test.describe('the screens of the store', () => {
  test.use({ as: 'admin' })

  test('have no axe violations in light and dark', async ({ page }) => {
    const shown = {
      '/app/cams/cams_stock': 'Stock on Hand',
      '/app/cams/cams_stock?by=location': 'Stock on Hand',
      '/app/cams/cams_stock?count=1&location=1': 'Count Stock',
      '/app/cams/cams_stock_movements': 'Stock Movements',
      '/app/cams/cams_reorder_list': 'Reorder List',
    }
    for (const [path, title] of Object.entries(shown)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(/records|on hand/).first()).toBeVisible()
      expect.soft(await violations(page), path).toEqual([])
    }
  })

  test('are found and worked by the palette', async ({ app, page }) => {
    await page.goto('/app/cams/cams_stock')
    await expect(page.getByText(/\d records/).first()).toBeVisible()
    await app.palette.open()
    await page.keyboard.insertText('count sheet')
    await expect(app.palette.highlighted).toContainText('Count')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Count Stock' })).toBeVisible()
  })
})

test.describe('the count sheet on a phone', () => {
  test.use({ as: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('keeps a count out of reach, and sends it when the network is back', async ({
    api,
    context,
    noise,
    page,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const part = await makePart(api)
    await page.goto(`/app/cams/cams_stock?count=1&location=${part.location}`)
    await page.getByRole('textbox', { name: 'Find a part or bin' }).fill(part.name)
    const counted = page.getByRole('textbox', { name: `Counted, ${part.name}, T-01` })
    await expect(counted).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.setOffline(true)
    await counted.fill('7')
    await page.getByRole('button', { name: `Save the count of ${part.name}, T-01` }).click()
    await expect(page.getByText('Counted 7, to be sent')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Counted 7', { exact: true })).toBeVisible()
    await expect
      .poll(async () =>
        (await api.all('stockMovement'))
          .filter(({ partNumberOID }) => partNumberOID === part.key)
          .map(({ kind, quantity, bin, onHandChange }) => ({ kind, quantity, bin, onHandChange })),
      )
      .toEqual([{ kind: 'COUNT', quantity: 7, bin: 'T-01', onHandChange: 7 }])
  })
})
