import type { ProductApi } from '../support/product-api.ts'
import { addresses } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { rig12Id } from './operation-samples.ts'
import { words } from './words.ts'

/** So many days from today in the organisation's zone, which the demo has as UTC. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const longDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

const read = (api: ProductApi, equipmentOID: number, offset: number, primaryMeter: number) =>
  api.create('meterReading', {
    equipmentOID,
    lastUpdated: day(offset),
    recordedOn: day(offset),
    primaryMeter,
    secondaryMeter: 0,
  })

/** A pump that runs 20 h a day, 1,600 h ten days ago, and its 500 h service, done at 1,400 h. */
async function makeService(api: ProductApi): Promise<{ readonly pump: number; readonly task: number }> {
  const pump = await makeEquipment(api, { hasMeter: true, primaryMeter: 'Hours' })
  for (const [index, hours] of [1000, 1200, 1400, 1600].entries())
    await read(api, pump.key, -40 + 10 * index, hours)
  const task = await api.create('pmTask', {
    equipmentOID: pump.key,
    taskType: 'Service',
    trackByDate: 'NO',
    trackByHour_DueEvery: 500,
    trackByHour_AdvancedNotice: 100,
    trackByHour_LastPerformed: 1400,
    trackByHour_RecordedOn: day(-20),
    pmTaskDescription: uniqueName('500 h service'),
    assignedTo_UserGUID: rig12Id,
    pmScheduleStartDate: day(-400),
  })
  return { pump: pump.key, task: Number(task['pmTaskOID']) }
}

test.describe('a planner', () => {
  test.use({ as: 'admin' })

  test('sees when a service is due and why, and a reading that is logged elsewhere moves it', async ({
    app,
    api,
  }) => {
    const { page } = app
    const { pump, task } = await makeService(api)
    await page.goto(`${addresses.pmTasks}?record=${task}`)
    const panel = page.getByRole('region', { name: 'When it is due' })
    await expect(panel.locator('.mw-schedule-due')).toHaveText(`${longDay(day(5))}in 5 daysUpcoming`)
    await expect(panel.locator('.mw-schedule-why')).toHaveText(
      /^500 h since \w+ \d+(, \d+)?; 1,600 h now, 1,900 h due; at 20 h a day that is \w+ \d+(, \d+)?\.$/,
    )
    await panel.getByRole('button', { name: 'The next 12 dues' }).click()
    await expect(panel.getByRole('table', { name: 'Next dues' }).getByRole('row')).toHaveCount(13)

    await app.palette.run('why is it due')
    await expect(page.getByRole('group', { name: 'Why it is due' })).toBeFocused()

    await read(api, pump, 0, 1840)
    await expect(panel.locator('.mw-schedule-why')).toHaveText(/1,840 h now, 1,900 h due; at 20 h a day/)
    await expect(panel.locator('.mw-schedule-due')).toHaveText(`${longDay(day(3))}in 3 daysUpcoming`)
  })

  test('defines 250 h or 3 months, whichever comes first, and a reading moves it and makes its operation', async ({
    app,
    api,
  }) => {
    const { page } = app
    const pump = await makeEquipment(api, { hasMeter: true, primaryMeter: 'Hours' })
    // 4 h a day: 250 h are two months, and come before the three.
    for (const [index, hours] of [1000, 1040, 1080, 1120].entries())
      await read(api, pump.key, -40 + 10 * index, hours)
    const made = await api.create('pmTask', {
      equipmentOID: pump.key,
      taskType: 'Service',
      trackByDate: 'YES',
      trackByDate_DueEvery: 3,
      trackByDate_DueEvery_UOM: 'Month',
      trackByDate_AdvancedNotice: 7,
      trackByDate_LastPerformed: day(-20),
      pmTaskDescription: uniqueName('Service of a mud pump'),
      assignedTo_UserGUID: rig12Id,
      pmScheduleStartDate: day(-400),
    })
    await page.goto(`${addresses.pmTasks}?record=${String(made['pmTaskOID'])}`)
    const panel = page.getByRole('region', { name: 'When it is due' })
    const why = panel.locator('.mw-schedule-why')
    await expect(why).toHaveText(/^3 months since .* that is /)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Add trigger' }).click()
    await page.getByRole('button', { name: /By, trigger 1/ }).click()
    await page.getByRole('option', { name: 'Primary meter' }).click()
    await page.getByRole('textbox', { name: 'Every, trigger 1' }).fill('250')
    await page.getByRole('textbox', { name: 'Notice (units), trigger 1' }).fill('25')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(words.saved)).toBeVisible()

    await page.goto(`${addresses.pmTasks}?record=${String(made['pmTaskOID'])}`)
    await expect(why).toHaveText(
      /^250 h since .*; 1,120 h now, 1,330 h due; at 4 h a day that is .*; the first of its 2 triggers\.$/,
    )
    await expect(panel.locator('.mw-schedule-open')).toHaveCount(0)
    await read(api, pump.key, 0, 1320)
    await expect(why).toHaveText(/1,320 h now, 1,330 h due/)
    await expect(panel.locator('.mw-schedule-open')).toHaveText(/^To be done: PMO-\d+ of /, {
      timeout: 60_000,
    })
  })
})
