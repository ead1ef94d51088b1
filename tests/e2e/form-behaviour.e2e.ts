import { accounts, type ProductApi, type Row } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { callApi } from './api-call.ts'
import { definePage } from './definition-samples.ts'
import { uniqueName } from './equipment-samples.ts'
import { expect, type Page, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'
import { words } from './words.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 800 } })

const customers = '/app/ppp/customers'

interface Customer {
  readonly key: number
  readonly name: string
}

async function makeCustomer(api: ProductApi, over: Row = {}): Promise<Customer> {
  const name = uniqueName('Creek')
  const row = await api.create('customer', {
    customerCode: name.slice(0, 40),
    customerName: name,
    ...over,
  })
  return { key: Number(row['customerOID']), name }
}

const stored = async (api: ProductApi, { key }: Customer) =>
  (await api.all('customer')).find(({ customerOID }) => customerOID === key)

/** The customer's page, locked, reached as a user does: by the list. */
async function view(app: App, { name }: Customer) {
  await app.page.goto(`${customers}?search=${encodeURIComponent(name)}`)
  const list = gridPage(app.page, 'Customers')
  await list.command(name, 'View')
  await expect(app.shell.heading).toHaveText(name)
}

async function edit(app: App, customer: Customer, city: string) {
  await view(app, customer)
  await app.record.button('Edit').click()
  await app.record.fill({ City: city })
}

/** The name of the field that has the focus. */
const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null)

/** The left edges at which cells of the form begin: one for each column. */
const columnsOf = (page: Page) =>
  page
    .locator('.mw-form-cell')
    .evaluateAll((cells) => new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().x))).size)

