import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../model/column.ts'
import { compareText } from './collate.ts'
import { fitFilter } from './filter.ts'
import { naiveView, type NaiveView } from './naive-view.fixture.ts'
import { clampPage } from '../model/pages.ts'
import { createMemoryRows, type MemoryRows } from './rows.ts'
import {
  defaultGridState,
  filterOperators,
  type Filter,
  type FilterTerm,
  type GridState,
} from '../model/state.ts'

interface Part {
  tag: string | null
  name: string | null
  stock: number | null
  due: string | null
  isActive: boolean | null
  place: number | null
  number: number
  status: string | null
}

const columns: readonly GridColumn<Part>[] = [
  { id: 'tag', caption: 'Tag', kind: 'id', value: ({ tag }) => tag },
  { id: 'name', caption: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'stock', caption: 'Stock', kind: 'number', value: ({ stock }) => stock },
  { id: 'due', caption: 'Due', kind: 'date', value: ({ due }) => due, searchedShown: true },
  { id: 'isActive', caption: 'Active', kind: 'boolean', value: ({ isActive }) => isActive },
  {
    id: 'place',
    caption: 'Place',
    kind: 'lookup',
    labels: new Map([
      [1, 'Rig 7'],
      [2, 'Rig 12'],
    ]),
    value: ({ place }) => place,
  },
  {
    id: 'number',
    caption: 'Number',
    kind: 'id',
    value: ({ number }) => number,
    text: ({ number }) => `PMO-${number}`,
  },
  { id: 'status', caption: 'Status', kind: 'status', chip: () => null, value: ({ status }) => status },
]

const part: fc.Arbitrary<Part> = fc.record({
  tag: fc.option(fc.stringMatching(/^[A-C]{1,2}-0?\d{1,2}$/)),
  name: fc.option(fc.constantFrom('Mud pump', 'mud pump', 'Pump 2', 'Pump 10', 'Øl pumpe', 'égale', ' ', '')),
  stock: fc.option(fc.constantFrom(0, -3, 2, 10, 4812.5, Number.NaN)),
  due: fc.option(fc.constantFrom('2026-03-07', '2025-12-31', '2026-03-07T08:00:00Z', 'soon')),
  isActive: fc.option(fc.boolean()),
  place: fc.option(fc.constantFrom(1, 2, 3)),
  number: fc.nat(20),
  status: fc.option(fc.constantFrom('DONE', 'done', 'ONGOING', 'NOT STARTED')),
})

const ids = [...columns.map(({ id }) => id), 'gone']

const words = [
  'pump',
  'PUMP',
  'Mud pump',
  'a-1',
  'PMO-2',
  '2',
  'PMO-',
  '2026-03-07',
  '2026-01-01',
  'soon',
  '',
  'DONE',
]
const scalar = fc.oneof(fc.constantFrom(...words), fc.constantFrom(0, 2, -3, 10, 4812.5), fc.boolean())
const term: fc.Arbitrary<FilterTerm> = fc.record(
  {
    field: fc.constantFrom(...ids),
    op: fc.constantFrom(...filterOperators),
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
  },
  { requiredKeys: ['field', 'op'] },
)
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    term,
    fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
}))

const searches = fc.constantFrom(
  '',
  ' ',
  'pump',
  'PUMP rig',
  '7',
  'p',
  'march',
  'a-1',
  'yes',
  'zzz',
  '2 mud',
  '4,812',
)
const texts = fc.constantFrom('Mud pump', 'mud pump', 'Rig 7', '', '10', 'Yes', 'March 7, 2026', 'DONE')

const view: fc.Arbitrary<GridState> = fc
  .record({
    search: searches,
    hidden: fc.subarray(ids),
    sort: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
      selector: ({ id }) => id,
      maxLength: 3,
    }),
    filter: fc.option(filter),
    group: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }),
    collapsed: fc.array(fc.array(texts, { maxLength: 2 }), { maxLength: 3 }),
    page: fc.nat(6),
    pageSize: fc.constantFrom(2, 3, 10),
  })
  .map(defaultGridState)

function shown(memory: MemoryRows<Part>, state: GridState): NaiveView<Part> {
  const found = memory.find(state)
  const page = clampPage(state.page, found.lineCount, state.pageSize)
  const first = page * state.pageSize
  return {
    matched: found.count,
    lineCount: found.lineCount,
    page,
    rows: [...found.rows()],
    lines: [...found.lines(first, first + state.pageSize)],
  }
}

// The reference takes a filter as it acts: terms without a value and operators of other kinds are no condition.
const acting = (state: GridState): GridState => ({ ...state, filter: fitFilter(state.filter, columns) })

