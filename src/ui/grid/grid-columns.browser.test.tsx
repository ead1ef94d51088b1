import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, columns, focused, grid, mountGrid, tabStops, texts, units } from './grid.fixture.tsx'

const tags = () => texts('tag').map((tag) => tag.replace(/.*MP-/, 'MP-'))
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-header] [data-column]')].map(
    (each) => each.dataset['column'],
  )
const widthOf = (id: string) => Math.round(cell('header', id).getBoundingClientRect().width)
const lines = () => [...document.querySelectorAll('[data-group]')].map((line) => line.textContent)

async function pickFromMenu(column: string, item: string): Promise<void> {
  cell('header', column).focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

interface Point {
  x: number
  y: number
}

const middle = (element: Element | null): Point => {
  const box = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** A pointer that goes down on an element and up at a point, with a stop on the way. */
function drag(from: Element | null, to: Point, end: 'pointerup' | 'Escape' = 'pointerup'): void {
  const start = middle(from)
  const fire = (type: string, { x, y }: Point) =>
    (type === 'pointerdown' ? from : window)?.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, button: 0, pointerType: 'mouse' }),
    )
  fire('pointerdown', start)
  fire('pointermove', { x: (start.x + to.x) / 2, y: (start.y + to.y) / 2 })
  fire('pointermove', to)
  if (end === 'Escape') window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  else fire('pointerup', to)
}

