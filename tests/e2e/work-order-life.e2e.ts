import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import { callApi } from './api-call.ts'
import type { App } from './app.page.ts'
import { violations } from './axe.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const orders = '/app/cams/cams_workorder'

/** So many days from today in the organisation's zone, which the demo has as UTC. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** An order for a pump, made past the browser. */
async function makeOrder(api: ProductApi, over: Readonly<Record<string, unknown>> = {}) {
  const pump = await makeEquipment(api)
  const profile = (await api.all('camsUser')).find((row) => row['canBeAssigneToWO'] === true)
  const name = uniqueName('LIFE')
  const row = await api.create('workOrder', {
    workorderNumber: name,
    equipmentOID: pump.key,
    camsUserOID: profile?.['camsEmployeeOID'],
    scheduledDate: day(0),
    dueDate: day(7),
    priorty: 'High',
    workOrderType: 'Repair',
    currentHours: 100,
    ...over,
  })
  return { key: v.parse(v.number(), row['workOrderOID']), name }
}

const panelOf = ({ page }: App) => page.getByRole('group', { name: 'How it stands' })
const move = (app: App, name: string) => panelOf(app).getByRole('button', { name, exact: true })
const statusOf = async (api: ProductApi, key: number) => (await api.get('workOrder', key))?.['status']

test.describe('a work order', () => {
  test.use({ as: 'rig12' })

  test('is started, held, resumed, completed and closed, and another one hears of it', async ({
    app,
    api,
    join,
  }) => {
    const order = await makeOrder(api)
    await app.page.goto(`${orders}?record=${order.key}`)
    await expect(panelOf(app)).toHaveText(/^SCHEDULED/)
    expect(await violations(app.page)).toEqual([])
    await move(app, 'Start the work').click()
    await expect(panelOf(app)).toHaveText(/^IN PROGRESS/)
    // What waits on the device shows at once; the next move can be made when this one has arrived.
    await expect(move(app, 'Put the work on hold')).toBeEnabled()
    await app.palette.runCommand('Put the work on hold')
    const dialog = app.page.getByRole('dialog')
    await app.page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('Say why it waits')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Why it waits' }).fill('The seal comes by boat')
    await app.page.keyboard.press('Control+Enter')
    await expect(panelOf(app)).toHaveText(/^ON HOLD.*The seal comes by boat/)

    const planner = await join('admin')
    await planner.page.goto(`${orders}?record=${order.key}`)
    await expect(panelOf(planner)).toHaveText(/^ON HOLD/)
    await expect(panelOf(planner)).toContainText('Adaeze Obi')

    await panelOf(app).focus()
    await app.page.keyboard.press('r')
    await expect(panelOf(app)).toHaveText(/^IN PROGRESS/)
    await move(app, 'Complete the work').click()
    await expect(panelOf(planner)).toHaveText(/^COMPLETED/)
    await move(planner, 'Close the work order').click()
    await expect(panelOf(planner)).toHaveText(/^CLOSED/)
    await expect(panelOf(app)).toHaveText(/^CLOSED/)
    await panelOf(app).getByRole('button', { name: '5 moves' }).click()
    await expect(panelOf(app).getByRole('listitem')).toHaveText([
      /closed it/,
      /completed the work/,
      /resumed the work/,
      /put the work on hold/,
      /started the work/,
    ])
    expect(await statusOf(api, order.key)).toBe('CLOSED')
  })

  test('that is called off says why, is refused what it cannot do, and is reopened', async ({
    app,
    api,
    server,
  }) => {
    const order = await makeOrder(api)
    await app.page.goto(`${orders}?record=${order.key}`)
    await move(app, 'Cancel the work order').click()
    const dialog = app.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Why it is cancelled' }).fill('The pump is sold')
    await dialog.getByRole('button', { name: 'Cancel the work order' }).click()
    await expect(panelOf(app)).toHaveText(/^CANCELLED.*The pump is sold/)
    await expect(move(app, 'Start the work')).toHaveCount(0)
    // The panel says it as soon as this device has it.
    await expect.poll(() => statusOf(api, order.key)).toBe('CANCELLED')

    const refused = await callApi(server, api, 'POST', '/CAMSWorkOrderMoves', {
      workOrderOID: order.key,
      move: 'START',
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'move', message: 'The work order is cancelled, so it cannot be started' }],
      },
    })
    await move(app, 'Reopen the work order').click()
    await dialog.getByRole('textbox', { name: 'Why it is reopened' }).fill('The sale fell through')
    await app.page.keyboard.press('Control+Enter')
    await expect(panelOf(app)).toHaveText(/^SCHEDULED/)
  })

  test('is worked on without a connection, and its moves arrive in their order', async ({
    app,
    api,
    context,
    noise,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const order = await makeOrder(api)
    await app.page.goto(`${orders}?record=${order.key}`)
    await expect(panelOf(app)).toHaveText(/^SCHEDULED/)
    await context.setOffline(true)
    await move(app, 'Start the work').click()
    await expect(app.shell.said(words.kept)).toBeVisible()
    await expect(panelOf(app)).toHaveText(/^IN PROGRESS/)
    await move(app, 'Complete the work').click()
    await expect(panelOf(app)).toHaveText(/^COMPLETED/)
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
    expect(await statusOf(api, order.key)).toBe('SCHEDULED')
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    await expect.poll(() => statusOf(api, order.key)).toBe('COMPLETED')
    await expect(panelOf(app)).toHaveText(/^COMPLETED/)
  })
})

test.describe('a site that demands the cause of a failure', () => {
  test.use({ as: 'rig12', ownServer: true })

  test('is not told its work orders are over before they name one', async ({ app, api, noise }) => {
    noise.expect(/status of 400/)
    const order = await makeOrder(api)
    await app.page.goto(`${orders}?record=${order.key}`)
    await move(app, 'Start the work').click()
    await move(app, 'Complete the work').click()
    await expect(panelOf(app)).toHaveText(/^COMPLETED/)
    const setting = (await api.all('systemSetting')).find((row) => row['settingsCode'] === 'CauseAtClosing')
    await api.update('systemSetting', Number(setting?.['oid']), { value: 'true' })
    await move(app, 'Close the work order').click()
    await expect(
      panelOf(app).getByText('Say the cause of the failure before the work order is closed'),
    ).toBeVisible()
    await app.record.pick('Cause', 'Wear')
    await app.record.save.click()
    await expect.poll(async () => (await api.get('workOrder', order.key))?.['causeCode']).toBe('Wear')
    await app.page.goto(`${orders}?record=${order.key}`)
    await move(app, 'Close the work order').click()
    await expect(panelOf(app)).toHaveText(/^CLOSED/)
  })
})
