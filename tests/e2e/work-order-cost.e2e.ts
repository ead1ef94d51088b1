import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { violations } from './axe.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const orders = '/app/cams/cams_workorder'

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** An order with a tax, for a pump of its own, made past the browser. */
async function makeOrder(api: ProductApi): Promise<number> {
  const pump = await makeEquipment(api)
  const profile = (await api.all('camsUser')).find((row) => row['canBeAssigneToWO'] === true)
  const row = await api.create('workOrder', {
    workorderNumber: uniqueName('COST'),
    equipmentOID: pump.key,
    camsUserOID: profile?.['camsEmployeeOID'],
    scheduledDate: day(0),
    dueDate: day(7),
    priorty: 'High',
    workOrderType: 'Repair',
    currentHours: 100,
    tax1: 10,
  })
  return v.parse(v.number(), row['workOrderOID'])
}

const panelOf = ({ page }: App) => page.getByRole('region', { name: /^Cost/ })
const dialogOf = ({ page }: App) => page.getByRole('dialog')

test.describe('what a work order cost', () => {
  test.use({ as: 'admin' })

  test('is added to, corrected and taken away on its page, and another one sees it', async ({
    app,
    api,
    join,
  }) => {
    const order = await makeOrder(api)
    await app.page.goto(`${orders}?record=${order}`)
    await panelOf(app).getByRole('button', { name: 'Add a cost' }).click()
    await dialogOf(app).getByRole('textbox', { name: 'What' }).fill('Crane for a day')
    await dialogOf(app)
      .getByRole('textbox', { name: /^Amount/ })
      .fill('1250.50')
    const kind = dialogOf(app).getByRole('combobox', { name: /^Kind/ })
    await kind.fill('Hire')
    await app.page.getByRole('option', { name: 'Hire of equipment' }).click()
    await app.page.keyboard.press('Control+Enter')
    await expect(dialogOf(app)).toHaveCount(0)
    await expect(panelOf(app)).toContainText(/Total1,375\.55/)
    expect(await violations(app.page)).toEqual([])

    const other = await join('rig12')
    await other.page.goto(`${orders}?record=${order}`)
    await expect(panelOf(other)).toContainText(/Total1,375\.55/)
    await panelOf(app)
      .getByRole('button', { name: /^Other costs 1/ })
      .click()
    await panelOf(app).getByRole('button', { name: 'Crane for a day' }).click()
    await dialogOf(app)
      .getByRole('textbox', { name: /^Amount/ })
      .fill('1000')
    await app.page.keyboard.press('Control+Enter')
    await expect(panelOf(app)).toContainText(/Total1,100\.00/)
    await expect(panelOf(other)).toContainText(/Total1,100\.00/)
  })
})

test.describe('labour', () => {
  test.use({ as: 'rig12' })

  test('is logged by the palette, and refused with its sentence where a day has no more hours', async ({
    app,
    api,
    noise,
  }) => {
    noise.expect(/status of 400/)
    const order = await makeOrder(api)
    const other = await makeOrder(api)
    const mine = (await api.all('camsUser')).find((row) => row['fullName'] === '12 Adaeze Obi')
    // A day that no other test writes to.
    const workedOn = `1990-01-${String((order % 28) + 1).padStart(2, '0')}`
    await api.create('workOrderLabour', {
      workOrderOID: other,
      camsUserOID: mine?.['camsEmployeeOID'],
      workedOn,
      hours: 20,
    })
    await app.page.goto(`${orders}?record=${order}`)
    await expect(panelOf(app).getByRole('button', { name: 'Log labour' })).toBeEnabled()
    await app.palette.runCommand('Log labour')
    const hours = dialogOf(app).getByRole('textbox', { name: 'Hours' })
    await hours.fill('30')
    await app.page.keyboard.press('Control+Enter')
    await expect(dialogOf(app).getByText('A day has 24 hours').first()).toBeVisible()
    await dialogOf(app).getByRole('button', { name: 'Cancel' }).first().click()
  })

  test('is logged without a connection, and costs what it does once it was sent', async ({
    app,
    api,
    context,
    noise,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const order = await makeOrder(api)
    await app.page.goto(`${orders}?record=${order}`)
    await expect(panelOf(app).getByRole('button', { name: 'Log labour' })).toBeEnabled()
    await context.setOffline(true)
    await panelOf(app).getByRole('button', { name: 'Log labour' }).click()
    await dialogOf(app).getByRole('textbox', { name: 'Hours' }).fill('0.25')
    await app.page.keyboard.press('Control+Enter')
    await expect(app.shell.said(words.kept)).toBeVisible()
    await panelOf(app)
      .getByRole('button', { name: /^Labour 0\.25 h/ })
      .click()
    await expect(panelOf(app).getByRole('list', { name: 'Labour' })).toContainText('Not sent yet')
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    await expect(panelOf(app).getByRole('list', { name: 'Labour' })).not.toContainText('Not sent yet')
    const entries = (await api.all('workOrderLabour')).filter((row) => row['workOrderOID'] === order)
    expect(entries.map(({ hours }) => hours)).toEqual([0.25])
  })
})
