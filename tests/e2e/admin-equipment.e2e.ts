import type { App } from './app.page.ts'
import { equipmentNamed, makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { enterGrid, tabTo } from './keyboard.ts'
import { words } from './words.ts'

test.use({ as: 'admin' })

test('the drawer of ADMIN shows more than that of staff', async ({ app, join }) => {
  const staff = await join('rig12')
  await app.open('dashboard')
  await staff.open('dashboard')
  const [all, some] = await Promise.all([
    app.shell.drawerLinks.allInnerTexts(),
    staff.shell.drawerLinks.allInnerTexts(),
  ])
  expect(all).toEqual(expect.arrayContaining(some))
  expect(all.length).toBeGreaterThan(some.length)
})

test('by mouse: add, edit and delete a piece of equipment', async ({ app, api, page }) => {
  const name = uniqueName('Mud pump')
  await app.openList('equipment')
  await page.getByRole('button', { name: 'New Equipment' }).click()
  await expect(app.record.popup).toBeVisible()

  await app.record.save.click()
  await expect(app.record.popup.getByText('3 fields need attention')).toBeVisible()
  expect(await app.record.messageOf(app.record.field('Description'))).toBe('Description is required')
  expect(await app.record.messageOf(page.getByRole('combobox', { name: 'Equipment type' }))).toBe(
    'Equipment type is required',
  )
  await expect(app.record.popup.getByText('Location is required')).toHaveCount(2)
  await expect(app.record.field('Description')).toBeFocused()

  await app.record.fill({
    Unit: 'MP-9001',
    Description: name,
    Make: 'Gardner Denver',
    'Serial number': '0O1lI',
  })
  await app.record.pick('Equipment type', 'Pump')
  await app.record.pick('Location', 'Rig 12')
  await app.record.pick('Status', 'Active')
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.record.popup).toBeHidden()

  await app.equipment.search(name)
  await expect(app.equipment.rows).toHaveCount(1)
  await expect
    .poll(() => app.equipment.row(name).getByRole('gridcell').allInnerTexts())
    .toEqual(['MP-9001', name, 'Pump', 'Rig 12', 'Active', ''])
  const stored = await equipmentNamed(api, name)
  expect(stored).toMatchObject({
    version: 1,
    unit: 'MP-9001',
    description: name,
    equipmntType: 'Pump',
    location: 2,
    equipmentStatus: 'Active',
    make: 'Gardner Denver',
    serialNumber: '0O1lI',
    hasMeter: false,
    notes: '',
  })
  const key = Number(stored?.['equipmentOID'])

  await app.equipment.command(name, 'Edit')
  await expect(app.record.field('Description')).toHaveValue(name)
  await app.record.fill({ Model: 'PZ-9', Keywords: 'triplex' })
  await app.record.save.click()
  await expect(app.shell.said(words.saved).first()).toBeVisible()
  await expect(app.record.popup).toBeHidden()
  await expect
    .poll(() => api.get('equipment', key))
    .toMatchObject({ version: 2, model: 'PZ-9', keyword: 'triplex' })
  expect((await api.history('equipment', key))[0]?.changes).toEqual({ model: 'PZ-9', keyword: 'triplex' })

  await app.equipment.command(name, 'Delete')
  await expect(app.record.confirm).toContainText(words.deleteQuestion)
  await expect(app.record.confirm).toContainText(name)
  await app.record.confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.equipment.row(name)).toBeVisible()
  await app.equipment.command(name, 'Delete')
  await app.record.confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(app.shell.said(words.deleted)).toBeVisible()
  await expect(app.equipment.row(name)).toHaveCount(0)
  expect(await api.get('equipment', key)).toBeNull()
})

/** Goes to a list and to one of its options. Which box it is goes by its length, and so by what other tests have made. */
async function openByKeys({ page, record }: App, label: string, option: string) {
  const box = record.choice(label).or(page.getByRole('combobox', { name: label, exact: true }))
  await expect(box.filter({ hasText: 'Loading' })).toHaveCount(0)
  await tabTo(page, box)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type(option)
  const wanted = page.getByRole('option', { name: option, exact: true })
  await expect(wanted).toBeVisible()
  if ((await box.getAttribute('role')) === 'combobox') await page.keyboard.press('ArrowDown')
  return box
}

async function chooseByKeys(app: App, label: string, option: string) {
  const box = await openByKeys(app, label, option)
  await app.page.keyboard.press('Enter')
  if ((await box.getAttribute('role')) === 'combobox') await expect(box).toHaveValue(option)
  else await expect(box).toHaveAccessibleName(`${option} ${label}`)
}

