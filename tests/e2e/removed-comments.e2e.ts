import { addresses, type App } from './app.page.ts'
import { callApi } from './api-call.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

const panelOf = ({ page }: App) => page.getByRole('region', { name: /^Comments/ })
const saidOf = (app: App) => panelOf(app).getByRole('list', { name: 'Comments' }).getByRole('listitem')
const removedComments = ({ page }: App) => page.getByRole('dialog', { name: 'Removed comments', exact: true })

async function remove(app: App) {
  await panelOf(app)
    .getByRole('button', { name: /^Remove the comment of/ })
    .click()
  const question = app.page.getByRole('alertdialog')
  await expect(question).toContainText('It can be brought back for 30 days.')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(saidOf(app)).toHaveCount(0)
}

test.describe('a removed comment', () => {
  test.use({ as: 'admin' })

  test('is brought back from the list of them by keyboard, and from the message of its removal', async ({
    app,
    api,
    server,
  }) => {
    const { key } = await makeEquipment(api)
    const made = await callApi(server, api, 'POST', `/Comments/equipment/${key}`, { text: 'Pump is noisy' })
    expect(made.status).toBe(200)
    const listed = async () => (await callApi(server, api, 'GET', `/Comments/equipment/${key}`)).body
    const isThere = () =>
      expect.poll(listed).toMatchObject({ result: { comments: [{ text: 'Pump is noisy' }], count: 1 } })
    const isGone = () => expect.poll(listed).toMatchObject({ result: { comments: [], count: 0 } })
    await app.open('dashboard')
    await app.visit(`${addresses.equipment}?edit=${key}`)

    await remove(app)
    await isGone()
    await panelOf(app).getByRole('button', { name: 'Removed comments…' }).press('Enter')
    await expect(removedComments(app).getByRole('listitem')).toContainText(/, removed .* by .*Kept until/)
    await removedComments(app)
      .getByRole('button', { name: 'Bring back the comment “Pump is noisy”' })
      .press('Enter')
    await expect(removedComments(app)).toContainText('No removed comment is kept.')
    await isThere()
    await app.page.keyboard.press('Escape')
    await expect(saidOf(app)).toContainText(['Pump is noisy'])

    await remove(app)
    await isGone()
    await app.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await isThere()
    await expect(saidOf(app)).toContainText(['Pump is noisy'])
  })
})

test.describe('a removed comment on a phone', () => {
  test.use({ as: 'admin', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('is brought back where the line is down, and that arrives once', async ({
    app,
    api,
    noise,
    page,
    server,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { key } = await makeEquipment(api)
    await callApi(server, api, 'POST', `/Comments/equipment/${key}`, { text: 'Pump is noisy' })
    const listed = async () => (await callApi(server, api, 'GET', `/Comments/equipment/${key}`)).body
    await app.open('dashboard')
    await app.visit(`${addresses.equipment}?edit=${key}`)
    await remove(app)
    await expect.poll(listed).toMatchObject({ result: { count: 0 } })
    await panelOf(app).getByRole('button', { name: 'Removed comments…' }).tap()
    await expect(removedComments(app).getByRole('listitem')).toHaveCount(1)
    await page.context().setOffline(true)
    await removedComments(app).getByRole('button', { name: 'Bring back the comment “Pump is noisy”' }).tap()
    await expect(removedComments(app).getByRole('listitem')).toContainText(/Bringing back: /)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.context().setOffline(false)
    await app.outbox.isSentOnceBack()
    await expect.poll(listed).toMatchObject({ result: { comments: [{ text: 'Pump is noisy' }], count: 1 } })
    await expect(removedComments(app)).toContainText('No removed comment is kept.')
  })
})
