import { expect, test } from 'vitest'
import { countFault, countMovement, countRows, soughtRows, waitingCounts } from './count-rows.ts'
import { stockRow } from './stock.fixture.ts'

const part = (partNumberOID: number, partName: string, over: object = {}) => ({
  partNumberOID,
  partName,
  unitType: 'EACH',
  warehouseBin: `B-${partNumberOID}`,
  trackInventory: 'YES',
  ...over,
})
const parts = [
  part(7, 'Liner 6 in'),
  part(10, 'Valve'),
  part(9, 'Seal'),
  part(11, 'Rag', { trackInventory: 'NO' }),
]
const rows = countRows(
  2,
  [stockRow({ bin: 'A-10' }), stockRow({ bin: 'A-2', onHand: 1 }), stockRow({ locationOID: 3 })],
  parts,
)

test('what is there comes first, by bin; then every other part that is tracked', () => {
  expect(rows.map(({ part: name, bin, onHand }) => [name, bin, onHand])).toEqual([
    ['Liner 6 in', 'A-2', 1],
    ['Liner 6 in', 'A-10', 10],
    ['Seal', 'B-9', 0],
    ['Valve', 'B-10', 0],
  ])
})

test.each([
  ['', 4],
  ['liner a-10', 1],
  ['PRT-9', 1],
  ['nothing', 0],
])('“%s” finds %i', (typed, count) => {
  expect(soughtRows(rows, typed)).toHaveLength(count)
})

test.each([
  [0, null],
  [2.5, null],
  [-1, 'A count is 0 or more'],
])('a count of %d: %s', (quantity, fault) => {
  expect(countFault(quantity)).toBe(fault)
})

test('a count is a movement of its bin, and waits until the server has it', () => {
  const [row] = rows
  if (!row) throw new Error('There is nothing to count')
  const counted = countMovement(row, { locationOID: 2, quantity: 3, today: '2026-11-21' })
  expect(counted).toEqual({
    kind: 'COUNT',
    partNumberOID: 7,
    locationOID: 2,
    bin: 'A-2',
    quantity: 3,
    movedOn: '2026-11-21',
  })
  const unsent = [
    counted,
    { ...counted, quantity: 4 },
    { ...counted, kind: 'ISSUE' },
    { ...counted, locationOID: 3 },
  ]
  expect(waitingCounts(2, unsent)).toEqual(new Map([[row.id, 4]]))
})
