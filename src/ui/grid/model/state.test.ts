import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalFilter } from './filter-tree.ts'
import { filterAddress, fromSearchParams, toSearchParams } from '../query/search-params.ts'
import {
  collapseAll,
  columnOrder,
  defaultGridState,
  expandAll,
  hideColumn,
  moveColumn,
  moveGroup,
  pinColumn,
  removePart,
  resetColumns,
  setTerm,
  termOf,
  toggleCollapsed,
  toggleGroup,
  toggleSort,
  withFilter,
  withPage,
  withPageSize,
  withSearch,
  withWidth,
  type Filter,
  type FilterTerm,
  type GridState,
} from './state.ts'

const rules = { columnIds: ['unit', 'due', 'a:b', '-x', 'a,%2Cb'], pageSizes: [2, 10, 20, 50, 100] }

describe('reducers', () => {
  const third = defaultGridState({ page: 3 })

  it('opens with 10 rows a page', () => {
    expect(defaultGridState()).toEqual({
      search: '',
      sort: [],
      page: 0,
      pageSize: 10,
      hidden: [],
      widths: {},
      order: [],
      filter: null,
      group: [],
      collapsed: [],
      pinned: {},
    })
  })

  it('starts a new search on the first page, and keeps the state when nothing changed', () => {
    expect(withSearch(third, 'mud')).toEqual({ ...third, search: 'mud', page: 0 })
    expect(withSearch(third, '')).toBe(third)
    expect(withPage(third, 3)).toBe(third)
  })

  it('sorts ascending, descending, then not at all', () => {
    const once = toggleSort(third, 'unit', false)
    const twice = toggleSort(once, 'unit', false)
    expect([once.sort, twice.sort, toggleSort(twice, 'unit', false).sort, once.page]).toEqual([
      [{ id: 'unit', desc: false }],
      [{ id: 'unit', desc: true }],
      [],
      0,
    ])
  })

  it('adds, turns and removes one sort key among others', () => {
    const one = toggleSort(defaultGridState(), 'due', false)
    const two = toggleSort(one, 'unit', true)
    const turned = toggleSort(two, 'due', true)
    expect([two.sort, turned.sort, toggleSort(turned, 'due', true).sort]).toEqual([
      [
        { id: 'due', desc: false },
        { id: 'unit', desc: false },
      ],
      [
        { id: 'due', desc: true },
        { id: 'unit', desc: false },
      ],
      [{ id: 'unit', desc: false }],
    ])
  })

  it('replaces the other columns without add', () => {
    const two = toggleSort(toggleSort(defaultGridState(), 'due', false), 'unit', true)
    expect(toggleSort(two, 'unit', false).sort).toEqual([{ id: 'unit', desc: true }])
  })

  it.each([
    [10, 3, 20, 1],
    [20, 1, 10, 2],
    [10, 3, 100, 0],
    [2, 7, 10, 1],
  ])('keeps the first row in view from %i a page, page %i, to %i', (from, page, to, expected) => {
    expect(withPageSize(defaultGridState({ pageSize: from, page }), to)).toMatchObject({
      pageSize: to,
      page: expected,
    })
  })
})

const unit: FilterTerm = { field: 'unit', op: 'contains', value: 'mud' }
const due: FilterTerm = { field: 'due', op: 'between', value: ['2026-01-01', ''] }
const other: Filter = { or: [{ field: 'unit', op: 'blank' }, due] }

