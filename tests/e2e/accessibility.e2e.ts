import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'

const signedOut = ['/login', '/register', '/reset-password', '/change-password'] as const

test.describe('axe in light and dark', () => {
  test('signed out', async ({ page }) => {
    for (const path of signedOut) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await violations(page), path).toEqual([])
    }
  })

  test.describe('signed in', () => {
    test.use({ as: 'admin' })

    test('dashboard, palette, profile menu and shortcut sheet', async ({ app, page }) => {
      await app.open('dashboard')
      await expect(page.getByText('Recent activity')).toBeVisible()
      await expect(page.locator('.mw-plot').first()).toBeVisible()
      expect(await violations(page), 'dashboard').toEqual([])
      await app.palette.open()
      await page.keyboard.insertText('pm')
      await expect(app.palette.highlighted).toBeVisible()
      expect(await violations(page), 'palette').toEqual([])
      await page.keyboard.press('Escape')
      await expect(app.palette.dialog).toBeHidden()
      await page.keyboard.press('ControlOrMeta+/')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page), 'shortcut sheet').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Profile of/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await violations(page), 'profile menu').toEqual([])
    })

    test('equipment: grid, popup with errors, delete question, page', async ({ app, page }) => {
      await app.openList('equipment')
      expect(await violations(page), 'grid').toEqual([])
      await page.getByRole('button', { name: 'New Equipment' }).click()
      await app.record.save.click()
      await expect(page.getByText('fields need attention')).toBeVisible()
      expect(await violations(page), 'popup').toEqual([])
      await app.record.cancel.click()
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await expect(app.record.confirm).toBeVisible()
      expect(await violations(page), 'question').toEqual([])
      await app.record.confirm.getByRole('button', { name: 'Cancel' }).click()
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click()
      await expect(app.record.button('Edit')).toBeVisible()
      expect(await violations(page), 'page').toEqual([])
    })

    test('locations, PM operations and the checklist', async ({ app, page }) => {
      await app.openList('locations')
      expect(await violations(page), 'locations').toEqual([])
      await app.openList('pmOperations')
      expect(await violations(page), 'operations').toEqual([])
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click()
      await expect(app.operation.lines.first()).toBeVisible()
      expect(await violations(page), 'checklist').toEqual([])
    })
  })
})
