import { devices, type Locator, type Page } from '@playwright/test'
import type { ProductApi } from '../support/product-api.ts'
import { callApi } from './api-call.ts'
import { addresses } from './app.page.ts'
import { violations } from './axe.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './photo-samples.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1400, height: 900 }, isMobile: false, hasTouch: false }

const standing = (page: Page) => page.getByRole('region', { name: 'How it stands', exact: true })
const machineBox = (page: Page) => page.getByRole('combobox', { name: /^Machine/ })
const trouble = (page: Page) => page.getByRole('textbox', { name: /^What is wrong/ })
const report = (page: Page) => page.getByRole('button', { name: 'Report', exact: true })
const storedPhotos = (page: Page) =>
  page.getByRole('region', { name: 'Photos and files', exact: true }).getByRole('button', { name: /^Open / })

const ordersOf = async (api: ProductApi, machine: number) =>
  (await api.all('workOrder')).filter((row) => row['equipmentOID'] === machine)

test.describe('trouble', () => {
  test.use({ as: 'clerk', ...phone })

  test('is reported by phone with a photo in 7 taps, and its requester sees it move', async ({
    api,
    join,
    page,
  }) => {
    const pump = await makeEquipment(api, { unit: uniqueName('P') })
    let taps = 0
    const tap = async (target: Locator) => {
      await target.tap()
      taps += 1
    }
    await page.goto('/app/dashboard')
    await tap(page.getByRole('button', { name: /^Profile of/ }))
    await tap(page.getByRole('menuitem', { name: 'Report trouble' }))
    await tap(machineBox(page))
    await page.keyboard.insertText(String(pump['unit']))
    await tap(page.getByRole('option', { name: new RegExp(pump.name) }))
    await tap(trouble(page))
    await page.keyboard.insertText('Leaks at the packing')
    const chooser = page.waitForEvent('filechooser')
    await tap(page.getByRole('button', { name: 'Take photo', exact: true }))
    await (await chooser).setFiles(await photo('leak.jpg'))
    await expect(page.getByRole('button', { name: 'Remove leak.jpg' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await tap(report(page))
    await expect(standing(page)).toContainText('REQUESTED')
    process.stdout.write(`Report trouble: ${taps} taps\n`)
    expect(taps).toBe(7)
    await expect(storedPhotos(page)).toHaveCount(1)
    expect(await violations(page)).toEqual([])

    const [order] = await ordersOf(api, pump.key)
    expect(order).toMatchObject({ status: 'REQUESTED', initialNotes: 'Leaks at the packing' })
    const planner = await join('admin', wide)
    await planner.page.goto(`${addresses.workOrders}?record=${String(order?.['workOrderOID'])}`)
    await expect(storedPhotos(planner.page)).toHaveCount(1)
    await planner.page.getByRole('button', { name: 'Approve the work order', exact: true }).click()
    await expect(standing(page)).toContainText('APPROVED')
    await expect(page.getByRole('region', { name: 'What was done', exact: true })).toContainText(
      /Ngozi Eze approved it/,
    )
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0)

    await page.goto('/app/my-requests')
    await expect(page.getByRole('listitem').filter({ hasText: pump.name })).toContainText('APPROVED')
    // Whoever would report the same is told, and may all the same.
    await page.goto(`/app/report-trouble?equipment=${pump.key}`)
    await expect(machineBox(page)).toHaveValue(pump.name)
    await expect(page.getByText(`${pump.name} has a work order open`)).toBeVisible()
    await expect(page.getByText(String(order?.['workorderNumber']), { exact: true })).toBeVisible()
  })

  test('is reported by a sentence of the palette', async ({ app, api, page }) => {
    const pump = await makeEquipment(api)
    await page.goto('/app/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await app.palette.open()
    await page.keyboard.insertText(`report leak on ${pump.name}`)
    await expect(app.palette.highlighted).toContainText(`Report “leak” on`)
    await page.keyboard.press('Enter')
    await expect(machineBox(page)).toHaveValue(pump.name)
    await expect(trouble(page)).toHaveValue('leak')
  })

  test('that turned out to be none is withdrawn, with the reason', async ({ app, api, page }) => {
    const pump = await makeEquipment(api)
    await page.goto(`/app/report-trouble?equipment=${pump.key}`)
    await report(page).tap()
    await expect(page.getByText('What is wrong is required')).toBeVisible()
    await trouble(page).fill('Rattles')
    await report(page).tap()
    await expect(standing(page)).toContainText('Rattles')
    await app.palette.runCommand('Withdraw the request')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).tap()
    await expect(dialog.getByText('Say why it is withdrawn')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Why it is withdrawn' }).fill('A loose cover')
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).tap()
    await expect(standing(page)).toContainText('CANCELLED')
    await expect(page.getByText('A loose cover')).toBeVisible()
    expect(await ordersOf(api, pump.key)).toMatchObject([{ status: 'CANCELLED' }])
  })
})

test.describe('trouble where the line is down', () => {
  test.use({ as: 'clerk', throughNetwork: true, ...phone })

  test('is kept over a reload with its photo, and arrives once', async ({
    app,
    api,
    network,
    noise,
    page,
    server,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const pump = await makeEquipment(api)
    await page.goto(`/app/report-trouble?equipment=${pump.key}`)
    await expect(machineBox(page)).toHaveValue(pump.name)
    const lost = network.inject(
      { method: 'POST', path: '/CAMSRequests', times: Infinity },
      { kind: 'lose-request' },
    )
    await trouble(page).fill('Burns')
    // What was typed survives a reload too.
    await expect(async () => {
      await page.reload()
      await expect(trouble(page)).toHaveValue('Burns', { timeout: 2_000 })
    }).toPass()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take photo', exact: true }).tap()
    await (await chooser).setFiles(await photo('leak.jpg'))
    await expect(page.getByRole('button', { name: 'Remove leak.jpg' })).toBeVisible()
    await report(page).tap()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
    await page.goto('/app/my-requests')
    const waiting = page.getByRole('listitem').filter({ hasText: 'Burns' })
    await expect(waiting).toContainText('Not sent yet')

    lost.stop()
    network.inject({ method: 'POST', path: '/CAMSRequests' }, { kind: 'lose-reply' })
    await app.outbox.isSentOnceBack()
    await expect(waiting).toContainText('REQUESTED')
    await expect(waiting).not.toContainText('Not sent yet')
    const orders = await ordersOf(api, pump.key)
    expect(orders).toMatchObject([{ status: 'REQUESTED', initialNotes: 'Burns' }])
    const path = `/Attachments/workOrder/${String(orders[0]?.['workOrderOID'])}`
    expect((await callApi(server, api, 'GET', path)).body).toMatchObject({
      result: [{ fileName: 'leak.jpg' }],
    })
  })
})
