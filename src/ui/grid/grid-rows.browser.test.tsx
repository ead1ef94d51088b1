import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  cell,
  columns,
  focused,
  grid,
  mountGrid,
  tabStops,
  texts,
  type Unit,
  unit,
  units,
} from './grid.fixture.tsx'
import { violations } from '../look/violations.fixture.ts'

const search = () => page.getByRole('searchbox', { name: 'Search units' })
const tags = () => texts('tag').map((tag) => tag.replace(/.*MP-/, 'MP-'))

describe('focus', () => {
  it('follows its row through new data, and goes to the next when it is deleted', async () => {
    const screen = await mountGrid()
    cell(3, 'name').focus()
    screen.setRows((rows) => [unit(80), unit(81), ...rows])
    await expect.poll(() => tags()[0]).toBe('MP-80')
    expect(focused()).toBe('3 name')
    screen.setRows((rows) => rows.filter(({ key }) => key !== 3))
    await expect.poll(focused).toBe('4 name')
    screen.setRows(() => [])
    await expect.poll(focused).toBe('header name')
    expect(tabStops()).toHaveLength(1)
  })

  it('does not take the focus from elsewhere when data changes', async () => {
    const screen = await mountGrid()
    cell(3, 'name').focus()
    await search().click()
    screen.setRows((rows) => rows.filter(({ key }) => key !== 3))
    await expect.poll(() => tags()).not.toContain('MP-3')
    expect(document.activeElement).toBe(search().element())
  })

  it('comes back to its place after rows were away to load', async () => {
    const screen = await mountGrid()
    cell(3, 'name').focus()
    await screen.rerender({ status: { kind: 'loading' }, data: () => ({ mode: 'memory', rows: [] }) })
    await expect.poll(focused).toBe('header name')
    await screen.rerender({})
    await expect.poll(focused).toBe('3 name')
  })

  it('can be put on a row that comes later, on the grid again, and in the search', async () => {
    const screen = await mountGrid({ rows: units(2) })
    screen.handle.current?.focusRow('80')
    screen.setRows((rows) => [...rows, unit(80)])
    await expect.poll(focused).toBe('80 tag')
    screen.handle.current?.focusSearch()
    expect(document.activeElement).toBe(search().element())
    screen.handle.current?.focus()
    await expect.poll(focused).toBe('80 tag')
  })
})

