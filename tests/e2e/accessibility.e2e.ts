import { AxeBuilder } from '@axe-core/playwright'
import type { App } from './app.page.ts'
import { expect, test } from './fixtures.ts'

/** What axe finds wrong, in words; the empty list is the only good answer. */
async function violations({ page }: App): Promise<readonly string[]> {
  // What is still fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const signedOut = ['/login', '/register', '/reset-password', '/change-password'] as const

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test.describe('signed out', () => {
      for (const path of signedOut)
        test(path, async ({ app, page }) => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await violations(app)).toEqual([])
        })
    })

    test.describe('signed in', () => {
      test.use({ as: 'admin' })

      test('dashboard, palette, profile menu and shortcut sheet', async ({ app, page }) => {
        await app.open('dashboard')
        await expect(page.getByText('Recent activity')).toBeVisible()
        await expect(page.locator('.mw-plot').first()).toBeVisible()
        expect(await violations(app), 'dashboard').toEqual([])
        await app.palette.open()
        await page.keyboard.insertText('pm')
        await expect(app.palette.highlighted).toBeVisible()
        expect(await violations(app), 'palette').toEqual([])
        await page.keyboard.press('Escape')
        await page.keyboard.press('ControlOrMeta+/')
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(app), 'shortcut sheet').toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /^Profile of/ }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        expect(await violations(app), 'profile menu').toEqual([])
      })

      test('equipment: grid, popup with errors, delete question, page', async ({ app, page }) => {
        await app.openList('equipment')
        expect(await violations(app), 'grid').toEqual([])
        await page.getByRole('button', { name: 'New Equipment' }).click()
        await app.record.save.click()
        await expect(page.getByText('fields need attention')).toBeVisible()
        expect(await violations(app), 'popup').toEqual([])
        await app.record.cancel.click()
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await expect(app.record.confirm).toBeVisible()
        expect(await violations(app), 'question').toEqual([])
        await app.record.confirm.getByRole('button', { name: 'Cancel' }).click()
        await page
          .getByRole('button', { name: /^View / })
          .first()
          .click()
        await expect(app.record.button('Edit')).toBeVisible()
        expect(await violations(app), 'page').toEqual([])
      })

      test('locations, PM operations and the checklist', async ({ app, page }) => {
        await app.openList('locations')
        expect(await violations(app), 'locations').toEqual([])
        await app.openList('pmOperations')
        expect(await violations(app), 'operations').toEqual([])
        await page
          .getByRole('button', { name: /^View / })
          .first()
          .click()
        await expect(app.operation.lines.first()).toBeVisible()
        expect(await violations(app), 'checklist').toEqual([])
      })
    })
  })
