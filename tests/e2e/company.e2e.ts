import { aPng } from '../support/uploads.ts'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { callApi } from './api-call.ts'
import { uniqueName } from './equipment-samples.ts'
import { expect, type Page, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'

const saved = 'Company Information updated successfully'
const failed = 'An error occurred while updating company record'

test.use({ as: 'admin' })

/** The one company of the demo organisation. */
const storedCompany = async (api: ProductApi) => (await api.rows('/EcoCompany'))[0]

async function openCompany({ page, record }: App) {
  await page.goto('/app/ecosystem/company-information-v2')
  await record.button('Edit').waitFor()
}

const summaryOf = (page: Page) => page.locator('.mw-form-summary li, .mw-form-faults li')
const boxOf = (page: Page, field: string) => page.locator(`[data-field="${field}"]`)

/** Takes out what stands in a date, from its last digit to its first. */
async function emptyDate(page: Page, field: string) {
  await boxOf(page, field).getByRole('spinbutton').last().focus()
  for (let press = 0; press < 'yyyy-d-m'.length; press += 1) await page.keyboard.press('Backspace')
  await expect(boxOf(page, field).getByRole('spinbutton')).toHaveText(['mm', 'dd', 'yyyy'])
}

test('the one record is only edited: no add, delete, post or export by button, palette, key or call', async ({
  app,
  api,
  page,
  server,
}) => {
  await openCompany(app)
  const main = page.getByRole('main')
  for (const name of ['New Company', 'Delete', 'Post', 'Export', 'Back', 'Save and Continue'])
    await expect(main.getByRole('button', { name, exact: true }), name).toHaveCount(0)
  for (const key of ['Delete', 'n']) await page.keyboard.press(key)
  await expect(app.record.confirm).toHaveCount(0)
  await expect(app.record.button('Edit')).toBeVisible()
  for (const typed of ['Delete', 'Export']) {
    await app.palette.open()
    await page.keyboard.insertText(typed)
    const entry = app.palette.dialog.getByRole('option', {
      name: new RegExp(`^${typed}(?: (?!as |change|unsent )[^,]*)?, `),
    })
    await expect(entry).toHaveAccessibleName(/not available: It can only be changed/)
    await expect(entry).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(app.palette.dialog).toBeHidden()
  }
  const made = await callApi(server, api, 'POST', '/EcoCompany', { companyName: 'Another' })
  const removed = await callApi(server, api, 'DELETE', '/EcoCompany/1')
  expect([made.status, removed.status]).toEqual([405, 405])
})

test('every required field and a wrong e-mail are refused in the words of SPEC 5', async ({ app, page }) => {
  await openCompany(app)
  await app.record.button('Edit').click()
  for (const label of ['Company Name', 'Email', 'Address', 'City', 'Federal tax number', 'Logo file name'])
    await app.record.field(label).fill('')
  for (const field of ['country', 'state']) {
    await boxOf(page, field).getByRole('combobox').fill('')
    await page.keyboard.press('Tab')
  }
  await emptyDate(page, 'fiscalPeriodStartDate')
  await app.record.save.click()
  await expect(summaryOf(page)).toHaveText([
    'Company Name is required',
    'Email is required',
    'Company address is required',
    'Country is required',
    'State is required',
    'City is required',
    'Federal tax number is required',
    'Fiscal period start date is required',
    'Logo file name is required',
  ])
  await app.record.field('Email').fill('office at oben')
  await app.record.field('Email').blur()
  await expect.poll(() => app.record.messageOf(app.record.field('Email'))).toBe('Email is invalid')
})

test('a save that fails says so and keeps what was typed; the next one is stored, its date as MM/dd/yyyy', async ({
  app,
  api,
  noise,
  page,
}) => {
  noise.expect(/status of 400/)
  await openCompany(app)
  await app.record.button('Edit').click()
  const before = await storedCompany(api)
  const city = uniqueName('Warri')
  await app.record.field('City').fill(city)
  const date = boxOf(page, 'fiscalPeriodStartDate')
  await date.getByRole('spinbutton').first().click()
  await page.keyboard.type('04012026')
  await expect
    .poll(async () => (await date.locator('.mw-date').innerText()).replace(/[^\d/]/g, ''))
    .toBe('04/01/2026')

  const put = await holdRequests(page, { method: 'PUT', path: '/EcoCompany' })
  await app.record.save.click()
  await put.answer({ type: 'about:blank', status: 400, code: 'bad-request', title: 'Bad Request' }, 400)
  await expect(app.shell.said(failed)).toBeVisible()
  await expect(app.record.field('City')).toHaveValue(city)
  expect(await storedCompany(api)).toEqual(before)

  await app.record.save.click()
  await put.pass()
  await expect(app.shell.said(saved)).toBeVisible()
  await expect(app.record.button('Edit')).toBeVisible()
  await expect(page.getByText('April 1, 2026')).toBeVisible()
  expect(await storedCompany(api)).toMatchObject({ city, fiscalPeriodStartDate: '2026-04-01' })
})

test('a logo is a .png or .jpg of at most 4,000,000 bytes', async ({ app, api, page }) => {
  await openCompany(app)
  await app.record.button('Edit').click()
  const input = page.locator('input[type="file"]')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer })
  await choose('plan.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))
  await expect(page.getByText('plan.pdf is not a .png or .jpg picture.')).toBeVisible()
  await choose('rig.png', 'image/png', Buffer.concat([aPng, Buffer.alloc(4_000_001 - aPng.length)]))
  await expect(
    page.getByText('rig.png has 4,000,001 bytes. At most 4,000,000 bytes are taken.'),
  ).toBeVisible()
  const before = String((await storedCompany(api))?.['logoFileName'])
  await expect(app.record.field('Logo file name')).toHaveValue(before)
  await choose('rig.png', 'image/png', aPng)
  await expect(app.record.field('Logo file name')).not.toHaveValue(before)
  await expect(app.record.field('Logo file name')).toHaveValue(/^[\da-f-]{36}\.png$/)
  const name = await app.record.field('Logo file name').inputValue()
  await app.record.save.click()
  await expect(app.shell.said(saved)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo of the company' })).toBeVisible()
  expect(await storedCompany(api)).toMatchObject({ logoFileName: name })
})

test('a role says what it wants, in the words of SPEC 5; an ID is a number', async ({ app, page }) => {
  const messages = [
    'ID is required and must be numeric',
    'Name is required',
    'Role Priority is required',
    'description is required',
  ]
  await page.goto('/app/ecosystem/role-definition?new=1')
  await app.record.save.click()
  await expect(summaryOf(page)).toHaveText(messages)
  await app.record.field('ID').pressSequentially('twelve')
  await app.record.field('Name').fill('CREW')
  await app.record.field('Role Priority').fill('5')
  await app.record.field('Description').fill('Works')
  await app.record.save.click()
  await expect(summaryOf(page)).toHaveText(messages.slice(0, 1))
  expect(await app.record.messageOf(app.record.field('ID'))).toBe(messages[0])
})
