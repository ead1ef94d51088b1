import { violations } from './axe.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { rig12Id } from './operation-samples.ts'
import { day, makeOrder, makePlan, makeRig } from './pm-calendar-samples.ts'

test.use({ as: 'admin' })

test('a rig is opened by keyboard, moves as others write, opens the records behind its figures, and is left for its row', async ({
  app,
  api,
}) => {
  const { page } = app
  const name = `Rig ${Date.now()}`
  const made = await api.create('location', { locationName: name, category: 'Rig', state: 'Rivers' })
  const rig = Number(made['locationOID'])
  const pump = await makeEquipment(api, { location: rig, equipmentStatus: 'Active' })

  await app.openList('locations')
  const search = page.getByRole('searchbox').first()
  await search.fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('gridcell').first().focus()
  await app.palette.runCommand('Location page')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`location=${rig}`))
  expect(await violations(page)).toEqual([])

  // Somebody else adds a machine: the page counts it without being asked.
  const machines = page.getByRole('tab', { name: 'Machines (1)' })
  await expect(machines).toBeVisible()
  await makeEquipment(api, { location: rig, equipmentStatus: 'Active', parentAsset: pump.key })
  await expect(page.getByRole('tab', { name: 'Machines (2)' })).toBeVisible()

  // Its tabs are moved along by arrows, and stand in the address.
  await page.getByRole('tab', { name: 'Work' }).focus()
  for (const tab of ['cost', 'meters', 'machines']) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${tab}`))
  }
  await expect(page.getByRole('list', { name: 'Machines' }).getByRole('listitem')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('list', { name: 'Machines' }).getByRole('listitem')).toHaveCount(2)

  // What became of its machines is told with its own history.
  await page.getByRole('tab', { name: 'History' }).click()
  const changes = page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem')
  await expect(changes).toHaveCount(3)
  await expect(changes.getByRole('link', { name: pump.name })).toBeVisible()
  await page.getByRole('button', { name: /Changes of/ }).click()
  await page.getByRole('option', { name: 'The location alone' }).click()
  await expect(changes).toHaveCount(1)
  await page.getByRole('tab', { name: 'Machines (2)' }).click()

  // A figure opens the list with the same machines, a machine its page, which leads back here.
  await page.getByRole('group', { name: 'Machines by status' }).getByRole('link').click()
  await expect(app.equipment.rows).toHaveCount(2)
  await page.goBack()
  await page.getByRole('list', { name: 'Machines' }).getByRole('link', { name: pump.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: pump.name })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await app.palette.runCommand('Show in the tree')
  await expect(page.getByRole('row', { name, exact: true })).toBeFocused()
  await page.getByRole('link', { name: `Location page of ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('each list of the work at a rig is opened narrowed to it, as many rows as its card counts, and follows its machines', async ({
  app,
  api,
}) => {
  const { page } = app
  const [rig, yard] = [await makeRig(api), await makeRig(api)]
  const plan = await makePlan(api, { rig: rig.key, due: 300 })
  for (const operationDate of [day(0), day(-400)])
    await api.create('pmOperation', {
      pmTaskOID: plan.key,
      operationDate,
      assignedTo_UserGUID: rig12Id,
    })
  for (let n = 0; n < 3; n += 1) await makeOrder(api, rig.key)
  const pump = await makeEquipment(api, { location: rig.key })
  const inspect = () =>
    api.create('inspectionLog', {
      equipmentOID: pump.key,
      tDate: day(0),
      assignee: rig12Id,
      currentHours: 100,
    })
  await inspect()
  await makeOrder(api, yard.key)

  const rows = page.getByRole('grid').locator('[data-row]')
  const isThere = page.getByText(`At ${rig.name}`, { exact: true })
  for (const [card, counted] of [
    ['PM operations', 2],
    ['Work orders', 3],
    ['Inspections', 1],
  ] as const) {
    await page.goto(`/app/cams/cams_locations?location=${rig.key}`)
    await page
      .getByRole('region', { name: `${card} (${counted})` })
      .getByRole('link', { name: 'Open the list' })
      .click()
    await expect(isThere).toBeVisible()
    await expect(rows).toHaveCount(counted)
  }

  // Somebody else inspects a machine there, and it moves away with what was done on it.
  await inspect()
  await expect(rows).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await api.update('equipment', pump.key, { location: yard.key })
  await expect(page.getByText(`No inspections at ${rig.name}`)).toBeVisible()
  await app.palette.runCommand('Show all')
  await expect(isThere).toBeHidden()
  await expect(rows.first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: rig.name })).toBeVisible()
})
