import { type FormUiType, formUiTypes } from '../../src/contract/entities/form-header.ts'
import { toastMs } from '../../src/contract/limits.ts'
import type { App } from './app.page.ts'
import { definePage } from './definition-samples.ts'
import { filtersPage } from './filters.page.ts'
import { expect, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'
import { words } from './words.ts'

test.use({ as: 'admin' })

/** What a route of SPEC 2.4 and 2.5 shows: its heading, and words of its content. */
interface Route {
  readonly segment: string
  readonly heading: string
  /** A column of its grid, or a field of its form. */
  readonly column?: string
  readonly field?: string
}

/** SPEC 2.4, each under ecosystem/ and under ppp/. */
const ecosystem: readonly Route[] = [
  { segment: 'form-engine', heading: 'Form Engine', column: 'UI code' },
  { segment: 'ecoTask', heading: 'Task Definition', column: 'Route' },
  { segment: 'role-definition', heading: 'Roles Definition', column: 'Role Priority' },
  { segment: 'master-data', heading: 'Master Data' },
  { segment: 'applications', heading: 'Applications', column: 'Application name' },
  { segment: 'preferences', heading: 'Preferences', column: 'Value' },
  { segment: 'configuration', heading: 'Configuration' },
  { segment: 'company-information', heading: 'Company Record', field: 'Company Name' },
  { segment: 'company-information-v2', heading: 'Company Information', field: 'Company Name' },
  { segment: 'role-tasks', heading: 'Role Tasks' },
  { segment: 'system-codes', heading: 'System Codes', column: 'Code' },
  { segment: 'user-management', heading: 'User Management' },
  { segment: 'user-roles', heading: 'User Roles', column: 'Role' },
  { segment: 'application-user', heading: 'Application Users', column: 'Full name' },
  { segment: 'message-template', heading: 'Message Templates', column: 'Subject' },
  { segment: 'FFVendors', heading: 'Supplier Accounts', column: 'Vendor name' },
  { segment: 'ecoState', heading: 'States', column: 'State name' },
  { segment: 'ecoLga', heading: 'Local Government Areas', column: 'Area name' },
  { segment: 'ecoCountry', heading: 'Countries', column: 'Country name' },
  { segment: 'banks', heading: 'Banks', column: 'Bank name' },
  { segment: 'fa-branches', heading: 'Branches', column: 'Branch name' },
  { segment: 'EcoBusinessSector', heading: 'Business Sectors', column: 'Sector name' },
  { segment: 'customers', heading: 'Customers', column: 'Customer name' },
  { segment: 'items', heading: 'Items', column: 'Item name' },
  { segment: 'taxcodes', heading: 'Tax Codes', column: 'Rate (%)' },
  { segment: 'HREmployeeV2s', heading: 'HR Employees', column: 'Email' },
]

/** SPEC 2.5 */
const financial: readonly Route[] = [
  { segment: 'fa-accounts', heading: 'Form Engine', column: 'UI code' },
  { segment: 'account-class', heading: 'Account Class', column: 'Class name' },
  { segment: 'fa-account-types', heading: 'Roles Definition', column: 'Role Priority' },
  { segment: 'charts-of-account', heading: 'Roles Definition', column: 'Role Priority' },
  { segment: 'invoice', heading: 'Roles Definition', column: 'Role Priority' },
]

const visits = [
  { area: 'ecosystem', routes: ecosystem },
  { area: 'ppp', routes: ecosystem },
  {
    area: 'ppp, as the menu writes it',
    routes: ecosystem.map((route) => ({ ...route, segment: `ppp_${route.segment}` })),
  },
  { area: 'accounting', routes: financial },
]

for (const { area, routes } of visits)
  test(`every route of ${area} opens with its heading and its content`, async ({ app, page }) => {
    test.setTimeout(270_000)
    await app.open('dashboard')
    for (const { segment, heading, column, field } of routes) {
      const path = `/app/${area.split(',')[0]}/${segment}`
      await app.visit(path)
      await expect.soft(app.shell.heading, path).toHaveText(heading)
      await expect(page).toHaveURL(path)
      if (column !== undefined)
        await expect
          .soft(
            page.getByRole('columnheader', { name: column, exact: true }).first(),
            `${path} has a column ${column}`,
          )
          .toBeVisible()
      if (field !== undefined)
        await expect.soft(page.getByText(field, { exact: true }).first(), path).toBeVisible()
    }
  })

test.describe('who may not read what stands behind a route of theirs', () => {
  test.use({ as: 'clerk' })

  test('is led there by no menu, and told so where they go themselves', async ({ app, page, noise }) => {
    noise.expect(/403 \(Forbidden\)/)
    await app.open('dashboard')
    await expect(app.shell.drawerLinks.filter({ hasText: 'Account Class' })).toBeVisible()
    for (const name of ['Accounts', 'Account Types', 'Charts of Account', 'Invoices'])
      await expect.soft(app.shell.drawer.getByRole('link', { name, exact: true })).toHaveCount(0)
    await app.visit('/app/accounting/fa-accounts')
    await expect(app.shell.heading).toHaveText('Form Engine')
    await expect(page.getByText('Only ADMIN', { exact: true })).toBeVisible()
    await expect(page.getByText('Ask an administrator for access.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  })
})

test('master-data is an empty page, as SPEC 2.4 has it', async ({ app, page }) => {
  await page.goto('/app/ecosystem/master-data')
  await expect(app.shell.heading).toHaveText('Master Data')
  // What is there for paper alone is not seen.
  await expect(page.getByRole('main')).toHaveText('Master Data', { useInnerText: true })
})

/** The commands that a page of a UI type offers: in its toolbar, on a row, on the form that View opens. */
interface Offered {
  readonly toolbar: readonly string[]
  readonly row: readonly string[]
  /** On the form, as View opens it; null without a form. */
  readonly form: readonly string[] | null
}

const shared = ['Post', 'Export', 'Print', 'Refresh']
const tools = [
  'Previous record',
  'Next record',
  'Refresh',
  'New Business sector',
  'Find record',
  'Preview',
  'Print',
  'Export',
]
const readTools = tools.filter((name) => name !== 'New Business sector')

const offered: Readonly<Record<Exclude<FormUiType, 'Custom'>, Offered>> = {
  ListView: {
    toolbar: ['As of a day…', 'Deleted records…', 'New Business sector', ...shared],
    row: ['Edit', 'View', 'Delete'],
    form: null,
  },
  'ListView Inline CRUD': {
    toolbar: ['As of a day…', 'Deleted records…', 'New Business sector', ...shared],
    row: ['Edit', 'View', 'Delete'],
    form: null,
  },
  'ListView Detail Form CRUD': {
    toolbar: ['As of a day…', 'Deleted records…', 'New Business sector', ...shared],
    row: ['Edit', 'View', 'Delete'],
    form: [...tools, 'Post', 'History', 'Delete', 'Back', 'Edit'],
  },
  'Detail Form CRUD': {
    toolbar: ['As of a day…', 'Deleted records…', 'New Business sector', ...shared],
    row: ['Edit', 'View', 'Delete'],
    form: [...tools, 'Post', 'History', 'Delete', 'Back', 'Edit'],
  },
  'ListView ReadOnly Detail Form': {
    toolbar: ['As of a day…', 'Export', 'Print', 'Refresh'],
    row: ['View'],
    form: [...readTools, 'History', 'Back'],
  },
  'Detail Form ReadOnly': {
    toolbar: ['As of a day…', 'Export', 'Print', 'Refresh'],
    row: ['View'],
    form: [...readTools, 'History', 'Back'],
  },
}

const listed = (app: App) => app.page.locator('.mw-page-actions').getByRole('button')
const namesOf = (app: App) =>
  listed(app).evaluateAll((found) => found.map((each) => each.getAttribute('aria-label') ?? each.textContent))

test.describe('each UI type of SPEC 2.6, end to end', () => {
  for (const uiType of formUiTypes.filter((each) => each !== 'Custom'))
    test(uiType, async ({ api, join }) => {
      const defined = await definePage(api, {
        name: 'kind',
        entity: 'businessSector',
        uiType,
        header: { form_FormColumns: 3 },
      })
      const app = await join('admin')
      const { page } = app
      const sector = (await api.all('businessSector'))[0]
      const name = String(sector?.['sectorName'])
      await page.goto(defined.address)
      const title = defined.uiCode
      await expect(app.shell.heading).toHaveText(title)
      const list = gridPage(page, title)
      await expect(list.row(name)).toBeVisible()
      const expected = offered[uiType]
      await expect.poll(() => namesOf(app)).toEqual(expected.toolbar)
      const buttons = list.row(name).getByRole('button')
      await expect(buttons).toHaveText(expected.row.map(() => ''))
      expect(
        await buttons.evaluateAll((found) => found.map((each) => each.getAttribute('aria-label'))),
      ).toEqual(expected.row.map((label) => `${label} ${name}`))
      if (expected.form !== null) {
        await list.command(name, 'View')
        await expect(app.shell.heading).toHaveText(name)
        await expect(app.record.shown('Sector name')).toHaveText(name)
        await expect.poll(() => namesOf(app)).toEqual(expected.form)
        await app.record.button('Back').click()
        await expect(list.row(name)).toBeVisible()
      }
      if (!expected.toolbar.includes('New Business sector')) return

      // A record of its own through its whole life.
      const [fresh, renamed] = [`Dredging ${defined.uiCode}`, `Drilling ${defined.uiCode}`]
      const isInline = uiType === 'ListView Inline CRUD'
      const field = isInline
        ? list.grid.getByRole('textbox', { name: 'Sector name', exact: true })
        : app.record.field('Sector name')
      const save = isInline ? list.grid.getByRole('button', { name: /^Save / }) : app.record.save
      await page.getByRole('button', { name: 'New Business sector', exact: true }).click()
      await field.fill(fresh)
      await save.click()
      await expect(app.shell.said(words.saved).first()).toBeVisible()
      await list.search(defined.uiCode)
      await expect(list.row(fresh)).toBeVisible()
      await list.command(fresh, 'Edit')
      await expect(field).toHaveValue(fresh)
      await field.fill(renamed)
      await save.click()
      await expect(list.row(renamed)).toBeVisible()
      const stored = async () =>
        (await api.all('businessSector')).find(({ sectorName }) => sectorName === renamed)
      await expect.poll(stored).toMatchObject({ version: 2 })
      await list.command(renamed, 'Delete')
      await app.record.confirm.getByRole('button', { name: 'Delete' }).click()
      await expect(app.shell.said(words.deleted)).toBeVisible()
      await expect(list.row(renamed)).toHaveCount(0)
    })

  test('Custom says that its screen is not there, and nothing breaks', async ({ api, join }) => {
    const defined = await definePage(api, {
      name: 'kind',
      entity: 'businessSector',
      uiType: 'Custom',
    })
    const app = await join('admin')
    const { page } = app
    await page.goto(defined.address)
    await expect(app.shell.heading).toHaveText(defined.uiCode)
    await expect(page.getByRole('main')).toContainText('This page is a screen of its own')
    await expect(page.getByRole('main')).toContainText(defined.uiCode)
  })

  test('a Detail Form opens straight on the only record, and Back leads to its row', async ({
    app,
    page,
  }) => {
    await page.goto('/app/ecosystem/company-information')
    const back = app.record.button('Back')
    await expect(back).toBeVisible()
    await expect(page.locator('.mw-form-group legend')).toHaveText(['Company', 'Address', 'Finance'])
    await back.click()
    await expect(app.shell.heading).toHaveText('Company Record')
    await expect(gridPage(page, 'Company Record').rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^View / })).toBeVisible()
    // SPEC 6: editable only.
    await expect(page.getByRole('button', { name: /^(New|Delete|Export)/ })).toHaveCount(0)
  })
})

test.describe('a configuration that cannot be loaded', () => {
  test('says what the server said, first of its list and without its prefix, and Retry loads it', async ({
    app,
    noise,
    page,
  }) => {
    noise.expect(/status of 400/)
    let answered = 0
    await page.route('**/GetEcoCADUIEngineHdrByUICode/banks', (route) => {
      answered += 1
      return answered === 1
        ? route.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            json: {
              type: 'about:blank',
              status: 400,
              code: 'invalid',
              title: 'Error: The engine is being serviced',
            },
          })
        : route.continue()
    })
    await page.goto('/app/ppp/banks')
    const said = app.shell.said('The engine is being serviced')
    await expect(said).toBeVisible()
    await expect(app.shell.heading).toHaveText('Banks')
    await expect(page.getByRole('main')).toContainText('This page could not be loaded')
    await expect(said).toBeHidden({ timeout: toastMs.typical + 15_000 })
    await app.record.button('Retry').click()
    await expect(gridPage(page, 'Banks').rows.first()).toBeVisible()
    expect(answered).toBe(2)
  })

  test('an unknown UI code says so in the page and by toast, and leads administrators to the engine', async ({
    api,
    join,
  }) => {
    const defined = await definePage(api, { name: 'gone', entity: 'bank', uiType: 'ListView' })
    const app = await join('admin')
    const { page } = app
    await page.route(`**/GetEcoCADUIEngineHdrByUICode/${defined.uiCode}`, (route) =>
      route.fulfill({ json: { result: [] } }),
    )
    await page.goto(defined.address)
    await expect(app.shell.said(`There is no definition for ${defined.uiCode}`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('This page is not defined yet')
    await page.getByRole('link', { name: 'Open the Form Engine', exact: true }).click()
    await expect(app.shell.heading).toHaveText('Form Engine')
  })

  test('a definition that names another site is not followed, and says why', async ({
    api,
    join,
    server,
  }) => {
    const defined = await definePage(api, { name: 'evil', entity: 'bank', uiType: 'ListView' })
    const app = await join('admin')
    const { page } = app
    const header = {
      uioid: defined.key,
      version: 1,
      ...defined.draft.header,
      entity_TaskOID: defined.taskOID,
    }
    const fields = defined.draft.fields.map((field, at) => ({
      fieldOID: at + 1,
      version: 1,
      ...field,
      caduiSettingsUIOID: defined.key,
    }))
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url())
    })
    await page.route(`**/GetEcoCADUIEngineHdrByUICode/${defined.uiCode}`, (route) =>
      route.fulfill({
        json: {
          result: [{ ...header, endpoint_GetAllGridData: '//evil.example/rows', oEcoCADUIEngineDtl: fields }],
        },
      }),
    )
    await page.goto(defined.address)
    await expect(page.getByRole('main')).toContainText(
      `The definition ${defined.uiCode} does not fit this product`,
    )
    await expect(page.getByRole('main')).toContainText('Only a path of this API can be named')
    await expect(app.shell.heading).toBeVisible()
    expect(foreign).toEqual([])
  })
})

