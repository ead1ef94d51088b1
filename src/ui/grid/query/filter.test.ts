import { describe, expect, it } from 'vitest'
import type { ColumnKind, GridColumn } from '../model/column.ts'
import { fitFilter, operatorsFor, operatorWords, sentenceOf, termWords, wordsOf } from './filter.ts'
import { valueTest } from './filter-match.ts'
import { filterOperators, type Filter, type FilterTerm } from '../model/state.ts'

interface Operation {
  status: string
  month: number
  due: string
}

const labels = new Map<string | number, string>([
  ['DONE', 'Done'],
  [7, 'Rig 7'],
])
const columns: readonly GridColumn<Operation>[] = [
  { id: 'status', caption: 'Status', kind: 'status', chip: () => null, labels, value: (row) => row.status },
  { id: 'month', caption: 'Month', kind: 'number', value: (row) => row.month },
  { id: 'due', caption: 'Due', kind: 'date', value: (row) => row.due },
  { id: 'place', caption: 'Place', kind: 'lookup', labels, value: () => 7 },
  { id: 'flag', caption: 'Meter', kind: 'boolean', value: () => true },
  { id: 'name', caption: 'Name', kind: 'text', value: () => '' },
]
const ongoing: FilterTerm = { field: 'status', op: '=', value: 'ONGOING' }
const november: FilterTerm = { field: 'month', op: '=', value: 11 }

describe('operators', () => {
  it.each<[ColumnKind, string]>([
    ['text', 'contains, starts with, is, is not, is any of, is blank, is not blank'],
    [
      'number',
      'is, is not, is less than, is at most, is greater than, is at least, is between, is blank, is not blank',
    ],
    [
      'date',
      'is, is not, is before, is on or before, is after, is on or after, is between, is blank, is not blank',
    ],
    ['lookup', 'is, is not, is any of, is blank, is not blank'],
    ['status', 'is, is not, is any of, is blank, is not blank'],
    ['boolean', 'is'],
  ])('of %s: %s', (kind, words) => {
    expect(
      operatorsFor(kind)
        .map((op) => operatorWords(op, kind))
        .join(', '),
    ).toBe(words)
  })

  it('are all of some kind', () => {
    const used = new Set((['text', 'number', 'lookup'] as const).flatMap(operatorsFor))
    expect(filterOperators.filter((op) => !used.has(op))).toEqual([])
  })
})

describe('words', () => {
  it.each<[FilterTerm, string]>([
    [ongoing, 'Status is ONGOING'],
    [{ field: 'status', op: 'in', value: ['DONE', 'ONGOING'] }, 'Status is any of Done, ONGOING'],
    [{ field: 'place', op: '=', value: '7' }, 'Place is Rig 7'],
    [{ field: 'month', op: '>=', value: 4000 }, 'Month is at least 4,000'],
    [{ field: 'month', op: 'between', value: [3, 5] }, 'Month is between 3 and 5'],
    [{ field: 'month', op: 'between', value: [3, ''] }, 'Month is at least 3'],
    [{ field: 'due', op: 'between', value: ['', '2026-03-07'] }, 'Due is on or before March 7, 2026'],
    [{ field: 'due', op: '<', value: '2026-03-07' }, 'Due is before March 7, 2026'],
    [{ field: 'flag', op: '=', value: false }, 'Meter is No'],
    [{ field: 'name', op: 'blank' }, 'Name is blank'],
  ])('%j is %j', (term, words) => {
    const column = columns.find(({ id }) => id === term.field)!
    expect(termWords(term, column)).toBe(words)
  })

  it('name each part by its path', () => {
    const filter: Filter = {
      and: [ongoing, { or: [november, { and: [{ field: 'due', op: 'blank' }, november] }] }],
    }
    expect(wordsOf(filter, columns)).toEqual([
      { kind: 'term', path: [0], field: 'status', text: 'Status is ONGOING' },
      { kind: 'joint', text: 'and' },
      { kind: 'joint', text: '(' },
      { kind: 'term', path: [1, 0], field: 'month', text: 'Month is 11' },
      { kind: 'joint', text: 'or' },
      { kind: 'joint', text: '(' },
      { kind: 'term', path: [1, 1, 0], field: 'due', text: 'Due is blank' },
      { kind: 'joint', text: 'and' },
      { kind: 'term', path: [1, 1, 1], field: 'month', text: 'Month is 11' },
      { kind: 'joint', text: ')' },
      { kind: 'joint', text: ')' },
    ])
    expect(sentenceOf(filter, columns)).toBe(
      'Status is ONGOING and (Month is 11 or (Due is blank and Month is 11))',
    )
  })

  it('say only what acts', () => {
    const gone: FilterTerm = { field: 'gone', op: 'blank' }
    const unsuited: FilterTerm = { field: 'month', op: 'contains', value: '1' }
    const filter: Filter = { and: [gone, { or: [unsuited, november] }, ongoing] }
    expect(sentenceOf(filter, columns)).toBe('Month is 11 and Status is ONGOING')
    expect(fitFilter(filter, columns)).toEqual({ and: [november, ongoing] })
    expect([fitFilter(gone, columns), sentenceOf(gone, columns), sentenceOf(null, columns)]).toEqual([
      null,
      '',
      '',
    ])
  })

  it('put no parentheses around the only group', () => {
    expect(sentenceOf({ and: [{ or: [ongoing, november] }] }, columns)).toBe(
      'Status is ONGOING or Month is 11',
    )
  })
})

