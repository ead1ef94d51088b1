import { definePage } from './definition-samples.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'

test.use({ as: 'admin' })

test('a stored page over work orders takes a minute, and shows each order by its one number', async ({
  api,
  join,
}) => {
  const { address, uiCode } = await definePage(api, {
    name: 'stops',
    entity: 'workOrder',
    uiType: 'ListView Detail Form CRUD',
    columns: ['workorderNumber', 'downtimeFrom', 'downtimeTo'],
    fields: { downtimeTo: { uI_ControlCaption: 'Runs again' } },
  })
  const order = (await api.all('workOrder')).find(({ downtimeFrom }) => downtimeFrom === null)
  const number = String(order?.['workorderNumber'])
  const key = Number(order?.['workOrderOID'])
  const { page } = await join('admin')
  await page.goto(address)
  const list = gridPage(page, uiCode)
  await list.search(number)
  await list.command(number, 'Edit')
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByText(`WO-${key}`, { exact: true })).toHaveCount(0)

  const enter = async (field: string, typed: string) => {
    await page.locator(`[data-field="${field}"]`).getByRole('spinbutton').first().click()
    await page.keyboard.type(typed)
  }
  await enter('downtimeFrom', '030720260805a')
  await enter('downtimeTo', '030720260800a')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Downtime must not end before it begins').first()).toBeVisible()
  await enter('downtimeTo', '030720261130p')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => {
      const row = (await api.all('workOrder')).find(({ workOrderOID }) => workOrderOID === key)
      return [row?.['downtimeFrom'], row?.['downtimeTo']]
    })
    .toEqual(['2026-03-07T08:05', '2026-03-07T23:30'])
  await page.goto(address)
  await list.search(number)
  await expect(list.cell(number, 'downtimeFrom')).toHaveText(/^March 7, 2026, 8:05\sAM$/)
  await expect(list.cell(number, 'downtimeTo')).toHaveText(/^March 7, 2026, 11:30\sPM$/)
})

test('a stored page over equipment takes a structure as JSON, and refuses what is none', async ({
  api,
  join,
}) => {
  const { address, uiCode } = await definePage(api, {
    name: 'plates',
    entity: 'equipment',
    uiType: 'ListView Detail Form CRUD',
    columns: ['unit', 'nameplate'],
  })
  const unit = uniqueName('Unit')
  const { key } = await makeEquipment(api, { unit })
  const { page } = await join('admin')
  await page.goto(address)
  const list = gridPage(page, uiCode)
  await list.search(unit)
  await list.command(unit, 'Edit')
  const box = page.locator('[data-field="nameplate"]').locator('textarea')
  await box.fill('{"Voltage (V)": 400, "Phases":')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nameplate data must be valid JSON: an object or a list').first()).toBeVisible()
  await box.fill('{"Voltage (V)": 400, "Phases": 3}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => {
      const row = await api.get('equipment', key)
      return JSON.stringify(row?.['nameplate'])
    })
    .toBe('{"Voltage (V)":400,"Phases":3}')
  await page.goto(address)
  await list.search(unit)
  await expect(list.cell(unit, 'nameplate')).toHaveText('{"Voltage (V)":400,"Phases":3}')
})

test('a stored page over equipment meets the question of a unit that another bears, and answers it', async ({
  api,
  join,
  noise,
}) => {
  noise.expect(/400/)
  const { address, uiCode } = await definePage(api, {
    name: 'units',
    entity: 'equipment',
    uiType: 'ListView Detail Form CRUD',
    columns: ['unit', 'description', 'yearOfProduction'],
  })
  const [unit, taken] = [uniqueName('Unit'), uniqueName('Unit')]
  const [piece] = await Promise.all([
    makeEquipment(api, { unit }),
    makeEquipment(api, { unit: taken, yearOfProduction: 2020 }),
  ])
  const { page } = await join('admin')
  await page.goto(address)
  const list = gridPage(page, uiCode)
  await list.search(taken)
  await expect(list.cell(taken, 'yearOfProduction')).toHaveText('2020')
  await list.search(unit)
  await list.command(unit, 'Edit')
  const field = page.locator('[data-field="unit"]').getByRole('textbox')
  await expect(field).toHaveValue(unit)
  const answer = page.locator('[data-field="unitConfirmedAs"]')
  await expect(answer).toHaveCount(0)
  await field.fill(taken)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(answer).toContainText(`Unit ${taken} is on`)
  await answer.getByRole('button').click()
  await page.getByRole('option', { name: 'Both bear it' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => {
      const row = await api.get('equipment', piece.key)
      return [row?.['unit'], row?.['unitConfirmedAs']]
    })
    .toEqual([taken, 'Both bear it'])
})
