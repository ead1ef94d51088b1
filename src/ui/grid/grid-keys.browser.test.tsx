import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, focused, mountGrid, savingInto, tabStops, texts, units } from './grid.fixture.tsx'

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
}

describe('moving', () => {
  it.each<[keys: string, from: [number | 'header' | 'filter', string], to: string]>([
    ['{ArrowRight}', [3, 'name'], '3 type'],
    ['{ArrowLeft}', [3, 'name'], '3 tag'],
    ['{ArrowLeft}', [3, 'tag'], '3 tag'],
    ['{ArrowDown}', [3, 'name'], '4 name'],
    ['{ArrowDown}', [10, 'name'], '10 name'],
    ['{ArrowUp}', [3, 'name'], '2 name'],
    ['{ArrowUp}', [1, 'name'], 'filter name'],
    ['{ArrowUp}{ArrowUp}', [1, 'name'], 'header name'],
    ['{ArrowUp}', ['header', 'name'], 'header name'],
    ['{ArrowDown}', ['header', 'name'], 'filter name'],
    ['{ArrowDown}{ArrowDown}', ['header', 'name'], '1 name'],
    ['{ArrowRight}', ['filter', 'name'], 'filter type 0'],
    ['{ArrowRight}{ArrowRight}', ['filter', 'name'], 'filter hours'],
    ['{ArrowLeft}', ['filter', 'hours'], 'filter type 0'],
    ['{Home}', ['filter', 'due'], 'filter tag'],
    ['{End}', ['filter', 'due'], 'filter $commands'],
    ['{Enter}', ['filter', 'name'], 'filter name 1'],
    ['{F2}', ['filter', 'hours'], 'filter hours 1'],
    ['{Enter}{Escape}', ['filter', 'name'], 'filter name'],
    ['{Enter}{Tab}', ['filter', 'name'], 'filter hours 1'],
    ['{Enter}{Shift>}{Tab}{/Shift}', ['filter', 'hours'], 'filter name 1'],
    ['{Enter}{ArrowDown}', ['filter', 'name'], '1 name'],
    ['{Enter}{ArrowUp}', ['filter', 'name'], 'header name'],
    ['{Enter}{Control>}{ArrowDown}{/Control}', ['filter', 'name'], '1 name'],
    ['{Enter}{Control>}{ArrowUp}{/Control}', ['filter', 'name'], 'header name'],
    ['{Alt>}{ArrowDown}{/Alt}', ['header', 'name'], 'filter name 1'],
    ['{Alt>}{ArrowDown}{/Alt}', ['header', 'type'], 'filter type 0'],
    [' ', [3, 'name'], '3 name'],
    ['{Shift>} {/Shift}', [3, 'name'], '3 name'],
    ['{Control>}a{/Control}', [3, 'name'], '3 name'],
    ['{ArrowRight}', [3, 'remarks'], '3 $commands 0'],
    ['{ArrowRight}{ArrowRight}', [3, 'remarks'], '3 $commands 1'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}', [3, 'remarks'], '3 $commands 0'],
    ['{Home}', [3, 'due'], '3 tag'],
    ['{End}', [3, 'due'], '3 $commands 1'],
    ['{Home}', ['header', 'due'], 'header tag'],
    ['{Control>}{Home}{/Control}', [3, 'due'], '1 tag'],
    ['{Control>}{End}{/Control}', [3, 'due'], '10 $commands 1'],
    ['{PageDown}', [3, 'due'], '13 due'],
    ['{PageDown}{PageDown}', [6, 'due'], '24 due'],
    ['{PageDown}{PageUp}', [3, 'due'], '3 due'],
    ['{PageUp}', [3, 'due'], '3 due'],
    ['{Control>}{ArrowUp}{/Control}', [3, 'due'], 'filter due'],
    ['{Control>}{ArrowUp}{ArrowUp}{/Control}', [3, 'due'], 'header due'],
    ['{Control>}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{/Control}', [3, 'due'], '3 due'],
    ['{Control>}{ArrowUp}{ArrowDown}{/Control}', [3, 'due'], '3 due'],
    ['{Control>}{ArrowDown}{/Control}', [3, 'due'], 'Page 1'],
    ['{Control>}{ArrowDown}{ArrowUp}{/Control}', [3, 'due'], '3 due'],
  ])('%s from %j goes to %s', async (keys, [row, column], to) => {
    await mountGrid()
    cell(row, column).focus()
    await press(keys)
    await expect.poll(focused).toBe(to)
    expect(tabStops()).toHaveLength(1)
  })

  it('goes by Mod+Up and Mod+Down over header, filter row, rows, filter panel and pages', async () => {
    await mountGrid({ state: { filter: { field: 'name', op: 'contains', value: 'rig' } } })
    cell('header', 'due').focus()
    const seen: string[] = []
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Up', 'Up', 'Up', 'Up']) {
      await press(`{Control>}{Arrow${key}}{/Control}`)
      seen.push(focused())
    }
    expect(seen).toEqual([
      'filter due',
      '1 due',
      'Remove Name contains rig',
      'Page 1',
      'Remove Name contains rig',
      '1 due',
      'filter due',
      'header due',
    ])
  })

  it.each([
    ['{ArrowDown}', 'MP-3 of 9'],
    ['{ArrowLeft}', 'group DONE'],
    ['{ArrowUp}', 'filter name'],
  ])('%s on the first heading of a group', async (keys, to) => {
    await mountGrid({ rows: units(9), state: { group: ['status'] } })
    cell('filter', 'name').focus()
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('group DONE')
    await press(keys)
    await expect.poll(focused).toBe(to === 'MP-3 of 9' ? '3 name' : to)
    expect(tabStops()).toHaveLength(1)
  })

  it('opens and closes groups by Left, Right, Enter and a click', async () => {
    await mountGrid({ rows: units(9), state: { group: ['status'], pageSize: 20 } })
    cell('filter', 'name').focus()
    await press('{ArrowDown}')
    const open = () => document.querySelector('[data-group]')?.ariaExpanded
    const seen: (string | null | undefined)[] = []
    for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowRight}', '{Enter}', '{Enter}']) {
      await press(key)
      seen.push(open())
    }
    await userEvent.click(page.getByText('Status: DONE (3)'))
    seen.push(open())
    expect([seen, focused()]).toEqual([
      ['true', 'false', 'false', 'true', 'false', 'true', 'false'],
      'group DONE',
    ])
    await press('{Control>}{End}{/Control}')
    await expect.poll(focused).toBe('7 $commands 1')
  })

  it('is one Tab stop, left by Tab and entered where it was left', async () => {
    await mountGrid()
    cell(3, 'due').focus()
    await press('{Tab}')
    expect(focused()).not.toContain('3 ')
    await press('{Shift>}{Tab}{/Shift}')
    expect(focused()).toBe('3 due')
  })
})

