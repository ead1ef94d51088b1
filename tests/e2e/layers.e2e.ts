import { devices, type Locator, type Page } from '@playwright/test'
import { addresses } from './app.page.ts'
import { filtersPage } from './filters.page.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'

test.use({ as: 'admin' })

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

/** What an address has open over its page. */
const overOf = (page: Page) => new URL(page.url()).searchParams.get('over')
const searchOf = (page: Page) => new URL(page.url()).search

/** What has opened over the page has the focus: a key pressed sooner would go past it. */
const holdsFocus = (window: Locator) => window.and(window.page().locator(':focus-within')).waitFor()

test('H1 messages: Back closes them and gives the focus back, Forward and a reload open them', async ({
  app,
  page,
}) => {
  await app.open('dashboard')
  await app.shell.go('Equipment')
  await expect(app.equipment.rows.first()).toBeVisible()
  const messages = page.getByRole('dialog', { name: 'Messages' })
  const bell = page.getByRole('button', { name: /^Messages/ })
  await bell.click()
  await expect(messages).toBeVisible()
  await expect.poll(() => overOf(page)).toBe('messages')
  await page.goBack()
  await expect(messages).toHaveCount(0)
  await expect(bell).toBeFocused()
  await expect(app.shell.heading).toHaveText('Equipment')
  await page.goForward()
  await expect(messages).toBeVisible()
  await page.reload()
  await expect(messages).toBeVisible()
  await holdsFocus(messages)
  await page.keyboard.press('Escape')
  await expect(messages).toHaveCount(0)
  await expect.poll(() => searchOf(page)).toBe('')
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test('H1 the filter: what is applied stays below it, and is one step from the list', async ({
  app,
  page,
}) => {
  const filters = filtersPage(page, 'Equipment')
  await app.open('dashboard')
  await app.shell.go('Equipment')
  await expect(filters.records.first()).toBeVisible()
  await filters.openBuilder()
  await expect.poll(() => overOf(page)).toBe('filter')
  await filters.condition(0, 'Description', 'contains', 'pump')
  await filters.apply()
  await expect(filters.panel).toContainText('Description contains pump')
  await expect.poll(() => overOf(page)).toBeNull()
  await expect.poll(() => searchOf(page)).toContain('pump')

  await filters.openBuilder()
  await page.goBack()
  await expect(filters.builder).toHaveCount(0)
  await expect(filters.panel).toContainText('Description contains pump')
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test('H1 the columns: a link opens them, and closing them leaves its list', async ({ app, page }) => {
  const filters = filtersPage(page, 'Equipment')
  await page.goto(`${addresses.equipment}?over=columns&search=pump`)
  await expect(filters.columns).toBeVisible()
  await filters.columns.getByRole('button', { name: 'Done' }).click()
  await expect(filters.columns).toHaveCount(0)
  await expect.poll(() => searchOf(page)).toBe('?search=pump')
  await filters.openColumns()
  await expect(filters.columns).toBeVisible()
  await page.goBack()
  await expect(filters.columns).toHaveCount(0)
  await expect(app.shell.heading).toHaveText('Equipment')
  await expect.poll(() => searchOf(page)).toBe('?search=pump')
})

test('H1 a document: Back closes it and keeps the record, a link opens it again, of who may see it', async ({
  app,
  api,
  page,
}) => {
  const operation = await makeOperation(api, { lines: 2 })
  await page.goto(`${addresses.pmOperations}?span=all&search=${operation.name}`)
  await app.operations.command(operation.name, 'View')
  await expect(app.operation.lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
  const shown = page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'Document' }) })
  await expect(shown).toBeVisible()
  await expect.poll(() => overOf(page)).toContain(String(operation.key))
  const link = page.url()
  await page.goBack()
  await expect(shown).toHaveCount(0)
  await expect(app.operation.lines).toHaveCount(2)
  await page.goForward()
  await expect(shown).toBeVisible()
  await holdsFocus(shown)
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect.poll(() => overOf(page)).toBeNull()
  await expect(app.operation.lines).toHaveCount(2)
  await page.goto(link)
  await expect(shown).toBeVisible()
  await holdsFocus(shown)
  await page.keyboard.press('Escape')
  await expect.poll(() => overOf(page)).toBeNull()
})

test('H1 what is gone to from a panel takes its place in the history', async ({ app, page }) => {
  await app.open('dashboard')
  await app.shell.go('Equipment')
  await expect(app.equipment.rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await expect.poll(() => overOf(page)).toBe('columns')
  await app.palette.runCommand('Go to Locations')
  await expect(app.shell.heading).toHaveText('Locations')
  await page.goBack()
  await expect(app.shell.heading).toHaveText('Equipment')
  await expect.poll(() => overOf(page)).toBeNull()
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 }, hasTouch: true })

  test('H1 the menu: Back closes it, and from where it led Back leads to the page below', async ({
    app,
    page,
  }) => {
    await page.goto(addresses.equipment)
    await expect(app.shell.heading).toHaveText('Equipment')
    await app.shell.drawerToggle.tap()
    await expect(app.shell.drawer).toBeVisible()
    await page.goBack()
    await expect(app.shell.drawer).toHaveCount(0)
    await expect(app.shell.heading).toHaveText('Equipment')
    await app.shell.drawerToggle.tap()
    await app.shell.drawer.getByRole('link', { name: 'Locations', exact: true }).tap()
    await expect(app.shell.heading).toHaveText('Locations')
    await expect(app.shell.drawer).toHaveCount(0)
    await page.goBack()
    await expect(app.shell.heading).toHaveText('Equipment')
    await expect(app.shell.drawer).toHaveCount(0)
  })

  test('H1 the options of a list: what is chosen there stands when Back has closed them', async ({
    app,
    page,
  }) => {
    await page.goto(addresses.equipment)
    await expect(page.locator('.mw-grid-data').first()).toBeVisible()
    await page.getByRole('button', { name: 'List options' }).tap()
    const options = page.getByRole('dialog', { name: 'Equipment: options' })
    await options.getByRole('button', { name: /\sSort by$/ }).tap()
    await page.getByRole('option', { name: 'Description', exact: true }).tap()
    await expect.poll(() => searchOf(page)).toContain('sort=')
    await page.goBack()
    await expect(options).toHaveCount(0)
    await expect.poll(() => searchOf(page)).toBe('?sort=description%3Aasc')
    await page.getByRole('button', { name: 'List options' }).tap()
    await options.getByRole('button', { name: 'Filter', exact: true }).tap()
    await expect(filtersPage(page, 'Equipment').builder).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(app.shell.heading).toHaveText('Equipment')
    await expect.poll(() => searchOf(page)).toBe('?sort=description%3Aasc')
  })
})
