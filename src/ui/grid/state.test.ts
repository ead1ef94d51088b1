import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromSearchParams, toSearchParams } from './search-params.ts'
import { defaultGridState, toggleSort, withPage, withPageSize, withSearch, type GridState } from './state.ts'

const rules = { columnIds: ['unit', 'due', 'a:b', '-x'], pageSizes: [2, 10, 20, 50, 100] }

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

describe('address', () => {
  const states: fc.Arbitrary<GridState> = fc.record({
    search: fc.string(),
    sort: fc.uniqueArray(fc.record({ id: fc.constantFrom(...rules.columnIds), desc: fc.boolean() }), {
      selector: ({ id }) => id,
    }),
    page: fc.nat(10_000),
    pageSize: fc.constantFrom(...rules.pageSizes),
    hidden: fc.constant([]),
    widths: fc.constant({}),
    order: fc.constant([]),
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
  ])('falls back to the defaults for %s', (text) => {
    expect(fromSearchParams(new URLSearchParams(text), defaultGridState(), rules)).toEqual(defaultGridState())
  })

  it('takes a column once', () => {
    const params = new URLSearchParams('sort=due:asc&sort=due:desc')
    expect(fromSearchParams(params, defaultGridState(), rules).sort).toEqual([{ id: 'due', desc: false }])
  })
})