describe('rows that others touch', () => {
  const byTag = { sort: [{ id: 'tag', desc: false }] }
  const keys = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row'])
  const isOthers = ({ key }: Unit) => key === 80 || key === 3

  it('move none that is pointed at, and take their places once nothing is', async () => {
    const screen = await mountGrid({ rows: units(9), state: byTag, isOthers })
    await page.getByText('MP-5', { exact: true }).hover()
    const before = cell(5, 'tag').getBoundingClientRect().top
    screen.setRows((rows) => [
      unit(80),
      ...rows.map((row) => (row.key === 3 ? { ...row, tag: 'AA-3' } : row)),
    ])
    await expect.poll(tags).toEqual(['MP-1', 'MP-2', 'AA-3', 'MP-4', 'MP-5', 'MP-6', 'MP-7', 'MP-8', 'MP-9'])
    expect(cell(5, 'tag').getBoundingClientRect().top).toBe(before)
    await search().hover()
    await expect
      .poll(tags)
      .toEqual(['AA-3', 'MP-1', 'MP-2', 'MP-4', 'MP-5', 'MP-6', 'MP-7', 'MP-8', 'MP-9', 'MP-80'])
  })

  it('move when one sorts otherwise, and what one removes oneself is gone', async () => {
    const screen = await mountGrid({ rows: units(5), state: byTag, isOthers })
    await page.getByText('MP-4', { exact: true }).hover()
    screen.setRows((rows) => [unit(80), ...rows])
    await expect.poll(tags).toEqual(['MP-1', 'MP-2', 'MP-3', 'MP-4', 'MP-5'])
    screen.setRows((rows) => rows.filter(({ key }) => key !== 2))
    await expect.poll(tags).toEqual(['MP-1', 'MP-3', 'MP-4', 'MP-5'])
    await page.getByRole('columnheader', { name: /^Tag/ }).click()
    await expect.poll(tags).toEqual(['MP-80', 'MP-5', 'MP-4', 'MP-3', 'MP-1'])
  })

  it('are counted while they wait, over the count and moving nothing, and shown when that is pressed', async () => {
    const screen = await mountGrid({
      rows: units(5),
      state: byTag,
      isOthers,
      onCellCommit: async () => ({ ok: true }),
    })
    cell(5, 'name').focus()
    await userEvent.keyboard('{F2}')
    const before = cell(5, 'tag').getBoundingClientRect().top
    screen.setRows((rows) => [unit(80), ...rows.filter(({ key }) => key !== 3)])
    await expect.element(page.getByRole('button', { name: 'Show 2 changes' })).toBeVisible()
    expect(tags()).toEqual(['MP-1', 'MP-2', 'MP-3', 'MP-4', 'MP-5'])
    expect(cell(5, 'tag').getBoundingClientRect().top).toBe(before)
    expect(await violations()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Show 2 changes' }))
    await expect.poll(tags).toEqual(['MP-1', 'MP-2', 'MP-4', 'MP-5', 'MP-80'])
    await expect.element(page.getByRole('button', { name: /^Show \d/ })).not.toBeInTheDocument()
  })

  it('leave a cell that is edited where it is, with what is typed, when others remove its row', async () => {
    const screen = await mountGrid({ rows: units(5), isOthers, onCellCommit: async () => ({ ok: true }) })
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}')
    const editor = page.getByRole('textbox', { name: 'Name', exact: true })
    await editor.fill('Typed')
    screen.setRows((rows) => rows.filter(({ key }) => key !== 3))
    screen.setRows((rows) => [unit(80), ...rows])
    await expect.element(editor).toHaveValue('Typed')
    expect(keys()).toEqual(['1', '2', '3', '4', '5'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(keys).toEqual(['80', '1', '2', '4', '5'])
  })
})

describe('many rows', () => {
  it.each([
    ['compact', 28],
    ['standard', 36],
    ['field', 48],
  ])('are as tall as the %s density says', async (density, height) => {
    document.documentElement.dataset['density'] = density
    await mountGrid({ rows: units(1000), paging: false })
    const tops = () => [1, 2, 3].map((row) => cell(row, 'tag').getBoundingClientRect().top)
    await expect
      .poll(() =>
        tops()
          .slice(1)
          .map((top, at) => top - (tops()[at] ?? 0)),
      )
      .toEqual([height, height])
    expect(cell(1, 'tag').closest('[data-row]')?.getBoundingClientRect().height).toBe(height)
    delete document.documentElement.dataset['density']
  })

  it('begins a page at its top, and keeps the focused row in view', async () => {
    await mountGrid({ rows: units(300), state: { pageSize: 100 } })
    const scroller = grid().element().parentElement
    scroller?.scrollTo({ top: 2000 })
    await expect.poll(() => document.querySelector('[data-row="60"]')).not.toBeNull()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => tags()[0]).toBe('MP-101')
    expect(scroller?.scrollTop).toBe(0)
    cell(101, 'name').focus()
    await userEvent.keyboard('{Control>}{End}{/Control}{PageDown}')
    await expect.poll(focused).toBe('300 $commands 1')
    expect(cell(300, 'tag').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      scroller?.getBoundingClientRect().bottom ?? 0,
    )
    await expect.element(page.getByText('201–300 of 300')).toBeVisible()
  })

  it('stand in the page in their order once the scrolling is over', async () => {
    await mountGrid({ rows: units(1000), paging: false, columns: columns.slice(0, 3) })
    const scroller = grid().element().parentElement
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row'])
    for (const top of [400, 2000, 1700, 9000]) {
      scroller?.scrollTo({ top })
      await expect
        .poll(() => document.querySelector(`[data-row="${Math.floor(top / 36) + 4}"]`))
        .not.toBeNull()
    }
    await expect
      .poll(() => {
        const rows = shown().map(Number)
        return rows.every((row, at) => at === 0 || row > (rows[at - 1] ?? 0))
      })
      .toBe(true)
  })

  it('draws those in view, moves through all, and keeps the one Tab stop when scrolled away', async () => {
    await mountGrid({ rows: units(100_000), paging: false, columns: columns.slice(0, 3) })
    const drawn = () => document.querySelectorAll('[data-row]').length
    expect(drawn()).toBeLessThan(80)
    expect(page.getByRole('navigation').elements()).toEqual([])
    cell(1, 'name').focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.poll(focused).toBe('100000 $commands 1')
    grid().element().parentElement?.scrollTo({ top: 0 })
    await expect.poll(() => document.querySelector('[data-row="1"]')).not.toBeNull()
    expect([focused(), tabStops().length]).toEqual(['100000 $commands 1', 1])
    await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown}')
    await expect.poll(() => Number(focused().split(' ')[0])).toBeGreaterThan(5)
    expect(drawn()).toBeLessThan(80)
  })
})
