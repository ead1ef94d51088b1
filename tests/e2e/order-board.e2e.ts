import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { violations } from './axe.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const orders = '/app/cams/cams_workorder'

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

async function makeOrder(api: ProductApi) {
  const pump = await makeEquipment(api, {
    hasMeter: true,
    primaryMeter: 'Hours',
    primaryMeterInitialReading: 100,
    primaryMeterCurrentReading: 100,
  })
  const profile = (await api.all('camsUser')).find((row) => row['canBeAssigneToWO'] === true)
  const name = uniqueName('BOARD')
  const row = await api.create('workOrder', {
    workorderNumber: name,
    equipmentOID: pump.key,
    camsUserOID: profile?.['camsEmployeeOID'],
    scheduledDate: day(0),
    dueDate: day(7),
    priorty: 'High',
    workOrderType: 'Repair',
    currentHours: 100,
  })
  return { key: v.parse(v.number(), row['workOrderOID']), name }
}

const setTrue = async (api: ProductApi, code: string) => {
  const setting = (await api.all('systemSetting')).find((row) => row['settingsCode'] === code)
  await api.update('systemSetting', Number(setting?.['oid']), { value: 'true' })
}

const boardOf = (app: App, name: string) =>
  app.page.goto(`${orders}?as=board&search=${encodeURIComponent(name)}`)
const cardIn = ({ page }: App, column: string, name: string) =>
  page.getByRole('list', { name: column, exact: true }).getByRole('link', { name: new RegExp(name) })
const noteOf = ({ page }: App) => page.getByRole('button', { name: 'Show 1 change', exact: true })
const panelOf = ({ page }: App) => page.getByRole('group', { name: 'How it stands' })

test.describe('the board of work orders', () => {
  test.use({ as: 'rig12', ownServer: true })

  test('takes an order to completed by keyboard, with its cause; another one signs it off and closes it', async ({
    app,
    api,
    join,
  }) => {
    await setTrue(api, 'CauseAtClosing')
    await setTrue(api, 'SignOffAtClosing')
    const order = await makeOrder(api)
    await boardOf(app, order.name)
    await cardIn(app, 'SCHEDULED', order.name).focus()
    expect(await violations(app.page)).toEqual([])
    await app.page.keyboard.press('Shift+ArrowRight')
    await expect(cardIn(app, 'IN PROGRESS', order.name)).toBeFocused()
    await app.page.keyboard.press('h')
    const dialog = app.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Why it waits' }).fill('The seal comes by boat')
    await app.page.keyboard.press('Control+Enter')
    await expect(cardIn(app, 'ON HOLD', order.name)).toBeFocused()
    await app.page.keyboard.press('r')
    await expect(cardIn(app, 'IN PROGRESS', order.name)).toBeFocused()
    await app.palette.runCommand('Complete the work')
    await expect(dialog.getByRole('button', { name: /Cause$/ })).toBeFocused()
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.type('Wear')
    await app.page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Wear Cause' })).toBeFocused()
    await app.page.keyboard.press('Control+Enter')
    await expect(cardIn(app, 'COMPLETED', order.name)).toBeFocused()
    await expect
      .poll(() => api.get('workOrder', order.key))
      .toMatchObject({
        status: 'COMPLETED',
        causeCode: 'Wear',
      })

    const planner = await join('admin')
    await boardOf(planner, order.name)
    await cardIn(planner, 'COMPLETED', order.name).focus()
    await planner.page.keyboard.press('Enter')
    await expect(panelOf(planner)).toHaveText(/^COMPLETED/)
    await expect(planner.page.getByRole('heading', { name: /^Cost/ })).toBeVisible()
    await planner.page.getByRole('button', { name: 'Note the meters at the end' }).click()
    const reading = planner.page.getByRole('dialog')
    await expect(reading.getByRole('textbox', { name: 'Primary meter' })).toHaveValue('100')
    await planner.page.keyboard.press('Control+Enter')
    await expect(planner.page.getByRole('link', { name: /^100 h on / })).toBeVisible()
    await panelOf(planner).getByRole('button', { name: 'Sign the work off' }).click()
    await expect(panelOf(planner)).toContainText('Signed off by Ngozi Eze')
    await expect(cardIn(app, 'COMPLETED', order.name).getByTitle(/^Moved by Ngozi Eze at /)).toBeVisible()
    await planner.page.goBack()
    await expect(cardIn(planner, 'COMPLETED', order.name)).toBeFocused()
    await planner.page.keyboard.press('l')
    await expect.poll(async () => (await api.get('workOrder', order.key))?.['status']).toBe('CLOSED')
    // It has the focus of the keyboard here: it goes when that is asked for.
    await expect(cardIn(app, 'COMPLETED', order.name).getByText('CLOSED')).toBeVisible()
    await noteOf(app).click()
    await expect(cardIn(app, 'COMPLETED', order.name)).toHaveCount(0)
  })

  test('stands still under a drag while another moves a card, which goes to its column when the board is left', async ({
    app,
    api,
    join,
  }) => {
    const [mine, theirs] = [await makeOrder(api), await makeOrder(api)]
    await boardOf(app, 'BOARD')
    const planner = await join('admin')
    await boardOf(planner, theirs.name)
    const { mouse } = app.page
    await cardIn(app, 'SCHEDULED', mine.name).hover()
    await mouse.down()
    const target = app.page.getByRole('group', { name: /^IN PROGRESS/ })
    const box = await target.boundingBox()
    await mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 100, { steps: 5 })
    const stood = await cardIn(app, 'SCHEDULED', theirs.name).boundingBox()

    await cardIn(planner, 'SCHEDULED', theirs.name).focus()
    await planner.page.keyboard.press('s')
    await expect(noteOf(app)).toBeVisible()
    await expect(cardIn(app, 'SCHEDULED', theirs.name)).toContainText('IN PROGRESS')
    expect(await cardIn(app, 'SCHEDULED', theirs.name).boundingBox()).toEqual(stood)

    await mouse.up()
    await expect(cardIn(app, 'IN PROGRESS', mine.name)).toBeVisible()
    await app.page.getByRole('searchbox').hover()
    await expect(cardIn(app, 'IN PROGRESS', theirs.name)).toBeVisible()
    await expect(noteOf(app)).toHaveCount(0)
    await expect.poll(async () => (await api.get('workOrder', mine.key))?.['status']).toBe('IN PROGRESS')
  })

  test('keeps a move without a connection and says so, and sends it later', async ({
    app,
    api,
    context,
    noise,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const order = await makeOrder(api)
    await boardOf(app, order.name)
    await cardIn(app, 'SCHEDULED', order.name).focus()
    await context.setOffline(true)
    await app.page.keyboard.press('s')
    await expect(app.shell.said(words.kept)).toBeVisible()
    await expect(cardIn(app, 'IN PROGRESS', order.name)).toContainText('Not sent yet')
    await context.setOffline(false)
    await expect.poll(async () => (await api.get('workOrder', order.key))?.['status']).toBe('IN PROGRESS')
    await expect(cardIn(app, 'IN PROGRESS', order.name)).not.toContainText('Not sent yet')
  })
})
