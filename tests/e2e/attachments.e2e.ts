import { aPdf } from '../support/uploads.ts'
import { addresses } from './app.page.ts'
import { attachmentsPage } from './attachments.page.ts'
import { callApi } from './api-call.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './photo-samples.ts'

const atEquipment = (key: number) => `${addresses.equipment}?edit=${key}`

test.describe('photos of a record', () => {
  test.use({ as: 'admin' })

  test('are added, seen large, captioned and removed, and what is no photo is refused by name', async ({
    app,
    api,
    page,
    server,
  }) => {
    const { key } = await makeEquipment(api)
    const files = attachmentsPage(page)
    await page.goto(atEquipment(key))
    await expect(files.panel).toContainText('No photo or file yet.')
    await files.add(
      await photo('pump.jpg', { isLarge: true }),
      { name: 'manual.pdf', mimeType: 'application/pdf', buffer: aPdf },
      { name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ no picture at all') },
    )
    await expect(files.stored).toHaveCount(2)
    await expect(files.panel.getByRole('alert')).toHaveText(
      'program.jpg is not taken: only photos and PDF files are.',
    )
    await expect(app.outbox.badge).toHaveCount(0)

    await files.open('pump.jpg')
    await expect(files.picture).toHaveAttribute('alt', 'pump.jpg')
    await page.keyboard.press('ArrowRight')
    await expect(files.viewer).toContainText('manual.pdf')
    await page.keyboard.press('ArrowLeft')
    await expect(files.picture).toBeVisible()
    await files.viewer.getByRole('textbox', { name: 'Caption', exact: true }).fill('Name plate')
    await files.viewer.getByRole('button', { name: 'Save caption', exact: true }).click()
    await expect(files.picture).toHaveAttribute('alt', 'Name plate')
    await page.keyboard.press('Escape')
    await expect(files.viewer).toHaveCount(0)

    await files.open('manual.pdf')
    await files.viewer.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(files.confirm).toContainText('manual.pdf is removed from this record for everybody.')
    await files.confirm.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(files.stored).toHaveCount(1)
    await expect
      .poll(async () => (await callApi(server, api, 'GET', `/Attachments/equipment/${key}`)).body)
      .toMatchObject({
        result: [{ fileName: 'pump.jpg', caption: 'Name plate', width: 2_048, contentType: 'image/jpeg' }],
      })
  })
})

test.describe('a photo taken where the line is down', () => {
  test.use({
    as: 'admin',
    throughNetwork: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })

  test('is kept over a reload, and arrives once', async ({ app, api, network, noise, page, server }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const { key } = await makeEquipment(api)
    const files = attachmentsPage(page)
    const lost = network.inject(
      { method: 'POST', path: '/Attachments/', times: Infinity },
      { kind: 'lose-request' },
    )
    await page.goto(atEquipment(key))
    await expect(files.panel).toContainText('No photo or file yet.')
    await files.add(await photo('pump.jpg', { isLarge: true }))
    await expect(files.waiting).toHaveCount(1)
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')

    await page.reload()
    await expect(files.waiting).toHaveCount(1)
    await expect(files.waiting).toContainText('pump.jpg')
    lost.stop()
    // The first that arrives is taken, and its answer is lost: it is asked again under the same key.
    network.inject({ method: 'POST', path: '/Attachments/' }, { kind: 'lose-reply' })
    await app.outbox.isSentOnceBack()
    await expect(files.stored).toHaveCount(1)
    await expect(files.waiting).toHaveCount(0)
    expect((await callApi(server, api, 'GET', `/Attachments/equipment/${key}`)).body).toMatchObject({
      result: [{ fileName: 'pump.jpg' }],
    })
  })
})
