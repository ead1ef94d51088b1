import type { ProductApi } from '../support/product-api.ts'
import { apiOf } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import { upload } from '../support/uploads.ts'
import { addresses, type App } from './app.page.ts'
import { attachmentsPage } from './attachments.page.ts'
import { callApi } from './api-call.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './photo-samples.ts'

const removedFiles = ({ page }: App) => page.getByRole('dialog', { name: 'Removed files', exact: true })
const work = ({ page }: App) => page.getByRole('dialog', { name: "A day's work" })

/** A photo that somebody has added to a machine. */
async function added({ url }: ProductServer, { session }: ProductApi, key: number, name: string) {
  const { body, headers } = upload((await photo(name)).buffer, name, 'image/jpeg')
  const answer = await fetch(
    `${url}/api/Attachments/equipment/${key}?fileName=${encodeURIComponent(name)}&caption=`,
    { method: 'POST', headers: { ...headers, authorization: `Bearer ${session.token}` }, body },
  )
  expect(answer.status).toBe(200)
}

async function remove(app: App, name: string) {
  const files = attachmentsPage(app.page)
  await files.open(name)
  await files.viewer.getByRole('button', { name: 'Remove', exact: true }).click()
  await files.confirm.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(files.stored).toHaveCount(0)
}

test.describe('a removed photo', () => {
  test.use({ as: 'admin' })

  test('is brought back from what was removed, from its message, and with the day in which it was removed', async ({
    app,
    api,
    server,
    sessions,
  }) => {
    const other = apiOf(server.url, await sessions.take(server.url, 'rig12'))
    const { key } = await makeEquipment(api)
    const name = `${uniqueName('pump')}.jpg`
    await added(server, other, key, name)
    const listed = () => callApi(server, api, 'GET', `/Attachments/equipment/${key}`)
    const isThere = () =>
      expect.poll(async () => (await listed()).body).toMatchObject({ result: [{ fileName: name }] })
    const isGone = () => expect.poll(async () => (await listed()).body).toEqual({ result: [] })
    await app.open('dashboard')
    await app.visit(`${addresses.equipment}?edit=${key}`)
    const files = attachmentsPage(app.page)

    await remove(app, name)
    await isGone()
    await files.panel.getByRole('button', { name: 'Removed files…' }).click()
    await expect(removedFiles(app).getByRole('listitem')).toContainText(/, removed .* by .*Kept until/)
    await removedFiles(app)
      .getByRole('button', { name: `Bring back ${name}` })
      .press('Enter')
    await expect(removedFiles(app)).toContainText('No removed file is kept.')
    await isThere()
    await app.page.keyboard.press('Escape')
    await expect(files.stored).toHaveCount(1)

    await remove(app, name)
    await isGone()
    // The message of the first removal may still stand: both give the same photo back.
    await app.page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await isThere()
    await expect(files.stored).toHaveCount(1)

    await remove(app, name)
    await isGone()
    await app.openList('locations')
    await app.palette.runCommand("A day's work…")
    const choice = app.page.getByRole('checkbox', { name: new RegExp(`File ${name}`) })
    await expect(work(app).getByRole('listitem').filter({ has: choice })).toContainText(
      'It would be brought back.',
    )
    await choice.focus()
    await app.page.keyboard.press('Space')
    await work(app).getByRole('button', { name: 'Take back 1 record' }).click()
    await expect(work(app).getByRole('heading', { name: 'Taken back: 1 record' })).toBeVisible()
    await expect(work(app).getByText('Taken back', { exact: true })).toBeVisible()
    await isThere()
  })
})

test.describe('a removed photo on a phone', () => {
  test.use({ as: 'admin', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('is brought back without a connection, and that arrives once', async ({
    app,
    api,
    noise,
    page,
    server,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { key } = await makeEquipment(api)
    await added(server, api, key, 'pump.jpg')
    await app.open('dashboard')
    await app.visit(`${addresses.equipment}?edit=${key}`)
    const files = attachmentsPage(page)
    await remove(app, 'pump.jpg')
    const listed = async () => (await callApi(server, api, 'GET', `/Attachments/equipment/${key}`)).body
    await expect.poll(listed).toEqual({ result: [] })
    await files.panel.getByRole('button', { name: 'Removed files…' }).tap()
    await expect(removedFiles(app).getByRole('listitem')).toHaveCount(1)
    await page.context().setOffline(true)
    await removedFiles(app).getByRole('button', { name: 'Bring back pump.jpg' }).tap()
    await expect(removedFiles(app).getByRole('listitem')).toContainText(/Bringing back: /)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.context().setOffline(false)
    await app.outbox.isSentOnceBack()
    await expect.poll(listed).toMatchObject({ result: [{ fileName: 'pump.jpg' }] })
    await expect(removedFiles(app)).toContainText('No removed file is kept.')
  })
})
