import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, columns, focused, mountGrid, tabStops, texts, type Unit, units } from './grid.fixture.tsx'
import type { GridColumn } from './model/column.ts'

const tags = () => texts('tag').map((tag) => tag.replace(/.*MP-/, 'MP-'))
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const chips = () => [...document.querySelectorAll('.mw-chip-text')].map((chip) => chip.textContent)

describe('filter row', () => {
  it('filters while typing, keeps focus and caret, and never sorts', async () => {
    const { states } = await mountGrid()
    await field('Filter Name').click()
    await userEvent.keyboard('pump 2 of')
    await expect.poll(tags).toEqual(['MP-2'])
    await expect.element(field('Filter Name')).toHaveValue('pump 2 of')
    expect([focused(), states.at(-1)?.filter, states.every(({ sort }) => sort.length === 0)]).toEqual([
      'filter name 1',
      { and: [{ field: 'name', op: 'contains', value: 'pump 2 of' }] },
      true,
    ])
    await userEvent.keyboard('{Home}x')
    await expect.element(field('Filter Name')).toHaveValue('xpump 2 of')
    await userEvent.keyboard('y')
    await expect.element(field('Filter Name')).toHaveValue('xypump 2 of')
  })

  it('stays where it is, and in reach, when no row is left', async () => {
    await mountGrid()
    await field('Filter Name').click()
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText('Nothing meets the filter')).toBeVisible()
    expect([focused(), tabStops().length]).toEqual(['filter name 1', 1])
    await userEvent.keyboard('{Escape}{Delete}')
    await expect.poll(() => tags().length).toBe(10)
    expect(focused()).toBe('filter name')
  })

  it('takes a letter typed on its cell, and empties it by Delete', async () => {
    const { states } = await mountGrid()
    cell('filter', 'name').focus()
    await userEvent.keyboard('rig 3')
    await expect.element(field('Filter Name')).toHaveValue('rig 3')
    expect(states.at(-1)?.filter).toEqual({ and: [{ field: 'name', op: 'contains', value: 'rig 3' }] })
    await userEvent.keyboard('{Escape}{Backspace}')
    await expect.element(field('Filter Name')).toHaveValue('')
  })

  it('reads numbers, says what is none, and offers only the operators of its kind', async () => {
    const { states } = await mountGrid()
    await page.getByRole('button', { name: 'Hours is, other comparison' }).click()
    await expect.element(page.getByRole('menu', { name: 'Compare Hours' })).toBeVisible()
    expect(
      page
        .getByRole('menuitemradio')
        .elements()
        .map((item) => item.querySelector('[slot="label"]')?.textContent),
    ).toEqual([
      'is',
      'is not',
      'is less than',
      'is at most',
      'is greater than',
      'is at least',
      'is between',
      'is blank',
      'is not blank',
    ])
    await page.getByRole('menuitemradio', { name: 'is at least' }).click()
    await expect.poll(focused).toBe('filter hours 1')
    await userEvent.keyboard('2,0')
    await expect.poll(() => states.at(-1)?.filter).toEqual({ and: [{ field: 'hours', op: '>=', value: 20 }] })
    await userEvent.keyboard('00')
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({ and: [{ field: 'hours', op: '>=', value: 2000 }] })
    await userEvent.keyboard('x')
    await expect.element(field('Filter Hours')).toHaveAttribute('aria-invalid', 'true')
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({ and: [{ field: 'hours', op: '>=', value: '2,000x' }] })
    await expect.element(page.getByText('Nothing meets the filter')).toBeVisible()
  })

  it('has two fields for between, reached by Tab', async () => {
    const { states } = await mountGrid()
    cell('filter', 'hours').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await page.getByRole('menuitemradio', { name: 'is between' }).click()
    await expect.poll(focused).toBe('filter hours 1')
    await userEvent.keyboard('200{Tab}')
    expect(focused()).toBe('filter hours 2')
    await userEvent.keyboard('400')
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({ and: [{ field: 'hours', op: 'between', value: [200, 400] }] })
    await expect.poll(tags).toEqual(['MP-2', 'MP-3'])
    expect(tabStops()).toHaveLength(1)
  })

  it('chooses values of a lookup, one or several, with no debounce', async () => {
    const { states } = await mountGrid()
    cell('filter', 'type').querySelector<HTMLElement>('.mw-filter-choice')?.focus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('option', { name: 'Pump' }).click()
    await expect.poll(() => states.at(-1)?.filter).toEqual({ and: [{ field: 'type', op: '=', value: 1 }] })
    await page.getByRole('option', { name: 'Power' }).click()
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({ and: [{ field: 'type', op: 'in', value: [3, 1] }] })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(focused).toBe('filter type 0')
    expect(tabStops()).toHaveLength(1)
  })

  it('follows a filter that changes elsewhere, and clears all', async () => {
    const { states } = await mountGrid({
      state: {
        filter: {
          and: [
            { field: 'name', op: 'contains', value: 'rig 3' },
            { field: 'hasMeter', op: '=', value: true },
          ],
        },
      },
    })
    await expect.element(field('Filter Name')).toHaveValue('rig 3')
    await expect.element(page.getByRole('button', { name: 'Filter Meter: is Yes' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Name contains rig 3' }).click()
    await expect.element(field('Filter Name')).toHaveValue('')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    expect(states.at(-1)?.filter).toBeNull()
  })

  it('takes a day', async () => {
    const { states } = await mountGrid()
    await page.getByLabelText('Filter Due', { exact: true }).fill('2026-03-07')
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({ and: [{ field: 'due', op: '=', value: '2026-03-07' }] })
  })

  it('asks a server when the typing stops', async () => {
    const { states } = await mountGrid({
      data: () => ({ mode: 'server', rows: units(10), count: 340, total: 340 }),
    })
    await field('Filter Name').click()
    await userEvent.keyboard('mud')
    await expect
      .poll(() => states.map(({ filter }) => filter))
      .toEqual([{ and: [{ field: 'name', op: 'contains', value: 'mud' }] }])
  })

  it('draws no heading and no other field again while one is typed in', async () => {
    await mountGrid()
    await field('Filter Name').click()
    const changed: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        changed.push(element?.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 'row')
      }
    })
    const head = document.querySelector('.mw-grid-head')
    if (head)
      observer.observe(head, { subtree: true, childList: true, attributes: true, characterData: true })
    await userEvent.keyboard('rig 3')
    await expect.poll(() => tags().length).toBe(5)
    observer.disconnect()
    expect([...new Set(changed)].toSorted()).toEqual(['$commands', 'name'])
  })
})

