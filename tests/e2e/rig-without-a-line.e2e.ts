import type { Locator } from '@playwright/test'
import { aPdf } from '../support/uploads.ts'
import { callApi } from './api-call.ts'
import { addresses, appPage } from './app.page.ts'
import { attachmentsPage } from './attachments.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'
import { ownDevice } from './own-device.ts'
import { photo } from './photo-samples.ts'

/** A day into a date field, `MMddyyyy`. */
async function typeDay(scope: Locator, label: string, day: string) {
  await scope
    .getByRole('spinbutton', { name: `month, ${label}` })
    .first()
    .click()
  await scope.page().keyboard.type(day)
}

test.use({ ownServer: true })

test('a technician works through an outage and a dead battery: all of it arrives once, beside what others changed', async ({
  api,
  server,
}) => {
  test.setTimeout(300_000)
  const pump = await makeEquipment(api, {
    hasMeter: true,
    primaryMeter: 'Hours',
    primaryMeterInitialReading: 100,
    primaryMeterCurrentReading: 4812,
  })
  const { key } = await makeOperation(api, { lines: 2 })
  const order = uniqueName('WO')
  const device = await ownDevice(server.url, test.info())
  try {
    await test.step('signs in on shore, and leaves', async () => {
      await device.signIn('rig12')
      await device.close()
    })
    await server.kill()

    await test.step('opens it without a server, and works', async () => {
      const page = await device.start()
      const app = appPage(page)
      const kept = async (changes: number) =>
        expect(app.outbox.badge).toHaveAccessibleName(`Changes on this device: ${changes} unsent`)

      await page.goto(`${addresses.pmOperations}?record=${key}`)
      await expect(app.operation.lines).toHaveCount(2)
      await app.operation.set(1, 'Done')
      await app.operation.set(2, 'Not done')
      await app.record.save.click()
      await kept(1)

      await page.goto(`${addresses.meterReadings}?new=1`)
      await app.record.pick('Equipment', pump.name)
      await app.record.fill({ 'Primary meter': '4820', 'Secondary meter': '0' })
      await app.record.save.click()
      await kept(2)

      await page.goto(`${addresses.workOrders}?new=1`)
      const form = page.getByRole('dialog')
      const today = new Date()
      const day = `${String(today.getUTCMonth() + 1).padStart(2, '0')}${String(today.getUTCDate()).padStart(2, '0')}${today.getUTCFullYear()}`
      await app.record.fill({ 'Work order number': order, 'Current hours': '4820' })
      await app.record.pick('Equipment', pump.name)
      await app.record.pick('Assigned to', '12 Adaeze Obi')
      await app.record.pick('Priority', 'High')
      await app.record.pick('Work order type', 'Repair')
      await typeDay(form, 'Scheduled date', day)
      await typeDay(form, 'Due date', day)
      await app.record.save.click()
      await kept(3)

      const files = attachmentsPage(page)
      await page.goto(`${addresses.equipment}?record=${pump.key}`)
      await files.add(await photo('leak.jpg'), {
        name: 'manual.pdf',
        mimeType: 'application/pdf',
        buffer: aPdf,
      })
      await expect(files.waiting).toHaveCount(2)
    })
    device.kill()

    await server.restart()
    await api.update('pmOperation', key, { offsetDay: 3 })
    const stored = await api.get('pmOperation', key)
    const lines = stored?.['camspmOperationDetailVirtual']
    await api.update('pmOperation', key, {
      camspmOperationDetailVirtual: Array.isArray(lines)
        ? lines.map((line, at) => (at === 1 ? { ...line, taskStatus: 'done' } : line))
        : [],
    })

    await test.step('starts it again: what waited is sent, and the one clash is theirs to settle', async () => {
      const page = await device.start()
      const app = appPage(page)
      await page.goto('/app')
      await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 conflict')
      await page.goto(`${addresses.pmOperations}?record=${key}`)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toHaveText(
        /^Line 2, Check point 2: Status.*Not done.*Done/,
      )
      await app.record.button('Keep mine').click()
      await app.record.save.click()
      await expect(app.outbox.badge).toHaveCount(0)
    })

    // What was refused is given up as the choice is made: the save is on its way for a moment after.
    await expect
      .poll(() => api.get('pmOperation', key))
      .toMatchObject({
        offsetDay: 3,
        camspmOperationDetailVirtual: [{ taskStatus: 'done' }, { taskStatus: 'notDone' }],
      })
    const ofPump = (rows: readonly Readonly<Record<string, unknown>>[]) =>
      rows.filter(({ equipmentOID }) => equipmentOID === pump.key)
    expect(ofPump(await api.all('meterReading'))).toMatchObject([{ primaryMeter: 4820, version: 1 }])
    expect(ofPump(await api.all('workOrder'))).toMatchObject([{ workorderNumber: order, version: 1 }])
    expect((await callApi(server, api, 'GET', `/Attachments/equipment/${pump.key}`)).body).toMatchObject({
      result: [{ fileName: 'leak.jpg' }, { fileName: 'manual.pdf' }],
    })
  } finally {
    await device.remove()
  }
})
