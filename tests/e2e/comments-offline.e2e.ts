import type { BrowserContext, Page } from '@playwright/test'
import { openApi, type ProductApi } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import { callApi } from './api-call.ts'
import { appPage, addresses } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Comment on/ })
const saidOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Comments' }).getByRole('listitem')
const send = (page: Page) => panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click()

/** Trouble that the clerk has reported, and the work order that was opened of it. */
async function reported(server: ProductServer, api: ProductApi) {
  const { key: equipmentOID } = await makeEquipment(api)
  const asClerk = await openApi(server.url, 'clerk')
  const made = await asClerk.create('request', { equipmentOID, trouble: 'Leaks at the packing' })
  return { request: Number(made['requestOID']), order: Number(made['workOrderOID']) }
}

/** A mechanic at the order, on a device that keeps the program; one comment names who asked, and is half typed. */
async function atOrder(context: BrowserContext, order: number) {
  const page = await context.newPage()
  await page.goto(`${addresses.workOrders}?record=${order}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await panelOf(page).getByText('The requester sees it', { exact: true }).click()
  await boxOf(page).focus()
  await page.keyboard.type('We come at six @bisi')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  return page
}

/** Both comments are written without a connection, the one for the requester first. */
async function writeBoth(page: Page) {
  await send(page)
  await expect(saidOf(page)).toHaveCount(1)
  await boxOf(page).fill('They never grease it')
  await send(page)
  await expect(saidOf(page)).toHaveCount(2)
}

const forRequester = /We come at six @/
const among = 'They never grease it'

async function expectWaiting(page: Page) {
  await expect(saidOf(page)).toContainText([among, forRequester])
  await expect(saidOf(page).filter({ hasText: 'Seen by the requester' })).toHaveText([forRequester])
  await expect(appPage(page).outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
}

test.describe('comments on a requested order, written where the line is down', () => {
  test.use({ as: 'clerk', ownServer: true, ownContext: true })
  const device = { serviceWorkers: 'allow' } as const

  test('wait over a reload each in its place, arrive once, and the requester is told of their own', async ({
    api,
    noise,
    open,
    page,
    server,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { request, order } = await reported(server, api)
    await page.goto(`/app/my-requests?request=${request}`)
    const context = await open('rig12', device)
    const mechanic = await atOrder(context, order)
    await context.setOffline(true)
    await writeBoth(mechanic)
    await expectWaiting(mechanic)
    await mechanic.reload()
    await expectWaiting(mechanic)

    await context.setOffline(false)
    await expect(appPage(mechanic).outbox.badge).toHaveCount(0)
    await expect(saidOf(mechanic)).toHaveCount(2)
    await expect(saidOf(mechanic).filter({ hasText: 'Seen by the requester' })).toHaveText([forRequester])
    const { body } = await callApi(server, api, 'GET', `/Comments/workOrder/${order}`)
    expect(body).toMatchObject({ result: { count: 2 } })

    const told = page.getByRole('link', { name: /mentioned you on / })
    await page.getByRole('button', { name: /^Messages/ }).click()
    await expect(told).toHaveCount(1)
    await told.click()
    await expect(saidOf(page)).toHaveText([forRequester])
    await expect(panelOf(page).getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  })

  test('are refused in words once ADMIN has deleted the order, and what was written stays to be taken out', async ({
    api,
    noise,
    open,
    server,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { order } = await reported(server, api)
    const context = await open('rig12', device)
    const mechanic = await atOrder(context, order)
    const { outbox } = appPage(mechanic)
    await context.setOffline(true)
    await writeBoth(mechanic)
    await api.remove('workOrder', order)
    await context.setOffline(false)
    await expect(outbox.badge).toHaveAccessibleName('Changes on this device: 2 conflicts')
    await mechanic.goto(addresses.workOrders)
    await outbox.open()
    const gone = 'Somebody else deleted this record. '
    for (const words of [among, forRequester])
      await expect(outbox.acts.filter({ hasText: words })).toContainText(gone)
    for (const words of [among, forRequester]) {
      await outbox.acts.filter({ hasText: words }).getByRole('button', { name: 'Discard' }).click()
      await mechanic.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    }
    await expect(outbox.badge).toHaveCount(0)
    expect((await api.all('request')).filter((row) => row['workOrderOID'] === order)).toEqual([])
  })

  test('are changed and removed without a connection, over a reload, and that arrives once', async ({
    api,
    noise,
    open,
    server,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { order } = await reported(server, api)
    const context = await open('rig12', device)
    const mechanic = await atOrder(context, order)
    const { outbox } = appPage(mechanic)
    await writeBoth(mechanic)
    await expect(saidOf(mechanic).getByRole('button', { name: /^Remove the comment/ })).toHaveCount(2)
    await expect(outbox.badge).toHaveCount(0)

    await context.setOffline(true)
    const [changed, removed] = [
      saidOf(mechanic).filter({ hasText: among }),
      saidOf(mechanic).filter({ hasText: forRequester }),
    ]
    await changed.getByRole('button', { name: /^Edit the comment/ }).click()
    await panelOf(mechanic)
      .getByRole('textbox', { name: /^Edit the comment/ })
      .fill(`${among}, ever`)
    await panelOf(mechanic).getByRole('button', { name: 'Save comment' }).click()
    await removed.getByRole('button', { name: /^Remove the comment/ }).click()
    await mechanic.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    const expectShown = async () => {
      await expect(saidOf(mechanic).filter({ hasText: `${among}, ever` })).toContainText('Change: ')
      await expect(saidOf(mechanic).filter({ hasText: forRequester })).toContainText('Removal: ')
      await expect(outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
    }
    await expectShown()
    await mechanic.reload()
    await expectShown()
    await outbox.open()
    await expect(outbox.acts).toContainText(['Change of a comment on', 'Removal of a comment on'])
    await mechanic.keyboard.press('Escape')

    await context.setOffline(false)
    await outbox.isSentOnceBack()
    await expect(saidOf(mechanic)).toHaveCount(1)
    await expect(saidOf(mechanic)).toContainText(`${among}, ever`)
    await expect(saidOf(mechanic)).toContainText('edited')
    const { body } = await callApi(server, api, 'GET', `/Comments/workOrder/${order}`)
    expect(body).toMatchObject({ result: { count: 1, comments: [{ text: `${among}, ever` }] } })
  })
})
