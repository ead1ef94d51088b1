import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_PLACE, settle, step, type FocusLayout, type Move, type Place } from './focus.ts'

function layout(keys: readonly string[], columns: readonly string[], buttons = 2): FocusLayout {
  return {
    columns,
    rowCount: keys.length,
    keyAt: (index) => keys[index] ?? null,
    indexOf: (row) => keys.indexOf(row),
    itemsAt: (_, column) => (column === '$commands' ? buttons : 0),
    head: ['header'],
    fieldsOf: () => 1,
    isWide: () => false,
  }
}

const three = layout(['a', 'b', 'c'], ['unit', 'due', '$commands'])
const at = (over: Partial<Place>): Place => ({
  area: 'data',
  row: 'b',
  index: 1,
  column: 'due',
  item: 0,
  ...over,
})

describe('settle', () => {
  it.each<[string, Place, FocusLayout, Place]>([
    ['opens on the first cell', FIRST_PLACE, three, at({ row: 'a', index: 0, column: 'unit' })],
    ['follows a row that moved', at({}), layout(['b', 'a'], three.columns), at({ index: 0 })],
    ['takes the next row when one goes', at({}), layout(['a', 'c'], three.columns), at({ row: 'c' })],
    [
      'takes the last row when the last goes',
      at({ row: 'c', index: 2 }),
      layout(['a', 'b'], three.columns),
      at({}),
    ],
    ['goes to the header when no row is left', at({}), layout([], three.columns), at({ area: 'header' })],
    ['leaves a hidden column for the first', at({}), layout(['a', 'b'], ['unit']), at({ column: 'unit' })],
    [
      'takes the last button there is',
      at({ column: '$commands', item: 5 }),
      three,
      at({ column: '$commands', item: 1 }),
    ],
  ])('%s', (_, place, on, expected) => {
    expect(settle(place, on)).toEqual(expected)
  })
})

describe('step', () => {
  it.each<[Move, Partial<Place>, Partial<Place>]>([
    ['left', {}, { column: 'unit' }],
    ['left', { column: 'unit' }, { column: 'unit' }],
    ['right', {}, { column: '$commands' }],
    ['right', { column: '$commands' }, { column: '$commands', item: 1 }],
    ['right', { column: '$commands', item: 1 }, { column: '$commands', item: 1 }],
    ['left', { column: '$commands', item: 1 }, { column: '$commands' }],
    ['up', {}, { row: 'a', index: 0 }],
    ['up', { row: 'a', index: 0 }, { area: 'header', row: 'a', index: 0 }],
    ['up', { area: 'header' }, { area: 'header' }],
    ['down', {}, { row: 'c', index: 2 }],
    ['down', { row: 'c', index: 2 }, { row: 'c', index: 2 }],
    ['down', { area: 'header' }, { row: 'a', index: 0 }],
    ['row-start', {}, { column: 'unit' }],
    ['row-end', {}, { column: '$commands', item: 1 }],
    ['row-end', { area: 'header' }, { area: 'header', column: '$commands' }],
    ['grid-start', {}, { row: 'a', index: 0, column: 'unit' }],
    ['grid-end', {}, { row: 'c', index: 2, column: '$commands', item: 1 }],
  ])('%s from %j to %j', (move, from, to) => {
    expect(step(at(from), move, three)).toEqual(at(to))
  })

  it('always stands on a cell that exists', () => {
    const moves = fc.constantFrom<Move>(
      'left',
      'right',
      'up',
      'down',
      'row-start',
      'row-end',
      'grid-start',
      'grid-end',
    )
    fc.assert(
      fc.property(fc.nat(4), fc.nat(3), fc.array(moves), (rows, buttons, walk) => {
        const on = layout(
          Array.from({ length: rows }, (_, at) => `r${at}`),
          ['unit', 'due', '$commands'],
          buttons,
        )
        let place = settle(FIRST_PLACE, on)
        for (const move of walk) {
          place = settle(step(place, move, on), on)
          expect(settle(place, on)).toEqual(place)
          expect(place.area === 'header' || place.row === on.keyAt(place.index)).toBe(true)
          expect(on.columns).toContain(place.column)
        }
      }),
    )
  })
})
