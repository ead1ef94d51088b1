import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { violations } from '../look/violations.fixture.ts'
import { CalendarBench, entryOn } from './calendar.fixture.tsx'
import type { CalendarEntry } from './entry.ts'

afterEach(async () => {
  document.documentElement.removeAttribute('data-theme')
  await page.viewport(1280, 800)
})

const within = { from: '2026-11-20', to: '2026-12-03' }
const four = [
  entryOn('a', '2026-11-25', { canMove: within }),
  entryOn('b', '2026-11-25'),
  entryOn('c', '2026-11-27', { hours: 1.5, state: { word: 'Overdue', kind: 'bad' } }),
  entryOn('d', '2026-12-03', { hours: null }),
]

async function mount(props: Partial<Parameters<typeof CalendarBench>[0]> = {}) {
  const said: string[] = []
  await render(<CalendarBench entries={four} onSaid={(words) => said.push(words)} {...props} />)
  await expect.element(page.getByRole('grid', { name: 'PM calendar' })).toBeVisible()
  return said
}

const day = (on: string) => {
  const found = document.querySelector<HTMLElement>(`[data-day="${on}"]`)
  if (!found) throw new Error(`${on} is not drawn`)
  return found
}
const entry = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-entry="${id}"]`)
  if (!found) throw new Error(`${id} is not drawn`)
  return found
}
/** Where the focus is: a day, or an entry on its day. */
const place = () => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return null
  const { dataset, parentElement } = focused
  const on = parentElement?.closest<HTMLElement>('[data-day]')?.dataset['day']
  return dataset['day'] ?? `${dataset['entry'] ?? focused.textContent} on ${on}`
}
const heard = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map((each) => each.textContent).join('')
const labels = () =>
  [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-label'))

describe('days that have more than their entries', () => {
  const beyond = new Map([['2026-11-25', 7_000]])

  test('count them, tell no hours, and say in their window how many are not shown', async () => {
    await mount({ beyond })
    expect(labels().filter((label) => label?.includes('entries'))).toEqual([
      'Wednesday, November 25, 2026, 7,002 entries',
    ])
    expect(day('2026-11-25').querySelector('.mw-cal-load')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '7,002 entries on Wednesday, November 25, 2026' }))
    const window = page.getByRole('dialog', { name: 'Wednesday, November 25, 2026' })
    await expect.element(window).toBeVisible()
    await expect
      .element(window.getByText('7,000 more are on this day. Filter by rig or person'))
      .toBeVisible()
    expect(window.getByRole('listitem').elements()).toHaveLength(2)
  })

  test('are a number on a phone', async () => {
    await page.viewport(390, 800)
    await mount({ beyond })
    await expect.poll(() => day('2026-11-25').querySelector('[data-more]')?.textContent).toBe('7,002')
  })
})

describe('a month', () => {
  test('is whole weeks with the entries of each day, its hours, today and days off', async () => {
    await mount({ daysOff: new Map([['2026-11-26', 'Rig move']]) })
    expect([...document.querySelectorAll('[role="columnheader"]')].map((each) => each.textContent)).toEqual(
      ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map(
        (name, at) =>
          name + ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][at],
      ),
    )
    expect(labels()).toHaveLength(35)
    expect(labels().slice(22, 27)).toEqual([
      'Monday, November 23, 2026, today, nothing',
      'Tuesday, November 24, 2026, nothing',
      'Wednesday, November 25, 2026, 2 entries, 4 h',
      'Thursday, November 26, 2026, no work: Rig move, nothing',
      'Friday, November 27, 2026, 1 entry, 1.5 h',
    ])
    expect(labels()[32]).toBe('Thursday, December 3, 2026, 1 entry')
    expect(entry('c').textContent).toBe('Service c, MP-1012 Mud pump 2, Overdue')
  })

  test('begins its weeks on the day of the preferences', async () => {
    await mount({ weekStart: 'mon' })
    expect([labels()[0], labels().length]).toEqual(['Monday, October 26, 2026, nothing', 42])
  })

  test('shows three of a day, and all of them in a window', async () => {
    const many = ['1', '2', '3', '4', '5'].map((id) => entryOn(id, '2026-11-24'))
    const said = await mount({ entries: many })
    expect(document.querySelectorAll('[data-entry]')).toHaveLength(3)
    await userEvent.click(page.getByRole('button', { name: '5 entries on Tuesday, November 24, 2026' }))
    const dialog = page.getByRole('dialog', { name: 'Tuesday, November 24, 2026' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.getByRole('link').elements()).toHaveLength(5)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(place).toBe('+2 more on 2026-11-24')
    await userEvent.click(page.getByRole('button', { name: '5 entries on Tuesday, November 24, 2026' }))
    await userEvent.click(dialog.getByRole('link').nth(4))
    expect(said).toEqual(['open 5'])
  })

  test('draws a fourth rather than count it', async () => {
    await mount({ entries: ['1', '2', '3', '4'].map((id) => entryOn(id, '2026-11-24')) })
    expect([
      document.querySelectorAll('[data-entry]').length,
      document.querySelectorAll('[data-more]').length,
    ]).toEqual([4, 0])
  })
})

describe('the keys', () => {
  test('are one Tab stop, and go by day, week, ends of the week and month', async () => {
    await mount()
    expect(document.querySelectorAll('.mw-cal [tabindex="0"]')).toHaveLength(1)
    await userEvent.keyboard('{Tab}')
    const walk = [place()]
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'PageDown', 'PageUp']) {
      await userEvent.keyboard(`{${key}}`)
      walk.push(place())
    }
    expect(walk).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-12-01',
      '2026-11-29',
      '2026-12-05',
      '2026-11-28',
      '2026-12-28',
      '2026-11-28',
    ])
    expect(document.querySelectorAll('.mw-cal [tabindex="0"]')).toHaveLength(1)
  })

  test('go into a day, along its entries, open one, and leave it', async () => {
    const said = await mount({ day: '2026-11-25' })
    day('2026-11-25').focus()
    await userEvent.keyboard('{Enter}')
    expect(place()).toBe('a on 2026-11-25')
    await userEvent.keyboard('{ArrowDown}')
    expect(place()).toBe('b on 2026-11-25')
    await userEvent.keyboard('{Enter}')
    expect(said).toEqual(['open b'])
    await userEvent.keyboard('{Escape}')
    expect(place()).toBe('2026-11-25')
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    expect([place(), heard()]).toEqual(['2026-11-24', 'There is nothing on Tuesday, November 24, 2026.'])
  })

  test('move an entry by a day or a week with Shift, and stay on it', async () => {
    const said = await mount({ day: '2026-11-25' })
    entry('a').focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(place).toBe('a on 2026-11-26')
    expect(heard()).toBe('Service a is moved to Thursday, November 26, 2026.')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect.poll(place).toBe('a on 2026-12-03')
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(place()).toBe('a on 2026-12-03')
    expect(said).toEqual(['move a to 2026-11-26', 'move a to 2026-12-03', 'refused a to 2026-12-04'])
  })

  test('keep to a moved entry that goes while its days are read and comes again, but take the focus from nothing', async () => {
    const bench = (isBare: boolean) => <CalendarBench entries={four} day="2026-11-25" isBare={isBare} />
    const { rerender } = await render(bench(false))
    entry('a').focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(place).toBe('a on 2026-11-26')
    await rerender(bench(true))
    await expect.poll(place).toBe('2026-11-26')
    await rerender(bench(false))
    await expect.poll(place).toBe('a on 2026-11-26')

    day('2026-11-27').focus()
    await rerender(bench(true))
    await rerender(bench(false))
    expect([place(), entry('a').isConnected]).toEqual(['2026-11-27', true])
  })

  test('pick an entry up, choose its day over the month, and drop it', async () => {
    const said = await mount({ day: '2026-11-25' })
    entry('a').focus()
    await userEvent.keyboard(' ')
    await expect.poll(place).toBe('2026-11-25')
    expect(heard()).toBe(
      'Service a is picked up from Wednesday, November 25, 2026. Arrow keys choose a day, Enter drops it, Escape puts it back.',
    )
    await expect
      .poll(() => [day('2026-11-19'), day('2026-11-20')].map((cell) => cell.getAttribute('aria-label')))
      .toEqual([
        'Thursday, November 19, 2026, nothing, outside its days',
        'Friday, November 20, 2026, nothing, may be moved here',
      ])
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{PageDown}{PageUp}{ArrowDown}{Enter}')
    await expect.poll(place).toBe('a on 2026-12-02')
    expect(said).toEqual(['move a to 2026-12-02'])
  })

  test('put back what was picked up', async () => {
    const said = await mount({ day: '2026-11-25' })
    entry('a').focus()
    await userEvent.keyboard(' {ArrowRight}{Escape}')
    await expect.poll(place).toBe('a on 2026-11-25')
    expect([said, heard()]).toEqual([[], 'Service a stays on Wednesday, November 25, 2026.'])
  })

  test('ask why where an entry cannot be moved', async () => {
    const said = await mount({ day: '2026-11-25' })
    entry('b').focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect([said, place()]).toEqual([
      ['refused b to 2026-11-26', 'refused b to 2026-11-18'],
      'b on 2026-11-25',
    ])
  })
})

describe('the pointer', () => {
  const centre = (of: HTMLElement) => {
    const { left, top, width, height } = of.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const send = (type: string, at: HTMLElement, target: EventTarget = window, pointerType = 'mouse') =>
    target.dispatchEvent(
      new PointerEvent(type, { ...centre(at), bubbles: true, cancelable: true, button: 0, pointerType }),
    )
  async function drag(id: string, to: string, end: 'pointerup' | 'Escape' = 'pointerup') {
    send('pointerdown', entry(id), entry(id))
    send('pointermove', day(to))
    await expect.poll(() => day(to).dataset['over']).toBe('true')
    send('pointermove', day(to))
    if (end === 'pointerup') send('pointerup', day(to))
    else await userEvent.keyboard('{Escape}')
  }

  test('drags an entry to another day', async () => {
    const said = await mount()
    await drag('a', '2026-11-30')
    await expect.poll(() => entry('a').closest<HTMLElement>('[data-day]')?.dataset['day']).toBe('2026-11-30')
    expect([said, document.querySelectorAll('.mw-cal-ghost').length]).toEqual([['move a to 2026-11-30'], 0])
  })

  test('is refused beyond its days, and where there are none', async () => {
    const said = await mount()
    await drag('a', '2026-11-10')
    await drag('c', '2026-11-24')
    expect(said).toEqual(['refused a to 2026-11-10', 'refused c to 2026-11-24'])
  })

  test('lets go by Escape, and by a click opens', async () => {
    const said = await mount()
    await drag('a', '2026-11-30', 'Escape')
    expect(said).toEqual([])
    await userEvent.click(page.elementLocator(entry('a')))
    expect(said).toEqual(['open a'])
  })

  test('scrolls by touch', async () => {
    const said = await mount()
    send('pointerdown', entry('a'), entry('a'), 'touch')
    send('pointermove', day('2026-11-30'), window, 'touch')
    send('pointerup', day('2026-11-30'), window, 'touch')
    expect(said).toEqual([])
  })
})

describe('week and agenda', () => {
  test('a week has its days with more of each entry', async () => {
    await mount({ view: 'week' })
    expect(labels().map((label) => label?.split(',')[0])).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ])
    expect(entry('c').textContent).toBe('Service cOverdue, MP-1012 Mud pump 2')
    day('2026-11-23').focus()
    await userEvent.keyboard('{PageDown}')
    await expect.poll(place).toBe('2026-11-30')
  })

  test('an agenda has today and the days on which there is something; Up and Down go along them', async () => {
    await mount({ view: 'agenda' })
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset['day'])
    expect(shown()).toEqual(['2026-11-23', '2026-11-25', '2026-11-27'])
    day('2026-11-23').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect.poll(place).toBe('2026-11-25')
    await userEvent.keyboard('{Enter} ')
    await expect.poll(() => shown().length).toBe(30)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(place).toBe('a on 2026-11-26')
  })
})

test('a list of days opens at the day that is stood on', async () => {
  const entries = Array.from({ length: 60 }, (_, at) =>
    entryOn(`n${at}`, `2026-11-${String(1 + (at % 30)).padStart(2, '0')}`),
  )
  await page.viewport(390, 700)
  await mount({ view: 'agenda', entries })
  const { top, bottom } = day('2026-11-23').getBoundingClientRect()
  expect([top > 0, bottom < 700]).toEqual([true, true])
  scrollTo(0, 0)
})

test('a phone counts what a day of the month holds, and opens it', async () => {
  await page.viewport(390, 800)
  const said = await mount({ day: '2026-11-25' })
  // What is drawn follows the width that was measured.
  await expect
    .poll(() => [document.querySelectorAll('[data-entry]').length, document.documentElement.scrollWidth])
    .toEqual([0, 390])
  day('2026-11-25').focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Wednesday, November 25, 2026' })
  await userEvent.click(dialog.getByRole('link').first())
  expect(said).toEqual(['open a'])
})

describe('beside an open drawer', () => {
  const places = () =>
    [...document.querySelectorAll<HTMLElement>('[data-day]')].map((each) => each.getBoundingClientRect())

  test('a week has its days below one another, and nothing is cut off', async () => {
    await mount({ view: 'week', entries: crowded, width: 492 })
    expect(new Set(places().map(({ left }) => left)).size).toBe(1)
    for (const part of document.querySelectorAll<HTMLElement>('.mw-cal-day, .mw-cal-day-head, .mw-cal-entry'))
      expect([part.textContent, part.scrollWidth - part.clientWidth]).toEqual([part.textContent, 0])
  })

  test('a week with the room for it has them beside one another', async () => {
    await mount({ view: 'week', entries: crowded, width: 920 })
    expect(new Set(places().map(({ top }) => top)).size).toBe(1)
  })

  test('a month counts what a day holds', async () => {
    await mount({ entries: crowded, width: 492 })
    await expect.poll(() => document.querySelectorAll('[data-entry]').length).toBe(0)
    await expect
      .element(page.getByRole('button', { name: '2 entries on Wednesday, November 25, 2026' }))
      .toBeVisible()
  })
})

const crowded: readonly CalendarEntry[] = [
  ...four,
  ...Array.from({ length: 20 }, (_, at) =>
    entryOn(`m${at}`, `2026-11-${String(1 + (at % 4) * 5).padStart(2, '0')}`, {
      title: 'Mud pump 2, 500 h service with a name that does not fit',
      state: (
        [
          { word: 'Done', kind: 'ok' },
          { word: 'Forecast', kind: 'idle' },
          { word: 'Suspended', kind: 'warn' },
        ] as const
      )[at % 3]!,
    }),
  ),
]

describe.each([
  ['month', 1280, 'light'],
  ['month', 1280, 'dark'],
  ['month', 390, 'light'],
  ['week', 800, 'dark'],
  ['agenda', 390, 'dark'],
] as const)('%s at %d px, %s', (view, width, theme) => {
  test('has no axe violations and does not scroll sideways', async () => {
    document.documentElement.dataset['theme'] = theme
    await page.viewport(width, 800)
    await mount({ view, entries: crowded, daysOff: new Map([['2026-11-26', 'Rig move']]) })
    expect([await violations(), document.documentElement.scrollWidth]).toEqual([[], width])
  })
})

test('a month of 20,000 entries is drawn', async () => {
  const entries = Array.from({ length: 20_000 }, (_, at) =>
    entryOn(`n${at}`, `2026-11-${String(1 + (at % 30)).padStart(2, '0')}`),
  )
  await mount({ entries })
  expect(document.querySelectorAll('[data-entry]')).toHaveLength(90)
  await expect
    .element(page.getByRole('button', { name: '667 entries on Sunday, November 1, 2026' }))
    .toBeVisible()
})
