import { callApi } from './api-call.ts'
import { addresses, type App } from './app.page.ts'
import { attachmentsPage } from './attachments.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './photo-samples.ts'
import { words } from './words.ts'

test.use({ as: 'admin' })

const deletedOf = ({ page }: App, list: string) => page.getByRole('dialog', { name: `Deleted: ${list}` })
const gone = ({ page }: App) => page.getByText('This record was deleted')

test('a deleted location is brought back from its list under its key, over a reload, and its history goes on', async ({
  app,
  api,
  page,
}) => {
  const name = uniqueName('Camp')
  const made = await api.create('location', {
    locationName: name,
    category: 'Yard',
    state: 'Rivers',
    city: 'Bonny',
  })
  const key = Number(made['locationOID'])
  await app.openList('locations')
  await app.locations.rows
    .filter({ hasText: name })
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await app.record.confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => api.get('location', key)).toBe(null)

  await page.getByRole('button', { name: 'Deleted records…' }).click()
  await deletedOf(app, 'Locations')
    .getByRole('button', { name: `Bring back LOC-${key} ${name}` })
    .click()
  await expect(gone(app)).toBeVisible()
  await expect(app.record.field('City')).toHaveValue('Bonny')
  await expect(page).toHaveURL(new RegExp(`edit=${key}$`))
  await page.reload()
  await expect(gone(app)).toBeVisible()
  await expect(app.record.field('Location name')).toHaveValue(name)
  await app.record.fill({ City: 'Warri' })
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.locations.rows.filter({ hasText: name })).toHaveCount(1)
  expect(await api.get('location', key)).toEqual({ ...made, city: 'Warri', version: 3 })

  await page.goto(`${addresses.locations}?edit=${key}&over=history`)
  await expect(
    page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem'),
  ).toContainText([/ brought back it/, / deleted it/, / made it/])
  await page.goto(`${addresses.locations}?over=deleted`)
  await expect(deletedOf(app, 'Locations')).toBeVisible()
  await expect(deletedOf(app, 'Locations').getByText(new RegExp(`LOC-${key}\\b`))).toHaveCount(0)
})

test('a deleted machine is brought back by the palette without a connection, and arrives once', async ({
  app,
  api,
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const machine = await makeEquipment(api)
  await api.remove('equipment', machine.key)
  await app.openList('equipment')
  await app.palette.runCommand('Deleted records…')
  const window = deletedOf(app, 'Equipment')
  await expect(window.getByText(`deleted EQ-${machine.key}`)).toBeVisible()
  await page.context().setOffline(true)
  await app.palette.runCommand('Bring back…', [`EQ-${machine.key} ${machine.name}`])
  await expect(gone(app)).toBeVisible()
  await app.record.save.click()
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible()
  await app.outbox.open()
  await expect(app.outbox.acts).toHaveCount(1)
  await expect(app.outbox.acts).toContainText(machine.name)
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await app.outbox.isSentOnceBack()
  expect(await api.get('equipment', machine.key)).toMatchObject({ description: machine.name, version: 3 })
  expect((await api.history('equipment', machine.key)).map(({ kind }) => kind)).toEqual([
    'saved',
    'removed',
    'saved',
  ])
})

test('what a deleted machine stood at is gone too: the field says so, and another is chosen', async ({
  app,
  api,
  page,
  noise,
}) => {
  noise.expect(/400 \(Bad Request\)/)
  const place = await api.create('location', {
    locationName: uniqueName('Camp'),
    category: 'Yard',
    state: 'Rivers',
  })
  const machine = await makeEquipment(api, { location: place['locationOID'] })
  await api.remove('equipment', machine.key)
  await api.remove('location', Number(place['locationOID']))
  await page.goto(`${addresses.equipment}?over=deleted`)
  await deletedOf(app, 'Equipment')
    .getByRole('button', { name: `Bring back EQ-${machine.key} ${machine.name}` })
    .click()
  await app.record.save.click()
  await expect(page.getByRole('button', { name: 'Location is not in the list' })).toBeVisible()
  await app.record.pick('Location', 'Rig 12')
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  expect(await api.get('equipment', machine.key)).toMatchObject({ location: 2, version: 3 })
})

test('a shared link to a deleted machine says who deleted it, and shows it once another has brought it back', async ({
  app,
  api,
  page,
  join,
  noise,
}) => {
  noise.expect(/404 \(Not Found\)/)
  const machine = await makeEquipment(api)
  await api.remove('equipment', machine.key)
  const notice = (of: App) =>
    of.page.getByRole('status').filter({ hasText: `Deleted: EQ-${machine.key} ${machine.name}` })
  for (const search of [`?record=${machine.key}`, `?edit=${machine.key}`, `?machine=${machine.key}`]) {
    await page.goto(`${addresses.equipment}${search}`)
    await expect(notice(app)).toContainText('Ngozi Eze deleted it on ')
  }
  await page.goto(`${addresses.equipment}?record=${machine.key}`)
  await expect(notice(app)).toBeVisible()
  const other = await join('admin')
  await other.page.goto(`${addresses.equipment}?record=${machine.key}`)
  await notice(other).getByRole('link', { name: 'History and bring back…' }).click()
  await other.page.getByRole('button', { name: 'Bring back…' }).click()
  await expect(gone(other)).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await other.record.save.click()
  await expect.poll(() => api.get('equipment', machine.key)).toMatchObject({ version: 3 })
  await expect(page.getByRole('heading', { level: 1, name: machine.name })).toBeVisible()
  await expect(notice(app)).toHaveCount(0)
})

test('a photo and a comment that met a deleted machine arrive by themselves once another has brought it back', async ({
  app,
  api,
  page,
  join,
  noise,
  server,
}) => {
  noise.expect(/404 \(Not Found\)|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { key } = await makeEquipment(api)
  const files = attachmentsPage(page)
  const comments = page.getByRole('region', { name: /^Comments/ })
  await page.goto(`${addresses.equipment}?record=${key}`)
  await expect(files.panel).toContainText('No photo or file yet.')
  await page.context().setOffline(true)
  await files.add(await photo('pump.jpg'))
  await comments.getByRole('textbox').fill('Leaks at the packing')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
  await api.remove('equipment', key)
  await page.context().setOffline(false)
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(app.outbox.badge).toHaveAccessibleName(/2 conflicts/, { timeout: 20_000 })

  const other = await join('admin')
  await other.page.goto(`${addresses.equipment}?over=deleted.${key}`)
  await other.page.getByRole('button', { name: 'Bring back…' }).click()
  await expect(gone(other)).toBeVisible()
  await other.record.save.click()
  await expect(app.outbox.badge).toHaveCount(0, { timeout: 20_000 })
  expect((await callApi(server, api, 'GET', `/Attachments/equipment/${key}`)).body).toMatchObject({
    result: [{ fileName: 'pump.jpg' }],
  })
  expect((await callApi(server, api, 'GET', `/Comments/equipment/${key}`)).body).toMatchObject({
    result: { comments: [{ text: 'Leaks at the packing' }], count: 1 },
  })
})
