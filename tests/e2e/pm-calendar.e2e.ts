import type { ProductApi } from '../support/product-api.ts'
import { addresses } from './app.page.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { day, makeOrder, makePlan, makeRig, operationOf } from './pm-calendar-samples.ts'
import { calendarPath, pmCalendarPage } from './pm-calendar.page.ts'
import { words } from './words.ts'

/** A rig with one operation, due today, that may be done three days off. */
async function makeOne(api: ProductApi) {
  const rig = await makeRig(api)
  const plan = await makePlan(api, { rig: rig.key, due: 0 })
  const key = await operationOf(api, plan)
  return { rig, plan, key, id: `operation-${key}` }
}
const dateOf = async (api: ProductApi, key: number) => (await api.get('pmOperation', key))?.['operationDate']

test.describe('a planner', () => {
  test.use({ as: 'admin' })

  test('opens the calendar by the menu, of a rig and of a person, and finds it again', async ({
    app,
    api,
    page,
  }) => {
    const calendar = pmCalendarPage(page)
    const { rig, id } = await makeOne(api)
    await app.open('dashboard')
    await app.shell.go('PM Calendar')
    await expect(app.shell.heading).toHaveText('PM Calendar')
    await expect(calendar.shape('Month')).toHaveAttribute('aria-pressed', 'true')

    await app.record.pick('Rig', rig.name)
    await expect(calendar.on(day(0), id)).toBeVisible()
    await app.record.pick('Person', '7 Tunde Bello')
    await expect(calendar.entry(id)).toHaveCount(0)
    await app.record.pick('Person', '12 Adaeze Obi')
    await expect(calendar.on(day(0), id)).toBeVisible()

    await calendar.shape('Week').click()
    await expect(calendar.on(day(0), id)).toContainText('Not started')
    await calendar.shape('Agenda').click()
    await expect(calendar.on(day(0), id)).toBeVisible()
    await page.reload()
    await expect(calendar.on(day(0), id)).toBeVisible()
    await expect(calendar.shape('Agenda')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('combobox', { name: 'Rig', exact: true })).toHaveValue(rig.name)
    await expect(page.getByRole('combobox', { name: 'Person', exact: true })).toHaveValue('12 Adaeze Obi')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('view'), searchParams.get('rig')]).toEqual(['agenda', String(rig.key)])
  })

  test('moves an operation by keys and with the mouse, and the server has its day', async ({
    app,
    api,
    page,
  }) => {
    const calendar = pmCalendarPage(page)
    const { rig, key, id } = await makeOne(api)
    await calendar.open(`view=month&day=${day(0)}&rig=${rig.key}`)
    await calendar.push(id, 'ArrowRight')
    await expect(calendar.on(day(1), id)).toBeFocused()
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect.poll(() => dateOf(api, key)).toBe(day(1))

    const dropped = await calendar.drawn(day(2), day(-1))
    await calendar.drag(id, dropped)
    await expect(calendar.on(dropped, id)).toBeVisible()
    await expect.poll(() => dateOf(api, key)).toBe(dropped)
  })

  test('moves the next due of a plan, and the plan says that it is planned', async ({ app, api, page }) => {
    const calendar = pmCalendarPage(page)
    const rig = await makeRig(api)
    const plan = await makePlan(api, { rig: rig.key, due: 8 })
    await calendar.open(`view=week&day=${day(8)}&rig=${rig.key}`)
    await expect(calendar.on(day(8), `plan-${plan.key}`)).toContainText('Next due')
    await calendar.push(`plan-${plan.key}`, 'ArrowRight')
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect(calendar.on(day(9), `plan-${plan.key}`)).toBeFocused()
    await expect
      .poll(async () => {
        const { plannedFor, dueOn } = (await api.get('pmTask', plan.key)) ?? {}
        return { plannedFor, dueOn }
      })
      .toEqual({ plannedFor: day(9), dueOn: day(9) })
    await page.goto(`${addresses.pmTasks}?record=${plan.key}`)
    await expect(page.locator('.mw-schedule-why')).toHaveText(/; planned for /)
  })

  test('is asked for a deferral beyond its days, and Cancel leaves it where it was', async ({
    api,
    page,
  }) => {
    const calendar = pmCalendarPage(page)
    const { rig, plan, key, id } = await makeOne(api)
    await calendar.open(`view=month&day=${day(0)}&rig=${rig.key}`)
    const question = page.getByRole('alertdialog', { name: `Ask to defer ${plan.title}?` })
    await calendar.push(id, 'ArrowDown')
    await expect(question).toContainText('somebody else has to allow it')
    await page.getByRole('button', { name: 'Leave it where it is' }).click()
    await expect(question).toHaveCount(0)
    await expect(calendar.on(day(0), id)).toBeVisible()
    expect(await dateOf(api, key)).toBe(day(0))

    await calendar.push(id, 'ArrowDown')
    await page.getByRole('button', { name: 'Ask for a deferral' }).click()
    await expect(page).toHaveURL(new RegExp(`/cams_pm_deferrals\\?new=1&pmTaskOID=${plan.key}$`))
    expect(await dateOf(api, key)).toBe(day(0))
  })

  test('who moves what somebody else moved meanwhile is told, and sees where they put it', async ({
    api,
    page,
    noise,
    app,
  }) => {
    noise.expect(/status of 412/)
    const calendar = pmCalendarPage(page)
    const { rig, key, id } = await makeOne(api)
    const writes = await holdRequests(page, { method: 'PUT', path: `/CAMSPMOperations/${key}` })
    await calendar.open(`view=month&day=${day(0)}&rig=${rig.key}`)
    await calendar.push(id, 'ArrowRight')
    await expect(calendar.on(day(1), id)).toBeFocused()
    await api.update('pmOperation', key, { operationDate: day(2) })
    await writes.pass()
    await expect(
      app.shell.said('Somebody else moved it in the meantime. It stands where they put it.'),
    ).toBeVisible()
    await calendar.open(`view=month&day=${day(2)}&rig=${rig.key}`)
    await expect(calendar.on(day(2), id)).toBeVisible()
    expect(await dateOf(api, key)).toBe(day(2))
    await expect(app.outbox.badge).toHaveCount(0)
  })

  test('moves one without a connection: it stands there, is kept, and is sent later', async ({
    app,
    api,
    context,
    noise,
    page,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const calendar = pmCalendarPage(page)
    const { rig, key, id } = await makeOne(api)
    await calendar.open(`view=week&day=${day(0)}&rig=${rig.key}`)
    await expect(calendar.on(day(0), id)).toBeVisible()
    const to = await calendar.drawn(day(1), day(-1))
    await context.setOffline(true)
    await calendar.push(id, to === day(1) ? 'ArrowRight' : 'ArrowLeft')
    await expect(app.shell.said(words.kept)).toBeVisible()
    await expect(calendar.on(to, id)).toBeVisible()
    expect(await dateOf(api, key)).toBe(day(0))
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    await expect.poll(() => dateOf(api, key)).toBe(to)
    await expect(calendar.on(to, id)).toBeVisible()
  })

  test('moves a work order up to its due date, also without a connection, and the order has its day', async ({
    app,
    api,
    context,
    noise,
    page,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const calendar = pmCalendarPage(page)
    const rig = await makeRig(api)
    const order = await makeOrder(api, rig.key)
    const scheduled = async () => (await api.get('workOrder', order.key))?.['scheduledDate']
    await calendar.open(`view=agenda&day=${day(0)}&rig=${rig.key}`)
    await expect(calendar.on(day(0), order.id)).toContainText(/Repack the gland.*Scheduled.*WO-CAL/)
    await calendar.moveButton('Repack the gland').click()
    const dialog = page.getByRole('dialog', { name: 'Move Repack the gland' })
    await expect(dialog).toContainText('when it is due; a later one needs a later due date first.')
    await page.keyboard.press('Escape')

    // Within the month, which is all that the agenda has read.
    const to = day(1).slice(0, 7) === day(0).slice(0, 7) ? day(1) : day(-1)
    await context.setOffline(true)
    await calendar.push(order.id, to === day(1) ? 'ArrowRight' : 'ArrowLeft')
    await expect(app.shell.said(words.kept)).toBeVisible()
    await expect(calendar.on(to, order.id)).toBeVisible()
    expect(await scheduled()).toBe(day(0))
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    await expect.poll(scheduled).toBe(to)

    await calendar.push(order.id, 'ArrowDown')
    const told = page.getByRole('dialog', { name: 'Repack the gland stays where it is' })
    await told.getByRole('button', { name: 'OK' }).click()
    expect(await scheduled()).toBe(to)

    await api.create('workOrderMove', { workOrderOID: order.key, move: 'START' })
    await expect(calendar.on(to, order.id)).toContainText('In progress')
    await expect(calendar.moveButton('Repack the gland')).toHaveCount(0)
    await calendar.entry(order.id).click()
    await expect(page.getByText(order.number).first()).toBeVisible()
  })

  test('adds days without work for a rig: a bad range is said at its field, a due on them moves, and the calendar shows them', async ({
    app,
    api,
    page,
  }) => {
    const calendar = pmCalendarPage(page)
    const rig = await makeRig(api)
    const plan = await makePlan(api, { rig: rig.key, due: 10 })
    expect(await api.get('pmTask', plan.key)).toMatchObject({ dueOn: day(10) })
    await page.goto('/app/cams/cams_days_off')
    await page.getByRole('button', { name: 'New Days Without Work' }).first().click()
    const put = async (label: string, iso: string) => {
      const [year, month, date] = iso.split('-')
      await page.getByRole('spinbutton', { name: new RegExp(`month, ${label}`) }).click()
      await page.keyboard.type(`${month}${date}${year}`)
    }
    await put('First day', day(10))
    await put('Last day', day(9))
    const location = page.locator('[data-field="locationOID"]')
    await expect(location).toContainText('Without one, nothing is planned on these days anywhere.')
    const option = page.getByRole('option', { name: rig.name, exact: true })
    // A short list is a button, a long one is typed in: which it is depends on how many rigs other tests have made.
    const control = location.locator('input[role="combobox"], [aria-haspopup="listbox"]').first()
    await control.click()
    if ((await control.getAttribute('role')) === 'combobox') await control.fill(rig.name)
    await option.click()
    await app.record.field('Reason').fill('Rig move')
    await app.record.save.click()
    const fault = page.locator('[data-field="toDay"]')
    await expect(fault).toContainText('Days without work end on or after the day they begin')
    await put('Last day', day(11))
    await expect(fault).not.toContainText('Days without work end')
    await app.record.save.click()
    await expect(app.shell.said(words.saved)).toBeVisible()

    await expect.poll(async () => (await api.get('pmTask', plan.key))?.['dueOn']).toBe(day(9))
    await page.goto(`${addresses.pmTasks}?record=${plan.key}`)
    await expect(page.locator('.mw-schedule-why')).toHaveText(/; moved off days without work, to /)
    await calendar.open(`view=week&day=${day(9)}&rig=${rig.key}`)
    await expect(calendar.on(day(9), `plan-${plan.key}`)).toBeVisible()
    await calendar.open(`view=week&day=${day(10)}&rig=${rig.key}`)
    await expect(calendar.cell(day(10))).toHaveAccessibleName(/no work: Rig move/)
  })
})

