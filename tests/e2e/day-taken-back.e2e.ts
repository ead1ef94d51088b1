import { type App } from './app.page.ts'
import { apiOf } from '../support/product-api.ts'
import { callApi } from './api-call.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'admin' })

const work = ({ page }: App) => page.getByRole('dialog', { name: "A day's work" })
const entry = (app: App, plate: string) =>
  work(app)
    .getByRole('listitem')
    .filter({ has: app.page.getByText(plate, { exact: true }) })
const choose = (app: App, plate: string) => entry(app, plate).getByRole('checkbox')
/** The answer to whether what was made is to be deleted. */
const sure = ({ page }: App) =>
  page.getByRole('alertdialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Take back' })

test('a day over a changed, a made and a deleted record is taken back by new changes, and what another changed stays', async ({
  app,
  api,
  server,
  sessions,
}) => {
  const other = apiOf(server.url, await sessions.take(server.url, 'rig12'))
  const place = async () => {
    const name = uniqueName('Yard')
    const row = { locationName: name, category: 'Yard', state: 'Rivers', city: 'Bonny' }
    return Number((await other.create('location', row))['locationOID'])
  }
  const [changed, gone] = [await place(), await place()]
  await api.update('location', changed, { city: 'Warri', postCode: '5' })
  await other.update('location', changed, { postCode: '6' })
  await api.remove('location', gone)
  const made = await makeEquipment(api)
  await app.openList('locations')
  await app.page.getByRole('button', { name: /^Profile of / }).click()
  await app.page.getByRole('menuitem', { name: "A day's work…" }).click()
  await expect(entry(app, `EQ-${made.key}`)).toContainText('It would be deleted.')
  await expect(entry(app, `LOC-${gone}`)).toContainText('It would be brought back.')
  await expect(entry(app, `LOC-${changed}`)).toContainText(/changed it since/)
  for (const plate of [`EQ-${made.key}`, `LOC-${gone}`, `LOC-${changed}`]) {
    await choose(app, plate).focus()
    await app.page.keyboard.press('Space')
  }
  await work(app).getByRole('button', { name: 'Take back 3 records' }).click()
  await sure(app).click()
  await expect(work(app).getByRole('heading', { name: 'Taken back: 3 records' })).toBeVisible()
  await expect.poll(() => api.get('equipment', made.key)).toBe(null)
  await expect.poll(() => api.get('location', gone)).toMatchObject({ city: 'Bonny', version: 3 })
  await expect.poll(() => api.get('location', changed)).toMatchObject({ city: 'Bonny', postCode: '6' })
})

test('without a connection what is taken back by keys waits on the device and arrives once', async ({
  app,
  api,
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const machine = await makeEquipment(api)
  await app.openList('locations')
  await app.palette.runCommand("A day's work…")
  await choose(app, `EQ-${machine.key}`).focus()
  await page.context().setOffline(true)
  await page.keyboard.press('Space')
  await work(app).getByRole('button', { name: 'Take back 1 record' }).press('Enter')
  await sure(app).press('Enter')
  await expect(work(app).getByText('Saved on this device, sent later')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(work(app)).toHaveCount(0)
  await page.context().setOffline(false)
  await app.outbox.isSentOnceBack()
  await expect.poll(() => api.get('equipment', machine.key)).toBe(null)
})

test("an administrator looks at another's day and takes one record of it back", async ({
  app,
  api,
  server,
  sessions,
}) => {
  const other = apiOf(server.url, await sessions.take(server.url, 'rig12'))
  const place = async () => {
    const row = { locationName: uniqueName('Yard'), category: 'Yard', state: 'Rivers', city: 'Bonny' }
    const key = Number((await api.create('location', row))['locationOID'])
    await other.update('location', key, { city: 'Warri' })
    return key
  }
  const [kept, taken] = [await place(), await place()]
  await app.openList('locations')
  await app.palette.runCommand("A day's work…")
  const user = work(app).getByRole('combobox', { name: 'User' })
  // Until the list of users is there nothing is found in it.
  await expect(user).not.toHaveValue('')
  await user.fill('Adaeze')
  await app.page.getByRole('option', { name: '12 Adaeze Obi' }).click()
  await expect(entry(app, `LOC-${taken}`)).toContainText('Warri')
  await expect(choose(app, `LOC-${kept}`)).not.toBeChecked()
  await choose(app, `LOC-${taken}`).press('Space')
  await work(app).getByRole('button', { name: 'Take back 1 record' }).click()
  await expect(work(app).getByRole('heading', { name: 'Taken back: 1 record' })).toBeVisible()
  await expect.poll(() => api.get('location', taken)).toMatchObject({ city: 'Bonny', version: 3 })
  expect(await api.get('location', kept)).toMatchObject({ city: 'Warri', version: 2 })
})

test('a comment that was written is taken back without a connection, and the record beside it stays', async ({
  app,
  api,
  server,
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { key } = await makeEquipment(api)
  const text = uniqueName('Pump is noisy')
  const made = await callApi(server, api, 'POST', `/Comments/equipment/${key}`, { text })
  expect(made.status).toBe(200)
  const listed = async () => (await callApi(server, api, 'GET', `/Comments/equipment/${key}`)).body
  await app.openList('locations')
  await app.palette.runCommand("A day's work…")
  const comment = work(app).getByRole('listitem').filter({ hasText: text })
  await expect(comment).toContainText(`Comment “${text}” on`)
  await expect(comment).toContainText('It would be removed.')
  await page.context().setOffline(true)
  await comment.getByRole('checkbox').press('Space')
  await work(app).getByRole('button', { name: 'Take back 1 record' }).press('Enter')
  await sure(app).press('Enter')
  await expect(work(app).getByText('Saved on this device, sent later')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await app.outbox.isSentOnceBack()
  await expect.poll(listed).toMatchObject({ result: { comments: [], count: 0 } })
  expect(await api.get('equipment', key)).toMatchObject({ version: 1 })
})
