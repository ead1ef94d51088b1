import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PmCalendar } from '../../contract/entities/pm-calendar.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { button, calendar, entry, grid, mount, shift, withOrder } from './pm-calendar.fixture.tsx'

afterEach(() => page.viewport(1280, 800))

/** Of the calendar's filter by what is shown. */
async function choose(name: string) {
  await userEvent.click(page.getByRole('button', { name: /Show$/ }))
  await userEvent.click(page.getByRole('option', { name }))
}

describe('the PM calendar', () => {
  test('asks for the weeks of the month, and shows what stands on them', async () => {
    const { asked } = await mount()
    await expect.element(grid).toBeVisible()
    expect(asked).toEqual([{ from: '2026-11-01', to: '2026-12-05', locationOID: null, userGUID: null }])
    expect(
      [...document.querySelectorAll('[data-entry]')].map((each) => [
        each.textContent,
        each.getAttribute('href'),
      ]),
    ).toEqual([
      ['500 h service, MP-1012 Mud pump 2, Not started', '/app/ops?record=9'],
      ['Monthly look, MP-1012 Mud pump 2, Next due', '/app/plans?record=6'],
    ])
    await expect
      .element(
        page.getByRole('gridcell', { name: 'Saturday, November 28, 2026, no work: Rig move, nothing' }),
      )
      .toBeInTheDocument()
    await userEvent.hover(page.getByRole('heading', { name: 'PM Calendar' }))
    expect(await violations()).toEqual([])
  })

  test('keeps days, shape and filters in the address', async () => {
    const { asked, history } = await mount({ address: '?view=month&day=2026-11-23&rig=4&person=user-2' })
    await expect.element(grid).toBeVisible()
    await userEvent.click(button('Next'))
    await userEvent.click(button('Week'))
    await userEvent.click(button('Today'))
    await expect
      .poll(() => asked.at(-1))
      .toEqual({ from: '2026-11-22', to: '2026-11-28', locationOID: 4, userGUID: 'user-2' })
    expect(history.at(-1)).toContain('view=week&day=2026-11-23&rig=4&person=user-2')
    await expect.element(button('Week')).toHaveAttribute('aria-pressed', 'true')
  })

  test('opens what stands there', async () => {
    const { history } = await mount()
    await expect.element(grid).toBeVisible()
    await userEvent.click(page.elementLocator(entry('operation-9')))
    expect(history.at(-1)).toBe('/app/ops?record=9')
  })

  test('says that it could not be loaded, and loads it again', async () => {
    let answer: Loaded<PmCalendar> = { ok: false, error: { kind: 'unreachable' } }
    await mount({ answer: () => answer })
    await expect.element(page.getByText('The calendar could not be loaded')).toBeVisible()
    answer = { ok: true, value: { ...calendar, leftOut: 1200 } }
    await userEvent.click(button('Retry'))
    await expect.element(page.getByText('1,200 plans are left out')).toBeVisible()
  })

  test('says how many operations it only counts, unless work orders alone are shown', async () => {
    const beyond = [{ day: '2026-11-25', count: 7000 }]
    await mount({ answer: () => ({ ok: true, value: { ...withOrder, leftOut: 1, beyond } }) })
    await expect.element(page.getByText('7,000 operations and 1 plan are left out')).toBeVisible()
    await expect.element(button('7,001 entries on Wednesday, November 25, 2026')).toBeVisible()
    await choose('Work orders')
    await expect.element(page.getByText('1 plan is left out')).toBeVisible()
    expect(document.querySelector('[data-day="2026-11-25"] [data-more]')).toBeNull()
  })

  test('is closed to those without its task', async () => {
    const { asked } = await mount({ subject: subjectWith(['STAFF'], 'cams_pm_operations') })
    await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('is a list of days on a phone', async () => {
    await page.viewport(390, 800)
    await mount({ address: '?day=2026-11-23' })
    await expect.element(button('Agenda')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(grid).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})

describe('work orders on the calendar', () => {
  const answer = () => ({ ok: true, value: withOrder }) as const

  test('stand beside what is maintained, open their order, and can be shown alone or not at all', async () => {
    const { history } = await mount({ answer })
    await expect.element(grid).toBeVisible()
    const shown = () =>
      [...document.querySelectorAll('[data-entry]')].map((each) => each.getAttribute('data-entry'))
    expect(shown()).toEqual(['order-7', 'operation-9', 'plan-6'])
    expect(entry('order-7').textContent).toBe(
      'Repack the gland, WO-000007, MP-1012 Mud pump 2, 12 Adaeze Obi, Scheduled',
    )
    await choose('Work orders')
    await expect.poll(shown).toEqual(['order-7'])
    expect(history.at(-1)).toContain('only=orders')
    await choose('Planned maintenance')
    await expect.poll(shown).toEqual(['operation-9', 'plan-6'])
    await choose('All work')
    await expect.poll(shown).toEqual(['order-7', 'operation-9', 'plan-6'])
    await userEvent.click(page.elementLocator(entry('order-7')))
    expect(history.at(-1)).toBe('/app/orders?record=7')
  })

  test('are moved up to their due date, beyond which nothing is written', async () => {
    const { orders, said } = await mount({ answer })
    await expect.element(grid).toBeVisible()
    entry('order-7').focus()
    await shift('ArrowRight')
    await expect
      .poll(() => orders.written.map(({ changes, base }) => [changes, base]))
      .toEqual([[{ scheduledDate: '2026-11-25' }, { scheduledDate: '2026-11-24' }]])
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    entry('order-7').focus()
    await shift('ArrowDown')
    const told = page.getByRole('dialog', { name: 'Repack the gland stays where it is' })
    await expect.element(told).toHaveTextContent(/a later one needs a later due date first/)
    expect(orders.written).toHaveLength(1)
  })

  test('are no choice for who has no right to them', async () => {
    await mount({ answer, subject: subjectWith(['ADMIN'], 'cams_pm_calendar', 'cams_pm_operations') })
    await expect.element(grid).toBeVisible()
    expect(page.getByRole('button', { name: /Show$/ }).elements()).toEqual([])
  })
})

describe('a move', () => {
  test('of an operation saves its date, of a plan the day that was chosen for it', async () => {
    const { operations, plans, said } = await mount()
    await expect.element(grid).toBeVisible()
    entry('operation-9').focus()
    await shift('ArrowRight')
    await expect
      .poll(() => operations.written)
      .toEqual([
        {
          kind: 'update',
          key: 9,
          changes: { operationDate: '2026-11-26' },
          base: { operationDate: '2026-11-25', overallStatus: 'NOT STARTED' },
          baseVersion: 1,
          path: 'move',
        },
      ])
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    entry('plan-6').focus()
    await shift('ArrowLeft')
    await expect
      .poll(() => plans.written.map(({ changes, base }) => [changes, base]))
      .toEqual([[{ plannedFor: '2026-11-25' }, { plannedFor: null }]])
  })

  test('beyond its days asks for a deferral', async () => {
    const { operations, history } = await mount()
    await expect.element(grid).toBeVisible()
    entry('operation-9').focus()
    await shift('ArrowDown')
    const question = page.getByRole('alertdialog', { name: 'Ask to defer 500 h service?' })
    await expect
      .element(question)
      .toHaveTextContent(
        'It may be done from November 24, 2026 to November 27, 2026. Wednesday, December 2, 2026 is beyond that: somebody else has to allow it.',
      )
    await userEvent.click(button('Ask for a deferral'))
    expect([history.at(-1), operations.written]).toEqual(['/app/deferrals?new=1&pmTaskOID=5', []])
  })

  test('too early, or where nobody may defer, only says so', async () => {
    const { operations } = await mount({ deferralsPath: null })
    await expect.element(grid).toBeVisible()
    entry('operation-9').focus()
    await shift('ArrowDown')
    const told = page.getByRole('dialog', { name: '500 h service stays where it is' })
    await expect.element(told).toBeVisible()
    await userEvent.click(button('OK'))
    await expect.element(told).not.toBeInTheDocument()
    expect(operations.written).toEqual([])
  })

  test('is asked for by a button, where a hand has neither keys nor a mouse', async () => {
    await page.viewport(390, 800)
    const { operations } = await mount({ address: '?view=agenda&day=2026-11-23' })
    await userEvent.click(button('Move 500 h service'))
    const dialog = page.getByRole('dialog', { name: 'Move 500 h service' })
    await expect
      .element(dialog)
      .toHaveTextContent('It may be done from November 24, 2026 to November 27, 2026.')
    await userEvent.click(dialog.getByRole('spinbutton', { name: /^day/ }))
    await userEvent.keyboard('26')
    await userEvent.click(dialog.getByRole('button', { name: 'Move', exact: true }))
    await expect
      .poll(() => operations.written.map(({ changes }) => changes))
      .toEqual([{ operationDate: '2026-11-26' }])
  })

  test('that somebody else has made meanwhile is given up, and said', async () => {
    const { operations, asked, said } = await mount()
    await expect.element(grid).toBeVisible()
    operations.answers.push({ kind: 'conflict', eventId: 'e1', current: null, clash: ['operationDate'] })
    entry('operation-9').focus()
    await shift('ArrowRight')
    await expect
      .poll(said)
      .toEqual(['error: Somebody else moved it in the meantime. It stands where they put it.'])
    await expect.poll(() => asked.length).toBe(2)
    expect(operations.givenUp).toEqual(['e1'])
  })

  test('of what somebody else has begun meanwhile is made, and that is said', async () => {
    const { operations, said } = await mount()
    await expect.element(grid).toBeVisible()
    operations.answers.push({ kind: 'confirmed', key: 9, merged: ['overallStatus'] })
    entry('operation-9').focus()
    await shift('ArrowRight')
    await expect
      .poll(said)
      .toEqual([
        'info: Saved together with a change somebody else made: Status',
        'success: Saved Successfully!',
      ])
  })

  test('of what somebody else has deleted meanwhile says so, and reads the days again', async () => {
    const { operations, asked, said } = await mount()
    await expect.element(grid).toBeVisible()
    const error = { kind: 'not-found', title: 'There is no such record' } as const
    operations.answers.push({ kind: 'refused', error })
    entry('operation-9').focus()
    await shift('ArrowRight')
    await expect.poll(said).toEqual(['error: There is no such record'])
    await expect.poll(() => asked.length).toBe(2)
  })

  test('without a connection is kept on this device, and said', async () => {
    const { operations, said } = await mount()
    await expect.element(grid).toBeVisible()
    operations.answers.push({ kind: 'kept', key: 9, waits: 'connection' })
    entry('operation-9').focus()
    await shift('ArrowRight')
    await expect
      .poll(said)
      .toEqual(['warning: Saved on this device. It will be sent when the server can be reached.'])
    operations.answers.push({ kind: 'not-saved', reason: 'storage-full' })
    entry('operation-9').focus()
    await shift('ArrowRight')
    await expect.poll(said).toContain('error: Not saved: the storage of this device is full.')
  })

  test('is made by nobody who may not edit: the entry says whose it is, and asks nothing of the server', async () => {
    const staff = subjectWith(['MAINTENANCE'], 'cams_pm_calendar', 'cams_pm_operations')
    const { operations } = await mount({ subject: staff, address: '?view=agenda&day=2026-11-23' })
    await expect.element(grid).toBeVisible()
    expect(page.getByRole('button', { name: /^Move / }).elements()).toEqual([])
    entry('operation-9').focus()
    await shift('ArrowRight')
    const told = page.getByRole('dialog', { name: '500 h service stays where it is' })
    await expect.element(told).toHaveTextContent('Only ADMIN changes this.')
    expect(operations.written).toEqual([])
  })

  test('to the day on which it stands writes nothing', async () => {
    const { operations, said } = await mount({ address: '?view=agenda&day=2026-11-23' })
    await userEvent.click(button('Move 500 h service'))
    const dialog = page.getByRole('dialog', { name: 'Move 500 h service' })
    await userEvent.click(dialog.getByRole('button', { name: 'Move', exact: true }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect([operations.written, said()]).toEqual([[], []])
  })

  test('that the server refuses is said in its words', async () => {
    const { operations, said } = await mount()
    await expect.element(grid).toBeVisible()
    const message = 'It may be done from November 24 to November 27: ask for a deferral to go beyond'
    operations.answers.push({
      kind: 'refused',
      error: { kind: 'invalid', title: 'Not valid', errors: [{ field: 'operationDate', message }] },
    })
    entry('operation-9').focus()
    await shift('ArrowRight')
    await expect.poll(said).toEqual([`error: ${message}`])
  })

  test('is offered by the palette, of what may be moved', async () => {
    const { workbench, operations } = await mount()
    await expect.element(grid).toBeVisible()
    const chart = workbench.liveCharts.find('pm-calendar')
    await expect
      .poll(() => chart?.choices('MOVE.TO', 'entry').map(({ value }) => value))
      .toEqual(['operation-9', 'plan-6'])
    expect(chart?.run('MOVE.TO', { entry: 'operation-9', day: '2026-11-27' })).toEqual({ available: true })
    await expect
      .poll(() => operations.written.map(({ changes }) => changes))
      .toEqual([{ operationDate: '2026-11-27' }])
  })
})

describe('what others do to what stands on the days', () => {
  const note = page.getByRole('button', { name: /^Show \d+ changes?$/ })
  const dayOf = (id: string) => entry(id).closest<HTMLElement>('[data-day]')?.dataset['day']
  const days = () => ({
    operation: dayOf('operation-9'),
    order: dayOf('order-7'),
    due: dayOf('plan-6'),
  })
  const stood = { operation: '2026-11-25', order: '2026-11-24', due: '2026-11-26' }
  const titleOf = (id: string) => entry(id).querySelector('.mw-cal-news')?.getAttribute('title') ?? null

  async function scene(view = 'week') {
    let now = withOrder
    const scene = await mount({
      address: `?view=${view}&day=2026-11-23`,
      answer: () => ({ ok: true, value: now }),
    })
    await expect.poll(() => document.querySelector('[data-entry]') && days()).toEqual(stood)
    let sequence = 1
    return {
      ...scene,
      /** Ada puts the operation on Friday. */
      moveOperation: () => {
        const [operation] = withOrder.operations
        if (!operation) throw new Error('There is no operation')
        now = { ...now, operations: [{ ...operation, operationDate: '2026-11-27', version: 2 }] }
        const stored = scene.operations.stored.get(9)
        scene.operations.stored.set(9, { ...stored, operationDate: '2026-11-27', version: 2 })
        sequence += 1
        scene.tell({ entity: 'pmOperation', key: 9, actor: 'ada', streamVersion: sequence })
        void scene.client.invalidateQueries()
      },
    }
  }

  test.each(['week', 'month', 'agenda'])(
    'is marked in the %s with who and when, until it is changed here, and moves nothing',
    async (view) => {
      const { tell } = await scene(view)
      const size = () => document.querySelector('.mw-cal')?.getBoundingClientRect().height
      const before = size()
      tell({ entity: 'pmOperation', key: 9, actor: 'ada', streamVersion: 2 })
      tell({
        entity: 'workOrderMove',
        key: 3,
        actor: 'ben',
        streamVersion: 1,
        of: { entity: 'workOrder', key: 7 },
      })
      await expect.poll(() => entry('operation-9').textContent).toContain('Changed by Ada at 8:00 AM')
      await expect.poll(() => entry('order-7').textContent).toContain('Moved by Ben at 8:00 AM')
      expect(entry('plan-6').textContent).not.toContain(' by ')
      expect(size()).toBe(before)
      await userEvent.hover(page.getByRole('heading', { name: 'PM Calendar' }))
      expect(await violations()).toEqual([])
      tell({ entity: 'pmOperation', key: 9, actor: 'user-1', streamVersion: 3 })
      await expect.poll(() => entry('operation-9').textContent).not.toContain(' by ')
    },
  )

  test('waits while a day is pointed at, and says where it went', async () => {
    const { moveOperation } = await scene()
    await userEvent.hover(page.elementLocator(entry('order-7')))
    moveOperation()
    await expect.element(note).toHaveTextContent('Show 1 change')
    expect(days()).toEqual(stood)
    expect(titleOf('operation-9')).toMatch(/^Changed by Ada at 8:00 AM: .*27.* now$/)
    await userEvent.hover(page.getByRole('heading', { name: 'PM Calendar' }))
    await expect.poll(days).toEqual({ ...stood, operation: '2026-11-27' })
    expect(titleOf('operation-9')).toBe('Changed by Ada at 8:00 AM')
    await expect.element(note).not.toBeInTheDocument()
  })

  test('waits while one moves something by keys, which is shown at once, and is shown when it is asked for', async () => {
    const { moveOperation } = await scene()
    entry('order-7').focus()
    await shift('ArrowRight')
    await expect.poll(days).toEqual({ ...stood, order: '2026-11-25' })
    moveOperation()
    await expect.element(note).toBeVisible()
    await shift('ArrowRight')
    await expect.poll(days).toEqual({ ...stood, order: '2026-11-26' })
    await userEvent.click(note)
    await expect.poll(days).toEqual({ ...stood, operation: '2026-11-27', order: '2026-11-26' })
    await expect.poll(() => document.activeElement?.closest('[data-day]') !== null).toBe(true)
  })

  test('is no longer in the way of what one moves oneself', async () => {
    const { moveOperation } = await scene()
    entry('operation-9').focus()
    await userEvent.keyboard('{Shift}')
    moveOperation()
    await expect.element(note).toBeVisible()
    await shift('ArrowLeft')
    await expect.poll(() => dayOf('operation-9')).toBe('2026-11-24')
    await expect.element(note).not.toBeInTheDocument()
  })
})
