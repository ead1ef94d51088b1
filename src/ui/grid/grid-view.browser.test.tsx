import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, focused, grid, mountGrid, texts, units } from './grid.fixture.tsx'

const search = () => page.getByRole('searchbox', { name: 'Search units' })
const status = () => document.querySelector('output')?.textContent
const tags = () => texts('tag').map((tag) => tag.replace(/.*MP-/, 'MP-'))
const pageButtons = () =>
  page
    .getByRole('navigation', { name: 'Pages of units' })
    .getByRole('button')
    .elements()

    .map((button) =>
      [button.getAttribute('aria-label'), button.ariaDisabled === 'true' ? 'off' : 'on'].join(' '),
    )

describe('search', () => {
  it('counts what it finds, in view and aloud', async () => {
    await mountGrid({ rows: units(340) })
    await expect.poll(status).toBe('340 records, page 1 of 34')
    await search().fill('POWER')
    await expect.element(page.getByText('113 of 340', { exact: true })).toBeVisible()
    await expect.poll(status).toBe('113 of 340, page 1 of 12')
  })

  it('looks in every column by its words, hidden ones too', async () => {
    await mountGrid({ rows: units(9), state: { hidden: ['name'] } })
    await search().fill('hoisting march')
    await expect.poll(tags).toEqual([])
    await search().fill('power march')
    await expect.poll(tags).toEqual(['MP-2'])
    await search().fill('mud')
    await expect.poll(() => tags().length).toBe(9)
  })

  it('is cleared by Esc, and follows a state that changes elsewhere', async () => {
    const screen = await mountGrid({ state: { search: 'mp-24' } })
    expect(tags()).toEqual(['MP-24'])
    await search().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(search()).toHaveValue('')
    await expect.poll(() => tags().length).toBe(10)
    expect(screen.states.at(-1)?.search).toBe('')
  })

  it('takes every letter typed in a hurry', async () => {
    const { states } = await mountGrid()
    await search().click()
    await userEvent.keyboard('mud pump 2')
    await expect.element(search()).toHaveValue('mud pump 2')
    await expect.poll(() => states.at(-1)?.search).toBe('mud pump 2')
  })

  it('asks a server once, when the typing stops', async () => {
    const { states } = await mountGrid({
      data: () => ({ mode: 'server', rows: units(10), count: 340, total: 340 }),
    })
    await search().click()
    await userEvent.keyboard('mud')
    await expect.poll(() => states.map((state) => state.search)).toEqual(['mud'])
  })
})

describe('pages', () => {
  it('are 10 rows unless told, of exactly the sizes given', async () => {
    await mountGrid()
    expect(tags()).toHaveLength(10)
    const sizes = page.getByRole('combobox', { name: 'Rows per page' })
    await expect.element(sizes).toHaveValue('10')
    expect(Array.from(sizes.element().children, (option) => option.textContent)).toEqual([
      '2',
      '10',
      '20',
      '50',
      '100',
    ])
    await userEvent.selectOptions(sizes, '20')
    await expect.poll(() => tags().length).toBe(20)
  })

  it('turn by number and by arrow, and stop at the ends without losing the focus', async () => {
    await mountGrid()
    expect(pageButtons()).toEqual([
      'First page off',
      'Previous page off',
      'Page 1 on',
      'Page 2 on',
      'Page 3 on',
      'Next page on',
      'Last page on',
    ])
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(() => tags()[0]).toBe('MP-11')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(tags).toEqual(['MP-21', 'MP-22', 'MP-23', 'MP-24'])
    await expect.element(page.getByText('21–24 of 24')).toBeVisible()
    expect([focused(), pageButtons().slice(-2)]).toEqual(['Next page', ['Next page off', 'Last page off']])
    await page.getByRole('button', { name: 'First page' }).click()
    await expect.poll(() => tags()[0]).toBe('MP-1')
  })

  it('show the last page there is when rows have gone', async () => {
    await mountGrid({ rows: units(12), state: { page: 7 } })
    expect(tags()).toEqual(['MP-11', 'MP-12'])
  })

  it('keep the body as tall on the last page, so that the pager stands still', async () => {
    await mountGrid()
    const top = () => page.getByRole('navigation').element().getBoundingClientRect().top
    const before = top()
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect.poll(tags).toHaveLength(4)
    expect(top()).toBe(before)
  })
})

