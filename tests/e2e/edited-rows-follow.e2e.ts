import { accounts, type ProductApi } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import { callApi } from './api-call.ts'
import { expect, test } from './fixtures.ts'
import { formEnginePage } from './form-engine.page.ts'

test.use({ as: 'admin', ownServer: true })

/** Makes the clerk an administrator too. */
async function promote(server: ProductServer, api: ProductApi) {
  const path = `/ApplicationUser/AssignUserToRoleAsync/ADMIN/${accounts.clerk.email}`
  expect((await callApi(server, api, 'PUT', path)).status).toBe(200)
}

test('a row under edit says at once what another saved of it, keeps what is typed, and its save puts both together', async ({
  page,
  api,
  server,
  join,
  noise,
}) => {
  noise.expect(/status of 412/)
  await promote(server, api)
  const address = '/app/ecosystem/system-codes'
  await page.goto(address)
  const first = page.locator('[role="row"][data-row]').first()
  await first.getByRole('button', { name: /^Edit/ }).click()
  const edited = page.locator('[role="row"][data-edited]')
  const key = Number(await edited.getAttribute('data-row'))
  await edited.locator('[data-column="description"] input').fill('Within two weeks')

  const other = await join('clerk')
  await other.page.goto(address)
  const same = other.page.locator(`[data-row="${String(key)}"]`)
  await same.getByRole('button', { name: /^Edit/ }).click()
  const theirs = other.page.locator('[role="row"][data-edited]')
  await theirs.getByRole('textbox', { name: 'Code Order Application', exact: true }).fill('75')
  await other.page.keyboard.press('Control+s')
  await expect(theirs).toHaveCount(0)

  await expect(edited).toContainText(/ changed .* at .*: that stands beside yours when you save/)
  await expect(edited.locator('[data-column="description"] input')).toHaveValue('Within two weeks')
  await edited.locator('[data-column="description"] input').press('Control+s')
  await expect(edited).toHaveCount(0)
  await expect
    .poll(async () => (await api.all('systemCode')).find(({ oid }) => oid === key))
    .toMatchObject({ description: 'Within two weeks', codeOrderApplication: 75 })
})

test('an open definition marks the field that another administrator saves, and shows it', async ({
  page,
  api,
  server,
  join,
}) => {
  await promote(server, api)
  const header = (await api.all('formHeader')).find(({ entity_UICode }) => entity_UICode === 'banks')
  const field = (await api.all('formField')).find(
    ({ caduiSettingsUIOID }) => caduiSettingsUIOID === header?.['uioid'],
  )
  const address = `/app/ecosystem/form-engine?record=${String(header?.['uioid'])}`
  await page.goto(address)
  const fields = page.locator('.mw-definition-fields')
  const row = fields.locator(`[data-row="${String(field?.['fieldOID'])}"]`)
  await expect(row).toBeVisible()

  const other = await join('clerk')
  await other.page.goto(address.replace('record', 'edit'))
  const engine = formEnginePage(other.page)
  const theirs = other.page.locator(`.mw-definition-fields [data-row="${String(field?.['fieldOID'])}"]`)
  await theirs.locator('[data-column="uI_ControlCaption"]').dblclick()
  await theirs.locator('[data-column="uI_ControlCaption"] input').fill('Known as')
  await other.page.keyboard.press('Control+Enter')
  await engine.button('Save').click()

  await expect(row.getByTitle(/^Changed by .* at /)).toBeVisible()
  await expect(row).toContainText('Known as')
  await expect(page.getByTitle(/ changed 1 field$/)).toBeVisible()
})
