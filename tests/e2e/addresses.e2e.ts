import { devices, type Page } from '@playwright/test'
import { addresses, type App } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'

test.use({ as: 'admin' })

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

/** The place of an address, without what was searched for. */
const placeOf = (page: Page) => {
  const { searchParams } = new URL(page.url())
  searchParams.delete('search')
  return searchParams.toString()
}

async function listOf(app: App, name: string) {
  await app.open('dashboard')
  await app.shell.go('Equipment')
  await expect(app.equipment.rows.first()).toBeVisible()
  await app.equipment.search(name)
  await expect(app.equipment.rows).toHaveCount(1)
}

test('H1 record, edit and list: Back closes what is on top, Forward opens it again', async ({
  app,
  api,
  page,
}) => {
  const target = await makeEquipment(api)
  await listOf(app, target.name)
  await app.equipment.command(target.name, 'View')
  await expect(app.shell.heading).toHaveText(target.name)
  await expect.poll(() => placeOf(page)).toBe(`record=${target.key}`)
  await app.record.button('Edit').click()
  await expect(app.record.field('Make')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(`record=${target.key}&edit=${target.key}`)

  await page.goBack()
  await expect(app.record.button('Edit')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(`record=${target.key}`)
  await page.goBack()
  await expect(app.shell.heading).toHaveText('Equipment')
  await expect(app.equipment.rows).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('search')).toBe(target.name)
  await page.goForward()
  await expect(app.shell.heading).toHaveText(target.name)
  await page.goForward()
  await expect(app.record.field('Make')).toHaveValue('Gardner Denver')
  await page.goBack()
  await page.goBack()
  await expect(app.equipment.rows).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test('H1 what is closed by button, key or save is not opened again by Back', async ({ app, api, page }) => {
  const target = await makeEquipment(api)
  await listOf(app, target.name)
  await app.equipment.command(target.name, 'Edit')
  await expect(app.record.field('Description')).toHaveValue(target.name)
  await page.keyboard.press('Escape')
  await expect(app.record.popup).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('')

  await app.equipment.command(target.name, 'View')
  await app.record.button('Edit').click()
  await app.record.fill({ Make: 'National' })
  await app.record.save.click()
  await expect(app.equipment.rows).toHaveCount(1)
  await expect.poll(() => placeOf(page)).toBe('')
  expect(await api.get('equipment', target.key)).toMatchObject({ make: 'National' })
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test('H1 a shared link and a reload open record, edit and popup; the first entry is replaced by its list', async ({
  app,
  api,
  join,
}) => {
  const target = await makeEquipment(api)
  const { page } = app
  const unknown = `&kept=1&search=${encodeURIComponent(target.name)}`
  for (const [place, shown] of [
    [`record=${target.key}`, app.record.button('Edit')],
    [`record=${target.key}&edit=${target.key}`, app.record.field('Make')],
    [`edit=${target.key}`, app.record.popup],
    ['new=1', page.getByRole('dialog', { name: 'New Equipment' })],
  ] as const) {
    await page.goto(`${addresses.equipment}?${place}${unknown}`)
    await expect(shown, place).toBeVisible()
    await page.reload()
    await expect(shown, place).toBeVisible()
    expect(page.url(), place).toContain(place)
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(
    `${addresses.equipment}?kept=1&search=${encodeURIComponent(target.name).replaceAll('%20', '+')}`,
  )
  const other = await join('admin')
  await other.page.goto(`${addresses.equipment}?edit=${target.key}`)
  await expect(other.record.field('Description')).toHaveValue(target.name)
})

test('H1 Back from unsaved changes asks; Stay keeps address and values, Discard goes', async ({
  app,
  api,
  page,
}) => {
  const target = await makeEquipment(api)
  await listOf(app, target.name)
  await app.equipment.command(target.name, 'Edit')
  await app.record.fill({ Make: 'National' })
  await page.goBack()
  await expect(app.record.leave).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(`edit=${target.key}`)
  await app.record.leave.getByRole('button', { name: 'Stay' }).click()
  await expect(app.record.field('Make')).toHaveValue('National')
  await expect.poll(() => placeOf(page)).toBe(`edit=${target.key}`)
  await page.goBack()
  await app.record.leave.getByRole('button', { name: 'Discard' }).click()
  await expect(app.record.popup).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('')
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
  expect(await api.get('equipment', target.key)).toMatchObject({ version: 1, make: 'Gardner Denver' })
})

test('H1 Save and Close of what Stay had restored ends at the list, once', async ({ app, api, page }) => {
  const target = await makeEquipment(api)
  await listOf(app, target.name)
  await app.equipment.command(target.name, 'View')
  await app.record.button('Edit').click()
  await app.record.fill({ Make: 'National' })
  await page.goBack()
  await app.record.leave.getByRole('button', { name: 'Stay' }).click()
  await app.record.save.click()
  await expect(app.shell.heading).toHaveText('Equipment')
  await expect.poll(() => placeOf(page)).toBe('')
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
})

test('H1 a record that is deleted, or of which there is none, says so', async ({ api, noise, page }) => {
  noise.expect(/status of 404/)
  const target = await makeEquipment(api)
  await api.remove('equipment', target.key)
  for (const place of [`record=${target.key}`, `edit=${target.key}`]) {
    await page.goto(`${addresses.equipment}?${place}`)
    const notice = page.getByRole('status').filter({ hasText: 'Deleted: ' })
    await expect(notice, place).toContainText(target.name)
    await expect(notice.getByRole('link', { name: 'History and bring back…' }), place).toBeVisible()
  }
  await page.goto(`${addresses.equipment}?record=abc`)
  await expect(page.getByText('There is no such record').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 }, hasTouch: true })

  test('H1 the gesture of Back closes popup and record, and never the list', async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await page.goto(`${addresses.equipment}?search=${encodeURIComponent(target.name)}`)
    await page.getByText(target.name).first().tap()
    await expect(app.shell.heading).toHaveText(target.name)
    await page.goBack()
    await expect(app.shell.heading).toHaveText('Equipment')
    await expect(page.getByText(target.name).first()).toBeVisible()
    expect(new URL(page.url()).searchParams.get('search')).toBe(target.name)
  })

  test('H1 a checklist is one entry: Back leads to its list', async ({ api, join }) => {
    const operation = await makeOperation(api, { lines: 2 })
    const staff = await join('rig12', { ...phone, viewport: { width: 390, height: 844 }, hasTouch: true })
    await staff.page.goto(`${addresses.pmOperations}?span=all&search=${encodeURIComponent(operation.name)}`)
    await staff.page.getByText(operation.name).first().tap()
    await expect(staff.operation.lines).toHaveCount(2)
    await expect.poll(() => new URL(staff.page.url()).searchParams.get('record')).toBe(`${operation.key}`)
    await staff.page.reload()
    await expect(staff.operation.lines).toHaveCount(2)
    await staff.page.goBack()
    await expect(staff.shell.heading).toHaveText('PM Operations')
  })
})