test('M1, M2 columns follow the window, groups and Tab order follow the definition at every width', async ({
  api,
  join,
}) => {
  test.slow()
  const names = ['bankCode', 'bankName', 'routeCode', 'address1', 'address2', 'Phone', 'email', 'accountName']
  const sample = {
    entity: 'bank',
    uiType: 'ListView Detail Form CRUD',
    leftOut: ['address3', 'shortName', 'accountNumber', 'contact', 'website', 'comment'],
    // Against the order in which they are stored.
    fields: {
      bankCode: { GroupOrder: 2, GroupCode: 'B', grouping_GroupCaption: 'Second', uI_SortOrder: 80 },
      bankName: { GroupOrder: 2, GroupCode: 'B', grouping_GroupCaption: 'Second', uI_SortOrder: 70 },
      routeCode: { GroupOrder: 1, GroupCode: 'A', grouping_GroupCaption: 'First', uI_SortOrder: 60 },
      address1: { GroupOrder: 1, GroupCode: 'A', grouping_GroupCaption: 'First', uI_SortOrder: 50 },
      address2: { GroupOrder: 1, GroupCode: 'A', grouping_GroupCaption: 'First', uI_SortOrder: 40 },
      Phone: { GroupOrder: 1, GroupCode: 'A', grouping_GroupCaption: 'First', uI_SortOrder: 30 },
      email: { GroupOrder: 3, GroupCode: '', grouping_GroupCaption: '', uI_SortOrder: 20 },
      accountName: {
        GroupOrder: 3,
        GroupCode: '',
        grouping_GroupCaption: '',
        uI_SortOrder: 20,
        uI_SortIndex: 1,
      },
    },
  } as const
  const order = ['Phone', 'address2', 'address1', 'routeCode', 'bankName', 'bankCode', 'accountName', 'email']
  expect(order.toSorted()).toEqual(names.toSorted())
  const configured = await definePage(api, {
    ...sample,
    name: 'three',
    header: { form_FormColumns: 3 },
  })
  const wide = await definePage(api, { ...sample, name: 'four', header: { form_FormColumns: 4 } })
  const { page } = await join('admin')

  for (const [address, width, columns] of [
    [configured.address, 700, 1],
    [configured.address, 720, 2],
    [configured.address, 1139, 2],
    [configured.address, 1280, 3],
    [wide.address, 1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${address}?new=1`)
    await expect(page.locator('.mw-form-group legend')).toHaveText(['First', 'Second', 'OTHERS'])
    await expect.poll(() => columnsOf(page), `${width} px`).toBe(columns)
    await page.locator('[data-field="Phone"] input').focus()
    const walked: (string | null)[] = []
    while (walked.length < order.length) {
      walked.push(await focusedField(page))
      await page.keyboard.press('Tab')
    }
    expect(walked, `${width} px`).toEqual(order)
  }
})

test.describe('M7 a configured form with unsaved changes', () => {
  const ways = [
    { name: 'a link', leave: (app: App) => app.shell.go('Banks'), to: /\/banks$/ },
    { name: 'Back', leave: (app: App) => app.page.goBack(), to: /\?search=[^&]*&record=\d+$/ },
    { name: 'the palette', leave: (app: App) => app.palette.run('banks'), to: /\/banks$/ },
  ]
  for (const { name, leave, to } of ways)
    test(`asks before ${name}: Stay keeps what was typed, Discard goes, Save saves and goes`, async ({
      app,
      api,
      page,
    }) => {
      const customer = await makeCustomer(api, { city: 'Aba' })
      const begin = async (city: string) => {
        await app.open('dashboard')
        await app.shell.go('Customers')
        const list = gridPage(page, 'Customers')
        await list.search(customer.name)
        await list.command(customer.name, 'View')
        await app.record.button('Edit').click()
        await app.record.fill({ City: city })
      }
      await begin('Jos')
      await leave(app)
      await expect(app.record.leave).toContainText('Your changes to this customer are not saved.')
      await app.record.leave.getByRole('button', { name: 'Stay' }).click()
      await expect(app.record.field('City')).toHaveValue('Jos')
      expect(new URL(page.url()).pathname).toBe(customers)
      await leave(app)
      await app.record.leave.getByRole('button', { name: 'Discard' }).click()
      await expect(page).toHaveURL(to)
      expect(await stored(api, customer)).toMatchObject({ version: 1, city: 'Aba' })

      await begin('Uyo')
      await leave(app)
      await app.record.leave.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(to)
      await expect.poll(async () => (await stored(api, customer))?.['city']).toBe('Uyo')
    })

  test('asks before the tab is closed', async ({ app, api, page }) => {
    await edit(app, await makeCustomer(api), 'Jos')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(app.record.field('City')).toHaveValue('Jos')
  })
})

test.describe('M8 a draft of a configured form', () => {
  test('survives a reload', async ({ app, api, page }) => {
    const customer = await makeCustomer(api)
    await edit(app, customer, 'Jos')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(app.record.field('City')).toHaveValue('Jos')
    await app.record.save.click()
    await expect.poll(async () => (await stored(api, customer))?.['city']).toBe('Jos')
  })

  test('survives a sign-out by 401', async ({ app, api, noise, page, server }) => {
    noise.expect(/status of 401/)
    const customer = await makeCustomer(api)
    await edit(app, customer, 'Jos')
    const address = page.url()
    const token: string = await page.evaluate(
      () => JSON.parse(localStorage.getItem('millwright.session') ?? '{}').token,
    )
    await fetch(`${server.url}/api/EcoAuthentication/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    // Somebody else's write makes the page read again.
    await makeCustomer(api)
    await expect(app.signIn.heading).toBeVisible()
    await app.signIn.signIn(accounts.admin)
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(app.record.field('City')).toHaveValue('Jos')
  })
})

test('M4 a refused save focuses the first error, lists all of them, and F8 goes through them', async ({
  app,
  page,
}) => {
  await page.goto(`${customers}?new=1`)
  await app.record.fill({ Email: 'nobody' })
  await app.record.save.click()
  await expect(app.record.field('Customer code')).toBeFocused()
  await expect(page.locator('.mw-form-faults').getByRole('listitem')).toHaveText([
    'customerCode is Required',
    'customerName is Required',
    'Email is invalid',
  ])
  expect(await app.record.messageOf(app.record.field('Customer name'))).toBe('customerName is Required')
  await page.keyboard.press('F8')
  await expect(app.record.field('Customer name')).toBeFocused()
  await page.keyboard.press('F8')
  await expect(app.record.field('Email')).toBeFocused()
  await page.keyboard.press('Shift+F8')
  await expect(app.record.field('Customer name')).toBeFocused()
  await page.locator('.mw-form-faults').getByRole('button', { name: 'Email is invalid' }).click()
  await expect(app.record.field('Email')).toBeFocused()
})

test('Save and Continue says so and clears the form; the configured message follows each record added', async ({
  api,
  join,
}) => {
  const message = 'Tell the accounts office of the new sector'
  const defined = await definePage(api, {
    name: 'told',
    entity: 'businessSector',
    uiType: 'ListView Detail Form CRUD',
    header: { notification_AddNotification: 'Yes', notification_Message: message },
  })
  const app = await join('admin')
  const { page } = app
  const [first, second] = [uniqueName('Dredging'), uniqueName('Diving')]
  await page.goto(`${defined.address}?new=1`)
  await app.record.fill({ 'Sector name': first })
  await app.record.saveAndContinue.click()
  await expect(app.shell.said(words.savedForNext)).toBeVisible()
  await expect(app.shell.said(message)).toBeVisible()
  await expect(app.record.field('Sector name')).toHaveValue('')
  await app.record.fill({ 'Sector name': second })
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await page.getByRole('searchbox').fill(first)
  await expect(page.getByRole('gridcell', { name: first, exact: true })).toBeVisible()
  const names = (await api.all('businessSector')).map(({ sectorName }) => sectorName)
  expect(names).toEqual(expect.arrayContaining([first, second]))
})

test.describe('the tools of a form', () => {
  test('Preview shows the record as a sheet, and Print hands it to the browser once', async ({
    app,
    api,
    page,
  }) => {
    await page.addInitScript(() => {
      const printed: string[] = []
      Object.assign(window, { printed })
      window.print = () => {
        printed.push(document.querySelector('.mw-print')?.textContent ?? '')
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    const customer = await makeCustomer(api, { city: 'Calabar' })
    await view(app, customer)
    const printed = () => page.evaluate(() => Reflect.get(window, 'printed') as readonly string[])
    await app.record.button('Preview').click()
    const preview = page.getByRole('dialog', { name: `Preview of ${customer.name}`, exact: true })
    await expect(preview).toContainText('Calabar')
    await preview.getByRole('button', { name: 'Print', exact: true }).click()
    await expect.poll(async () => (await printed()).length).toBe(1)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await app.record.button('Print').click()
    await expect.poll(async () => (await printed()).length).toBe(2)
    for (const sheet of await printed()) {
      expect(sheet).toContain(customer.name)
      expect(sheet).toContain('Calabar')
    }
    await expect(page.locator('.mw-print')).toHaveCount(0)
  })

  test('the Finder leads to another record by keys alone', async ({ app, api, page }) => {
    const [one, other] = [await makeCustomer(api), await makeCustomer(api)]
    await page.goto(customers)
    const list = gridPage(page, 'Customers')
    await list.search(one.name)
    await list.command(one.name, 'View')
    await app.record.button('Find record').press('Enter')
    const finder = page.getByRole('dialog', { name: 'Find customer', exact: true })
    await expect(finder.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(other.name)
    await expect(finder.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(finder).toBeHidden()
    await expect(app.shell.heading).toHaveText(other.name)
    await expect(page.getByRole('main')).toContainText(`CUS-${other.key}`)
  })

  test('Export hands over the record as a file of one row', async ({ app, api, page }) => {
    const customer = await makeCustomer(api)
    await view(app, customer)
    const coming = page.waitForEvent('download')
    await app.record.button('Export').click()
    expect((await coming).suggestedFilename()).toBe(`Customers CUS-${customer.key}.csv`)
  })

  test('Post warns in the words of the specification and sends nothing, on the form and over the list', async ({
    app,
    api,
    page,
    server,
  }) => {
    const customer = await makeCustomer(api)
    await view(app, customer)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    })
    await app.record.button('Post').click()
    await expect(app.shell.said('POST button has been clicked!')).toBeVisible()
    await app.record.button('Back').click()
    await app.record.button('Post').click()
    await expect(app.shell.said('POST button has been clicked!').first()).toBeVisible()
    // What a form says by itself, that it is open, is no write.
    expect(sent.filter((call) => !/\/events|\/OpenRecords\//.test(call))).toEqual([])
    expect((await callApi(server, api, 'GET', `/FACustomers/${customer.key}`)).body).toMatchObject({
      result: [{ version: 1 }],
    })
  })
})
