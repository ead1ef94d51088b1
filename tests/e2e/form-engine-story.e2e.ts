import * as v from 'valibot'
import { formHeader } from '../../src/contract/entities/form-header.ts'
import { fieldsOf } from '../../src/contract/schema/entity.ts'
import { openApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { callApi } from './api-call.ts'
import { exportedCsv, exportedXlsx } from './exported-files.ts'
import { filtersPage } from './filters.page.ts'
import { expect, test } from './fixtures.ts'
import { formEnginePage } from './form-engine.page.ts'
import { gridPage } from './grid.page.ts'
import { pickFrom } from './lookup.ts'
import { words } from './words.ts'

test.use({ as: 'admin' })

const address = '/app/ecosystem/form-engine'
const home = '/app/ppp/ppp_keyAccounts'
const title = 'Key accounts'
const emailWords = 'Give an address that letters reach'

/** SPEC 5 Header form required messages; fields of a pair share theirs. */
const headerMessages = [
  'Form delete endpoint is required',
  'Grid delete endpoint is required',
  'GetAll endpoint is required',
  'GetSingle endpoint is required',
  'post formData endpoint is required',
  'Grid endpoint is required',
  'Put FormData endpoint is required',
  'Put grid Data endpoint is required',
  'Application is required',
  'Data source type is required',
  'Key fieldName is required',
  'Task OID is required',
  'UI Code is required',
  'Form name is required',
  'Form size is required',
  'Form title is required',
  'show form delete button is required',
  'show form new button is required',
  'show form status bar is required',
  'show form toolbar is required',
  'show form UI Type is required',
  'Alternating Row color is required',
  'Command position is required',
]

async function openEngine({ page }: App) {
  await page.goto(address)
  await expect(page.getByRole('gridcell', { name: /^UI-\d+$/ }).first()).toBeVisible()
}

/** From the Form Engine screen alone: a page over /FACustomers with a lookup, a required e-mail and three groups. */
async function defineKeyAccounts(app: App) {
  const engine = formEnginePage(app.page)
  await engine.begin()
  await engine.fillFrom('/FACustomers')
  await engine.fill({
    'Form name': 'Key accounts',
    'Form title': 'Key account',
    'Menu caption': 'Key accounts',
  })
  await engine.choose('Application', 'Financial accounting')
  await engine.choose('Show group panel', 'Yes')
  await engine.makeTask('Receivables')

  await engine.openDetails('customerCode')
  await engine.enter({ text: { 'Group caption': 'WHO' } })
  await engine.keep()
  await engine.openDetails('customerName')
  await engine.enter({ text: { 'Group caption': 'WHO' } })
  await engine.keep()
  await engine.openDetails('email')
  await engine.enter({
    tick: ['Required'],
    choice: { Validation: 'Email' },
    text: { 'Validation message': emailWords, 'Group caption': 'REACH', 'Group order': '2' },
  })
  await engine.keep()
  await engine.openDetails('countryOID')
  await engine.enter({
    tick: ['Show in grid'],
    text: {
      'Lookup address': '/EcoCountrys',
      'Value member': 'countryOID',
      'Display member': 'alpha3',
      'Group caption': 'REACH',
      'Group order': '2',
    },
  })
  await engine.keep()
}

test.describe('from nothing but the screen', () => {
  // Definitions and rights of everybody are changed here.
  test.use({ ownServer: true })

  test('an administrator defines a page, works on it, and those of its role work on it too', async ({
    app,
    api,
    page,
    server,
    join,
    noise,
  }) => {
    test.slow()
    const engine = formEnginePage(page)
    const list = gridPage(page, title)
    const filters = filtersPage(page, title)
    const rig12 = await openApi(server.url, 'rig12')
    const row = (name: string) =>
      api.all('customer').then((all) => all.find(({ customerName }) => customerName === name))

    await test.step('defines it and sees it drawn before it is saved', async () => {
      await openEngine(app)
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
      await defineKeyAccounts(app)
      await expect(engine.problems).toHaveText('Valid: no problems')
      await expect(engine.previewGrid.getByRole('columnheader')).toContainText([
        'Customer code',
        'Customer name',
        'Contact person',
        'Telephone',
        'Address',
        'Email',
        'Country',
      ])
      await engine.button('Save').click()
      await expect(engine.openThePage).toHaveAttribute('href', home)
    })

    await test.step('opens it by the drawer and by the palette without a reload', async () => {
      await app.shell.go('Key accounts')
      await expect(app.shell.heading).toHaveText(title)
      await expect(list.rows.first()).toBeVisible()
      await app.shell.go('Dashboard')
      await expect(app.shell.heading).toHaveText(/^Good /)
      await app.palette.run('key accounts')
      await expect(page).toHaveURL(home)
      await expect(list.rows.first()).toBeVisible()
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    })

    await test.step('adds a record: groups, required e-mail, lookup by its display member', async () => {
      await page.getByRole('button', { name: 'New Customer', exact: true }).click()
      await expect(page.locator('.mw-form-group legend')).toHaveText(['WHO', 'OTHERS', 'REACH'])
      await app.record.save.click()
      await expect(app.record.field('Customer code')).toBeFocused()
      expect(await app.record.messageOf(app.record.field('Email'))).toBe('email is Required')
      await app.record.fill({ 'Customer code': 'K-1', 'Customer name': '=Key one', Email: 'nowhere' })
      await app.record.save.click()
      await expect(app.record.field('Email')).toBeFocused()
      expect(await app.record.messageOf(app.record.field('Email'))).toBe(emailWords)
      await app.record.fill({ Email: 'one@key.test' })
      await pickFrom(page, 'Country', 'GHA')
      await expect(page.getByRole('button', { name: 'GHA Country', exact: true })).toBeVisible()
      await app.record.save.click()
      await expect(app.shell.said(words.saved).first()).toBeVisible()
      await list.search('key one')
      await expect.poll(filters.shown).toEqual([['K-1', '=Key one', '', '', '', 'one@key.test', 'GHA']])
      const ghana = (await api.all('country')).find(({ alpha3 }) => alpha3 === 'GHA')
      expect(await row('=Key one')).toMatchObject({
        customerCode: 'K-1',
        email: 'one@key.test',
        countryOID: ghana?.['countryOID'],
      })
      await list.search('')
    })

    await test.step('lets its rows be edited in place from now on', async () => {
      await app.shell.go('Form Engine')
      await engine.list.search('Key accounts')
      await engine.list.command('Key accounts', 'Edit')
      await engine.choose('Form UI type', 'ListView Inline CRUD')
      await engine.button('Save').click()
      await expect(engine.openThePage).toBeVisible()
      await engine.openThePage.click()
      await list.search('key one')
      await list.command('=Key one', 'Edit')
      await list.grid.getByRole('textbox', { name: 'Contact person', exact: true }).fill('Esi Mensah')
      await list.grid.getByRole('textbox', { name: 'Email', exact: true }).fill('')
      await list.grid.getByRole('button', { name: /^Save / }).click()
      await expect(list.cell('', 'email').getByText('email is required')).toBeVisible()
      await list.grid.getByRole('textbox', { name: 'Email', exact: true }).fill('two@key.test')
      await list.grid.getByRole('button', { name: /^Save / }).click()
      await expect(list.cell('=Key one', 'contactPerson')).toHaveText('Esi Mensah')
      await expect
        .poll(() => row('=Key one'))
        .toMatchObject({ contactPerson: 'Esi Mensah', email: 'two@key.test' })
      await list.search('')
    })

    await test.step('filters by the row and by the builder, and says so in words', async () => {
      await filters.rowField('Customer name').fill('amber creek')
      await expect(filters.panel.locator('.mw-chip-text')).toHaveText(['Customer name contains amber creek'])
      await expect(filters.rowField('Customer name')).toBeFocused()
      const creeks = (await api.all('customer')).filter(({ customerName }) =>
        String(customerName).startsWith('Amber Creek'),
      ).length
      await expect(list.count).toHaveText(`${creeks} of 41`)
      await filters.clear()
      await filters.openBuilder()
      await filters.join('Any of these')
      await filters.condition(0, 'Customer name', 'contains', 'amber creek')
      await filters.addCondition()
      await filters.condition(1, 'Customer code', 'is', 'K-1')
      await filters.apply()
      await expect(list.count).toHaveText(`${creeks + 1} of 41`)
    })

    await test.step('exports what is filtered and shown, and both files say what the grid shows', async () => {
      await filters.header('Customer name').click()
      await expect(filters.header('Customer name')).toHaveAttribute('aria-sort', 'ascending')
      await list.choosePageSize(100)
      await expect(filters.records).toHaveCount(Number(/^\d+/.exec(await list.count.innerText())?.[0]))
      const shown = await filters.shown()
      const captions = await filters.captions()
      const csv = await exportedCsv(page)
      expect(csv.name).toBe(`${title}.csv`)
      expect(csv.rows[0]).toEqual(captions)
      // What a spreadsheet would take for a formula is text in the file.
      const escaped = shown.map((cells) => cells.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text)))
      expect(csv.rows.slice(1)).toEqual(escaped)
      const xlsx = await exportedXlsx(page)
      expect(xlsx.rows.map((cells) => cells.map((cell) => cell ?? ''))).toEqual([captions, ...shown])
      await filters.clear()
    })

    await test.step('groups, and takes the groups away', async () => {
      await filters.groupBy('Country')
      await expect(filters.groups.first()).toContainText('Country:')
      const countries = new Set((await api.all('customer')).map(({ countryOID }) => countryOID))
      await page.getByRole('button', { name: 'Collapse all', exact: true }).click()
      await expect(filters.groups).toHaveCount(countries.size)
      await expect(filters.records).toHaveCount(0)
      await filters.stopGroupingBy('Country')
      await expect(filters.groups).toHaveCount(0)
    })

    await test.step('the record is deleted', async () => {
      await list.search('key one')
      await list.command('=Key one', 'Delete')
      await expect(app.record.confirm).toContainText(words.deleteQuestion)
      await app.record.confirm.getByRole('button', { name: 'Delete' }).click()
      await expect(app.shell.said(words.deleted)).toBeVisible()
      expect(await row('=Key one')).toBeUndefined()
    })

    await test.step('somebody without the task neither sees it nor reads its records', async () => {
      noise.expect(/status of 403/)
      expect((await callApi(server, rig12, 'GET', '/FACustomers')).status).toBe(403)
      const staff = await join('rig12')
      await staff.open('dashboard')
      await expect(staff.shell.drawer.getByRole('link', { name: 'Key accounts', exact: true })).toHaveCount(0)
      await staff.page.goto(home)
      await expect(staff.page).toHaveURL(/\/app\/dashboard$/)

      const tasks = await api.all('task')
      const task = tasks.find(({ reactRoute }) => reactRoute === 'ppp_keyAccounts')
      const roles = await api.all('role')
      const maintenance = roles.find(({ name }) => name === 'MAINTENANCE')
      const grant = `/EcoUserRoleTask/${String(maintenance?.['id'])}/${String(task?.['taskOID'])}`
      expect((await callApi(server, api, 'PUT', grant, { granted: 1 })).status).toBe(200)

      // He is signed in meanwhile: the page comes to him without a reload.
      await staff.shell.go('Key accounts')
      await expect(gridPage(staff.page, title).rows.first()).toBeVisible()
      expect((await callApi(server, rig12, 'GET', '/FACustomers')).status).toBe(200)

      expect((await callApi(server, api, 'PUT', grant, { granted: 0 })).status).toBe(200)
      expect((await callApi(server, rig12, 'GET', '/FACustomers')).status).toBe(403)
      await expect(staff.shell.drawer.getByRole('link', { name: 'Key accounts', exact: true })).toHaveCount(0)
    })
  })
})

