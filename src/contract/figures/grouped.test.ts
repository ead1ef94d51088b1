import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('rows stand with those that have the same in common, all in the order in which they come', () => {
  const rows = ['b1', 'a1', 'b2', 'c1', 'a2']
  expect([...grouped(rows, (row) => row.charAt(0))]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ])
  expect([...grouped([], String)]).toEqual([])
})

test('no row is lost, and none stands twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (rows) => {
      const groups = grouped(rows, (row) => row % 3)
      expect([...groups.values()].flat()).toHaveLength(rows.length)
      for (const [key, those] of groups) expect(those).toEqual(rows.filter((row) => row % 3 === key))
    }),
  )
})
