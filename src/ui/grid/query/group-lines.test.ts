import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'
import type { GridLine } from '../model/lines.ts'

const rows = [
  ['Pump', 'Rig 2'],
  ['Crane', 'Rig 1'],
  ['pump', 'Rig 1'],
  ['Pump', 'Rig 2'],
] as const
// Sorted by the first column, then by the second.
const order = [1, 2, 0, 3]
const levels = [
  { column: 'type', classOf: [1, 0, 1, 1], text: (row: number) => rows[row]?.[0] ?? '' },
  { column: 'place', classOf: [1, 0, 0, 1], text: (row: number) => rows[row]?.[1] ?? '' },
]

const shown = (lines: readonly GridLine<number>[]) =>
  lines.map((line) =>
    line.kind === 'row'
      ? line.row
      : [
          line.path.join('/'),
          line.count,
          line.isOpen ? 'open' : 'closed',
          ...(line.isContinued ? ['again'] : []),
        ].join(' '),
  )
const grouped = (collapsed: readonly (readonly string[])[] = []) =>
  groupLines<number>(order, levels, collapsed, (row) => ({ kind: 'row', row }))
const all = (collapsed: readonly (readonly string[])[]) => {
  const { slice, count } = grouped(collapsed)
  return shown(slice(0, count))
}

test('every group has a heading, named by the first of its rows, before its rows', () => {
  expect(all([])).toEqual([
    'Crane 1 open',
    'Crane/Rig 1 1 open',
    1,
    'Pump 3 open',
    'Pump/Rig 1 1 open',
    2,
    'Pump/Rig 2 2 open',
    0,
    3,
  ])
})

test.each([
  [[['Crane']], ['Crane 1 closed', 'Pump 3 open', 'Pump/Rig 1 1 open', 2, 'Pump/Rig 2 2 open', 0, 3]],
  [
    [['PUMP', 'rig 2'], ['Crane']],
    ['Crane 1 closed', 'Pump 3 open', 'Pump/Rig 1 1 open', 2, 'Pump/Rig 2 2 closed'],
  ],
  [[[]], ['Crane 1 closed', 'Pump 3 closed']],
  [
    [[], ['Pump']],
    ['Crane 1 closed', 'Pump 3 open', 'Pump/Rig 1 1 closed', 'Pump/Rig 2 2 closed'],
  ],
])('closed by %j', (collapsed, expected) => {
  expect(all(collapsed)).toEqual(expected)
})

test('a page that begins inside groups repeats their headings', () => {
  const { slice } = grouped()
  expect(shown(slice(2, 4))).toEqual(['Crane 1 open again', 'Crane/Rig 1 1 open again', 1, 'Pump 3 open'])
  expect(shown(slice(4, 6))).toEqual(['Pump 3 open again', 'Pump/Rig 1 1 open', 2])
  expect(shown(slice(8, 20))).toEqual(['Pump 3 open again', 'Pump/Rig 2 2 open again', 3])
  expect(slice(9, 20)).toEqual([])
})
