import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PmSchedule } from '../../contract/schedule/schedule.ts'
import { button, field } from '../../engine/screen-view.fixture.tsx'
import { changedWith } from '../../engine/definition/query-keys.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { due, edit, inGrid, type LoadedSchedule, mount, run, schedule } from './pm-tasks.fixture.tsx'

afterEach(() => page.viewport(1280, 800))

describe('when it is due', () => {
  const panel = () => page.getByRole('region', { name: 'When it is due' })
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

  test('a stored task says its next due with its reason, its lead and its meter', async () => {
    await edit(2)
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
    expect(textOf('.mw-schedule-due')).toEqual(['December 24, 2026in 32 daysNot due yet'])
    expect(textOf('.mw-schedule-facts > div')).toEqual([
      'Notice fromDecember 20, 2026',
      'Meter ofMud pump 2',
      'Last reading38,492 h on November 20, 2026',
      'Runs21.4 h a day',
    ])
    expect(await violations(panel().element())).toEqual([])
  })

  test('by keys: the next dues and the last completions, each with its operation', async () => {
    await edit(2)
    await button('The next 2 dues').click()
    await expect.element(panel().getByRole('table', { name: 'Next dues' })).toBeVisible()
    expect(textOf('.mw-schedule-dues tr')).toEqual([
      'DueDue inAtNotice from',
      'December 24, 2026in 32 days39,178 hDecember 20, 2026',
      'January 5, 2027in 44 days39,428 hJanuary 1, 2027',
    ])
    ;(button('Last done').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByRole('list', { name: 'Last completions' })).toBeVisible()
    expect(textOf('.mw-schedule-history li')).toEqual([
      'October 3, 2026, at 38,928 h PMO-77',
      'September 20, 2026',
    ])
    expect(panel().getByRole('link', { name: 'PMO-77' }).element().getAttribute('href')).toBe(
      '/app/cams/cams_pm_operations?record=77',
    )
    expect(await violations(panel().element())).toEqual([])
  })

  test('by an address that asks why, once', async () => {
    await mount({ address: '?record=2&why=1' })
    const why = page.getByRole('group', { name: 'Why it is due' })
    await expect.element(why).toHaveFocus()
    await button('Back').click()
    await inGrid(1, '{Enter}')
    await expect.element(why).toBeVisible()
    await expect.element(why).not.toHaveFocus()
  })

  test('operations are no links for who has no task of them', async () => {
    await edit(2, { operationsPath: null })
    await button('Last done').click()
    await expect.element(panel().getByText('October 3, 2026, at 38,928 h PMO-77')).toBeVisible()
    expect(panel().getByRole('link').elements()).toEqual([])
  })

  test.each<readonly [string, Partial<PmSchedule>, readonly string[]]>([
    [
      'suspended',
      { now: { kind: 'suspended', why: 'Mud pump 2 is standing by, so that nothing falls due' }, next: [] },
      ['Suspended', 'Mud pump 2 is standing by, so that nothing falls due.'],
    ],
    [
      'without a day',
      {
        now: { kind: 'unplannable', why: 'The machine has no meter that counts hours', faults: [] },
        next: [],
      },
      ['No day yet', 'The machine has no meter that counts hours.'],
    ],
    [
      'overdue, missed and unread',
      {
        now: { kind: 'due', ...due, target: '2026-11-21', latest: '2026-11-21', status: 'overdue' },
        missed: ['2026-09-01', '2026-10-01'],
        meter: { equipmentOID: 4, machine: 'Mud pump 2', last: null, rate: null, unreadSince: '2026-11-13' },
      },
      [
        '1 day ago',
        'Overdue',
        'Missed 2 times',
        'The first on September 1, 2026, the last on October 1, 2026.',
        'The meter wants reading',
        'Mud pump 2 was to be read by November 13, 2026: until it is, the day is an estimate.',
        'Never read',
        'Not known yet',
      ],
    ],
    [
      'never done',
      { history: [], now: { kind: 'due', ...due, earliest: '2026-12-20' } },
      ['December 20, 2026 to December 24, 2026'],
    ],
  ])('%s it says so', async (_state, over, words) => {
    await edit(2, { told: () => ({ ok: true, value: { ...schedule, ...over } }) })
    for (const each of words) await expect.element(panel()).toHaveTextContent(each)
    if (over.history) {
      await button('Last done').click()
      await expect.element(panel().getByText('Not done yet, as far as is known.')).toBeVisible()
    }
  })

  test('by palette: "Why is it due?" leads there, of a stored task that is only read too, and not of a new one', async () => {
    const bench = await mount()
    await inGrid(2, '{Enter}')
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
    expect(run(bench, 'SHOW.DUE')).toEqual({ available: true })
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Why it is due')
    await button('Back').click()
    await button('New PM Task').click()
    await expect.element(field('Description')).toBeVisible()
    await expect
      .poll(() => run(bench, 'SHOW.DUE'))
      .toEqual({ available: false, reason: 'The task is not saved yet' })
  })

  test('what was changed elsewhere shows at once', async () => {
    let why = due.why
    const { queries } = await edit(2, {
      told: () => ({ ok: true, value: { ...schedule, now: { kind: 'due', ...due, why } } }),
    })
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
    why = '250 h since October 3; 38,700 h now'
    await Promise.all(changedWith('meterReading').map((queryKey) => queries.invalidateQueries({ queryKey })))
    await expect.element(panel().getByText(`${why}.`)).toBeVisible()
  })

  test('a failed load is said in place, and can be tried again', async () => {
    let told: LoadedSchedule = {
      ok: false,
      error: { kind: 'forbidden', title: 'Your tasks do not include it.' },
    }
    await edit(2, { told: () => told })
    await expect.element(panel().getByText('The schedule could not be loaded')).toBeVisible()
    await expect.element(panel().getByText('Your tasks do not include it.')).toBeVisible()
    told = { ok: true, value: schedule }
    await panel().getByRole('button', { name: 'Retry' }).click()
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
  })

  test('without a connection it says how old it is', async () => {
    await edit(2, { told: () => ({ ok: true, value: schedule, readAt: '2026-11-21T08:05:00Z' }) })
    await expect.element(panel().getByText('Not up to date')).toBeVisible()
    await expect.element(panel()).toHaveTextContent('What you see was read November 21, 2026')
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
  })

  test('what is typed says its own next due, until it is as stored again; a new task has only that', async () => {
    await edit(1)
    const typed = () => textOf('.mw-pm-task-due')
    expect(typed()).toEqual([])
    await userEvent.fill(field('Due every'), '4')
    await userEvent.keyboard('{Tab}')
    await expect.poll(typed).toEqual(['With these values next due April 7, 2026'])
    await userEvent.fill(field('Due every'), '3')
    await userEvent.keyboard('{Tab}')
    await expect.poll(typed).toEqual([])
    await button('Cancel').click()
    await button('New PM Task').click()
    await expect.element(field('Description')).toBeVisible()
    expect(panel().elements()).toEqual([])
  })

  test('on a phone it is no wider than the page', async () => {
    await page.viewport(390, 844)
    await edit(2)
    await button('The next 2 dues').click()
    await expect.element(panel().getByRole('table', { name: 'Next dues' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
