import type { Page } from '@playwright/test'
import { parse } from 'valibot'
import { Session } from '../../src/contract/access/session.ts'
import { accounts, apiOf } from '../support/product-api.ts'
import { addresses, appPage } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readableOn } from './readable-device.ts'
import { words } from './words.ts'

const unauthorised = /Failed to load resource: the server responded with a status of 401/

test.use({ as: 'admin', ownContext: true })

async function sessionOf(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('millwright.session'))
  return parse(Session, JSON.parse(stored ?? 'null'))
}

test('a session that ends leaves nothing of its user readable, and its user finds it again', async ({
  app,
  api,
  noise,
  page,
  context,
  server,
}) => {
  noise.expect(unauthorised)
  noise.expect(/ERR_CONNECTION_FAILED/)
  const [typed, waiting] = [uniqueName('Typed'), uniqueName('Waiting')]
  const readable = async (of: Page) => {
    const text = await readableOn(of)
    return [text.includes(typed), text.includes(waiting)]
  }
  const target = await makeEquipment(api)
  const waits = await makeEquipment(api)
  // What is saved now waits: its request does not get through.
  await context.route('**/api/CAMSEquipments/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback(),
  )
  await app.openList('equipment')
  await app.editEquipment(waits.name)
  await app.record.fill({ Make: waiting })
  await app.record.save.click()
  await expect(app.shell.said(words.kept)).toBeVisible()
  const beside = await context.newPage()
  await beside.goto(addresses.equipment)
  await expect(appPage(beside).equipment.rows.first()).toBeVisible()
  await app.openList('equipment')
  await app.editEquipment(target.name)
  await app.record.fill({ Make: typed })
  await expect.poll(() => readable(page)).toEqual([true, true])

  await apiOf(server.url, await sessionOf(page)).logout()
  await makeEquipment(api)
  await expect(app.signIn.heading).toBeVisible()
  await expect(appPage(beside).signIn.heading).toBeVisible()
  await expect.poll(() => readable(page)).toEqual([false, false])

  await context.unroute('**/api/CAMSEquipments/*')
  await app.signIn.signIn(accounts.clerk)
  await expect(page).toHaveURL(/\/app/)
  await expect(app.outbox.badge).toHaveCount(0)
  expect(await readable(page)).toEqual([false, false])
  await app.shell.logout()

  await app.signIn.signIn(accounts.admin)
  await expect.poll(async () => (await api.get('equipment', waits.key))?.['make']).toBe(waiting)
  expect(await api.history('equipment', waits.key)).toHaveLength(2)
  await page.goto(`${addresses.equipment}?edit=${target.key}`)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(app.record.field('Make')).toHaveValue(typed)
})

for (const { of, open } of [
  { of: 'a form that is open by then', open: async (_page: Page) => undefined },
  { of: 'its list', open: async (page: Page) => void (await page.goto(addresses.equipment)) },
])
  test(`what was typed is offered in ${of}, though the server gives its key late`, async ({
    app,
    api,
    noise,
    page,
    server,
  }) => {
    noise.expect(unauthorised)
    const typed = uniqueName('Typed')
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.editEquipment(target.name)
    await app.record.fill({ Make: typed })
    await apiOf(server.url, await sessionOf(page)).logout()
    await makeEquipment(api)
    await expect(app.signIn.heading).toBeVisible()

    const key = await holdRequests(page, { method: 'GET', path: '/device-key' })
    await app.signIn.signIn(accounts.admin)
    await key.isAsked()
    await expect(app.record.field('Make')).toHaveValue('Gardner Denver')
    await open(page)
    await key.isAsked()
    const offer = page.getByRole('button', { name: /^(Restore|Continue editing)$/ })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment')
    await expect(offer).toHaveCount(0)
    await key.free()
    await offer.click()
    await expect(app.record.field('Make')).toHaveValue(typed)
  })
