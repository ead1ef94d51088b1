import type { Page } from '@playwright/test'
import { accounts } from '../support/product-api.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'

const program = /\/assets\/index-[^/]*\.js$/

/** The program stands on its way until it is let go; what the page itself brings is there. */
async function holdProgram(page: Page) {
  let letGo = () => undefined as void
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(program, async (route) => {
    await gone
    await route.continue()
  })
  return () => letGo()
}

/** Goes to a page, whose early script has run once this settles; the program does not come. */
async function openEarly(page: Page, path: string) {
  await page.addInitScript(() => localStorage.setItem('millwright.preferences', '{"theme":"dark"}'))
  const letGo = await holdProgram(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  return letGo
}

test('who signs in before the program has come is signed in once it has, at the page asked for', async ({
  app,
  page,
}) => {
  const letGo = await holdProgram(page)
  await page.goto('/app/cams/cams_equipment_management', { waitUntil: 'commit' })
  await expect(app.signIn.email).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type(accounts.admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(accounts.admin.password)
  await page.keyboard.press('Enter')
  await expect(app.signIn.submit).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(page).toHaveURL(/cams_equipment_management$/)
  await expect(app.shell.heading).toHaveText('Equipment')
})

test('what is typed while the program comes is not lost, key by key', async ({ app, page }) => {
  const letGo = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(app.signIn.email).toBeFocused()
  const typed = 'somebody.with.a.long.name@millwright.test'
  for (const [at, letter] of Array.from(typed).entries()) {
    if (at === 8) letGo()
    await page.keyboard.type(letter)
  }
  await expect(page).toHaveTitle('Sign in · Millwright')
  await expect(app.signIn.email).toHaveValue(typed)
  await expect(app.signIn.email).toBeFocused()
})

test('the theme of the device is that of the early form', async ({ app, page }) => {
  await openEarly(page, '/login')
  await expect(app.signIn.email).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('where the program cannot be fetched the form says so', async ({ app, page, noise }) => {
  noise.expect(/Failed to load resource/)
  await page.route(program, (route) => route.abort())
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toHaveText(
    'Millwright could not be loaded. Check your connection, then reload the page.',
  )
  await expect(app.signIn.submit).toBeDisabled()
  expect(await violations(page)).toEqual([])
})

for (const path of ['/register', '/reset-password', '/change-password?token=x'])
  test(`${path} shows no form but its own`, async ({ page, app }) => {
    const letGo = await openEarly(page, path)
    await expect(app.signIn.heading).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(app.signIn.heading).toHaveCount(0)
  })

test.describe('who is signed in', () => {
  test.use({ as: 'admin' })

  test('sees no form while the program comes', async ({ app, page }) => {
    const letGo = await openEarly(page, '/app/dashboard')
    await expect(app.signIn.heading).toHaveCount(0)
    letGo()
    await expect(app.shell.heading).toBeVisible()
  })

  test('has the first list asked for while the journal is still to be opened', async ({ app, page }) => {
    let letGo = () => undefined as void
    const gone = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/opfs\.worker/, async (route) => {
      await gone
      await route.continue()
    })
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/CAMSEquipments')
    await page.goto('/app/cams/cams_equipment_management')
    expect((await asked).status()).toBe(200)
    await expect(app.shell.heading).toHaveCount(0)
    letGo()
    await expect(app.shell.heading).toHaveText('Equipment')
  })
})
