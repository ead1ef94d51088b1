import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.describe('help of a screen', () => {
  test.use({ as: 'rig12' })

  test('opens beside its heading as an entry of history, says what one may, and Back closes it', async ({
    app,
    page,
  }) => {
    await app.open('pmOperations')
    const button = page.getByRole('button', { name: 'Help for this screen' })
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Help: PM Operations' })
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(/[?&]over=help/)
    await expect(panel.getByRole('region', { name: 'What you may do here' })).toContainText(
      'See, edit, print, and export PM operation records, your own alone.',
    )
    await expect(panel.getByText('Not create or delete: Only ADMIN.', { exact: true })).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Commands right now' })).toContainText('Search this list')
    await expect(panel.getByRole('region', { name: 'Keys: in the grid' })).toContainText('Open the record')
    expect(await violations(page)).toEqual([])
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).not.toHaveURL(/over=help/)
    await expect(button).toBeFocused()
  })

  test('is opened by a link and by a reload, and leads on; Esc leaves the focus on its button', async ({
    app,
    page,
  }) => {
    await app.open('pmOperations', '?over=help')
    const panel = page.getByRole('dialog', { name: 'Help: PM Operations' })
    await expect(panel).toBeVisible()
    await page.reload()
    await expect(panel).toBeVisible()
    await panel.and(page.locator(':focus-within')).waitFor()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Help for this screen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await panel.getByRole('link', { name: 'Due Now' }).click()
    await expect(app.shell.heading).toHaveText('Due Now')
    await expect(panel).toBeHidden()
    // What stood over a page is left with it.
    await page.goBack()
    await expect(app.shell.heading).toHaveText('PM Operations')
    await expect(panel).toBeHidden()
  })

  test('keeps what is typed behind it', async ({ app, page }) => {
    await page.goto('/app/cams/cams_meter_readings?new=1')
    await app.record.field('Primary meter').fill('4812')
    await app.palette.open()
    await app.palette.input.fill('help')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Help: Meter Readings' })
    await expect(panel).toBeVisible()
    await panel.and(page.locator(':focus-within')).waitFor()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(app.record.field('Primary meter')).toHaveValue('4,812')
  })
})

test.describe('on a phone in the dark', () => {
  test.use({ as: 'rig12', viewport: { width: 390, height: 800 }, colorScheme: 'dark' })

  test('help takes the whole width', async ({ app, page }) => {
    await app.open('pmOperations', '?over=help')
    const panel = page.getByRole('dialog', { name: 'Help: PM Operations' })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390)
    expect(await violations(page)).toEqual([])
  })
})

test.describe('what one can do', () => {
  test('a rig reads of its screens, each with its help', async ({ join }) => {
    const { page, shell } = await join('rig12')
    await page.goto('/app/help')
    await expect(shell.heading).toHaveText('What you can do')
    await expect(page.getByRole('main').getByRole('link', { name: 'Equipment', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Role Tasks', exact: true })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Help: Equipment' }).click()
    await expect(page.getByRole('dialog', { name: 'Help: Equipment' })).toBeVisible()
  })

  test('an administrator reads it of any role', async ({ join }) => {
    const { page } = await join('admin')
    await page.goto('/app/help')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Role Tasks', exact: true })).toBeVisible()
    await main.getByRole('button', { name: /As$/ }).click()
    await page.getByRole('option', { name: 'ACCOUNTS' }).click()
    await expect(main).toContainText('somebody with the role ACCOUNTS')
    await expect(main.getByText('Customers', { exact: true })).toBeVisible()
    await expect(main.getByText('Role Tasks', { exact: true })).toHaveCount(0)
  })
})
