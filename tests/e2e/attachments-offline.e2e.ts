import * as v from 'valibot'
import type { Page } from '@playwright/test'
import type { ProductApi } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import { callApi } from './api-call.ts'
import { addresses, appPage } from './app.page.ts'
import { attachmentsPage } from './attachments.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { offline } from './offline-device.ts'
import { photo } from './photo-samples.ts'

const atEquipment = (key: number) => `${addresses.equipment}?edit=${key}`
const listed = (server: ProductServer, api: ProductApi, key: number) =>
  callApi(server, api, 'GET', `/Attachments/equipment/${key}`)

/** What happened to the files of a machine, oldest first. */
async function told(server: ProductServer, api: ProductApi, key: number) {
  const { body } = await callApi(server, api, 'GET', `/history/equipmentAttachment/${key}`)
  const { result } = v.parse(v.object({ result: v.array(v.looseObject({ kind: v.string() })) }), body)
  return result.map(({ kind }) => kind).toSorted()
}

/** A machine with two photos, its form open. */
async function withTwoPhotos(page: Page, key: number) {
  const files = attachmentsPage(page)
  await page.goto(atEquipment(key))
  await files.add(await photo('pump.jpg'), await photo('old.jpg', { isLarge: true }))
  await expect(files.stored).toHaveCount(2)
  await expect(appPage(page).outbox.badge).toHaveCount(0)
  return files
}

async function caption(page: Page, opens: string, words: string) {
  const files = attachmentsPage(page)
  await files.open(opens)
  await files.viewer.getByRole('textbox', { name: 'Caption', exact: true }).fill(words)
  await files.viewer.getByRole('button', { name: 'Save caption', exact: true }).click()
  await expect(files.panel.getByRole('button', { name: `Open ${words}, pump.jpg`, exact: true })).toHaveCount(
    1,
  )
  await page.keyboard.press('Escape')
  await expect(files.viewer).toHaveCount(0)
}

async function remove(page: Page, name: string) {
  const files = attachmentsPage(page)
  await files.open(name)
  await files.viewer.getByRole('button', { name: 'Remove', exact: true }).click()
  await files.confirm.getByRole('button', { name: 'Remove', exact: true }).click()
}

const tile = (page: Page, name: string) =>
  attachmentsPage(page).panel.getByRole('listitem').filter({ hasText: name })

test.describe('photos that the server has, where the line is down', () => {
  test.use({ as: 'admin', ownServer: true, ownContext: true })

  test('are captioned and removed, shown so over a reload, and that arrives once', async ({
    api,
    noise,
    open,
    server,
  }) => {
    noise.expect(offline)
    const { key } = await makeEquipment(api)
    const context = await open('admin', { serviceWorkers: 'allow' })
    const page = await context.newPage()
    const files = await withTwoPhotos(page, key)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect(files.stored).toHaveCount(2)
    const { outbox } = appPage(page)

    await context.setOffline(true)
    await caption(page, 'pump.jpg', 'Name plate')
    await remove(page, 'old.jpg')
    const expectShown = async () => {
      await expect(tile(page, 'Name plate')).toContainText('Caption: ')
      await expect(tile(page, 'old.jpg')).toContainText('Removal: ')
      await expect(files.stored).toHaveCount(1)
      await expect(outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
    }
    await expectShown()
    await page.reload()
    await expectShown()
    await expect(files.panel).toContainText('These files were listed ')
    await page.goto(addresses.equipment)
    await outbox.open()
    await expect(outbox.acts).toContainText([
      /Caption of a file of.*pump\.jpg, Name plate/,
      /Removal of a file of.*old\.jpg/,
    ])
    await page.goto(atEquipment(key))
    await expectShown()

    await context.setOffline(false)
    await outbox.isSentOnceBack()
    await expect(files.panel.getByRole('listitem')).toHaveCount(1)
    await expect(tile(page, 'Name plate')).not.toContainText('Caption: ')
    await expect
      .poll(async () => (await listed(server, api, key)).body)
      .toMatchObject({
        result: [{ fileName: 'pump.jpg', caption: 'Name plate' }],
      })
    expect(await told(server, api, key)).toEqual(['removed', 'saved', 'saved', 'saved'])
  })
})

test.describe('captions and removals whose answers are lost', () => {
  test.use({ as: 'admin', throughNetwork: true })

  test('are there once, and one that somebody else captioned meanwhile asks which stands', async ({
    app,
    api,
    network,
    noise,
    page,
    server,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const { key } = await makeEquipment(api)
    const files = await withTwoPhotos(page, key)
    for (const method of ['PUT', 'DELETE'])
      network.inject({ method, path: '/Attachments/', times: 2 }, { kind: 'lose-reply' })
    await caption(page, 'pump.jpg', 'Name plate')
    await remove(page, 'old.jpg')
    await app.outbox.isSentOnceBack()
    await expect(files.panel.getByRole('listitem')).toHaveCount(1)
    expect(await told(server, api, key)).toEqual(['removed', 'saved', 'saved', 'saved'])

    const lost = network.inject(
      { method: 'PUT', path: '/Attachments/', times: Infinity },
      { kind: 'lose-request' },
    )
    await caption(page, 'Name plate, pump.jpg', 'Plate of the pump')
    const { body } = await listed(server, api, key)
    const { result } = v.parse(v.object({ result: v.array(v.object({ attachmentOID: v.number() })) }), body)
    await callApi(server, api, 'PUT', `/Attachments/${result[0]?.attachmentOID}`, { caption: 'Theirs' })
    lost.stop()
    const asked = 'Somebody else has changed the caption to “Theirs” in the meantime'
    await page.reload()
    await expect(tile(page, 'Plate of the pump')).toContainText(asked)
    await files.panel.getByRole('button', { name: 'Keep mine, the caption of pump.jpg' }).click()
    await expect(app.outbox.badge).toHaveCount(0)
    await expect
      .poll(async () => (await listed(server, api, key)).body)
      .toMatchObject({ result: [{ caption: 'Plate of the pump' }] })
  })
})
