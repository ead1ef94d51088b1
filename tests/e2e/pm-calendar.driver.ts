import { expect } from '@playwright/test'
import * as v from 'valibot'
import { failureWords } from '../../src/contract/errors.ts'
import { pageFrom, spanOf, spanWords } from '../../src/ui/calendar/spans.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { heardToasts } from './heard-toasts.ts'
import { holdRequests } from './held-requests.ts'
import { day, makePlan, makeRig } from './pm-calendar-samples.ts'
import { calendarPath, pmCalendarPage } from './pm-calendar.page.ts'
import { refusal } from './refusal.ts'
import { words } from './words.ts'

const Beyond = v.object({ deferrable: v.boolean() })
const ShownBeyond = v.object({ beyond: v.object({ deferrable: v.boolean() }) })
const shapes = { MONTH: ['month', 'Month'], WEEK: ['week', 'Week'], AGENDA: ['agenda', 'Agenda'] } as const

/** The Wednesday in the middle of the next month, in days from today: no shape of the calendar ends beside it. */
function offsetOfDue(): number {
  const [year = 0, month = 0] = day(0).split('-').map(Number)
  const tenth = new Date(Date.UTC(year, month, 10))
  const due = tenth.getTime() + ((10 - tenth.getUTCDay()) % 7) * 86_400_000
  return Math.round((due - Date.parse(day(0))) / 86_400_000)
}

/**
 * Walks the paths of the chart of the PM calendar on that of a rig with one plan, whose next due is moved there and back by a day. A move stands
 * on its way until that was seen; then it is passed on, lost or refused.
 */
export async function openPmCalendar({ app, api, network, noise, page }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const calendar = pmCalendarPage(page)
  const { palette } = app
  const aim = { method: 'PUT', path: '/CAMSPMTasks/' }
  const writes = await holdRequests(page, aim)
  const due = offsetOfDue()
  const days = [day(due), day(due + 1)] as const
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
  const question = page.getByRole('alertdialog')
  let title = ''
  let id = ''
  /** What was asked for and what stands: 0 or 1 of the days. */
  let at: 0 | 1 = 0
  let stored: 0 | 1 = 0
  let shown: { view: 'month' | 'week' | 'agenda'; on: string } = { view: 'week', on: days[0] }
  let before = 0
  let isLeft = false
  await app.open('dashboard')
  const toasts = await heardToasts(page)
  const saysOf = async (said: string) =>
    expect.poll(async () => (await toasts()).slice(before)).toContainEqual(expect.stringContaining(said))

  const shows = (open: () => Promise<void>) => async () => {
    if (isLeft) return
    await open()
    const { view, on } = shown
    const { from, to } = spanOf(view, on, 'mon')
    const isDrawn = from <= days[at] && days[at] <= to
    for (const [shape, name] of Object.values(shapes))
      // What is beside a dialog is not there for roles.
      await expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toHaveAttribute(
        'aria-pressed',
        String(shape === view),
      )
    await expect(page.locator('.mw-pm-calendar-title')).toHaveText(spanWords(view, on, 'mon'))
    await expect(page.locator(`[data-day="${days[at]}"] [data-entry="${id}"]`)).toHaveCount(isDrawn ? 1 : 0)
    await expect(page.locator(`[data-entry="${id}"]`)).toHaveCount(isDrawn ? 1 : 0)
  }
  const nothing = async () => {
    await expect(dialog).toHaveCount(0)
    await expect(question).toHaveCount(0)
  }
  /** What the command does to what is shown, however it is run. */
  function follow(type: string) {
    const shape = type === 'MONTH' || type === 'WEEK' || type === 'AGENDA' ? shapes[type][0] : null
    const { view, on } = shown
    if (shape) shown = { view: shape, on }
    if (type === 'NEXT' || type === 'PREVIOUS')
      shown = { view, on: pageFrom(view, on, type === 'NEXT' ? 1 : -1) }
    if (type === 'TODAY') shown = { view, on: day(0) }
    if (type === 'MOVE.TO') at = at === 0 ? 1 : 0
    isLeft = type === 'DEFER'
  }
  const isAsked = async () => (await question.or(dialog).count()) > 0
  async function inDialog(type: string, label: string) {
    if (type === 'MOVE.TO') {
      const [year, month, date] = days[at].split('-')
      await dialog.getByRole('spinbutton', { name: /month, Day/ }).click()
      await page.keyboard.type(`${month}${date}${year}`)
      return dialog.getByRole('button', { name: 'Move', exact: true }).click()
    }
    const name = type === 'STAY' ? /^(Leave it where it is|Cancel|OK)$/ : label
    return question.or(dialog).getByRole('button', { name, exact: true }).click()
  }
  return {
    /** The week of another plan, on a rig of its own. */
    async begin() {
      await writes.open(async () => {
        await expect(app.outbox.badge).toHaveCount(0)
        if (await isAsked()) await inDialog('STAY', '')
      })
      const rig = await makeRig(api)
      const plan = await makePlan(api, {
        rig: rig.key,
        due,
        trackByDate_DueEvery: 90,
        trackByDate_LastPerformed: day(due - 90),
      })
      title = plan.title
      id = `plan-${plan.key}`
      at = 0
      stored = 0
      isLeft = false
      shown = { view: 'week', on: days[0] }
      await app.visit(`${calendarPath}?view=week&day=${days[0]}&rig=${rig.key}`)
    },
    async press({ label }, { type }) {
      before = (await toasts()).length
      follow(type)
      if (await isAsked()) return inDialog(type, label)
      if (type === 'MOVE') return calendar.moveButton(title).click()
      if (type === 'MOVE.TO') return calendar.push(id, at === 1 ? 'ArrowRight' : 'ArrowLeft')
      return page.getByRole('button', { name: label, exact: true }).click()
    },
    async runInPalette({ label }, { type }) {
      before = (await toasts()).length
      follow(type)
      // A question is answered where it is asked.
      if (await isAsked()) return inDialog(type, label)
      await palette.runCommand(label, type === 'MOVE' ? [title] : type === 'MOVE.TO' ? [title, days[at]] : [])
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'SAVED':
          stored = at
          await writes.pass()
          return saysOf(words.saved)
        case 'KEPT':
          network.inject(aim, { kind: 'lose-request' })
          await writes.goOn()
          return saysOf('Saved on this device.')
        case 'SAVE.FAILED':
          network.inject(aim, refusal('The record was not taken'))
          await writes.goOn()
          at = stored
          return saysOf(failureWords.saveFailed.text)
        case 'MOVE.BEYOND': {
          const { deferrable } = v.parse(Beyond, event)
          await calendar.entry(id).focus()
          return page.keyboard.press(deferrable ? 'Shift+ArrowDown' : 'Shift+ArrowUp')
        }
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      async shown() {
        await shows(nothing)()
        if (isLeft) await expect(page).toHaveURL(/\/cams_pm_deferrals\?new=1&pmTaskOID=\d+$/)
      },
      moving: shows(async () => {
        await expect(page.getByRole('dialog', { name: `Move ${title}`, exact: true })).toBeVisible()
        await expect(dialog.getByRole('button', { name: /^(Cancel|Move)$/ })).toHaveText(['Cancel', 'Move'])
      }),
      beyond: (context) =>
        shows(async () => {
          const isDeferrable = v.parse(ShownBeyond, context).beyond.deferrable
          const asked = page.getByRole('alertdialog', { name: `Ask to defer ${title}?`, exact: true })
          const told = page.getByRole('dialog', { name: `${title} stays where it is`, exact: true })
          await expect(isDeferrable ? asked : told).toBeVisible()
        })(),
    },
  }
}
