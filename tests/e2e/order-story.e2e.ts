import { devices, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './photo-samples.ts'
import { rig12Id } from './operation-samples.ts'
import { recordPage } from './record.page.ts'
import { makePart } from './stock-samples.ts'
import { words } from './words.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 390, height: 844 }, hasTouch: true }
const desk = { viewport: { width: 1400, height: 900 }, isMobile: false, hasTouch: false }

const today = () => new Date().toISOString().slice(0, 10)
const Key = v.number()

/** Ten of a part of its own, at 20 each. */
async function stockPart(api: ProductApi) {
  const part = await makePart(api)
  await api.create('stockMovement', {
    kind: 'RECEIVE',
    partNumberOID: part.key,
    locationOID: part.location,
    quantity: 10,
    unitCost: 20,
    movedOn: today(),
  })
  return part
}

/** Adaeze Obi, who works at 40 an hour and is told on the bell. */
async function mechanic(api: ProductApi) {
  const profile = (await api.all('camsUser')).find(({ userGUID }) => userGUID === rig12Id)
  const key = v.parse(Key, profile?.['camsEmployeeOID'])
  await api.update('camsUser', key, { labourRate: 40, notifyViaApp: true })
  return { key, name: String(profile?.['fullName']) }
}

const moves = ({ page }: App) => page.getByRole('group', { name: 'How it stands' })
const move = (app: App, name: string) => moves(app).getByRole('button', { name, exact: true })
const cost = (page: Page) => page.getByRole('region', { name: /^Cost/ })
const dialog = (page: Page) => page.getByRole('dialog')

/** One of a list, by touch. */
async function choose(page: Page, label: string, option: string) {
  const box = dialog(page)
    .getByRole('combobox', { name: label, exact: true })
    .or(recordPage(page).choice(label))
  const isLong = (await box.getAttribute('role')) === 'combobox'
  await box.tap()
  if (isLong) await page.keyboard.insertText(option)
  const found = page.getByRole('option', { name: option, exact: true })
  // While the sheet still comes in, what is drawn over it cannot be touched yet.
  await expect
    .poll(() =>
      found.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
  await found.tap()
}

test.describe('trouble on a rig', () => {
  test.use({ as: 'clerk', ownServer: true, ...phone })

  test('is reported by phone, planned at a desk, put right without a connection, and told to be done', async ({
    api,
    app,
    join,
    noise,
    page,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const { key: mechanicKey, name: mechanicName } = await mechanic(api)
    const pump = await makeEquipment(api, { unit: uniqueName('P') })
    const seal = await stockPart(api)

    await page.goto(`/app/report-trouble?equipment=${pump.key}`)
    await page.getByRole('textbox', { name: /^What is wrong/ }).fill('Leaks at the packing')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take photo', exact: true }).tap()
    await (await chooser).setFiles(await photo('packing.jpg'))
    await page.getByRole('button', { name: 'Report', exact: true }).tap()
    const standing = page.getByRole('region', { name: 'How it stands', exact: true })
    await expect(standing).toContainText('REQUESTED')
    const order = (await api.all('workOrder')).find((row) => row['equipmentOID'] === pump.key)
    const key = v.parse(Key, order?.['workOrderOID'])
    const number = String(order?.['workorderNumber'])
    const address = `/app/cams/cams_workorder?record=${key}`

    const planner = await join('admin', desk)
    await planner.page.goto(address)
    await expect(planner.page.getByText('Leaks at the packing').first()).toBeVisible()
    await move(planner, 'Approve the work order').click()
    await expect(standing).toContainText('APPROVED')
    const form = recordPage(planner.page)
    await form.pick('Assigned to', mechanicName)
    await form.save.click()
    await expect.poll(async () => (await api.get('workOrder', key))?.['camsUserOID']).toBe(mechanicKey)
    await planner.page.goto(address)
    await move(planner, 'Schedule the work order').click()
    await expect(standing).toContainText('SCHEDULED')

    const worker = await join('rig12', phone)
    await worker.page.goto('/app/my-work')
    await worker.page.getByText(number).first().tap()
    await expect(moves(worker)).toHaveText(/^SCHEDULED/)
    await expect(cost(worker.page).getByText('Total', { exact: true })).toBeVisible()
    await worker.page.context().setOffline(true)
    await move(worker, 'Start the work').tap()
    await expect(moves(worker)).toHaveText(/^IN PROGRESS/)
    await cost(worker.page).getByRole('button', { name: 'Log labour', exact: true }).tap()
    await dialog(worker.page).getByRole('textbox', { name: 'Hours' }).fill('2')
    await dialog(worker.page).getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(dialog(worker.page)).toHaveCount(0)
    await cost(worker.page).getByRole('button', { name: 'Issue a part', exact: true }).tap()
    await choose(worker.page, 'Part', seal.name)
    await choose(worker.page, 'Location', seal.locationName)
    await dialog(worker.page).getByRole('textbox', { name: 'Quantity' }).fill('3')
    await dialog(worker.page).getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(dialog(worker.page)).toHaveCount(0)
    await move(worker, 'Complete the work').tap()
    await expect(moves(worker)).toHaveText(/^COMPLETED/)
    await expect(worker.outbox.badge).toHaveAccessibleName('Changes on this device: 4 unsent')
    await worker.page.context().setOffline(false)
    await expect(worker.outbox.badge).toHaveCount(0, { timeout: 60_000 })

    await expect(moves(planner)).toHaveText(/^COMPLETED/)
    await expect(cost(planner.page)).toContainText(`Labour 2 h80.00`)
    await expect(cost(planner.page)).toContainText(`Parts 1 movement60.00`)
    await move(planner, 'Close the work order').click()
    await expect(moves(planner)).toHaveText(/^CLOSED/)
    await expect(cost(planner.page).getByRole('button', { name: 'Issue a part', exact: true })).toBeDisabled()
    await expect(planner.shell.said(words.saved).first()).toBeVisible()

    await expect(standing).toContainText('CLOSED')
    await page.getByRole('button', { name: /^Messages: \d+ unread/ }).tap()
    const told = `Work order ${number}, which you asked for, is completed`
    await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: told }).tap()
    await expect(page).toHaveURL(/\/app\/my-requests\?request=\d+$/)
    await expect(standing).toContainText('CLOSED')
    await expect(app.outbox.badge).toHaveCount(0)
  })
})