describe('the filter', () => {
  const third = defaultGridState({ page: 3 })

  it.each<[Filter | null, Filter | null]>([
    [unit, { and: [unit] }],
    [{ and: [] }, null],
    [{ or: [{ and: [] }, { or: [] }] }, null],
    [{ and: [{ and: [unit] }, { or: [due] }] }, { and: [unit, due] }],
    [{ or: [unit, { or: [due, unit] }] }, { and: [{ or: [unit, due, unit] }] }],
    [{ and: [{ or: [{ and: [unit, due] }, { and: [] }] }] }, { and: [unit, due] }],
    [{ field: 'unit', op: '=', value: '' }, null],
    [{ field: 'unit', op: 'in', value: [] }, null],
    [{ field: 'due', op: 'between', value: ['', ''] }, null],
    [{ field: 'unit', op: '>' }, null],
    [{ field: 'unit', op: '=', value: false }, { and: [{ field: 'unit', op: '=', value: false }] }],
  ])('%j becomes %j, on the first page', (given, expected) => {
    expect(withFilter(third, given)).toEqual(defaultGridState({ filter: expected }))
  })

  it('writes one term of a column and leaves the rest as it is', () => {
    const both = setTerm(withFilter(third, { and: [other] }), 'unit', unit)
    expect(both.filter).toEqual({ and: [other, unit] })
    expect(termOf(both.filter, 'unit')).toEqual(unit)
    expect(termOf(both.filter, 'due')).toBeNull()
    const typed = setTerm(setTerm(both, 'due', due), 'unit', { ...unit, value: 'mud p' })
    expect(typed.filter).toEqual({ and: [other, { ...unit, value: 'mud p' }, due] })
    expect(setTerm(setTerm(typed, 'unit', null), 'due', null).filter).toEqual({ and: [other] })
  })

  it('takes parts away by their paths', () => {
    const state = withFilter(third, { and: [unit, other] })
    expect(removePart(state, [0]).filter).toEqual({ and: [other] })
    expect(removePart(state, [1]).filter).toEqual({ and: [unit] })
    expect(removePart(state, [1, 0]).filter).toEqual({ and: [unit, due] })
    expect(removePart(state, [9]).filter).toEqual(state.filter)
    expect(removePart(state, []).filter).toBeNull()
  })
})

describe('groups', () => {
  const grouped = defaultGridState({ group: ['unit', 'due'], collapsed: [['A']], page: 2 })

  it('are added innermost and taken away', () => {
    expect(toggleGroup(grouped, 'x', true)).toMatchObject({
      group: ['unit', 'due', 'x'],
      collapsed: [],
      page: 0,
    })
    expect(toggleGroup(grouped, 'unit', false)).toMatchObject({ group: ['due'], collapsed: [], page: 0 })
    expect(toggleGroup(grouped, 'unit', true)).toBe(grouped)
  })

  it('change their level', () => {
    expect(moveGroup(grouped, 'due', 0).group).toEqual(['due', 'unit'])
    expect(moveGroup(grouped, 'unit', 9).group).toEqual(['due', 'unit'])
    expect(moveGroup(grouped, 'x', 0)).toBe(grouped)
  })

  it('close and open one by one and together', () => {
    const two = toggleCollapsed(grouped, ['A', 'x'])
    expect([two.collapsed, two.page]).toEqual([[['A'], ['A', 'x']], 2])
    expect(toggleCollapsed(two, ['A']).collapsed).toEqual([['A', 'x']])
    expect([collapseAll(two).collapsed, expandAll(two).collapsed]).toEqual([[[]], []])
  })
})

describe('columns', () => {
  const ids = ['a', 'b', 'c']
  const state = defaultGridState({ page: 2 })

  it('are arranged, with columns that came since after those arranged', () => {
    expect(moveColumn(state, ids, 'c', 0)).toEqual({ ...state, order: ['c', 'a', 'b'] })
    expect(columnOrder({ order: ['c', 'gone', 'a'] }, ids)).toEqual(['c', 'a', 'b'])
  })

  it('are hidden, sized and pinned, and put back', () => {
    const changed = pinColumn(withWidth(withWidth(hideColumn(state, 'a'), 'b', 20), 'c', 220.4), 'b', 'end')
    expect(changed).toEqual({ ...state, hidden: ['a'], widths: { b: 64, c: 220 }, pinned: { b: 'end' } })
    expect(hideColumn(changed, 'a', false).hidden).toEqual([])
    expect(withWidth(changed, 'b', null).widths).toEqual({ c: 220 })
    expect(pinColumn(changed, 'b', null).pinned).toEqual({})
    expect(resetColumns(moveColumn(changed, ids, 'c', 0), [])).toEqual(state)
  })
})

