import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellSortValue, cellText } from './cell-text.ts'
import { compareText } from './collate.ts'
import type { GridColumn } from './column.ts'
import { createMemoryRows, type RowQuery } from './rows.ts'

interface Part {
  tag: string | null
  name: string | null
  stock: number | null
  due: string | null
  isActive: boolean | null
  place: number | null
}

const columns: readonly GridColumn<Part>[] = [
  { id: 'tag', caption: 'Tag', kind: 'id', value: ({ tag }) => tag },
  { id: 'name', caption: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'stock', caption: 'Stock', kind: 'number', value: ({ stock }) => stock },
  { id: 'due', caption: 'Due', kind: 'date', value: ({ due }) => due },
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
]

const part: fc.Arbitrary<Part> = fc.record({
  tag: fc.option(fc.stringMatching(/^[A-C]{1,2}-0?\d{1,2}$/)),
  name: fc.option(fc.constantFrom('Mud pump', 'mud pump', 'Pump 2', 'Pump 10', 'Øl pumpe', 'égale', ' ', '')),
  stock: fc.option(fc.constantFrom(0, -3, 2, 10, 4812.5, Number.NaN)),
  due: fc.option(fc.constantFrom('2026-03-07', '2025-12-31', '2026-03-07T08:00:00Z', 'soon')),
  isActive: fc.option(fc.boolean()),
  place: fc.option(fc.constantFrom(1, 2, 3)),
})

const query: fc.Arbitrary<RowQuery> = fc.record({
  search: fc.constantFrom('', ' ', 'pump', 'PUMP rig', '7', 'march', 'a-1', 'yes', 'zzz', '2 mud'),
  sort: fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...columns.map(({ id }) => id), 'gone'), desc: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 3 },
  ),
})

function naive(rows: readonly Part[], { search, sort }: RowQuery): Part[] {
  const words = search.toLowerCase().split(/\s+/)
  const matches = rows.filter((row) =>
    words.every((word) => columns.some((column) => cellText(column, row).toLowerCase().includes(word))),
  )
  return matches.toSorted((a, b) => {
    for (const { id, desc } of sort) {
      const column = columns.find((column) => column.id === id)
      if (!column) continue
      const [left, right] = [cellSortValue(column, a), cellSortValue(column, b)]
      if (left === null && right === null) continue
      if (left === null) return 1
      if (right === null) return -1
      const order =
        typeof left === 'number' && typeof right === 'number'
          ? left - right
          : compareText(String(left), String(right))
      if (order !== 0) return desc ? -order : order
    }
    return 0
  })
}

describe('createMemoryRows', () => {
  it('selects what a naive search and a stable sort select', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.array(query, { minLength: 1, maxLength: 4 }),
        (rows, queries) => {
          const memory = createMemoryRows(rows, columns)
          for (const each of queries) expect(memory.select(each)).toEqual(naive(rows, each))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('answers the same question with the same array', () => {
    const rows = [{ tag: 'A-1', name: null, stock: 1, due: null, isActive: null, place: null }]
    const memory = createMemoryRows(rows, columns)
    const question = { search: 'a-1', sort: [{ id: 'stock', desc: true }] }
    expect(memory.select({ ...question })).toBe(memory.select({ ...question }))
  })

  it('finds words in different columns, and no word across two of them', () => {
    const row = { tag: 'A-1', name: 'Mud pump', stock: null, due: '2026-03-07', isActive: true, place: 1 }
    const memory = createMemoryRows([row], columns)
    const finds = (search: string) => memory.select({ search, sort: [] }).length === 1
    expect(['rig pump', 'March 7', 'yes', '7 rig a-1', 'a-1mud', 'pump 2'].map(finds)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ])
  })

  it('prepares its search in slices until all rows are ready', () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({
      tag: `A-${at}`,
      name: null,
      stock: at,
      due: null,
      isActive: null,
      place: null,
    }))
    const memory = createMemoryRows(rows, columns)
    expect(memory.prepare(0)).toBe(false)
    expect(memory.prepare(Number.POSITIVE_INFINITY)).toBe(true)
    expect(memory.select({ search: 'a-599', sort: [] })).toEqual([rows[599]])
  })
})