test('by keyboard alone: n, Mod+S, e, Mod+Enter, Delete', async ({ app, api, page }) => {
  const name = uniqueName('Top drive')
  await app.openList('equipment')
  await page.keyboard.press('/')
  await enterGrid(page, app.equipment.grid)
  await page.keyboard.press('n')
  await expect(app.record.popup).toBeVisible()

  await tabTo(page, app.record.field('Description'))
  await page.keyboard.insertText(name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Equipment type' })).toBeFocused()
  await page.keyboard.type('Top d')
  await expect(page.getByRole('option', { name: 'Top drive', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Equipment type' })).toHaveValue('Top drive')
  await chooseByKeys(app, 'Location', 'Rig 12')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(app.shell.said(words.saved)).toBeVisible()
  const made = await equipmentNamed(api, name)
  expect(made).toMatchObject({ version: 1, equipmntType: 'Top drive', location: 2 })
  const key = Number(made?.['equipmentOID'])

  await page.keyboard.press('/')
  await expect(app.equipment.searchBox).toBeFocused()
  await page.keyboard.insertText(name)
  await expect(app.equipment.rows).toHaveCount(1)
  await enterGrid(page, app.equipment.grid)
  await page.keyboard.press('e')
  await expect(app.record.field('Description')).toHaveValue(name)
  await tabTo(page, app.record.field('Make'))
  await page.keyboard.insertText('Canrig')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(app.record.popup).toBeHidden()
  await expect(app.equipment.cell(name, 'unit')).toBeVisible()
  await expect.poll(async () => (await api.get('equipment', key))?.['make']).toBe('Canrig')
  // Focus is back on the row it left.
  await expect(app.equipment.row(name).locator(':focus')).toHaveCount(1)

  await page.keyboard.press('Delete')
  await expect(app.record.confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(app.shell.said(words.deleted)).toBeVisible()
  expect(await api.get('equipment', key)).toBeNull()
})

test('by keyboard: Mod+S right after a choice saves it, while the list is still closing', async ({
  app,
  api,
  page,
}) => {
  const name = uniqueName('Top drive')
  await app.openList('equipment')
  await page.getByRole('button', { name: 'New Equipment' }).click()
  await app.record.fill({ Description: name })
  await app.record.pick('Equipment type', 'Pump')
  await openByKeys(app, 'Location', 'Rig 12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.record.popup).toBeHidden()
  expect(await equipmentNamed(api, name)).toMatchObject({ version: 1, location: 2 })
})

test('Save and Continue saves and clears the form for the next record', async ({ app, api, page }) => {
  const [first, second] = [uniqueName('Generator'), uniqueName('Generator')]
  await app.openList('equipment')
  await page.getByRole('button', { name: 'New Equipment' }).click()
  for (const [name, words] of [
    [first, 'saved Successfully! Enter new record'],
    [second, 'saved Successfully! Enter new record'],
  ] as const) {
    await app.record.fill({ Description: name })
    await app.record.pick('Equipment type', 'Pump')
    await app.record.pick('Location', 'Warri yard')
    await app.record.saveAndContinue.click()
    await expect(app.shell.said(words).first()).toBeVisible()
    await expect(app.record.popup).toBeVisible()
    await expect(app.record.field('Description')).toHaveValue('')
  }
  await app.record.cancel.click()
  await expect(app.record.popup).toBeHidden()
  expect(await equipmentNamed(api, first)).toMatchObject({ version: 1, location: 6 })
  expect(await equipmentNamed(api, second)).toMatchObject({ version: 1, location: 6 })
})

test.describe('G10 at 1280', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the popup measures 700 x 550, of locations 700 x 700', async ({ app, page }) => {
    await app.openList('equipment')
    await page.getByRole('button', { name: 'New Equipment' }).click()
    expect(await sizeOf(app.record.popup)).toEqual({ width: 700, height: 550 })
    await app.record.cancel.click()
    await app.openList('locations')
    await page.getByRole('button', { name: 'New Location' }).click()
    expect(await sizeOf(app.record.popup)).toEqual({ width: 700, height: 700 })
  })
})

async function sizeOf(popup: import('@playwright/test').Locator) {
  await expect(popup).toBeVisible()
  // Once it has grown to its size.
  await popup.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map((each) => each.finished)),
  )
  const box = await popup.locator('xpath=ancestor-or-self::*[contains(@class,"mw-window")]').boundingBox()
  return box && { width: box.width, height: box.height }
}

test('the separate edit form has its seven fields, and Cancel, Save, Delete', async ({ app, api, page }) => {
  const made = await makeEquipment(api)
  await app.openList('equipment', `?search=${encodeURIComponent(made.name)}`)
  await app.equipment.search(made.name)
  await app.equipment.command(made.name, 'View')
  await expect(app.shell.heading).toHaveText(made.name)
  await expect(app.record.shown('Make')).toHaveText('Gardner Denver')
  await app.record.button('Edit').click()

  const form = page.getByRole('group', { name: 'Equipment', exact: true })
  await expect
    .poll(() => form.locator('.mw-field-label').allInnerTexts())
    .toEqual(['Make', 'Status', 'Equipment name*', 'Model', 'Location*', 'Equipment type*', 'Keywords'])
  for (const name of ['Cancel', 'Save', 'Delete']) await expect(app.record.button(name)).toBeVisible()
  await app.record.fill({ 'Equipment name': `${made.name} B`, Keywords: 'spare' })
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.shell.heading).toHaveText('Equipment')
  expect((await api.history('equipment', made.key))[0]?.changes).toEqual({
    description: `${made.name} B`,
    keyword: 'spare',
  })
  await app.equipment.command(`${made.name} B`, 'View')
  await app.record.button('Delete').click()
  await app.record.confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(app.shell.said(words.deleted)).toBeVisible()
  await expect(app.shell.heading).toHaveText('Equipment')
  expect(await api.get('equipment', made.key)).toBeNull()
})
