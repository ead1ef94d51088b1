import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { callApi } from './api-call.ts'
import { appPage } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { keptReads } from '../support/kept-reads.ts'
import { deviceOf, offline } from './offline-device.ts'
import { makeOperation } from './operation-samples.ts'

test.describe('without a network, in a browser that is started anew', () => {
  test.use({ as: 'admin', ownContext: true })

  test('screens that nobody has visited open, with when they were read, and records with their lines', async ({
    api,
    open,
    noise,
    server,
  }) => {
    noise.expect(offline)
    const name = uniqueName('View')
    const content = {
      hidden: [],
      added: [],
      order: [],
      widths: {},
      pinned: {},
      sort: [],
      filter: null,
      group: [],
    }
    const view = await callApi(server, api, 'POST', '/views', {
      screen: 'meterReading',
      name,
      isShared: false,
      content,
    })
    const { id } = v.parse(v.object({ result: v.object({ id: v.number() }) }), view.body).result
    const machine = await makeEquipment(api)
    const operation = await makeOperation(api, {
      lines: 3,
      values: { assignedTo_UserGUID: api.session.profile.id },
    })
    const context = await open('admin', { serviceWorkers: 'allow' })
    await (await deviceOf(context)).close()
    await context.setOffline(true)

    const page = await context.newPage()
    const app = appPage(page)
    await page.goto(`/app/cams/cams_meter_readings?view=${id}`)
    await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible()
    await expect(app.shell.offlineBar).toHaveText('No connection.')
    await expect(page.getByText(/What you see was read /)).toBeVisible()
    await expect(page.getByRole('row').nth(2)).toBeVisible()

    await page.goto('/app/account')
    const isReady = page.getByText('This device is ready')
    await expect(isReady).toBeVisible()
    await expect(page.getByRole('button', { name: 'Read anew now' })).toBeDisabled()

    await page.goto(`/app/cams/cams_equipment_management?record=${machine.key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(machine.name))

    await page.goto(`/app/cams/cams_pm_operations?record=${operation.key}`)
    await expect(app.operation.lines).toHaveCount(3)
    await app.operation.set(1, 'Done')
    await app.record.save.click()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')

    await page.reload()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    const list = await context.newPage()
    await list.goto('/app/cams/cams_meter_readings')
    const earlier = list.getByText(/What you see was read /)
    await expect(earlier).toBeVisible()

    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    // Nobody has to ask for what is new.
    await expect(earlier).toHaveCount(0)
    await expect(list.getByRole('row').nth(2)).toBeVisible()
    expect(await api.get('pmOperation', operation.key)).toMatchObject({
      version: 2,
      overallStatus: 'ONGOING',
    })
  })
})

test.describe('a line that breaks while the program is fetched', () => {
  test.use({ as: 'admin', throughNetwork: true, ownContext: true })

  test('is no reason to go without it: what is there is kept, and the rest is asked for again', async ({
    open,
    network,
    noise,
    server,
  }) => {
    noise.expect(offline)
    const worker = await (await fetch(`${server.url}/sw.js`)).text()
    const asset = /assets\/parts\.page[^"]+\.js/.exec(worker)?.[0]
    expect(asset).toBeDefined()
    network.inject(
      { method: 'GET', path: `/${asset}` },
      { kind: 'answer', status: 503, type: 'text/plain', body: '' },
    )
    const context = await open('admin', { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto('/app/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const asked = () => network.passed.flatMap(({ path, met }) => (path === `/${asset}` ? [met] : []))
    await expect.poll(asked, { timeout: 60_000 }).toEqual(['answer', 'passed'])
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    network.goDown()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a new version', () => {
  test.use({ as: 'admin', throughNetwork: true, ownContext: true })

  test('says that it waits, keeps its pages apart, and is taken by every tab at once', async ({
    open,
    network,
    noise,
    server,
  }) => {
    noise.expect(offline)
    const context = await open('admin', { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto('/app/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    const versionOf = (tab: Page) =>
      tab.evaluate(() => document.querySelector('meta[name="next"]')?.getAttribute('content') ?? 'old')
    expect(await versionOf(page)).toBe('old')

    const [worker, html] = await Promise.all(
      ['sw.js', 'index.html'].map(async (name) => (await fetch(`${server.url}/${name}`)).text()),
    )
    const next = worker?.replace(/("revision":")[^"]+(","url":"index\.html")/, '$1next$2') ?? ''
    expect(next).not.toBe(worker)
    network.inject(
      { method: 'GET', path: '/sw.js', times: 9 },
      { kind: 'answer', status: 200, type: 'text/javascript', body: next },
    )
    network.inject(
      { method: 'GET', path: '/index.html', times: 9 },
      {
        kind: 'answer',
        status: 200,
        type: 'text/html',
        body: html?.replace('<head>', '<head><meta name="next" content="new" />') ?? '',
      },
    )
    const other = await context.newPage()
    await other.goto('/app/cams/cams_locations')
    const take = page.getByRole('button', { name: 'Take the new version' })
    const bar = 'A new version is ready. It is taken when nobody works here.'
    await expect(page.getByText(bar)).toBeVisible()
    await expect(other.getByText(bar)).toBeVisible()
    expect([await versionOf(page), await versionOf(other)]).toEqual(['old', 'old'])

    // What is typed in another tab is waited for.
    await other.getByRole('searchbox').first().fill('yard')
    await take.click()
    await expect(
      page.getByText('The new version is taken as soon as what is typed is saved, here and in other tabs.'),
    ).toBeVisible()
    await expect(take).toHaveCount(0)
    expect([await versionOf(page), await versionOf(other)]).toEqual(['old', 'old'])

    await other.getByRole('searchbox').first().fill('')
    await expect.poll(() => versionOf(page).catch(() => '')).toBe('new')
    await expect.poll(() => versionOf(other).catch(() => '')).toBe('new')
  })
})

test.describe('signing out while another tab reads ahead', () => {
  test.use({ as: 'admin', ownContext: true })

  test('leaves nothing on the device, nor keeps what is read while the server is told', async ({
    open,
    noise,
  }) => {
    // What the other tab asks in the instant in which the session ends is refused.
    noise.expect(/status of 401/)
    const context = await open('admin', { serviceWorkers: 'allow' })
    const [reading, other] = [await context.newPage(), await context.newPage()]
    const readings = await holdRequests(reading, { method: 'GET', path: '/CAMSMeterReadings' })
    const moves = await holdRequests(reading, { method: 'GET', path: '/CAMSWorkOrderMoves' })
    const logout = await holdRequests(other, { method: 'POST', path: '/EcoAuthentication/logout' })
    await reading.goto('/app')
    await expect(reading.getByRole('heading', { level: 1 })).toBeVisible()
    await readings.isAsked(60_000)
    await other.goto('/app/account')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await appPage(other).shell.logout()
    await expect.poll(() => keptReads(other)).toEqual([])

    await readings.pass()
    await moves.isAsked()
    expect(await keptReads(other)).toEqual([])
    await moves.pass()
    await logout.pass()
    await expect(reading).toHaveURL(/\/login/)
    await expect(other).toHaveURL(/\/login/)
    await expect.poll(() => keptReads(other)).toEqual([])
  })
})