describe('column menu', () => {
  it('opens by Shift+F10, the menu key and its button, and gives the focus back', async () => {
    await mountGrid()
    const menu = () => page.getByRole('menu', { name: 'Column Name' })
    cell('header', 'name').focus()
    for (const keys of ['{Shift>}{F10}{/Shift}', '{ContextMenu}']) {
      await userEvent.keyboard(keys)
      await expect.element(menu()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.poll(focused).toBe('header name')
    }
    await userEvent.click(page.getByRole('button', { name: 'Column Name' }))
    await expect.element(menu()).toBeVisible()
    expect(cell('header', 'name').ariaSort).toBe('none')
  })

  it.each([
    ['Sort ascending', { sort: [{ id: 'hours', desc: false }] }],
    ['Sort descending', { sort: [{ id: 'hours', desc: true }] }],
    ['Group by this', { group: ['hours'] }],
    ['Pin left', { pinned: { hours: 'start' } }],
    ['Pin right', { pinned: { hours: 'end' } }],
    ['Hide', { hidden: ['hours'] }],
    ['Move left', { order: ['tag', 'name', 'hours', 'type', 'due', 'hasMeter', 'status', 'remarks'] }],
    ['Move right', { order: ['tag', 'name', 'type', 'due', 'hours', 'hasMeter', 'status', 'remarks'] }],
  ])('%s', async (item, state) => {
    const { states } = await mountGrid()
    await pickFromMenu('hours', item)
    await expect.poll(() => states.at(-1)).toMatchObject(state)
    await expect.poll(focused).toBe(item === 'Hide' ? 'header due' : 'header hours')
    expect(tabStops()).toHaveLength(1)
  })

  it('goes to the filter of its column', async () => {
    await mountGrid()
    await pickFromMenu('name', 'Filter…')
    await expect.poll(focused).toBe('filter name 1')
  })

  it('makes a column wider and narrower by steps of 16 pixels, and stays open', async () => {
    await mountGrid({ state: { widths: { hours: 100 } } })
    cell('header', 'hours').focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await item('Wider').click()
    await item('Wider').click()
    await expect.poll(() => widthOf('hours')).toBe(132)
    await item('Narrower').click()
    await expect.poll(() => widthOf('hours')).toBe(116)
  })
})

describe('columns by pointer', () => {
  it('are resized at their edge, never under 64 pixels, without drawing rows again', async () => {
    const { states } = await mountGrid({ state: { widths: { due: 150 } } })
    const row = cell(1, 'name')
    const edge = cell('header', 'due').querySelector('[data-resizer]')
    const { x, y } = middle(edge)
    drag(edge, { x: x + 50, y })
    await expect.poll(() => widthOf('due')).toBe(200)
    drag(edge, { x: 0, y })
    await expect.poll(() => widthOf('due')).toBe(64)
    expect([cell(1, 'name') === row, states.at(-1)?.widths, states.at(-1)?.sort]).toEqual([
      true,
      { due: 64 },
      [],
    ])
  })

  it('fit their words after a double click on the edge', async () => {
    await mountGrid({ state: { widths: { name: 300 } } })
    await userEvent.dblClick(cell('header', 'name').querySelector('[data-resizer]') ?? document.body)
    await expect.poll(() => widthOf('name')).toBeLessThan(220)
    const text = cell(10, 'name').querySelector('.mw-grid-text')
    expect(text?.scrollWidth).toBe(text?.clientWidth)
  })

  it('cut words that are wider than their cell', async () => {
    await mountGrid({ state: { widths: { name: 64 } } })
    const text = cell(10, 'name').querySelector('.mw-grid-text')
    expect(text?.scrollWidth).toBeGreaterThan(text?.clientWidth ?? 0)
    expect(text?.getBoundingClientRect().right).toBeLessThan(cell(10, 'name').getBoundingClientRect().right)
  })

  it('are rearranged by dragging a heading, and not by Esc', async () => {
    const { states } = await mountGrid()
    const target = cell('header', 'name').getBoundingClientRect()
    const to = { x: target.left + 10, y: target.top + 10 }
    drag(cell('header', 'due'), to, 'Escape')
    expect(states).toEqual([])
    drag(cell('header', 'due'), to)
    await expect.poll(() => shown().slice(0, 4)).toEqual(['tag', 'due', 'name', 'type'])
    expect(states.at(-1)?.sort).toEqual([])
  })

  it('group when dropped on the panel', async () => {
    const { states } = await mountGrid()
    drag(cell('header', 'status'), middle(document.querySelector('.mw-group-panel')))
    await expect.poll(() => states.at(-1)?.group).toEqual(['status'])
  })
})

describe('pinned columns', () => {
  it('stay in view at both edges while the others scroll', async () => {
    await mountGrid({ width: 800, state: { pinned: { name: 'start', status: 'end' } } })
    const scroller = grid().element().parentElement
    scroller?.scrollTo({ left: 250 })
    await expect.poll(() => scroller?.scrollLeft).toBe(250)
    const frame = scroller?.getBoundingClientRect() ?? new DOMRect()
    for (const row of ['header', 'filter', 1] as const) {
      expect(Math.round(cell(row, 'name').getBoundingClientRect().left - frame.left)).toBe(0)
      const commands = cell(row, '$commands').getBoundingClientRect()
      expect(Math.round(commands.left - cell(row, 'status').getBoundingClientRect().right)).toBe(0)
    }
    expect(shown()).toEqual([
      'name',
      'tag',
      'type',
      'hours',
      'due',
      'hasMeter',
      'remarks',
      'status',
      '$commands',
    ])
  })
})

describe('column chooser', () => {
  const open = () => page.getByRole('button', { name: 'Columns', exact: true }).click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

  it('shows, hides, and goes back to the definition', async () => {
    const { states } = await mountGrid({ state: { widths: { name: 90 } } })
    await open()
    await box('Type').click()
    await expect.poll(shown).not.toContain('type')
    await box('Type').click()
    await expect.poll(shown).toContain('type')
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(states.at(-1)).toMatchObject({ hidden: [], order: [], widths: {}, pinned: {} })
  })

  it('offers what the definition does not show, and Reset takes it away again', async () => {
    const given = columns.map((column) =>
      column.id === 'remarks' ? { ...column, startsHidden: true } : column,
    )
    const { states } = await mountGrid({ columns: given, state: { hidden: ['remarks'] } })
    expect(shown()).not.toContain('remarks')
    await open()
    await box('Remarks').click()
    await expect.poll(shown).toContain('remarks')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(shown).not.toContain('remarks')
    expect(states.at(-1)).toMatchObject({ hidden: ['remarks'], order: [], widths: {}, pinned: {} })
  })

  it('finds one of many by its name, and goes down to it', async () => {
    const more = Array.from({ length: 10 }, (_, at) => ({
      id: `more${at}`,
      caption: `Reading ${at + 1}`,
      kind: 'number' as const,
      value: () => at,
      startsHidden: true,
    }))
    await mountGrid({ columns: [...columns, ...more], state: { hidden: more.map(({ id }) => id) } })
    await open()
    await page.getByRole('textbox', { name: 'Find a column' }).fill('READING 1')
    const listed = () => [...document.querySelectorAll('.mw-chooser-caption')].map((each) => each.textContent)
    await expect.poll(listed).toEqual(['Reading 1', 'Reading 10'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    await expect.poll(shown).toContain('more9')
    await page.getByRole('textbox', { name: 'Find a column' }).fill('zzz')
    await expect.element(page.getByText('No match for “zzz”')).toBeVisible()
  })

  it('moves by Alt+Up and Alt+Down and keeps the focus', async () => {
    await mountGrid()
    await open()
    box('Due').element().focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await expect.poll(() => shown().slice(0, 4)).toEqual(['tag', 'name', 'due', 'type'])
    expect(document.activeElement).toBe(box('Due').element())
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(() => shown().slice(0, 4)).toEqual(['tag', 'name', 'type', 'due'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Columns')
  })

  it('never hides the last', async () => {
    const { states } = await mountGrid({
      state: { hidden: ['name', 'type', 'hours', 'due', 'hasMeter', 'status', 'remarks'] },
    })
    await open()
    const last = box('Tag').element()
    if (last instanceof HTMLElement) last.click()
    expect([states, shown()]).toEqual([[], ['tag', '$commands']])
  })
})

describe('groups', () => {
  it('say value and count, and level and place to assistive technology', async () => {
    await mountGrid({ rows: units(9), state: { group: ['status', 'hasMeter'], pageSize: 20 } })
    expect(lines().slice(0, 3)).toEqual(['Status: DONE (3)', 'Meter: No (2)', 'Meter: Yes (1)'])
    const first = document.querySelector('[data-group]')
    const second = document.querySelectorAll('[data-group]')[1]
    const table = page.getByRole('treegrid', { name: 'units' }).element()
    expect([
      [first?.ariaLevel, first?.ariaExpanded, first?.ariaRowIndex],
      [second?.ariaLevel, second?.ariaExpanded, second?.ariaRowIndex],
      [table.ariaRowCount, cell(3, 'name').closest('[role="row"]')?.ariaLevel],
    ]).toEqual([
      ['1', 'true', '3'],
      ['2', 'true', '4'],
      ['20', '3'],
    ])
  })

  it('are closed and opened all at once, moved and removed by keyboard', async () => {
    const { states } = await mountGrid({ rows: units(9), state: { group: ['status', 'hasMeter'] } })
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await expect.poll(lines).toEqual(['Status: DONE (3)', 'Status: NOT STARTED (3)', 'Status: ONGOING (3)'])
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect.poll(() => tags().length).toBeGreaterThan(0)
    page.getByRole('button', { name: 'Status', exact: true }).element().focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(() => states.at(-1)?.group).toEqual(['hasMeter', 'status'])
    await userEvent.keyboard('{ArrowLeft}{Delete}')
    await expect.poll(() => states.at(-1)?.group).toEqual(['status'])
    await page.getByRole('button', { name: 'Stop grouping by Status' }).click()
    await expect
      .element(page.getByRole('group', { name: 'Grouped by', exact: true }))
      .toHaveAttribute('data-empty')
    // The hint is for who drags a heading.
    await expect.element(page.getByText('Group by: drop a column here')).not.toBeVisible()
  })

  it('can be made and closed by keyboard alone (UX G8)', async () => {
    await mountGrid({ rows: units(9) })
    cell('header', 'status').focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
    await userEvent.keyboard('G{Enter}')
    await expect.poll(lines).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowDown}{ArrowLeft}')
    await expect.poll(tags).toEqual([])
    expect([focused(), tabStops().length]).toEqual(['group ONGOING', 1])
  })
})
