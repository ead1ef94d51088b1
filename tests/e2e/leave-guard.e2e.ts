import { entities } from '../../src/contract/entities/catalogue.ts'
import { addresses, type App } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { words } from './words.ts'

test.use({ as: 'admin' })

/** Ways off a page, each from the record's own page with an unsaved change. */
const ways: readonly {
  readonly name: string
  readonly leave: (app: App) => Promise<unknown>
  readonly to: RegExp
}[] = [
  { name: 'a link', leave: (app) => app.shell.go('Locations'), to: /cams_locations/ },
  { name: 'Back', leave: (app) => app.page.goBack(), to: /\?search=[^&]*&record=\d+$/ },
  { name: 'the palette', leave: (app) => app.palette.run('locations'), to: /cams_locations/ },
  { name: 'Logout', leave: (app) => app.shell.logout(), to: /login/ },
]

async function editOnPage(app: App, target: { readonly key: number; readonly name: string }) {
  await app.open('dashboard')
  await app.shell.go('Equipment')
  await expect(app.equipment.rows.first()).toBeVisible()
  await app.equipment.search(target.name)
  await app.equipment.command(target.name, 'View')
  await app.record.button('Edit').click()
  await app.record.fill({ Make: 'National' })
}

for (const { name, leave, to } of ways) {
  test(`M7 ${name} asks: Stay keeps what was typed, Discard goes`, async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await editOnPage(app, target)
    await leave(app)
    await expect(app.record.leave).toContainText('Your changes to this piece of equipment are not saved.')
    await app.record.leave.getByRole('button', { name: 'Stay' }).click()
    await expect(app.record.field('Make')).toHaveValue('National')
    expect(new URL(page.url()).pathname).toBe(addresses.equipment)

    await leave(app)
    await app.record.leave.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(to)
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 1, make: 'Gardner Denver' })
  })

  test(`M7 ${name} asks: Save saves and goes on`, async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await editOnPage(app, target)
    await leave(app)
    await app.record.leave.getByRole('button', { name: 'Save' }).click()
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect(page).toHaveURL(to)
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'National' })
  })
}

for (const answer of ['Save', 'Discard'])
  test(`M7 what is opened after Back was answered by ${answer} stays open`, async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await app.open('dashboard')
    await app.visit(`${addresses.equipment}?search=${target.name}`)
    await app.equipment.command(target.name, 'Edit')
    await app.record.fill({ Make: 'National' })
    await page.goBack()
    await app.record.leave.getByRole('button', { name: answer }).click()
    await expect(app.record.leave).toHaveCount(0)
    await expect(page).toHaveURL(/\?search=[^&]*$/)
    await app.equipment.command(target.name, 'Edit')
    await expect(page).toHaveURL(/edit=/)
    await expect(app.record.field('Make')).toHaveValue(answer === 'Save' ? 'National' : 'Gardner Denver')
    await page.goBack()
    await expect(page).toHaveURL(/\?search=[^&]*$/)
  })

test.describe('M7 Logout, before the outbox has told how it stands', () => {
  test.use({ ownContext: true })

  /** Asked to leave, with timers that stand still: whoever is told a moment later is not told at all. */
  async function logOut(app: App, target: { readonly key: number; readonly name: string }) {
    const { clock } = app.page
    await clock.install()
    await editOnPage(app, target)
    await app.shell.logout()
    await expect(app.record.leave).toBeVisible()
    await clock.pauseAt(Date.now() + 60_000)
    // The draft is kept by now, and that was told.
    await clock.runFor(1_000)
  }

  test('what Save has sent is not asked about', async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    const saves = await holdRequests(page, {
      method: 'PUT',
      path: `${entities.equipment.path}/${target.key}`,
    })
    await logOut(app, target)
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes(entities.equipment.path),
    )
    await app.record.leave.getByRole('button', { name: 'Save' }).click()
    await sent
    await page.clock.runFor(1_000)
    // One change is told at once; what follows closely, as the answer does, a moment later.
    await page.keyboard.press('ControlOrMeta+k')
    await saves.pass()
    await expect(page).toHaveURL(/login/)
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'National' })
  })

  test('what Save could only keep here is asked about', async ({ app, api, page, noise }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED/)
    const target = await makeEquipment(api)
    await logOut(app, target)
    await page.context().setOffline(true)
    await app.record.leave.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog', { name: 'You have 1 unsent change' })).toBeVisible()
  })
})

test('M7 closing the tab asks in the browser own words', async ({ app, api, page }) => {
  const target = await makeEquipment(api)
  await editOnPage(app, target)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(app.record.field('Make')).toHaveValue('National')
})

test('M7 Esc and Cancel ask only when something was changed', async ({ app, api, page }) => {
  const target = await makeEquipment(api)
  await app.openList('equipment')
  await app.editEquipment(target.name)
  await page.keyboard.press('Escape')
  await expect(app.record.popup).toBeHidden()

  await app.equipment.command(target.name, 'Edit')
  await app.record.fill({ Make: 'National' })
  await page.keyboard.press('Escape')
  await app.record.leave.getByRole('button', { name: 'Stay' }).click()
  await expect(app.record.field('Make')).toHaveValue('National')
  await app.record.fill({ Make: 'Gardner Denver' })
  await app.record.cancel.click()
  await expect(app.record.popup).toBeHidden()
  await expect(app.record.leave).toHaveCount(0)
})