test('a definition with nothing in it says the messages of SPEC 5, in place, as a list, and by the server', async ({
  app,
  api,
  page,
  server,
}) => {
  const engine = formEnginePage(page)
  await openEngine(app)
  await engine.begin()
  await engine.button('Save').click()
  await expect(engine.attention.first()).toBeVisible()
  const once = (texts: readonly string[]) => [...new Set(texts)].toSorted()
  expect(once(await engine.attention.allInnerTexts())).toEqual(headerMessages.toSorted())
  const inPlace = page.locator('.mw-definition-form .mw-field-error')
  expect(once((await inPlace.allInnerTexts()).map((text) => text.trim()))).toEqual(headerMessages.toSorted())
  await expect(engine.field('Get all form data')).toBeFocused()

  const blank = Object.fromEntries(
    fieldsOf(formHeader).map(({ name, kind }) => [
      name,
      kind === 'integer' ? 0 : kind === 'reference' ? null : '',
    ]),
  )
  const refused = await callApi(server, api, 'POST', formHeader.path, blank)
  expect(refused.status).toBe(400)
  const said = v.parse(v.object({ errors: v.array(v.object({ message: v.string() })) }), refused.body)
  expect(once(said.errors.map(({ message }) => message))).toEqual(expect.arrayContaining(headerMessages))
})

