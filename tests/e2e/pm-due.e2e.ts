import { devices } from '@playwright/test'
import { accounts } from '../support/product-api.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { rig12Id } from './operation-samples.ts'
import { words } from './words.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test.describe('a mechanic on the phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('finds what is due with its reason, does it, and the plan moves on by itself', async ({
    app,
    api,
  }) => {
    const { page } = app
    const pump = await makeEquipment(api, {})
    const title = uniqueName('Weekly round')
    const made = await api.create('pmTask', {
      equipmentOID: pump.key,
      taskType: 'Service',
      trackByDate: 'YES',
      trackByDate_DueEvery: 7,
      trackByDate_DueEvery_UOM: 'Day',
      trackByDate_AdvancedNotice: 1,
      trackByDate_LastPerformed: day(-22),
      pmTaskDescription: title,
      assignedTo_UserGUID: rig12Id,
      pmScheduleStartDate: day(-100),
      camspmTaskDetailVirtual: [{ taskDescription: 'Look' }, { taskDescription: 'Listen' }],
    })
    const plan = Number(made['pmTaskOID'])
    await app.signIn.open('/app/cams/cams_pm_due')
    await app.signIn.signIn(accounts.rig12)
    const card = page.getByRole('listitem').filter({ hasText: title })
    // The engine makes it behind the save of its plan, and the list hears of it.
    const open = card.getByRole('link', { name: /^Open PMO-\d+$/ })
    await expect(open).toBeVisible({ timeout: 60_000 })
    await expect(card.getByText('Missed 2 times', { exact: true })).toBeVisible()
    await expect(card.locator('.mw-due-why')).toHaveText(
      /^7 days since .*; that is .*; missed 2 times since .*\.$/,
    )
    const key = Number((await open.textContent())?.replace(/\D+/, ''))

    await open.click()
    await app.operation.allDone.click()
    await expect(app.operation.statusLine).toHaveText('Status DONE')
    await app.record.save.click()
    await expect(app.shell.said(words.saved)).toBeVisible()

    await expect
      .poll(async () => {
        const task = await api.get('pmTask', plan)
        const { trackByDate_LastPerformed, lastDoneOn, dueOn, dueState, missedCount } = task ?? {}
        return { trackByDate_LastPerformed, lastDoneOn, dueOn, dueState, missedCount }
      })
      .toEqual({
        trackByDate_LastPerformed: day(0),
        lastDoneOn: day(0),
        dueOn: day(7),
        dueState: 'Not due',
        missedCount: 0,
      })
    expect(await api.get('pmOperation', key)).toMatchObject({
      overallStatus: 'DONE',
      completedOn: day(0),
      doneBy_UserGUID: rig12Id,
      operationDate: day(-1),
      missed: [day(-15), day(-8)],
    })
    await page.goto('/app/cams/cams_pm_due')
    await expect(page.getByRole('heading', { name: 'Due Now' })).toBeVisible()
    await expect(card.getByRole('link', { name: `Open PMO-${key}` })).toHaveCount(0)
  })
})
