import type { ProductApi } from '../support/product-api.ts'
import { addresses } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, type Page, test } from './fixtures.ts'
import { rig12Id } from './operation-samples.ts'
import { words } from './words.ts'

/** So many days from today in the organisation's zone, which the demo has as UTC. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** A pump at Rig 12 that stood at 1,200 h ten days ago. */
async function makePump(api: ProductApi) {
  const pump = await makeEquipment(api, { hasMeter: true, primaryMeter: 'Hours' })
  for (const [offset, primaryMeter] of [
    [-20, 1000],
    [-10, 1200],
  ] as const)
    await api.create('meterReading', {
      equipmentOID: pump.key,
      lastUpdated: day(offset),
      recordedOn: day(offset),
      primaryMeter,
      secondaryMeter: 0,
    })
  return pump
}

/** A weekly round that was due two days ago, and the operation that the engine makes of it. */
async function makeRound(api: ProductApi) {
  const pump = await makePump(api)
  const made = await api.create('pmTask', {
    equipmentOID: pump.key,
    taskType: 'Service',
    trackByDate: 'YES',
    trackByDate_DueEvery: 7,
    trackByDate_DueEvery_UOM: 'Day',
    trackByDate_AdvancedNotice: 1,
    trackByDate_LastPerformed: day(-9),
    toleranceAfter: 5,
    pmTaskDescription: uniqueName('Weekly round'),
    assignedTo_UserGUID: rig12Id,
    pmScheduleStartDate: day(-100),
    camspmTaskDetailVirtual: [{ taskDescription: 'Look' }, { taskDescription: 'Listen' }],
  })
  const plan = Number(made['pmTaskOID'])
  const filter = encodeURIComponent(JSON.stringify({ field: 'pmTaskOID', op: '=', value: plan }))
  const operationOf = async () => {
    const { data } = await api.list('pmOperation', `?filter=${filter}`)
    return Number(data[0]?.['camspmOperationOID'] ?? 0)
  }
  // The engine makes it behind the save of its plan.
  await expect.poll(operationOf, { timeout: 60_000 }).toBeGreaterThan(0)
  return { pump, plan, title: String(made['pmTaskDescription']), operation: await operationOf() }
}

async function readingsOf(api: ProductApi, equipmentOID: number): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify({ field: 'equipmentOID', op: '=', value: equipmentOID }))
  const { data } = await api.list('meterReading', `?filter=${filter}&sort=recordedOn`)
  return data.map((row) => row['primaryMeter'])
}

const meter = (page: Page) => page.getByRole('textbox', { name: /^Primary meter/ })
const question = (page: Page, text: RegExp) => page.getByText(text).first()

for (const as of ['admin', 'rig12'] as const)
  test.describe(`${as} by palette`, () => {
    test.use({ as })

    test('logs a reading, and one that falls or grows faster than time is questioned', async ({
      app,
      api,
      page,
    }) => {
      const pump = await makePump(api)
      await app.open('dashboard')
      const log = async (hours: string) => {
        await app.palette.open()
        await page.keyboard.insertText(`log ${hours} h on ${pump.name}`)
        await expect(app.palette.highlighted).toHaveAccessibleName(
          new RegExp(`^Log ${hours} h on .*${pump.name}`),
        )
        await page.keyboard.press('Enter')
        await expect(meter(page)).toHaveValue(hours)
      }
      await log('900')
      await app.record.save.click()
      await expect(question(page, /900 .*1,200 .*Confirm a rollover or a replaced meter\./)).toBeVisible()
      expect(await readingsOf(api, pump.key)).toEqual([1000, 1200])
      await meter(page).fill('99,000')
      await app.record.save.click()
      await expect(question(page, /Confirm a rollover or a replaced meter\./)).toBeVisible()
      expect(await readingsOf(api, pump.key)).toEqual([1000, 1200])
      await meter(page).fill('1,240')
      await app.record.save.click()
      await expect(app.shell.said(words.saved)).toBeVisible()
      expect(await readingsOf(api, pump.key)).toEqual([1000, 1200, 1240])
    })

    test('starts what is due, asks why, and asks for a deferral', async ({ app, api, page }) => {
      const { pump, plan, title, operation } = await makeRound(api)
      await app.open('dashboard')
      await app.palette.open()
      await page.keyboard.insertText(`start due pm on ${pump.name}`)
      await expect(app.palette.highlighted).toHaveAccessibleName(new RegExp(`^Start PMO-${operation} `))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${addresses.pmOperations}\\?record=${operation}`))
      await expect(app.operation.lines).toHaveCount(2)

      await app.palette.open()
      await page.keyboard.insertText(`why is PMT-${plan} due`)
      if (as === 'admin') {
        await expect(app.palette.highlighted).toHaveAccessibleName(
          new RegExp(`^Why is PMT-${plan} ${title} due`),
        )
        await page.keyboard.press('Enter')
        await expect(page.getByRole('group', { name: 'Why it is due' })).toBeFocused()
        await expect(page.locator('.mw-schedule-why')).toHaveText(/^7 days since .*; that is .*\.$/)
      } else {
        await expect(app.palette.highlighted).toHaveAccessibleName(
          /^Why is a PM task due\?, not available: None of your tasks includes/,
        )
        await page.keyboard.press('Enter')
        await expect(app.palette.dialog).toBeVisible()
        await page.keyboard.press('Escape')
      }

      await app.palette.open()
      await page.keyboard.insertText(`defer PMT-${plan}`)
      await expect(app.palette.highlighted).toHaveAccessibleName(new RegExp(`^Defer PMT-${plan} ${title}`))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`cams_pm_deferrals\\?.*pmTaskOID=${plan}`))
      await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
    })

    test('is told where nobody knows the machine', async ({ app, page }) => {
      await app.open('dashboard')
      await app.palette.open()
      for (const [typed, said] of [
        ['log 12 h on Zyxwv 9', 'Log a meter reading, not available: No equipment is called “Zyxwv 9”'],
        [
          'start due pm on Zyxwv 9',
          'Start a PM operation, not available: No open PM operation of yours is on “Zyxwv 9”',
        ],
        [
          'defer Zyxwv 9',
          'Defer a PM task, not available: No PM task is called “Zyxwv 9”, nor is its equipment',
        ],
      ] as const) {
        await app.palette.input.fill(typed)
        await expect(app.palette.highlighted).toHaveAccessibleName(said)
        await page.keyboard.press('Enter')
        await expect(app.palette.dialog).toBeVisible()
      }
    })
  })
