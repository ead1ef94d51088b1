import { callApi } from './api-call.ts'
import { attachmentsPage } from './attachments.page.ts'
import { expect, test } from './fixtures.ts'
import { offline } from './offline-device.ts'
import { photo } from './photo-samples.ts'
import { fillEvery } from './record-form.ts'
import { cut, required } from './unnumbered.ts'

test.use({ as: 'admin', ownServer: true })

test('what was made without a line and a number takes photos and comments over a reload, and its open panels go on', async ({
  api,
  app,
  page,
  server,
  noise,
}) => {
  noise.expect(offline)
  await app.open('dashboard')
  const mend = await cut(page)
  const { path, samples } = await required(api, 'location', { locationName: 'Yard of the rig' })
  await app.visit(`/app/${path}?new=1`)
  await fillEvery(page.locator('body'), samples)
  await page.locator('[data-field="locationName"] input').focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('.mw-outbox-count')).toHaveText('1')
  await app.visit(`/app/${path}`)
  const row = page.locator('[role="grid"] [data-row^="-"]').first()
  await expect(row).toBeVisible()
  const key = (await row.getAttribute('data-row')) ?? ''

  await app.visit(`/app/${path}?edit=${key}`)
  const files = attachmentsPage(page)
  const comments = page.getByRole('region', { name: /^Comments/ })
  const said = comments.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  const box = page.getByRole('textbox', { name: /^Comment on/ })
  await files.add(await photo('pump.jpg'))
  await box.fill('Noisy from the start')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(said).toContainText(['Noisy from the start'])
  await expect(page.locator('.mw-outbox-count')).toHaveText('3')
  await page.reload()
  await expect(said).toContainText(['Noisy from the start'])
  await expect(files.waiting).toHaveCount(1)
  await box.fill('Half a word')

  await mend()
  await app.outbox.isSentOnceBack()
  await expect(page).toHaveURL(/edit=\d+/)
  await expect(files.stored).toHaveCount(1)
  await expect(said).toHaveCount(1)
  await expect(box).toHaveValue('Half a word')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(said).toHaveCount(2)
  await expect(app.outbox.badge).toHaveCount(0)

  const number = new URL(page.url()).searchParams.get('edit')
  const told = async (of: string) => (await callApi(server, api, 'GET', `/${of}/location/${number}`)).body
  expect(await told('Attachments')).toMatchObject({ result: [{ fileName: 'pump.jpg' }] })
  expect(await told('Comments')).toMatchObject({
    result: { count: 2, comments: [{ text: 'Half a word' }, { text: 'Noisy from the start' }] },
  })
})
