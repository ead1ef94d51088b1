import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { pmCalendarWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { button, calendar, entry, grid, mount, shift } from './pm-calendar.fixture.tsx'

/** What the bar says once it was pressed: its shape and its days, of which the entries are on those of two. */
const turned: Readonly<Record<string, readonly [string, string, boolean]>> = {
  PREVIOUS: ['Week', 'November 15 – 21, 2026', false],
  TODAY: ['Week', 'November 1 – 7, 2026', false],
  NEXT: ['Week', 'November 29 – December 5, 2026', false],
  MONTH: ['Month', 'November 2026', true],
  WEEK: ['Week', 'November 22 – 28, 2026', true],
  AGENDA: ['Agenda', 'November 2026', true],
}
const moving = 'Move 500 h service|Cancel|Move'
const beyond = 'Ask to defer 500 h service?|Leave it where it is|Ask for a deferral'
const deferral = '/app/deferrals?new=1&pmTaskOID=5'

const dayOf = (id: string) =>
  document.querySelector(`[data-entry="${id}"]`)?.closest<HTMLElement>('[data-day]')?.dataset['day']
const windows = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map((window) =>
    [...window.querySelectorAll('h2, footer button')].map(({ textContent }) => textContent).join('|'),
  )
const seen = () => ({
  shape: document.querySelector('.mw-pm-calendar-shapes [aria-pressed="true"]')?.textContent,
  title: document.querySelector('.mw-pm-calendar-title')?.textContent,
  operation: dayOf('operation-9'),
  plan: dayOf('plan-6'),
})
type Seen = ReturnType<typeof seen>

/** The day of a plan is on its way from before: what becomes of it is told behind whatever is done meanwhile. */
describeRendered(pmCalendarWalk, async () => {
  const { asked, history, operations, plans, recorded, said } = await mount({
    address: '?view=week&day=2026-11-23',
    answer: () => ({ ok: true, value: { ...calendar, today: '2026-11-03' } }),
  })
  let release = () => {}
  plans.state.hold = new Promise((resolve) => {
    release = resolve
  })
  operations.state.hold = new Promise(() => {})
  await expect.element(grid).toBeVisible()
  entry('plan-6').focus()
  await shift('ArrowLeft')

  let shown: Seen = {
    shape: 'Week',
    title: 'November 22 – 28, 2026',
    operation: '2026-11-25',
    plan: '2026-11-26',
  }
  const written: unknown[] = [{ plannedFor: '2026-11-25' }]
  const told: string[] = []
  const due = { read: 1, isLeft: false }
  const answered = (words: string) => {
    told.push(words)
    release()
  }
  const shows = (open: readonly string[]) => async () => {
    await expect
      .poll(() => ({
        open: windows(),
        written: [...plans.written, ...operations.written].map(({ changes }) => changes),
        said: said(),
        isLeft: history.at(-1) === deferral,
      }))
      .toEqual({ open, written, said: told, isLeft: due.isLeft })
    if (due.isLeft) return
    await expect.poll(seen).toEqual(shown)
    await expect.poll(() => asked.length).toBe(due.read)
  }
  return {
    async press({ label }, { type }) {
      const [shape, title, isHere] = turned[type] ?? []
      if (shape !== undefined && title !== undefined) {
        shown = isHere ? { ...shown, shape, title } : { shape, title, operation: undefined, plan: undefined }
        due.read += shown.title === 'November 22 – 28, 2026' ? 0 : 1
        return button(label).click()
      }
      const dialog = page.getByRole('dialog')
      switch (type) {
        case 'MOVE':
          return button('Move 500 h service').click()
        case 'MOVE.TO':
          written.push({ operationDate: '2026-11-26' })
          if (dialog.elements().length === 0) {
            entry('operation-9').focus()
            return shift('ArrowRight')
          }
          await dialog.getByRole('spinbutton', { name: /^day/ }).click()
          await userEvent.keyboard('26')
          return dialog.getByRole('button', { name: 'Move', exact: true }).click()
        case 'DEFER':
          due.isLeft = true
          return button(label).click()
        case 'STAY':
          return button(dialog.elements().length === 0 ? label : 'Cancel').click()
        default:
          throw new Error(`Nothing presses ${type}`)
      }
    },
    async bringAbout({ type }) {
      switch (type) {
        case 'SAVED':
          shown = { ...shown, plan: '2026-11-25' }
          return answered('success: Saved Successfully!')
        case 'KEPT':
          plans.answers.push({ kind: 'kept', key: 6, waits: 'connection' })
          return answered('warning: Saved on this device. It will be sent when the server can be reached.')
        case 'SAVE.FAILED':
          plans.answers.push({
            kind: 'refused',
            error: { kind: 'not-found', title: 'There is no such record' },
          })
          due.read += 1
          return answered('error: There is no such record')
        case 'MOVE.BEYOND':
          entry('operation-9').focus()
          return shift('ArrowDown')
        default:
          throw new Error(`Nothing brings ${type} about`)
      }
    },
    states: { shown: shows([]), moving: shows([moving]), beyond: shows([beyond]) },
    standing: () => recorded,
  }
})
