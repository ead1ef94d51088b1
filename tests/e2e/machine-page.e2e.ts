import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'admin' })

/** So many days from today in the organisation's zone, which the demo has as UTC. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** Types a day into the one date field of the history. */
async function askDay(page: Page, iso: string) {
  const [year = '', month = '', date = ''] = iso.split('-')
  await page.getByRole('spinbutton', { name: /month, As of/ }).focus()
  await page.keyboard.type(`${month}${date}${year}`)
}

test('a machine is opened by keyboard, read in place, looked back on, and left for its row', async ({
  app,
  api,
}) => {
  const { page } = app
  const pump = await makeEquipment(api, { hasMeter: true, primaryMeter: 'Hours', equipmentStatus: 'Active' })
  await makeEquipment(api, { parentAsset: pump.key })
  await api.create('meterReading', {
    equipmentOID: pump.key,
    lastUpdated: day(-10),
    recordedOn: day(-10),
    primaryMeter: 100,
    secondaryMeter: 0,
  })
  await api.update('equipment', pump.key, { equipmentStatus: 'Standby', keyword: 'looked back on' })

  await app.openList('equipment')
  const grid = app.equipment
  await grid.search(pump.name)
  await expect(grid.row(pump.name)).toBeVisible()
  await grid.row(pump.name).getByRole('gridcell').first().focus()
  await app.palette.runCommand('Machine page')
  const heading = page.getByRole('heading', { level: 1, name: pump.name })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/^On standby, since /)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Parts of it (1)' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Its tabs are moved along by arrows.
  await page.getByRole('tab', { name: 'Work' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/[?&]tab=cost/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/[?&]tab=meters/)
  await app.palette.runCommand('Take a reading')
  const form = page.getByRole('dialog', { name: 'New Meter Reading' })
  await form.getByRole('textbox', { name: /^Primary meter/ }).fill('140')
  await form.getByRole('textbox', { name: /^Secondary meter/ }).fill('0')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /140 h/ })).toBeVisible()
  await expect(page.getByText(/to 140 h on .*: 40 h more\.$/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('tab', { name: 'History' }).click()
  const changes = page.getByRole('list', { name: 'Changes, the newest first' })
  const change = changes.getByRole('listitem').filter({ hasText: 'looked back on' }).first()
  await expect(change).toContainText('Ngozi Eze changed the machine')
  await expect(change).toContainText(/Status.*On standby/)
  await askDay(page, day(-1))
  await expect(page.getByText(/it did not exist yet\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all changes' }).click()
  await expect(changes).toBeVisible()

  await page.goBack()
  await expect(grid.row(pump.name).locator(':focus')).toHaveCount(1)
  await expect(page).not.toHaveURL(/machine=/)
})

test('a record is looked back on from its form, by key, and Back closes that', async ({ app, api }) => {
  const { page } = app
  const made = await api.create('location', {
    locationName: `Yard ${Date.now()}`,
    category: (await api.get('location', 2))?.['category'],
    state: 'Rivers',
    city: 'Bonny',
  })
  const key = Number(made['locationOID'])
  await api.update('location', key, { city: 'Warri' })
  await page.goto(`/app/cams/cams_locations?record=${key}`)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  await page.keyboard.press('F9')
  const panel = page.getByRole('dialog', { name: `History of ${String(made['locationName'])}` })
  await expect(panel.getByRole('deletion')).toHaveText('Bonny')
  await expect(panel.getByRole('insertion')).toHaveText('Warri')
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`record=${key}$`))

  // Whoever meets a wrong change there takes it back, into the form, and saves.
  await page.keyboard.press('F9')
  await panel.getByRole('button', { name: /^Undo the change of/ }).click()
  await panel.getByRole('button', { name: 'Put back 1 field' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Bonny')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await api.get('location', key))?.['city']).toBe('Bonny')
  expect((await api.history('location', key)).map(({ changes }) => changes)).toEqual([
    { city: 'Bonny' },
    { city: 'Warri' },
    expect.objectContaining({ city: 'Bonny' }),
  ])
})