test('a hostile lookup address is refused in words, by the form and by the server', async ({
  app,
  api,
  page,
  server,
}) => {
  const engine = formEnginePage(page)
  await openEngine(app)
  await engine.begin()
  await engine.fillFrom('/FACustomers')
  await engine.fill({ 'UI code': 'hostile' })
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/EcoCADUI')) written.push(request.url())
  })
  const plain = 'Lookup address: Only a path of this API can be named'
  for (const [hostile, message] of [
    ['//evil.example/FACustomers', plain],
    ['https://evil.example/x', plain],
    ['/FATaxCodes/../x', plain],
    ['/FATaxCodes\\x', plain],
    ['/Nowhere', 'Lookup address: There is no endpoint /Nowhere'],
  ] as const) {
    await engine.openDetails('taxCodeOID')
    await engine.enter({ text: { 'Lookup address': hostile } })
    await engine.keep()
    await expect(engine.fault(`taxCodeOID: ${message}`)).toBeVisible()
  }
  await engine.button('Save').click()
  const listed = page.locator('.mw-definition-fields').getByRole('listitem')
  await expect(listed.filter({ hasText: 'There is no endpoint /Nowhere' })).toHaveCount(1)
  expect(written).toEqual([])

  const field = (await api.all('formField')).find(({ lookUp_IsLookUp }) => lookUp_IsLookUp === true)
  const key = String(field?.['fieldOID'])
  const refused = await callApi(server, api, 'PUT', `/EcoCADUIEngineDtls/${key}`, {
    lookUp_FetchURL: '//evil.example/FACustomers',
  })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    errors: [
      {
        field: 'lookUp_FetchURL',
        message: expect.stringContaining('Lookup address: Only a path of this API can be named'),
      },
    ],
  })
})