test('lookups are fetched once a page visit: changing the mode fetches none again, the next visit may', async ({
  app,
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (
      /EcoCountrys|EcoStates|FATaxCodes|GetEcoCodeBySetupType|GetEcoSystemCodeBySetupType|ByUICode/.test(path)
    )
      fetched.push(path.replace(/^.*\/api\//, ''))
  })
  await page.goto('/app/ppp/customers')
  const list = gridPage(page, 'Customers')
  await expect(list.rows.first()).toBeVisible()
  const once = [
    'EcoCADUIEngineHdrs/GetEcoCADUIEngineHdrByUICode/faCustomers',
    'EcoCountrys',
    'EcoStates',
    'EcoSystemCodes/GetEcoSystemCodeBySetupType/PaymentTerms',
    'FATaxCodes',
  ]
  await expect.poll(() => fetched.toSorted()).toEqual(once)
  const name = (await list.column('customerName'))[0] ?? ''
  await list.command(name, 'View')
  await app.record.button('Edit').click()
  await expect(app.record.field('Customer name')).toHaveValue(name)
  await app.record.cancel.click()
  await page.getByRole('button', { name: 'New Customer', exact: true }).click()
  await expect(app.record.field('Customer name')).toHaveValue('')
  await app.record.cancel.click()
  await expect(list.rows.first()).toBeVisible()
  await filtersPage(page, 'Customers').rowField('Customer name').fill('creek')
  await expect(list.count).toContainText(' of ')
  expect(fetched.toSorted()).toEqual(once)
})

test('the columns, groups and buttons follow the flags as stored', async ({ api, join }) => {
  const defined = await definePage(api, {
    name: 'flags',
    entity: 'bank',
    uiType: 'ListView Detail Form CRUD',
    columns: ['bankName', 'bankCode', 'accountName'],
    groups: { Second: ['bankCode'], First: ['bankName'] },
    fields: {
      bankName: { GroupOrder: 1, uI_Width: 0 },
      bankCode: { GroupOrder: 2, uI_Width: 222, uI_ControlCaption: 'House code' },
    },
    header: {
      grid_CommandPosition: 'left',
      grid_ShowFilterRow: 'No',
      grid_ShowSearchButton: 'No',
      grid_ShowExportButton: 'No',
      grid_AddDeleteButton: 'No',
      grid_ShowAlternatingRowColor: 'Yes',
      grid_ShowPager: 'No',
      form_ButtonBeauty: 'TextOnly',
      form_StatusBar: 'No',
      form_ShowPrint: 'No',
    },
  })
  const app = await join('admin')
  const { page } = app
  await page.goto(defined.address)
  const main = page.getByRole('main')
  await expect(main.getByRole('gridcell').first()).toBeVisible()
  const captions = await main
    .getByRole('columnheader')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-column')))
  expect(captions).toEqual(['$commands', 'bankName', 'bankCode', 'accountName'])
  await expect(main.getByRole('columnheader', { name: 'House code', exact: true })).toBeVisible()
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  await expect(main.getByRole('row', { name: 'Filters' })).toHaveCount(0)
  await expect(main.getByRole('navigation', { name: /^Pages of/ })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^(Export|Delete)/ })).toHaveCount(0)
  await main
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await expect(page.locator('.mw-form-group legend')).toHaveText(['First', 'Second', 'OTHERS'])
  await expect(app.record.button('Print')).toHaveCount(0)
  await expect(app.record.button('Preview').locator('svg')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Form status' })).toHaveCount(0)
})