describe('filter panel', () => {
  it('says the filter in words, and takes parts away', async () => {
    const { states } = await mountGrid({
      state: {
        filter: {
          and: [
            { field: 'name', op: 'contains', value: 'mud pump' },
            {
              or: [
                { field: 'type', op: '=', value: 1 },
                { field: 'hours', op: '>', value: 1000 },
              ],
            },
          ],
        },
      },
    })
    await expect
      .element(page.getByRole('group', { name: 'Filter of units' }))
      .toHaveTextContent('Name contains mud pumpand(Type is PumporHours is greater than 1,000)')
    await page.getByRole('button', { name: 'Remove Type is Pump' }).click()
    await expect.poll(chips).toEqual(['Name contains mud pump', 'Hours is greater than 1,000'])
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => states.at(-1)?.filter).toBeNull()
    expect(document.querySelector('.mw-filter-panel')).toBeNull()
  })
})

describe('filter builder', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Filter units' })
  const choose = async (button: string, at: number, option: string) => {
    await dialog().getByRole('button', { name: button }).nth(at).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  it('builds groups in groups, and changes nothing until it is applied', async () => {
    const { states } = await mountGrid()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await choose('Column', 0, 'Hours')
    await choose('Comparison', 0, 'is at least')
    await dialog().getByRole('textbox', { name: 'Value' }).fill('500')
    await dialog().getByRole('button', { name: 'Group', exact: true }).click()
    await choose('Column', 1, 'Name')
    await dialog().getByRole('textbox', { name: 'Value' }).nth(1).fill('rig 1')
    await dialog().getByRole('button', { name: 'Condition', exact: true }).first().click()
    await choose('Column', 2, 'Meter')
    await choose('Value', 0, 'Yes')
    expect(states).toEqual([])
    await dialog().getByRole('button', { name: 'Apply' }).click()
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({
        and: [
          { field: 'hours', op: '>=', value: 500 },
          {
            or: [
              { field: 'name', op: 'contains', value: 'rig 1' },
              { field: 'hasMeter', op: '=', value: true },
            ],
          },
        ],
      })
  })

  it('asks for the value that is missing, and is left as it was by Cancel', async () => {
    const { states } = await mountGrid({ state: { filter: { field: 'name', op: 'contains', value: 'rig' } } })
    await page.getByRole('button', { name: 'Edit…' }).click()
    await dialog().getByRole('button', { name: 'Condition', exact: true }).click()
    await dialog().getByRole('button', { name: 'Apply' }).click()
    await expect.element(dialog().getByText('A value is required')).toBeVisible()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull()
    expect(states).toEqual([])
  })

  it('stops at four groups deep', async () => {
    await mountGrid()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await dialog().getByRole('button', { name: 'Group', exact: true }).first().click()
    await dialog().getByRole('button', { name: 'Group', exact: true }).first().click()
    await dialog().getByRole('button', { name: 'Group', exact: true }).first().click()
    await expect
      .poll(() => dialog().getByRole('button', { name: 'Condition', exact: true }).elements().length)
      .toBe(4)
    expect(dialog().getByRole('button', { name: 'Group', exact: true }).elements()).toHaveLength(3)
  })

  it('is how a phone filters', async () => {
    const { states } = await mountGrid({ width: 390 })
    await expect.poll(() => document.querySelector('[data-filter-row]')).toBeNull()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await choose('Column', 0, 'Name')
    await dialog().getByRole('textbox', { name: 'Value' }).fill('rig 3')
    await dialog().getByRole('button', { name: 'Apply' }).click()
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({ and: [{ field: 'name', op: 'contains', value: 'rig 3' }] })
    await expect.element(page.getByRole('button', { name: 'Filter, 1 set' })).toBeVisible()
  })
})

