import { violations } from './axe.ts'
import { filtersPage } from './filters.page.ts'
import { expect, test } from './fixtures.ts'

/** A page of each UI type of SPEC 2.6 that opens on a list. */
const lists = [
  { uiType: 'ListView', path: 'ecosystem/user-roles', title: 'User Roles' },
  { uiType: 'ListView ReadOnly Detail Form', path: 'ecosystem/application-user', title: 'Application Users' },
  { uiType: 'ListView Inline CRUD', path: 'ecosystem/ecoLga', title: 'Local Government Areas' },
  { uiType: 'ListView Detail Form CRUD', path: 'ppp/items', title: 'Items' },
  { uiType: 'Detail Form ReadOnly', path: 'ecosystem/HREmployeeV2s', title: 'HR Employees' },
] as const

/** The pages of users, roles and codes, each with what shows that it is there. */
const administration = [
  { title: 'Roles Definition', path: 'ecosystem/role-definition', shows: '[role="row"][data-row]' },
  { title: 'Role Tasks', path: 'ecosystem/role-tasks?role=2', shows: '[role="row"][data-row]' },
  { title: 'System Codes', path: 'ecosystem/system-codes', shows: '[role="row"][data-row]' },
  { title: 'My account', path: 'account', shows: '.mw-device' },
] as const

test.describe('axe in light and dark', () => {
  test.use({ as: 'admin' })

  test('grid: filter row and panel, operators, builder, columns, groups', async ({ app, page }) => {
    const filters = filtersPage(page, 'Equipment')
    const filter = { and: [{ field: 'description', op: 'contains', value: 'pump' }] }
    await app.openList('equipment', `?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await expect(filters.panel).toBeVisible()
    expect(await violations(page), 'filter row and panel').toEqual([])
    await page.getByRole('button', { name: 'Description contains, other comparison' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violations(page), 'operators').toEqual([])
    await page.keyboard.press('Escape')
    await filters.openBuilder()
    expect(await violations(page), 'builder').toEqual([])
    await page.keyboard.press('Escape')
    await filters.openColumns()
    await expect(filters.columns).toBeVisible()
    expect(await violations(page), 'columns').toEqual([])
    await page.keyboard.press('Escape')
    await filters.groupBy('Equipment type')
    await expect(filters.groups.first()).toBeVisible()
    expect(await violations(page), 'groups').toEqual([])
  })

  test('a row in editing with errors', async ({ page }) => {
    const { grid, records } = filtersPage(page, 'Tax Codes')
    await page.goto('/app/ppp/taxcodes')
    await records.first().waitFor()
    await page.getByRole('button', { name: 'New Tax code', exact: true }).click()
    await grid.getByRole('button', { name: /^Save/ }).click()
    await expect(grid.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('a form: read, previewed, found, with errors, with a lookup open', async ({ app, page }) => {
    const { records } = filtersPage(page, 'Supplier Accounts')
    await page.goto('/app/ppp/FFVendors')
    await records
      .first()
      .getByRole('button', { name: /^View / })
      .click()
    await expect(app.record.button('Edit')).toBeVisible()
    expect(await violations(page), 'read').toEqual([])
    await app.record.button('Preview').click()
    await expect(page.getByRole('dialog', { name: /^Preview of / })).toBeVisible()
    expect(await violations(page), 'preview').toEqual([])
    await page.keyboard.press('Escape')
    await app.record.button('Find record').click()
    await expect(page.getByRole('dialog', { name: /^Find / })).toBeVisible()
    expect(await violations(page), 'finder').toEqual([])
    await page.keyboard.press('Escape')
    await app.record.button('Edit').click()
    await app.record.fill({ 'Vendor name': '', Email: '' })
    await app.record.save.click()
    await expect(page.getByText('2 fields need attention')).toBeVisible()
    expect(await violations(page), 'errors').toEqual([])
    await page
      .getByRole('button', { name: /\sCountry$/ })
      .and(page.locator('[aria-haspopup="dialog"]'))
      .click()
    await expect(page.getByRole('dialog', { name: 'Country', exact: true })).toBeVisible()
    expect(await violations(page), 'lookup').toEqual([])
  })

  test('configured pages of each UI type', async ({ app, page }) => {
    test.slow()
    await app.open('dashboard')
    for (const { uiType, path, title } of lists) {
      await app.visit(`/app/${path}`)
      await filtersPage(page, title).records.first().waitFor()
      expect.soft(await violations(page), uiType).toEqual([])
    }
    await app.visit('/app/ecosystem/company-information')
    await expect(app.record.button('Edit')).toBeVisible()
    expect.soft(await violations(page), 'Detail Form CRUD').toEqual([])
  })

  test('administration: roles, their tasks, system codes, my account', async ({ app, page }) => {
    test.slow()
    await app.open('dashboard')
    for (const { title, path, shows } of administration) {
      await app.visit(`/app/${path}`)
      await expect(app.shell.heading).toHaveText(title)
      await page.locator(shows).first().waitFor()
      expect.soft(await violations(page), title).toEqual([])
    }
  })

  test('administration: users, one found, with a question', async ({ page }) => {
    await page.goto('/app/ecosystem/user-management')
    await page.getByRole('combobox', { name: 'E-mail' }).fill('rig12@millwright.test')
    await page.keyboard.press('Enter')
    const account = page.getByRole('region', { name: 'Account', exact: true })
    await expect(account.getByRole('button', { name: 'Disable account' })).toBeVisible()
    expect(await violations(page), 'found').toEqual([])
    await account.getByRole('button', { name: 'Disable account' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Disable this account?' })).toBeVisible()
    expect(await violations(page), 'question').toEqual([])
  })

  test('form engine: a definition beside its preview', async ({ app, page }) => {
    // The largest page there is: header, fields, problems and preview at once.
    test.slow()
    await page.goto('/app/ecosystem/form-engine')
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click()
    await expect(app.record.button('Edit')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
