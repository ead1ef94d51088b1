import { expect, test } from './fixtures.ts'
import { offline } from './offline-device.ts'
import { expectEvery, fillEvery } from './record-form.ts'
import { cut, required } from './unnumbered.ts'

test.use({ as: 'admin', ownServer: true })

test('what was made without a line and a number is chosen in other forms, and stands there under its number', async ({
  api,
  app,
  page,
  noise,
}) => {
  noise.expect(offline)
  await app.open('dashboard')
  const mend = await cut(page)
  const form = page.locator('body')
  const box = (name: string) => form.locator(`[data-field="${name}"]`)
  const save = async (name: string) => {
    await box(name).locator('input').focus()
    await page.keyboard.press('ControlOrMeta+s')
  }
  const asked = { email: 'rig@works.test', website: 'works.test' }
  const bank = await required(api, 'bank', { ...asked, bankName: 'Rig savings' })
  await app.visit(`/app/${bank.path}?new=1`)
  await fillEvery(form, bank.samples)
  await save('bankName')
  await expect(page.locator('.mw-outbox-count')).toHaveText('1')

  const fill = async (name: string) => {
    const vendor = await required(api, 'vendor', { ...asked, vendorName: name })
    await app.visit(`/app/${vendor.path}?new=1`)
    await fillEvery(form, vendor.samples)
    const field = vendor.fields.find(({ name }) => name === 'bankOID')
    if (!field) throw new Error('A vendor has no bank')
    const chosen = new Map([[field, { given: 'Rig savings', shown: 'Rig savings', stored: null }]])
    await fillEvery(form, chosen)
    await expectEvery(form, chosen)
    return chosen
  }
  await fill('Levy one')
  await save('vendorName')
  await expect(page.locator('.mw-outbox-count')).toHaveText('2')
  // Chosen before it is sent, and saved when it has been.
  await app.visit('/app/dashboard')
  const chosen = await fill('Levy two')
  await mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await api.all('vendor')).map(({ vendorName }) => vendorName))
    .toContain('Levy one')
  await expectEvery(form, chosen)
  await save('vendorName')

  const numberOf = async () =>
    (await api.all('bank')).find(({ bankName }) => bankName === 'Rig savings')?.['bankOID']
  const theirs = async () =>
    Object.fromEntries(
      (await api.all('vendor'))
        .filter(({ vendorName }) => String(vendorName).startsWith('Levy '))
        .map(({ vendorName, bankOID }) => [vendorName, bankOID]),
    )
  await expect
    .poll(async () => [await theirs(), await numberOf()])
    .toEqual([{ 'Levy one': expect.any(Number), 'Levy two': expect.any(Number) }, expect.any(Number)])
  const number = await numberOf()
  expect(await theirs()).toEqual({ 'Levy one': number, 'Levy two': number })
  expect(number).toBeGreaterThan(0)
})