describe('createMemoryRows', () => {
  it('shows what the plainest program shows', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.array(view, { minLength: 1, maxLength: 4 }),
        (rows, states) => {
          const memory = createMemoryRows(rows, columns)
          for (const state of states)
            expect(shown(memory, state)).toEqual(naiveView(rows, columns, acting(state)))
        },
      ),
      { numRuns: 400 },
    )
  })

  it('finds the same in many rows, where columns of many values are kept otherwise', () => {
    const many = fc.array(part, { minLength: 257, maxLength: 280, size: 'max' })
    fc.assert(
      fc.property(many, fc.array(view, { minLength: 1, maxLength: 3 }), (rows, states) => {
        const numbered = rows.map((row, at) => ({ ...row, tag: `${row.tag ?? 'Ñ'}${at}`, stock: at * 1.5 }))
        const memory = createMemoryRows(numbered, columns)
        for (const state of states)
          expect(shown(memory, state)).toEqual(naiveView(numbered, columns, acting(state)))
      }),
      { numRuns: 6 },
    )
  })

  it('goes on from the last search as from the start', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.array(searches, { maxLength: 4 }), (rows, typed) => {
        const memory = createMemoryRows(rows, columns)
        const text = typed.join(' ')
        for (let end = 1; end <= text.length; end++) {
          const state = defaultGridState({ search: text.slice(0, end), pageSize: 100 })
          expect(shown(memory, state)).toEqual(naiveView(rows, columns, state))
        }
      }),
    )
  })

  it('answers the same question with the same array', () => {
    const rows = [
      { tag: 'A-1', name: null, stock: 1, due: null, isActive: null, place: null, number: 1, status: null },
    ]
    const memory = createMemoryRows(rows, columns)
    const question = defaultGridState({ search: 'a-1', sort: [{ id: 'stock', desc: true }] })
    expect(memory.select({ ...question })).toBe(memory.select({ ...question }))
  })

  it('finds words in different columns, and no word across two of them', () => {
    const row = {
      tag: 'A-1',
      name: 'Mud pump',
      stock: null,
      due: '2026-03-07',
      isActive: true,
      place: 1,
      number: 3,
      status: null,
    }
    const memory = createMemoryRows([row], columns)
    const finds = (search: string) => memory.select(defaultGridState({ search })).length === 1
    expect(['rig pump', 'March 7', 'yes', '7 rig a-1', 'a-1mud', 'pump 2'].map(finds)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ])
  })

  it('says the same of many rows, prepared bit by bit, left half way, or not at all', () => {
    const tags = ['A', 'b', 'Ø', 'é', 'E', '']
    const rows = Array.from({ length: 30_000 }, (_, at): Part => {
      const mixed = (at * 7919) % 30_000
      return {
        tag: `${tags[at % tags.length]}-${mixed}`,
        name: mixed % 5 === 0 ? null : `Pump ${mixed % 40}`,
        stock: mixed % 11 === 0 ? null : mixed / 4,
        due: null,
        isActive: null,
        place: (at % 3) + 1,
        number: mixed,
        status: null,
      }
    })
    const questions = [
      defaultGridState({ search: 'pump 12 b' }),
      defaultGridState({ search: '748', sort: [{ id: 'stock', desc: true }] }),
      defaultGridState({ search: 'rig', sort: [{ id: 'tag', desc: false }] }),
      defaultGridState({ sort: [{ id: 'number', desc: false }] }),
      defaultGridState({ group: ['place'], sort: [{ id: 'name', desc: true }] }),
    ]
    const answersOf = (memory: MemoryRows<Part>) =>
      questions.map((question) => memory.select(question).map(({ number }) => number))
    const prepared = createMemoryRows(rows, columns)
    let slices = 0
    while (!prepared.prepare(performance.now() + 0.5)) slices += 1
    const left = createMemoryRows(rows, columns)
    for (let slice = 0; slice < slices / 2; slice += 1) left.prepare(performance.now() + 0.5)
    const expected = answersOf(createMemoryRows(rows, columns))
    expect(slices).toBeGreaterThan(5)
    expect(expected.map(({ length }) => length > 0)).toEqual([true, true, true, true, true])
    expect(answersOf(prepared)).toEqual(expected)
    expect(answersOf(left)).toEqual(expected)
    // In the order of the collator, and of numbers.
    const [, , byTag, byNumber] = expected
    const onRigs = rows.filter(({ place }) => place !== 3)
    expect(byTag).toEqual(
      onRigs.toSorted((one, other) => compareText(one.tag!, other.tag!)).map(({ number }) => number),
    )
    expect(byNumber).toEqual([...rows.keys()])
  })

  it('prepares its search in slices until all rows are ready', () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({
      tag: `A-${at}`,
      name: null,
      stock: at,
      due: null,
      isActive: null,
      place: null,
      number: at,
      status: null,
    }))
    const memory = createMemoryRows(rows, columns)
    expect(memory.prepare(0)).toBe(false)
    expect(memory.prepare(Number.POSITIVE_INFINITY)).toBe(true)
    expect(memory.select(defaultGridState({ search: 'a-599' }))).toEqual([rows[599]])
  })
})
