import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ as: 'rig12' })

/** In whole pixels: a sheet that has just slid in may stand between two. */
const drawerWidth = (page: Page) =>
  page.locator('.mw-drawer').evaluate((drawer) => Math.round(drawer.getBoundingClientRect().width))

test.describe('S1 the drawer', () => {
  test('is a sheet at 719 px: over the page, closed by Esc and by following a link', async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width: 719, height: 800 })
    await app.open('dashboard')
    await expect(app.shell.drawer).toBeHidden()
    await app.shell.drawerToggle.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await expect(app.shell.drawer).toBeVisible()
    await expect.poll(() => drawerWidth(page)).toBe(260)
    await sheet.and(page.locator(':focus-within')).waitFor()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(app.shell.drawerToggle).toBeFocused()
    await app.shell.drawerToggle.click()
    await app.shell.go('Equipment')
    await expect(app.shell.heading).toHaveText('Equipment')
    await expect(sheet).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(719)
  })

  test('Mod+B hides and shows it, and a reload remembers', async ({ app, page }) => {
    await app.open('dashboard')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(app.shell.drawer).toBeHidden()
    await page.reload()
    await expect(app.shell.heading).toBeVisible()
    await expect(app.shell.drawer).toBeHidden()
    await page.keyboard.press('ControlOrMeta+b')
    await expect(app.shell.drawer).toBeVisible()
  })
})

test.describe('S4', () => {
  test.use({ ownContext: true })

  test('the greeting by the clock of the browser', async ({ app, page }) => {
    await page.clock.setFixedTime('2026-03-02T10:59:00Z')
    await app.open('dashboard')
    for (const { time, words } of [
      { time: '10:59:59', words: 'Good Morning' },
      { time: '11:00:00', words: 'Good Morning' },
      { time: '11:01:00', words: 'Good Afternoon' },
      { time: '16:59:59', words: 'Good Afternoon' },
      { time: '17:00:00', words: 'Good Evening' },
    ]) {
      await page.clock.setFixedTime(`2026-03-02T${time}Z`)
      await app.shell.openProfile()
      await expect(app.shell.greeting).toHaveText(`${words}, AdaezeMAINTENANCE`)
      await page.keyboard.press('Escape')
      await expect(app.shell.profileMenu).toBeHidden()
    }
  })
})

test('theme and density are chosen in the profile menu and survive a reload', async ({ app, page }) => {
  await app.open('dashboard')
  await app.shell.choose('Dark')
  await app.shell.choose('Compact')
  const shown = () =>
    page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)))
  await expect.poll(shown).toMatchObject({ theme: 'dark', density: 'compact' })
  await page.reload()
  await expect(app.shell.heading).toBeVisible()
  expect(await shown()).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 20, 21)')
})

test('the sheet lists the keys of this page, and single keys can be turned off', async ({ app, page }) => {
  await app.openList('equipment')
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: /shortcuts/i })
  await expect(sheet).toContainText('New record')
  await expect(sheet).toContainText('Go to PM Operations')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(app.shell.heading).toHaveText('PM Operations')

  await app.shell.choose('Off')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.keyboard.press('Shift+?')
  await expect(sheet).toBeHidden()
  await expect(app.shell.heading).toHaveText('PM Operations')
  await page.keyboard.press('ControlOrMeta+/')
  await expect(sheet).toBeVisible()
})

test('T1 messages are kept behind the bell', async ({ app, page }) => {
  await app.openList('equipment')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible()
})