describe('address', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean())
  const field = fc.constantFrom(...rules.columnIds)
  const term: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({ field, op: fc.constantFrom('=', '<>', 'contains', '>'), value: scalar }),
    fc.record({ field, op: fc.constantFrom('blank', 'filled') }),
    fc.record({ field, op: fc.constant('in'), value: fc.array(scalar, { maxLength: 4 }) }),
    fc.record({ field, op: fc.constant('between'), value: fc.tuple(scalar, scalar) }),
  )
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      term,
      fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
    ),
  }))
  const states: fc.Arbitrary<GridState> = fc.record({
    search: fc.string(),
    sort: fc.uniqueArray(fc.record({ id: field, desc: fc.boolean() }), { selector: ({ id }) => id }),
    page: fc.nat(10_000),
    pageSize: fc.constantFrom(...rules.pageSizes),
    hidden: fc.constant([]),
    widths: fc.constant({}),
    order: fc.constant([]),
    filter: fc.option(filter.map(normalFilter)),
    group: fc.uniqueArray(field),
    collapsed: fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 5 }),
    pinned: fc.constant({}),
  })

  it('reads back what it wrote, whatever the defaults', () => {
    fc.assert(
      fc.property(states, states, (state, defaults) => {
        const text = toSearchParams(state, defaults).toString()
        expect(fromSearchParams(new URLSearchParams(text), defaults, rules)).toEqual(state)
      }),
    )
  })

  it('writes only what differs and leaves other names alone', () => {
    const defaults = defaultGridState()
    const base = new URLSearchParams('tab=history&page=9&search=old')
    expect(toSearchParams(defaults, defaults, base).toString()).toBe('tab=history')
    const state = defaultGridState({
      search: 'mud pump',
      sort: [{ id: 'due', desc: true }],
      page: 1,
      pageSize: 20,
    })
    expect(toSearchParams(state, defaults).toString()).toBe('search=mud+pump&sort=due%3Adesc&page=2&size=20')
  })

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'size=7',
    'size=',
    'sort=gone:asc',
    'sort=due',
    'sort=due:up',
    'filter={',
    'filter=null',
    'filter=[]',
    'filter={"field":"gone","op":"=","value":1}',
    'filter={"field":"due","op":"like","value":1}',
    'filter={"field":"due","op":"="}',
    'filter={"field":"due","op":"=","value":{"a":1}}',
    'filter={"field":"due","op":"=","value":[1]}',
    'filter={"field":"due","op":"in","value":[null]}',
    'filter={"field":"due","op":"between","value":[1]}',
    'filter={"field":"due","op":"blank","value":1}',
    'filter={"and":[{"field":"gone","op":"blank"},{"field":"due","op":"blank"}]}',
    'filter={"and":[],"or":[]}',
    'filter={"or":[{"and":[{"or":[{"and":[{"field":"due","op":"blank"}]}]}]}]}',
    `filter=${JSON.stringify({ and: Array.from({ length: 41 }, () => ({ field: 'due', op: 'blank' })) })}`,
    `filter=${JSON.stringify({ field: 'due', op: 'in', value: Array.from({ length: 201 }, () => 1) })}`,
    `filter=${JSON.stringify({ field: 'due', op: '=', value: 'x'.repeat(4000) })}`,
    'group=gone',
    'closed={}',
    'closed=["a"]',
    'closed=[[1]]',
  ])('falls back to the defaults for %s', (text) => {
    expect(fromSearchParams(new URLSearchParams(text), defaultGridState(), rules)).toEqual(defaultGridState())
  })

  it('is short and can be read', () => {
    const state = defaultGridState({
      filter: { and: [unit] },
      group: ['unit', 'due'],
      collapsed: [['Mud pump']],
    })
    expect([...toSearchParams(state, defaultGridState())]).toEqual([
      ['filter', '{"field":"unit","op":"contains","value":"mud"}'],
      ['group', 'unit,due'],
      ['closed', '[["Mud pump"]]'],
    ])
    expect([filterAddress('unit', 'A'), filterAddress('unit', '')]).toEqual([
      '{"field":"unit","op":"=","value":"A"}',
      '{"field":"unit","op":"blank"}',
    ])
  })

  it('takes a column once', () => {
    const params = new URLSearchParams('sort=due:asc&sort=due:desc')
    expect(fromSearchParams(params, defaultGridState(), rules).sort).toEqual([{ id: 'due', desc: false }])
  })
})
