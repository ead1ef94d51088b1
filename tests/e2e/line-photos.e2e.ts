import type { Locator, Page } from '@playwright/test'
import { attachmentIn } from '../support/attachments.ts'
import { callApi } from './api-call.ts'
import { addresses, appPage } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './photo-samples.ts'
import { accounts, type Row } from '../support/product-api.ts'
import { aPng, upload } from '../support/uploads.ts'
import { deviceOf, offline } from './offline-device.ts'
import { makeOperation } from './operation-samples.ts'

const clampLine = (over: Row = {}): Row => ({
  taskDescription: 'Clamp',
  taskStatus: '',
  remarks: '',
  sortOrder: 1,
  photoRequired: true,
  ...over,
})
const firstLine = (page: Page) =>
  page.getByRole('list', { name: 'Lines', exact: true }).getByRole('listitem').nth(0)

async function takePhoto(page: Page, line: Locator) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    line.getByRole('button', { name: /^(Take|Add) a photo of line 1$/ }).click(),
  ])
  await chooser.setFiles(await photo('clamp.jpg'))
}

/** Which box a list is chosen in goes by its length. */
async function takeChoice(page: Page, label: string, option: string) {
  const list = page
    .getByRole('button', { name: new RegExp(`\\s${label}$`) })
    .and(page.locator('[aria-haspopup="listbox"]'))
  const combo = page.getByRole('combobox', { name: label, exact: true })
  await expect(combo.or(list).first()).toBeVisible()
  await expect(list.filter({ hasText: 'Loading' })).toHaveCount(0)
  if (await combo.isVisible()) await combo.fill(option)
  else await list.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test.describe('a demanded photo, taken where the line is down', () => {
  test.use({
    as: 'admin',
    throughNetwork: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })

  test('lets its line be done, is kept with it over a reload, and arrives at its line', async ({
    api,
    network,
    noise,
    page,
    server,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const guard = clampLine({ taskDescription: 'Guard', sortOrder: 2, photoRequired: false })
    const { key } = await makeOperation(api, {
      lines: 0,
      values: { camspmOperationDetailVirtual: [clampLine(), guard] },
    })
    const clamp = firstLine(page)
    const lost = network.inject(
      { method: 'POST', path: '/Attachments/', times: Infinity },
      { kind: 'lose-request' },
    )
    await page.goto(`${addresses.pmOperations}?edit=${key}`)
    await expect(clamp).toContainText('Take a photo first: this is not done without one')
    await page.getByRole('button', { name: 'All Done', exact: true }).click()
    await expect(page.getByText('1 line is left as it was: it is not done without a photo')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '1')

    await takePhoto(page, clamp)
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
    await clamp.getByText('Done', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // Whether the save itself got through depends on whether the lost photo was tried again by then.
    await expect(
      page.getByText(/^Saved (Successfully!$|on this device\. It will be sent)/).first(),
    ).toBeVisible()

    await page.goto(`${addresses.pmOperations}?edit=${key}`)
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
    await expect(clamp.getByRole('radio', { name: 'Done', exact: true })).toBeChecked()
    lost.stop()
    // It waits the longer the more often it was lost; a page that is opened asks at once.
    await page.reload()
    await expect(clamp.getByRole('button', { name: 'Open photo 1 of line 1' })).toBeVisible()
    expect((await callApi(server, api, 'GET', `/Attachments/pmOperation/${key}`)).body).toMatchObject({
      result: [{ fileName: 'clamp.jpg', caption: 'Clamp', line: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    })
  })
})

test.describe('a photo of a line that waits on a shared device', () => {
  test.use({ as: 'admin', throughNetwork: true })

  test('is told at the sign-out, is not the next user’s, and arrives when its own is back', async ({
    app,
    api,
    network,
    noise,
    page,
    server,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const { key } = await makeOperation(api, {
      lines: 0,
      values: { camspmOperationDetailVirtual: [clampLine()] },
    })
    const clamp = firstLine(page)
    const lost = network.inject(
      { method: 'POST', path: '/Attachments/', times: Infinity },
      { kind: 'lose-request' },
    )
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await takePhoto(page, clamp)
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
    await clamp.getByText('Done', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await api.get('pmOperation', key))?.['overallStatus']).toBe('DONE')

    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    await app.shell.logout()
    const question = page.getByRole('dialog', { name: 'You have 1 unsent change' })
    await question.getByRole('button', { name: 'Keep locked for me' }).click()
    await expect(app.signIn.heading).toBeVisible()

    await app.signIn.signIn(accounts.rig12)
    await expect(app.shell.profileChip).toBeVisible()
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(clamp).toContainText('Photo still to come')
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toHaveCount(0)
    await expect(app.outbox.badge).toHaveCount(0)
    const held = async () => (await callApi(server, api, 'GET', `/Attachments/pmOperation/${key}`)).body
    lost.stop()
    await page.reload()
    await expect(clamp).toContainText('Photo still to come')
    expect(await held()).toMatchObject({ result: [] })

    await app.shell.logout()
    await expect(app.signIn.heading).toBeVisible()
    await app.signIn.signIn(accounts.admin)
    await expect(app.shell.profileChip).toBeVisible()
    await expect
      .poll(held, { timeout: 60_000 })
      .toMatchObject({ result: [{ fileName: 'clamp.jpg', caption: 'Clamp' }] })
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(clamp.getByRole('button', { name: 'Open photo 1 of line 1' })).toBeVisible()
    await expect(app.outbox.badge).toHaveCount(0)
  })
})

test.describe('a line that was done without a line to the server', () => {
  test.use({ as: 'rig12', throughNetwork: true })

  test('is refused in words once its photo is gone, kept, and mended by another', async ({
    app,
    api,
    network,
    noise,
    page,
    server,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const { key } = await makeOperation(api, {
      lines: 0,
      values: { camspmOperationDetailVirtual: [clampLine({ photoKey: 'key-1' })] },
    })
    const sending = upload(aPng, 'old.png', 'image/png')
    const attached = await fetch(
      `${server.url}/api/Attachments/pmOperation/${key}?fileName=old.png&caption=Clamp&line=key-1`,
      {
        method: 'POST',
        headers: { ...sending.headers, authorization: `Bearer ${api.session.token}` },
        body: new Uint8Array(sending.body),
      },
    )
    const { attachmentOID } = attachmentIn({ body: await attached.json() })
    const clamp = firstLine(page)
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(clamp.getByRole('button', { name: 'Open photo 1 of line 1' })).toBeVisible()
    const lost = network.inject(
      { method: 'PUT', path: '/CAMSPMOperations/', times: Infinity },
      { kind: 'lose-request' },
    )
    await app.operation.set(1, 'Done')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved on this device\. It will be sent/).first()).toBeVisible()
    expect((await callApi(server, api, 'DELETE', `/Attachments/${attachmentOID}`)).status).toBe(200)
    lost.stop()

    const act = app.outbox.act(`PMO-${key}`)
    await app.outbox.open()
    await expect(act).toContainText('Take a photo first: this is not done without one')
    expect((await api.get('pmOperation', key))?.['overallStatus']).toBe('NOT STARTED')
    await page.keyboard.press('Escape')
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await takePhoto(page, clamp)
    await expect(clamp.getByRole('button', { name: 'Open photo 1 of line 1' })).toBeVisible()
    await app.outbox.open()
    await app.outbox.press('Try again')
    await expect.poll(async () => (await api.get('pmOperation', key))?.['overallStatus']).toBe('DONE')
    await expect(app.outbox.badge).toHaveCount(0)
    expect((await callApi(server, api, 'GET', `/Attachments/pmOperation/${key}`)).body).toMatchObject({
      result: [{ fileName: 'clamp.jpg', line: 'key-1' }],
    })
  })
})

test.describe('a line of an inspection that was never saved', () => {
  test.use({ as: 'admin', ownContext: true })

  test('is photographed without a network, kept over a reload, and its photo arrives once with the record', async ({
    api,
    open,
    noise,
    server,
  }) => {
    noise.expect(offline)
    const machine = await makeEquipment(api)
    const templateName = uniqueName('Clamps')
    await api.create('inspectionTemplate', {
      templateName,
      category: 'Daily',
      tasks: [{ taskDescription: 'Clamp', photoRequired: true }],
    })
    const context = await open('admin', { serviceWorkers: 'allow' })
    await (await deviceOf(context)).close()
    await context.setOffline(true)

    const page = await context.newPage()
    const app = appPage(page)
    await page.goto(`${addresses.inspections}?new=1`)
    const clamp = firstLine(page)
    await takeChoice(page, 'Equipment', machine.name)
    await takeChoice(page, 'Inspection template', templateName)
    await expect(clamp).toContainText('Take a photo first: this is not done without one')
    await page.getByRole('spinbutton', { name: 'month, Date' }).first().click()
    await page.keyboard.type('11202026')
    await takeChoice(page, 'Assignee', '12 Adaeze Obi')
    await page.getByRole('textbox', { name: 'Current hours' }).fill('10')
    await takePhoto(page, clamp)
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
    await expect(clamp).toContainText('Photo: Goes with the save')

    await page.reload()
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
    await expect(app.outbox.badge).toHaveCount(0)
    await clamp.getByText('Done', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved on this device\. It will be sent/).first()).toBeVisible()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')

    await page.reload()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0, { timeout: 30_000 })
    const logs = (await api.all('inspectionLog')).filter((row) => row['equipmentOID'] === machine.key)
    expect(logs).toHaveLength(1)
    const key = Number(logs[0]?.['inspectionLogOID'])
    const lines = (await api.get('inspectionLog', key))?.['camsInspectionLogDetailsVirtual']
    expect(lines).toMatchObject([
      {
        taskDescription: 'Clamp',
        inspectionStatus: 'done',
        photoRequired: true,
        photoKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    const [line] = Array.isArray(lines) ? lines : []
    expect((await callApi(server, api, 'GET', `/Attachments/inspectionLog/${key}`)).body).toMatchObject({
      result: [{ fileName: 'clamp.jpg', caption: 'Clamp', line: line['photoKey'] }],
    })
    await page.goto(`${addresses.inspections}?record=${key}`)
    await expect(clamp.getByRole('button', { name: 'Open photo 1 of line 1' })).toBeVisible()
  })
})
