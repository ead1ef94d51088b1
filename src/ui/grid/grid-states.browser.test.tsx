import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, focused, grid, mountGrid, savingInto, tabStops, texts, units } from './grid.fixture.tsx'
import { violations } from '../look/violations.fixture.ts'

type Screen = Awaited<ReturnType<typeof mountGrid>>

const bars = () =>
  [...document.querySelectorAll('.mw-grid-skeleton span')].filter(
    (bar) => getComputedStyle(bar).visibility === 'visible',
  )

describe('empty', () => {
  it('none yet: says so and offers to make one', async () => {
    let made = 0
    await mountGrid({
      rows: [],
      empty: {
        kind: 'none-yet',
        title: 'No units yet',
        hint: 'Add one.',
        action: { label: 'New unit', onPress: () => made++ },
      },
    })
    await expect.element(page.getByText('No units yet')).toBeVisible()
    await page.getByRole('button', { name: 'New unit' }).click()
    expect([made, tabStops().length]).toEqual([1, 1])
    expect(await violations()).toEqual([])
  })

  it('none match: names the search and clears it', async () => {
    await mountGrid({ state: { search: 'zzz' } })
    await expect.element(page.getByText('No match for “zzz”')).toBeVisible()
    await expect.element(page.getByText('0 of 24')).toBeVisible()
    expect([tabStops().length, await violations()]).toEqual([1, []])
    await page.getByText('Clear search').click()
    await expect.poll(() => texts('tag').length).toBe(10)
    expect(document.activeElement).toBe(page.getByRole('searchbox').element())
  })

  it('none allowed: says whom to ask', async () => {
    await mountGrid({
      rows: [],
      empty: { kind: 'none-allowed', title: 'Units are not yours to see', hint: 'Ask an ADMIN.' },
    })
    await expect.element(page.getByText('Ask an ADMIN.')).toBeVisible()
    expect([tabStops().length, await violations()]).toEqual([1, []])
  })
})

describe('loading', () => {
  it('shows rows of the real height, not at once, and does not jump when they come', async () => {
    const screen = await mountGrid({ rows: [], status: { kind: 'loading' } })
    const height = () => document.querySelector('.mw-grid-frame')?.getBoundingClientRect().height
    expect([bars().length, grid().element().ariaBusy, tabStops().length]).toEqual([0, 'true', 1])
    const before = height()
    await expect.poll(() => bars().length).toBeGreaterThan(0)
    expect([height(), await violations()]).toEqual([before, []])
    await screen.rerender({ status: { kind: 'ready' }, data: () => ({ mode: 'memory', rows: units(24) }) })
    await expect.poll(() => [texts('tag').length, height()]).toEqual([10, before])
  })

  it.each([{ kind: 'loading' }, { kind: 'ready', refreshing: true }] as const)(
    'keeps the old rows dimmed: %j',
    async (status) => {
      await mountGrid({ status })
      expect([texts('tag').length, grid().element().ariaBusy]).toEqual([10, 'true'])
      await expect.poll(() => Number(getComputedStyle(grid().element()).opacity)).toBeLessThan(0.7)
    },
  )
})

describe('error', () => {
  it('says what failed in place, with Retry', async () => {
    let retried = 0
    await mountGrid({
      rows: [],
      status: { kind: 'error', message: 'Could not load units.', onRetry: () => retried++ },
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Could not load units.')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect([retried, tabStops().length, await violations()]).toEqual([1, 1, []])
  })

  it('keeps the old rows under the message', async () => {
    await mountGrid({ status: { kind: 'error', message: 'Could not load units.', onRetry: () => {} } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Could not load units.')
    expect([texts('tag').length, await violations()]).toEqual([10, []])
  })
})

describe('Retry', () => {
  it.each([
    ['instead of rows', [], 'header tag'],
    ['above rows', units(24), '1 tag'],
  ])('%s gives the focus to the grid as it goes', async (_, rows, place) => {
    const failed = { kind: 'error', message: 'Could not load units.', onRetry: () => retry() } as const
    const screen = await mountGrid({ rows, status: failed })
    const retry = () => void screen.rerender({ rows, status: { kind: 'loading' } })
    page.getByRole('button', { name: 'Retry' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(focused).toBe(place)
  })
})

describe('server rows', () => {
  it('shows the page it is given and asks for another by state', async () => {
    const all = units(24)
    const { states } = await mountGrid({
      data: ({ page, pageSize }) => ({
        mode: 'server',
        rows: all.slice(page * pageSize, page * pageSize + pageSize),
        count: 24,
      }),
    })
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.poll(() => texts('tag').length).toBe(4)
    expect([states.length, states[0]?.page]).toEqual([1, 2])
  })

  it('goes to the last page when the one asked for is past the end', async () => {
    const { states } = await mountGrid({
      state: { page: 9 },
      data: ({ page, pageSize }) => ({
        mode: 'server',
        rows: units(24).slice(page * pageSize, page * pageSize + pageSize),
        count: 24,
      }),
    })
    await expect.poll(() => texts('tag').length).toBe(4)
    expect(states.map((state) => state.page)).toEqual([2])
  })
})

describe('accessibility', () => {
  it.each<[string, (screen: Screen) => Promise<void>]>([
    ['rows', async () => {}],
    [
      'a sorted, searched page',
      async () => {
        await page.getByRole('searchbox').fill('rig')
        await userEvent.click(cell('header', 'due'))
      },
    ],
    ['a focused command', async () => cell(1, '$commands').querySelector('button')?.focus()],
    ...['name', 'type', 'hours', 'due', 'hasMeter', 'remarks'].map(
      (column): [string, () => Promise<void>] => [
        `an edited ${column}`,
        async () => {
          cell(1, column).focus()
          await userEvent.keyboard('{F2}')
          await expect.poll(() => document.querySelector('[data-editing]')).not.toBeNull()
        },
      ],
    ),
    [
      'a refused edit',
      async () => {
        cell(1, 'name').focus()
        await userEvent.keyboard('{F2}{Delete}{Enter}')
        await expect.poll(() => document.querySelector('[aria-invalid]')).not.toBeNull()
      },
    ],
    [
      'a row menu',
      async () => {
        cell(3, 'name').focus()
        await userEvent.keyboard('{Shift>}{F10}{/Shift}')
        await expect.element(page.getByRole('menu', { name: 'Actions for MP-3' })).toBeVisible()
        await expect.poll(() => document.querySelector('.mw-popover')?.getAnimations()).toEqual([])
      },
    ],
  ])('has no violations with %s', async (_, act) => {
    const screen: Screen = await mountGrid({ onCellCommit: savingInto(() => screen.setRows) })
    await act(screen)
    expect(await violations()).toEqual([])
  })

  it.each(['light', 'dark'])('holds its contrast in %s', async (theme) => {
    document.documentElement.dataset['theme'] = theme
    document.body.style.background = 'var(--bg)'
    await mountGrid({ state: { sort: [{ id: 'due', desc: true }] } })
    expect(await violations()).toEqual([])
    delete document.documentElement.dataset['theme']
  })

  it('carries the mark of a row as rail, sign and words', async () => {
    await mountGrid()
    expect([cell(2, 'tag').textContent, cell(1, 'tag').textContent]).toEqual(['Not sent yet,MP-2', 'MP-1'])
    const rail = getComputedStyle(cell(2, 'tag').closest('[data-row]') ?? document.body, '::before')
    expect([rail.width, rail.backgroundColor]).toEqual(['4px', 'rgb(242, 169, 0)'])
  })
})
