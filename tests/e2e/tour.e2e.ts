import type { Page } from '@playwright/test'
import { accounts, type Account, signInByApi } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.use({ ownServer: true })

/** As somebody is who has never signed in: nobody has shown them around. */
async function makeNew({ url }: ProductServer, account: Account) {
  const { token } = await signInByApi(url, accounts[account])
  const answer = await fetch(`${url}/api/session/preferences`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tourSeen: false }),
  })
  expect(answer.status).toBe(200)
}

const card = (page: Page) => page.locator('.mw-tour-card')
const title = (page: Page) => card(page).getByRole('heading', { level: 2 })

/** Whether the words stand clear of the control that they tell of. */
async function coversNothing(page: Page) {
  const ring = page.locator('.mw-tour-ring')
  await expect(ring).toBeVisible()
  await expect
    .poll(async () => {
      const [a, b] = [await card(page).boundingBox(), await ring.boundingBox()]
      if (!a || !b) return null
      return a.x >= b.x + b.width || a.x + a.width <= b.x || a.y >= b.y + b.height || a.y + a.height <= b.y
    })
    .toBe(true)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('a rig’s newcomer is shown around once, by what a rig does', async ({ server, join }) => {
    await makeNew(server, 'rig7')
    const { page } = await join('rig7')
    await page.goto('/app/dashboard')
    const titles = [
      'Begin with what is due',
      'One press to the checklist',
      'All your operations',
      'Everything by its name',
      'Help is beside every heading',
    ]
    for (const [at, words] of titles.entries()) {
      await expect(title(page)).toHaveText(words)
      await expect(card(page)).toContainText(`Step ${at + 1} of 5`)
      await coversNothing(page)
      await expect(card(page)).toBeFocused()
      if (at === 0) await expect(page).toHaveURL(/cams_pm_due$/)
      if (at < 4) await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('ArrowLeft')
    await expect(title(page)).toHaveText('Everything by its name')
    await page.keyboard.press('ArrowRight')
    await card(page).getByRole('button', { name: 'Done' }).click()
    await expect(card(page)).toBeHidden()
    await page.goto('/app/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    const elsewhere = await join('rig7')
    await elsewhere.page.goto('/app/dashboard')
    await expect(elsewhere.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card(elsewhere.page)).toHaveCount(0)
  })
})

test('a clerk finds it again in the palette, and Esc leaves it at any step', async ({ join }) => {
  const app = await join('clerk')
  const { page } = app
  await app.open('dashboard')
  await app.palette.open()
  await app.palette.input.fill('tour')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Your screens')
  await coversNothing(page)
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveText('A list of records')
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveText('Find and filter')
  await coversNothing(page)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})

test('an administrator finds it behind the profile, and leaves the page usable', async ({ join }) => {
  const { page, shell } = await join('admin')
  await page.goto('/app/help')
  await shell.openProfile()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(title(page)).toHaveText('How the site stands')
  await card(page).getByRole('button', { name: 'Next' }).click()
  await card(page).getByRole('button', { name: 'Next' }).click()
  await expect(title(page)).toHaveText('People and roles')
  await expect(shell.heading).toHaveText('User Management')
  await coversNothing(page)
  await page.getByRole('button', { name: 'Help for this screen' }).click()
  await expect(page.getByRole('dialog', { name: 'Help: User Management' })).toBeVisible()
})