describe('values', () => {
  type Case = [
    ColumnKind,
    FilterTerm['op'],
    FilterTerm['value'],
    readonly (string | number | boolean | null)[],
    string,
  ]
  it.each<Case>([
    ['text', 'contains', 'PUMP', ['Mud pump', 'pumP', 'Winch', null, ''], 'Mud pump|pumP'],
    ['text', 'startswith', 'mud', ['Mud pump', 'A mud'], 'Mud pump'],
    ['text', '=', 'mud', ['Mud', 'mud ', 'Mud pump'], 'Mud'],
    ['text', '<>', 'mud', ['Mud', 'Winch', null, ' '], 'Winch|| '],
    ['text', 'in', ['mud', 'winch'], ['Mud', 'Winch', 'Boiler'], 'Mud|Winch'],
    ['text', 'blank', undefined, ['Mud', null, ' ', ''], '| |'],
    ['text', 'filled', undefined, ['Mud', null, ' ', 0], 'Mud|0'],
    ['id', 'contains', 'PMO-12', [12, 112, 3], '12|112'],
    ['id', '=', 'PMO-12', [12, 112, 'PMO-12'], '12|PMO-12'],
    ['number', '=', '5', [5, '5', 5.5, null], '5|5'],
    ['number', '>', 5, [5, 6, 'n/a', null], '6'],
    ['number', '<>', 5, [5, 6, 'n/a', null], '6|n/a|'],
    ['number', '<', 'x', [5, 6], ''],
    ['number', 'between', [5, 7], [4, 5, 7, 8, null], '5|7'],
    ['number', 'between', ['', 7], [4, 8, null], '4'],
    [
      'date',
      '>=',
      '2026-03-07',
      ['2026-03-06', '2026-03-07', '2026-03-07T23:00:00', 'soon'],
      '2026-03-07|2026-03-07T23:00:00',
    ],
    ['date', '=', '2026-03-07', ['2026-03-07T08:00:00', '2026-03-08', null], '2026-03-07T08:00:00'],
    ['lookup', '=', '7', [7, '7', 77, null], '7|7'],
    ['status', '=', 'DONE', ['DONE', 'Done'], 'DONE'],
    ['status', '<>', 'DONE', ['DONE', 'ONGOING', null], 'ONGOING|'],
    ['boolean', '=', true, [true, 'Y', false, null], 'true|Y'],
    ['boolean', '=', false, [true, 'N', 0, null], 'N|0'],
  ])('%s %s %j', (kind, op, value, given, found) => {
    const column: GridColumn<never> = {
      id: 'x',
      caption: 'X',
      value: () => null,
      chip: () => null,
      labels,
      kind,
    }
    const meets = valueTest(column, { field: 'x', op, value })
    expect(
      given
        .filter(meets)
        .map((each) => each ?? '')
        .join('|'),
    ).toBe(found)
  })

  it.each([
    ['LOC-2', [2]],
    ['lo2', [2]],
    ['2', [2]],
    ['UI-2', []],
  ])('of a number on a plate: %s', (value, found) => {
    const column: GridColumn<never> = { id: 'x', caption: 'X', value: () => null, kind: 'id', plate: 'LOC' }
    expect([2, 3].filter(valueTest(column, { field: 'x', op: '=', value }))).toEqual(found)
  })
})
