import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { randomFor } from '../../server/database/seeds/demo/chance/random.ts'
import { appPage } from '../e2e/app.page.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { ownDevice } from '../e2e/own-device.ts'
import { words } from '../e2e/words.ts'
import { asked } from './asked.ts'

const { TORTURE_KILLS: kills, TORTURE_SEED: seed } = asked
// Some kills fall into a save, some after it.
const withinMs = 2_500

test.use({ ownServer: true })

/** Fills and saves a new record; `hear` is called once the screen calls it saved. */
async function saveRepair(page: Page, name: string, hear: () => void) {
  const { record } = appPage(page)
  await page.goto('/app/cams/cams_repair_names?new=1')
  await record.fill({ 'Repair name': name, 'Repair code': name.slice(-12) })
  const said = page.getByText(words.saved).or(page.getByText(words.kept)).first().waitFor({ timeout: 20_000 })
  // A page that is killed says nothing any more.
  said.then(hear, () => undefined)
  await record.save.click()
}

test(`${kills} kills of browser and server at random: what was called saved is stored, and all of it once`, async ({
  api,
  server,
}) => {
  test.setTimeout(180_000 + kills * 60_000)
  const random = randomFor(`torture ${seed}`)
  const called = new Map<string, boolean>()
  const device = await ownDevice(server.url, test.info())
  try {
    let page = await device.signIn('admin')
    for (let round = 0; round < kills; round += 1) {
      const name = `Torture ${randomUUID()}`
      called.set(name, false)
      await saveRepair(page, name, () => void called.set(name, true))
      const victim = random.pick(['browser', 'server', 'both'])
      await delay(random.between(0, withinMs))
      if (victim !== 'server') device.kill()
      if (victim !== 'browser') {
        await server.kill()
        // Some are up again while the page still asks, some only after more work was done without them.
        if (random.chance(0.7)) await server.restart()
      }
      if (victim !== 'server') page = await device.start()
      if (!server.isRunning && random.chance(0.5)) await server.restart()
    }
    if (!server.isRunning) await server.restart()
    await page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(appPage(page).outbox.badge).toHaveCount(0, { timeout: 300_000 })
  } finally {
    await device.remove()
  }
  const stored = new Map<string, number>()
  for (const row of await api.all('repairName')) {
    const name = String(row['repairName'])
    stored.set(name, (stored.get(name) ?? 0) + 1)
  }
  const saved = [...called].filter(([, isCalled]) => isCalled).map(([name]) => name)
  const times = [...called].map(([name]) => stored.get(name) ?? 0)
  process.stdout.write(
    `Of ${kills} records ${saved.length} were called saved before the kill, ${times.filter(Boolean).length} are stored\n`,
  )
  expect(saved.filter((name) => stored.get(name) !== 1)).toEqual([])
  expect(times.filter((count) => count > 1)).toEqual([])
})