describe('acting', () => {
  it.each<[keys: string, from: [number | 'header', string], log: string[]]>([
    ['{Enter}', [3, 'tag'], ['open MP-3']],
    ['n', [3, 'tag'], ['key new MP-3']],
    ['n', ['header', 'tag'], ['key new nothing']],
    ['e', [3, 'tag'], ['key edit MP-3']],
    ['e', ['header', 'tag'], []],
    ['c', [3, 'tag'], ['key clone MP-3']],
    ['{Delete}', [3, 'tag'], ['key delete MP-3']],
    ['{Control>}c{/Control}', [3, 'tag'], []],
    ['{ArrowRight}{Enter}', [4, 'remarks'], ['edit MP-4']],
    ['{ArrowRight}{ArrowRight} ', [4, 'remarks'], ['delete MP-4']],
    ['{Shift>}{F10}{/Shift}{Enter}', [4, 'tag'], ['edit MP-4']],
    ['{ContextMenu}{ArrowDown}{Enter}', [4, 'tag'], ['delete MP-4']],
    ['{Shift>}{F10}{/Shift}{Escape}', [4, 'tag'], []],
  ])('%s from %j does %j', async (keys, [row, column], expected) => {
    const { log } = await mountGrid()
    cell(row, column).focus()
    for (const key of keys.match(/\{[^}]+>\}.*?\{\/\w+\}|\{\w+\}|./g) ?? []) {
      await press(key)
      if (key.includes('F10') || key.includes('ContextMenu')) {
        await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
      }
    }
    await expect.poll(() => log).toEqual(expected)
    await expect.poll(() => tabStops().length).toBe(1)
  })

  it('gives the focus back to the cell when the row menu closes', async () => {
    await mountGrid()
    cell(4, 'due').focus()
    await press('{Shift>}{F10}{/Shift}')
    await expect.poll(() => document.activeElement?.textContent).toContain('Edit')
    await press('{Escape}')
    await expect.poll(focused).toBe('4 due')
  })

  it('says why a command is not to be had, and does not run it', async () => {
    const { log } = await mountGrid()
    cell(3, 'remarks').focus()
    await press('{End}{Enter}')
    await expect.poll(() => document.body.textContent).toContain('Only ADMIN deletes')
    expect(log).toEqual([])
  })

  it('opens the row menu where the pointer asks for it', async () => {
    const { log } = await mountGrid()
    await userEvent.click(cell(4, 'due'), { button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    expect(log).toEqual(['delete MP-4'])
    await expect.poll(focused).toBe('4 due')
  })

  it('runs a command by its button, and only that', async () => {
    const { log } = await mountGrid()
    await page.getByRole('button', { name: 'Edit MP-5', exact: true }).dblClick()
    expect(log).toEqual(['edit MP-5', 'edit MP-5'])
  })

  it.each([
    ['{Enter}', 'hours', ['1', '2', '3', '5']],
    ['{Enter}{Enter}', 'hours', ['23', '22', '21', '19']],
    ['{Enter}{Enter}{Enter}', 'hours', ['1', '2', '3', '4']],
    ['{Enter}', 'tag', ['1', '2', '3', '4']],
    ['{Enter}{Enter}', 'tag', ['24', '23', '22', '21']],
    ['{Enter}{ArrowRight}{Shift>}{Enter}{Enter}{/Shift}', 'type', ['23', '22', '17', '14']],
  ])('%s on the header of %s sorts to %j', async (keys, column, first) => {
    await mountGrid({ rows: units(24) })
    cell('header', column).focus()
    await press(keys)
    const keysShown = () => texts('tag').map((tag) => tag.replace(/.*MP-/, ''))
    if (column === 'type') {
      await expect.poll(() => cell('header', 'hours').getAttribute('aria-sort')).toBe('descending')
      expect(texts('type').slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'Hoisting'))
    }
    await expect
      .poll(() => keysShown().slice(0, 4))
      .toEqual(column === 'type' ? ['22', '19', '13', '10'] : first)
  })
})