describe('sort and columns', () => {
  it('sorts by a click, adds by Shift+click, and says so', async () => {
    await mountGrid()
    await userEvent.click(cell('header', 'status'))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(cell('header', 'tag'))
    await userEvent.click(cell('header', 'tag'))
    await userEvent.keyboard('{/Shift}')
    await expect.poll(() => tags().slice(0, 3)).toEqual(['MP-24', 'MP-21', 'MP-18'])
    await expect.poll(status).toBe('24 records, page 1 of 3, sorted by Status ascending, then Tag descending')
    expect(['status', 'tag', 'name', '$commands'].map((id) => cell('header', id).ariaSort)).toEqual([
      'ascending',
      'descending',
      'none',
      null,
    ])
  })

  it('counts rows and columns for assistive technology', async () => {
    await mountGrid({ state: { page: 1 } })
    const first = cell(11, 'name')
    expect([
      grid().element().ariaRowCount,
      grid().element().ariaColCount,
      first.ariaColIndex,
      first.closest('[role="row"]')?.ariaRowIndex,
    ]).toEqual(['26', '9', '2', '13'])
  })

  it('gives a width of 0 exactly 100 pixels, a chosen width its pixels, and keeps headers over cells', async () => {
    await mountGrid({
      state: { widths: { tag: 90, due: 20 }, hidden: ['type'], order: ['due', 'tag'] },
      width: 1400,
    })
    const widths = ['hasMeter', 'tag', 'due'].map((id) => cell(1, id).getBoundingClientRect().width)
    expect(widths).toEqual([100, 90, 64])
    const shown = [...document.querySelectorAll<HTMLElement>('[data-header] [data-column]')]
    expect(shown.map((each) => each.dataset['column'])).toEqual([
      'due',
      'tag',
      'name',
      'hours',
      'hasMeter',
      'status',
      'remarks',
      '$commands',
    ])
    for (const header of shown) {
      const below = cell(1, header.dataset['column'] ?? '').getBoundingClientRect()
      expect([below.left, below.width]).toEqual([
        header.getBoundingClientRect().left,
        header.getBoundingClientRect().width,
      ])
    }
  })

  it.each(['left', 'right'] as const)(
    'keeps the commands in view on the %s while the rest scrolls',
    async (side) => {
      await mountGrid({
        width: 800,
        commands: { side, of: () => [{ id: 'a', label: 'Act', icon: 'eye', onRun: () => {} }] },
      })
      const scroller = grid().element().parentElement
      scroller?.scrollTo({ left: 300 })
      const button = page
        .getByRole('button', { name: 'Act MP-1', exact: true })
        .element()
        .getBoundingClientRect()
      const frame = scroller?.getBoundingClientRect()
      expect(
        side === 'left' ? button.left - (frame?.left ?? 0) : (frame?.right ?? 0) - button.right,
      ).toBeLessThan(16)
    },
  )

  it('on a phone scrolls inside itself, keeps the first column, and folds commands into a menu', async () => {
    const { log } = await mountGrid({ width: 390 })
    await expect.element(page.getByRole('button', { name: 'Actions for MP-1', exact: true })).toBeVisible()
    const scroller = grid().element().parentElement
    scroller?.scrollTo({ left: 500 })
    await expect.poll(() => scroller?.scrollLeft).toBe(500)
    expect(
      Math.round(cell(1, 'tag').getBoundingClientRect().left - (scroller?.getBoundingClientRect().left ?? 0)),
    ).toBe(0)
    expect(scroller?.getBoundingClientRect().width).toBeLessThanOrEqual(358)
    await page.getByRole('button', { name: 'Actions for MP-4', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    expect(log).toEqual(['delete MP-4'])
  })

  it('scrolls a focused cell out from under the sticky ones', async () => {
    await mountGrid({ width: 700 })
    cell(1, 'tag').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}')
    await expect.poll(focused).toBe('1 name')
    expect(cell(1, 'name').getBoundingClientRect().left).toBeGreaterThanOrEqual(
      cell(1, 'tag').getBoundingClientRect().right - 1,
    )
  })
})