describe('the focus, as filters are chosen and taken away', () => {
  const pumpsOf = (...types: readonly number[]) => ({
    and: [{ field: 'type', op: 'in' as const, value: types }],
  })

  it('Esc in the list of values closes it and keeps what is chosen', async () => {
    const { states } = await mountGrid({ state: { filter: pumpsOf(1, 2) } })
    cell('filter', 'type').querySelector<HTMLElement>('.mw-filter-choice')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Filter Type' })).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('listbox')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Filter Type' })).not.toBeInTheDocument()
    await expect.poll(focused).toBe('filter type 0')
    expect(states).toEqual([])
  })

  it('Clear in the list of values keeps the focus in it', async () => {
    await mountGrid({ state: { filter: pumpsOf(1) } })
    cell('filter', 'type').querySelector<HTMLElement>('.mw-filter-choice')?.focus()
    await userEvent.keyboard('{Enter}')
    const list = page.getByRole('dialog', { name: 'Filter Type' })
    await expect.element(list).toBeVisible()
    list.getByRole('button', { name: 'Clear' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => chips()).toEqual([])
    await expect.poll(() => list.element().contains(document.activeElement)).toBe(true)
  })

  it('goes from a condition taken away to the next, and from the last to the rows', async () => {
    const filter = {
      and: [
        { field: 'name', op: 'contains' as const, value: 'pump' },
        { field: 'hours', op: '>=' as const, value: 300 },
      ],
    }
    await mountGrid({ state: { filter } })
    page.getByRole('button', { name: 'Remove Name contains' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => chips().length).toBe(1)
    expect(focused()).toMatch(/^Remove Hours/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => chips().length).toBe(0)
    // The row that had led the filtered ones.
    await expect.poll(focused).toBe('3 tag')
  })

  it('goes to the rows from Clear', async () => {
    await mountGrid({ state: { filter: pumpsOf(1) } })
    page.getByRole('button', { name: 'Clear', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => chips().length).toBe(0)
    await expect.poll(focused).toBe('3 tag')
  })
})

describe('a column whose names are more than what is at hand', () => {
  const far: GridColumn<Unit> = {
    id: 'type',
    caption: 'Type',
    kind: 'lookup',
    labels: new Map([[1, 'Pump']]),
    value: ({ type }) => type,
    beyond: {
      count: 456_000,
      find: async (typed) =>
        typed === 'top drive'
          ? { items: [{ id: 9001, label: 'Top drive', detail: 'TD-1' }], count: 1 }
          : { items: [], count: 0 },
    },
  }
  const long = columns.map((column) => (column.id === 'type' ? far : column))

  it('is filtered by a value that is found by typing', async () => {
    const { states } = await mountGrid({ columns: long })
    await page.getByRole('button', { name: 'Filter Type: all' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: 'Search Type' }), 'top drive')
    await page.getByRole('option', { name: 'Top drive' }).click()
    expect(states.at(-1)?.filter).toEqual({ and: [{ field: 'type', op: '=', value: 9001 }] })
  })

  it('is so in the builder, alone and as one of several', async () => {
    const { states } = await mountGrid({
      columns: long,
      state: { filter: { field: 'type', op: 'in', value: [1] } },
    })
    await page.getByRole('button', { name: 'Edit…' }).click()
    await page.getByRole('button', { name: 'Values: Pump' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: 'Search Values' }), 'top drive')
    await page.getByRole('option', { name: 'Top drive' }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect
      .poll(() => states.at(-1)?.filter)
      .toEqual({ and: [{ field: 'type', op: 'in', value: [1, 9001] }] })
  })
})
