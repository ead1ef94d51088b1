import { expect, test } from 'vitest'
import { linesBy, movementsOf } from './on-hand-totals.ts'
import { stockRow } from './stock.fixture.ts'

const rows = [
  stockRow(),
  stockRow({
    locationOID: 3,
    locationName: 'Rig 7',
    bin: 'Container',
    onHand: 0.1,
    reserved: 0,
    available: 0.1,
    value: 1.25,
    lastMovedOn: '2026-11-22',
  }),
  stockRow({ partNumberOID: 8, partName: 'Valve', bin: 'A-02', onHand: 0.2, value: 4 }),
]
const shown = (way: 'place' | 'part' | 'location') =>
  linesBy(way, rows).map(({ part, location, bin, onHand, available, value, lastMovedOn }) => [
    part,
    location,
    bin,
    onHand,
    available,
    value,
    lastMovedOn,
  ])

test('every bin is a line of its own', () => {
  expect(shown('place')).toEqual([
    ['Liner 6 in', 'Yard 4', 'A-01', 10, 8, 125, '2026-11-20'],
    ['Liner 6 in', 'Rig 7', 'Container', 0.1, 0.1, 1.25, '2026-11-22'],
    ['Valve', 'Yard 4', 'A-02', 0.2, 8, 4, '2026-11-20'],
  ])
})

test('a part is what all of its places hold', () => {
  expect(shown('part')).toEqual([
    ['Liner 6 in', '2 locations', '2 bins', 10.1, 8.1, 126.25, '2026-11-22'],
    ['Valve', 'Yard 4', 'A-02', 0.2, 8, 4, '2026-11-20'],
  ])
})

test('a location has its worth, and no quantity of different parts', () => {
  expect(shown('location')).toEqual([
    ['2 parts', 'Yard 4', '2 bins', null, null, 129, '2026-11-20'],
    ['Liner 6 in', 'Rig 7', 'Container', 0.1, 0.1, 1.25, '2026-11-22'],
  ])
})

test('a line leads to the movements behind it, those that came by a transfer too', () => {
  const filterOf = (way: 'place' | 'part' | 'location') =>
    linesBy(way, rows).map((line) => {
      const filter: unknown = JSON.parse(
        new URL(movementsOf('/moves', line), 'http://a').searchParams.get('filter') ?? 'null',
      )
      return filter
    })[0]
  const ofPart = { field: 'partNumberOID', op: '=', value: 7 }
  const there = {
    or: [
      { field: 'locationOID', op: '=', value: 2 },
      { field: 'toLocationOID', op: '=', value: 2 },
    ],
  }
  expect(filterOf('place')).toEqual({ and: [ofPart, there] })
  expect(filterOf('part')).toEqual(ofPart)
  expect(filterOf('location')).toEqual(there)
})