describe('the one Tab stop', () => {
  const keys = [
    '{ArrowRight}',
    '{ArrowLeft}',
    '{ArrowUp}',
    '{ArrowDown}',
    '{Home}',
    '{End}',
    '{PageUp}',
    '{PageDown}',
    '{Enter}',
    '{F2}',
    '{Escape}',
    '{Tab}',
    '{Control>}{Home}{/Control}',
    '{Control>}{End}{/Control}',
    '{Shift>}{Enter}{/Shift}',
    '{Control>}{ArrowUp}{/Control}',
    'x',
    '{Delete}',
  ]

  it('holds along a random walk of keys, also while rows are deleted', async () => {
    // The same walk each time: what fails once, fails again.
    let seed = 20_261_124
    const walked: string[] = []
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const screen: Awaited<ReturnType<typeof mountGrid>> = await mountGrid({
      rows: units(33),
      deletes: true,
      onCellCommit: savingInto(() => screen.setRows),
    })
    cell(3, 'name').focus()
    for (let step = 0; step < 150; step++) {
      const key = keys[random(keys.length)] ?? ''
      walked.push(key)
      await press(key)
      // Tab may leave the grid; the walk goes on from where it would be entered again.
      if (!document.activeElement?.closest('[role="grid"]')) tabStops()[0]?.focus()
      const stands = () => {
        const stops = tabStops()
        const editing = document.querySelector('[role="grid"] [data-editing]')
        return stops.length === 1 && stops[0]?.closest('[data-editing]') === editing
      }
      await expect.poll(stands, { message: walked.join(' ') }).toBe(true)
    }
  })
})

describe('search and rows', () => {
  const search = () => page.getByRole('searchbox', { name: 'Search units' })

  it.each(['{ArrowDown}', '{Control>}{ArrowDown}{/Control}'])(
    '%s in the search goes to the rows',
    async (keys) => {
      await mountGrid()
      search().element().focus()
      await press(`MP-2${keys}`)
      await expect.poll(focused).toBe('2 tag')
      await expect.element(search()).toHaveValue('MP-2')
    },
  )

  it('goes to the heading where nothing was found', async () => {
    await mountGrid({ state: { search: 'zzz' } })
    search().element().focus()
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('header tag')
  })

  it('Mod+Up from the heading goes to the search', async () => {
    await mountGrid()
    cell('header', 'name').focus()
    await press('{Control>}{ArrowUp}{/Control}')
    await expect.element(search()).toHaveFocus()
  })
})
