import type { BrowserContext, Page } from '@playwright/test'
import { appPage } from '../e2e/app.page.ts'
import { makeEquipment, uniqueName } from '../e2e/equipment-samples.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { deviceOf, offline } from '../e2e/offline-device.ts'
import { words } from '../e2e/words.ts'
import type { ProductApi } from '../support/product-api.ts'

const yearMs = 365 * 24 * 60 * 60_000

const repairs = '/app/cams/cams_repair_names?new=1'

async function fillRepair(page: Page, name: string) {
  await page.goto(repairs)
  await appPage(page).record.fill({ 'Repair name': name, 'Repair code': name.slice(-12) })
}

const storedOf = async (api: ProductApi, name: string) =>
  (await api.all('repairName')).filter(({ repairName }) => repairName === name)

/** The device of a context, where a worker holds the program. */
const open = { serviceWorkers: 'allow' } as const

test.use({ as: 'admin', ownContext: true })

test('on a line of 20 kB/s with round trips of 2 s a record is saved, once', async ({ api, open: join }) => {
  const context = await join('admin', open)
  const page = await deviceOf(context)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 20_000,
    uploadThroughput: 20_000,
  })
  const name = uniqueName('Slow')
  await fillRepair(page, name)
  await appPage(page).record.save.click()
  await expect(page.getByText(words.saved).or(page.getByText(words.kept)).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(appPage(page).outbox.badge).toHaveCount(0, { timeout: 120_000 })
  await expect.poll(() => storedOf(api, name)).toHaveLength(1)
})

for (const years of [-10, 10])
  test(`with a clock ${years} years off, what was written without a connection arrives once, dated by the server`, async ({
    api,
    open: join,
    noise,
  }) => {
    noise.expect(offline)
    const context = await join('admin', open)
    await (await deviceOf(context)).close()
    await context.clock.install({ time: Date.now() + years * yearMs })
    const page = await context.newPage()
    const name = uniqueName('Clock')
    await fillRepair(page, name)
    await context.setOffline(true)
    await appPage(page).record.save.click()
    await expect(appPage(page).outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    await context.setOffline(false)
    await expect(appPage(page).outbox.badge).toHaveCount(0, { timeout: 120_000 })
    const stored = await storedOf(api, name)
    expect(stored).toMatchObject([{ version: 1 }])
    const [change] = await api.history('repairName', Number(stored[0]?.['repairNameOID']))
    const off = Math.abs(Date.parse(change?.recordedAt ?? '') - Date.now())
    expect(off).toBeLessThan(10 * 60_000)
  })

/** Two devices of one user that come back in the same second. */
async function bothOffline(contexts: readonly BrowserContext[], isOffline: boolean) {
  await Promise.all(contexts.map((context) => context.setOffline(isOffline)))
}

test('two devices that come back in the same second each send all they hold, once, and merge one record', async ({
  api,
  open: join,
  noise,
}) => {
  noise.expect(offline)
  noise.expect(/status of 412/)
  const pump = await makeEquipment(api)
  const contexts = [await join('admin', open), await join('admin', { ...open, colorScheme: 'dark' })]
  const pages = await Promise.all(contexts.map(deviceOf))
  await bothOffline(contexts, true)
  const names: string[] = []
  for (const [at, page] of pages.entries()) {
    for (let count = 0; count < 5; count += 1) {
      const name = uniqueName(`Device ${at}`)
      names.push(name)
      await fillRepair(page, name)
      await appPage(page).record.save.click()
      await expect(appPage(page).outbox.badge).toHaveAccessibleName(
        `Changes on this device: ${count + 1} unsent`,
      )
    }
    await page.goto(`/app/cams/cams_equipment_management?edit=${pump.key}`)
    await appPage(page).record.fill(at === 0 ? { Make: 'National' } : { Model: 'PZ-11' })
    await appPage(page).record.save.click()
    await expect(appPage(page).outbox.badge).toHaveAccessibleName('Changes on this device: 6 unsent')
  }
  await bothOffline(contexts, false)
  for (const page of pages) await expect(appPage(page).outbox.badge).toHaveCount(0, { timeout: 120_000 })
  const all = (await api.all('repairName')).map(({ repairName }) => String(repairName))
  expect(all.filter((name) => names.includes(name)).toSorted()).toEqual(names.toSorted())
  expect(await api.get('equipment', pump.key)).toMatchObject({ make: 'National', model: 'PZ-11', version: 3 })
})

test('a device whose storage is wiped under it goes on: what is written next is stored, once', async ({
  api,
  open: join,
}) => {
  const context = await join('admin', open)
  const page = await deviceOf(context)
  const storage = await context.newCDPSession(page)
  await storage.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,file_systems',
  })
  const name = uniqueName('Wiped')
  await fillRepair(page, name)
  await appPage(page).record.save.click()
  await expect(page.getByText(words.saved).or(page.getByText(words.kept)).first()).toBeVisible()
  await expect(appPage(page).outbox.badge).toHaveCount(0, { timeout: 120_000 })
  await expect.poll(() => storedOf(api, name)).toHaveLength(1)
})
