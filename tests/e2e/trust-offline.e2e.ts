import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'
import { appPage } from './app.page.ts'
import { words } from './words.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/

test.describe('O1 without a connection', () => {
  test.use({ as: 'admin' })

  test('a save is kept, counted, survives the closed tab, and is sent when the network is back', async ({
    app,
    api,
    context,
    noise,
    page,
  }) => {
    noise.expect(offline)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await expect(app.equipment.rows).toHaveCount(1)
    await app.editorFetched()
    await context.setOffline(true)
    await app.equipment.command(target.name, 'Edit')
    await app.record.fill({ Make: 'National' })
    await app.record.save.click()

    await expect(app.shell.said(words.kept)).toBeVisible()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    await expect(app.shell.offlineBar).toHaveText('No connection. Saved on this device: 1')
    await expect(app.equipment.row(target.name)).toHaveAttribute('data-mark', 'unsent')
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 1, make: 'Gardner Denver' })

    await page.close()
    await context.setOffline(false)
    const later = appPage(await context.newPage())
    await later.openList('equipment')
    // Before the page has read what waits, it shows no badge either.
    await expect.poll(() => api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'National' })
    await expect(later.outbox.badge).toHaveCount(0)
    expect(await api.history('equipment', target.key)).toHaveLength(2)
    await later.equipment.search(target.name)
    await expect(later.equipment.row(target.name)).not.toHaveAttribute('data-mark', 'unsent')
  })

  test('a checklist filled out of reach arrives whole', async ({ app, api, context, noise, page }) => {
    noise.expect(offline)
    const operation = await makeOperation(api, { lines: 3 })
    await page.goto(`/app/cams/cams_pm_operations?record=${operation.key}`)
    await expect(app.operation.lines).toHaveCount(3)
    await app.editorFetched()
    await context.setOffline(true)
    await app.operation.set(1, 'Done')
    await app.operation.set(2, 'Not done')
    await app.operation.remark(2).fill('no grease')
    await app.operation.set(3, 'Pending')
    await app.record.save.click()
    await expect(app.shell.said(words.kept)).toBeVisible()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    expect(await api.get('pmOperation', operation.key)).toMatchObject({
      version: 2,
      overallStatus: 'ONGOING',
      camspmOperationDetailVirtual: [
        { taskStatus: 'done', remarks: '' },
        { taskStatus: 'notDone', remarks: 'no grease' },
        { taskStatus: 'pending', remarks: '' },
      ],
    })
  })

  test('the outbox says what waits, and a change can be discarded there', async ({
    app,
    api,
    context,
    noise,
    page,
  }) => {
    noise.expect(offline)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await expect(app.equipment.rows).toHaveCount(1)
    await app.editorFetched()
    await context.setOffline(true)
    await app.equipment.command(target.name, 'Edit')
    await app.record.fill({ Make: 'National' })
    await app.record.save.click()
    await app.outbox.open()
    const act = app.outbox.act(`EQ-${target.key}`)
    await expect(act).toContainText('Change of equipment')
    await expect(act).toContainText('Make')
    await act.getByRole('button', { name: 'Discard change' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
    await expect(question).toContainText('The change is lost.')
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(app.outbox.panel.getByText('Everything has been sent')).toBeVisible()
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 1, make: 'Gardner Denver' })
  })
})

test.describe('the server is out of reach, the network is not', () => {
  test.use({ as: 'admin', throughNetwork: true })

  test('lists are read from the device with their age, saves wait, all is well when it is back', async ({
    app,
    api,
    network,
    noise,
    page,
  }) => {
    noise.expect(offline)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await expect(app.equipment.rows).toHaveCount(1)
    await app.editorFetched()
    network.goDown()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('What you see was read')).toBeVisible()
    await expect(app.equipment.row(target.name)).toBeVisible()
    await app.equipment.command(target.name, 'Edit')
    await app.record.fill({ Make: 'National' })
    await app.record.save.click()
    await expect(app.shell.said(words.kept)).toBeVisible()
    network.comeUp()
    await expect(app.outbox.badge).toHaveCount(0, { timeout: 60_000 })
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'National' })
  })
})