test.describe('rig staff', () => {
  test.use({ as: 'rig12' })

  test('see what a planner moved marked, and go to its day when they ask for it', async ({
    api,
    page,
    join,
  }) => {
    const calendar = pmCalendarPage(page)
    const { rig, key, id } = await makeOne(api)
    await calendar.open(`view=week&day=${day(0)}&rig=${rig.key}`)
    const planner = await join('admin')
    const theirs = pmCalendarPage(planner.page)
    await theirs.open(`view=week&day=${day(0)}&rig=${rig.key}`)
    const to = await theirs.drawn(day(1), day(-1))

    await calendar.entry(id).focus()
    await page.keyboard.press('Shift')
    await theirs.drag(id, to)
    await expect.poll(() => dateOf(api, key)).toBe(to)
    const note = page.getByRole('button', { name: 'Show 1 change', exact: true })
    await expect(note).toBeVisible()
    await expect(calendar.on(day(0), id)).toContainText(/Changed by Ngozi Eze at /)
    await expect(calendar.on(day(0), id)).toBeFocused()
    await note.click()
    await expect(calendar.on(to, id)).toContainText(/Changed by Ngozi Eze at /)
    await expect(note).toHaveCount(0)
    await expect(calendar.cell(day(0))).toBeFocused()
  })

  test('see what is theirs, and cannot move it', async ({ api, page }) => {
    const calendar = pmCalendarPage(page)
    const { rig, plan, key, id } = await makeOne(api)
    const theirs = await makePlan(api, {
      rig: rig.key,
      due: 0,
      assignedTo_UserGUID: api.session.profile.id,
    })
    const hidden = await operationOf(api, theirs)
    await calendar.open(`view=agenda&day=${day(0)}&rig=${rig.key}`)
    await expect(calendar.on(day(0), id)).toBeVisible()
    await expect(calendar.entry(`operation-${hidden}`)).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveCount(0)
    await expect(calendar.moveButton(plan.title)).toHaveCount(0)
    await calendar.push(id, 'ArrowRight')
    await expect(page.getByRole('dialog', { name: `${plan.title} stays where it is` })).toContainText(
      'Only ADMIN changes this.',
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(calendar.on(day(0), id)).toBeVisible()
    expect(await dateOf(api, key)).toBe(day(0))
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the days are read below one another, and a button moves one', async ({ app, api, page }) => {
    const calendar = pmCalendarPage(page)
    const { rig, plan, key, id } = await makeOne(api)
    await page.goto(`${calendarPath}?rig=${rig.key}`)
    await expect(calendar.shape('Agenda')).toHaveAttribute('aria-pressed', 'true')
    await expect(calendar.on(day(0), id)).toContainText('Not started')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await calendar.moveButton(plan.title).tap()
    const dialog = page.getByRole('dialog', { name: `Move ${plan.title}` })
    await expect(dialog).toContainText('It may be done from ')
    const [year, month, date] = day(1).split('-')
    await dialog.getByRole('spinbutton', { name: /month, Day/ }).tap()
    await page.keyboard.type(`${month}${date}${year}`)
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap()
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect.poll(() => dateOf(api, key)).toBe(day(1))
  })
})
