import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, focused, mountGrid, tabStops, texts, units } from './grid.fixture.tsx'
import type { GridTraits } from './model/grid-props.ts'
import { violations } from '../look/violations.fixture.ts'

const has = (selector: string) => document.querySelector(selector) !== null
const table = () => document.querySelector<HTMLElement>('.mw-grid-table')
const scroller = () => document.querySelector<HTMLElement>('.mw-grid-scroller')
const parts = {
  headers: '[data-header]',
  search: '[type="search"]',
  filterRow: '[data-filter-row]',
  groupPanel: '.mw-group-panel',
  pager: '.mw-pager',
}
const drawn = () => Object.entries(parts).flatMap(([name, selector]) => (has(selector) ? [name] : []))
const all = Object.keys(parts)

describe('what a definition shows', () => {
  it.each<[GridTraits, string]>([
    [{ showsHeaders: false }, 'headers'],
    [{ showsSearch: false }, 'search'],
    [{ showsFilterRow: false }, 'filterRow'],
    [{ showsGroupPanel: false }, 'groupPanel'],
    [{ showsPager: false }, 'pager'],
  ])('%j leaves that out and nothing else', async (traits, part) => {
    await mountGrid({ traits })
    expect(drawn()).toEqual(all.filter((name) => name !== part))
    const head = document.querySelectorAll('.mw-grid-head [role="row"]').length
    const [first] = document.querySelectorAll('[data-row]')
    expect([table()?.ariaRowCount, first?.ariaRowIndex, tabStops().length]).toEqual([
      String(24 + head),
      String(1 + head),
      1,
    ])
    expect(texts('tag')).toHaveLength(part === 'pager' ? 24 : 10)
  })

  it('is everything unless told', async () => {
    await mountGrid()
    expect(drawn()).toEqual(all)
  })

  it('has one Tab stop also with neither head nor rows', async () => {
    await mountGrid({ rows: [], traits: { showsHeaders: false, showsFilterRow: false } })
    expect(tabStops()).toEqual([table()])
  })

  it('moves over the rows without a head', async () => {
    await mountGrid({ traits: { showsHeaders: false, showsFilterRow: false } })
    cell(1, 'name').focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('1 name')
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
    expect(focused()).toBe('Search units')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('1 name')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('2 name')
  })

  it.each([false, true])('alternates the ground of its rows: %s', async (alternatesRows) => {
    await mountGrid({ traits: { alternatesRows } })
    // Away from the rows: the one under the pointer has a ground of its own.
    await userEvent.hover(page.getByRole('searchbox'))
    const ground = (row: number) =>
      getComputedStyle(cell(row, 'name').closest('[data-row]') ?? document.body).backgroundColor
    expect([ground(1) === ground(3), ground(1) === ground(2)]).toEqual([true, !alternatesRows])
  })

  it('scrolls all rows in the height it is given', async () => {
    await mountGrid({ rows: units(500), traits: { showsPager: false, height: 300 } })
    expect(scroller()?.getBoundingClientRect().height).toBe(300)
    expect(document.querySelectorAll('[data-row]').length).toBeLessThan(40)
    cell(1, 'name').focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.poll(focused).toBe('500 $commands 1')
    const last = cell(500, 'name').getBoundingClientRect()
    expect(last.bottom).toBeLessThanOrEqual(scroller()?.getBoundingClientRect().bottom ?? 0)
  })

  it('keeps a row that gets the focus out from under both rows of the head', async () => {
    await mountGrid({ rows: units(500), traits: { showsPager: false, height: 300 } })
    cell(1, 'name').focus()
    await userEvent.keyboard(
      '{PageDown}{PageDown}{PageDown}{PageUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}',
    )
    await expect
      .poll(() => {
        const head = document.querySelector('.mw-grid-head')?.getBoundingClientRect().bottom ?? 0
        return (document.activeElement?.getBoundingClientRect().top ?? 0) - head
      })
      .toBeGreaterThanOrEqual(-1)
  })

  it.each([
    ['auto', 'auto', 'auto'],
    ['visible', 'scroll', 'auto'],
    ['hidden', 'auto', 'none'],
  ] as const)('has a scroll bar that is %s', async (scrollBar, overflow, width) => {
    await mountGrid({ traits: { scrollBar, height: 200 } })
    const style = getComputedStyle(scroller() ?? document.body)
    expect([style.overflowY, style.scrollbarWidth]).toEqual([overflow, width])
  })
})

describe('on a phone', () => {
  it.each([360, 390])('nothing is wider than %i pixels, and all is in reach', async (width) => {
    await page.viewport(width, 740)
    document.body.style.margin = '0'
    await mountGrid({
      width,
      state: { group: ['status'], filter: { field: 'name', op: 'contains', value: 'rig' } },
    })
    await expect.poll(() => has('[data-filter-row]')).toBe(false)
    expect(document.querySelector('.mw-grid')?.scrollWidth).toBeLessThanOrEqual(width - 32)
    await page.getByRole('button', { name: 'List options, 1 set in the filter' }).click()
    for (const name of ['Filter (1)', 'Columns', 'Collapse all'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
    await page.viewport(1280, 800)
  })
})

describe('accessibility', () => {
  const menuItem = () => document.activeElement?.getAttribute('role')
  it.each<[string, () => Promise<void>]>([
    ['groups and a filter', async () => {}],
    [
      'the menu of a column',
      async () => {
        cell('header', 'name').focus()
        await userEvent.keyboard('{Shift>}{F10}{/Shift}')
        await expect.poll(menuItem).toBe('menuitem')
      },
    ],
    [
      'operators',
      async () => {
        cell('filter', 'name').focus()
        await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
        await expect.poll(menuItem).toBe('menuitemradio')
      },
    ],
    [
      'values',
      async () => {
        await page.getByRole('button', { name: 'Filter Type: all' }).click()
        await expect.element(page.getByRole('option', { name: 'Pump' })).toBeVisible()
      },
    ],
    [
      'the columns',
      async () => {
        await page.getByRole('button', { name: 'Columns' }).click()
        await expect.element(page.getByRole('checkbox', { name: 'Type' })).toBeVisible()
      },
    ],
    [
      'the builder',
      async () => {
        await page.getByRole('button', { name: 'Edit…' }).click()
        await expect.element(page.getByRole('dialog')).toBeVisible()
      },
    ],
  ])('has no violations with %s', async (_, act) => {
    await mountGrid({
      state: {
        group: ['status'],
        filter: {
          and: [
            { field: 'name', op: 'contains', value: 'rig' },
            { field: 'hours', op: 'between', value: [1, 5000] },
          ],
        },
      },
    })
    await act()
    expect(await violations()).toEqual([])
  })
})
