import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ancestryFaults, chainFrom } from './ancestry.ts'

const faults = (key: number, above: readonly number[]) =>
  ancestryFaults({ title: 'Equipment' }, { name: 'parentAsset', title: 'Parent asset' }, key, above)

test('a record may stand below any that does not stand below it', () => {
  expect(faults(1, [])).toEqual([])
  expect(faults(1, [2, 3])).toEqual([])
})

test('a record cannot stand below itself, nor below what stands below it', () => {
  expect(faults(1, [1])).toEqual([
    { field: 'parentAsset', message: 'Parent asset cannot be the equipment itself' },
  ])
  expect(faults(1, [2, 1])).toEqual([
    { field: 'parentAsset', message: 'Parent asset cannot be one that stands below this equipment' },
  ])
})

test('a chain goes up from the first to what stands below nothing', () => {
  const above = new Map([
    [4, 7],
    [7, 2],
    [9, 4],
  ])
  const parentOf = (key: number) => above.get(key) ?? null
  expect(chainFrom(9, parentOf)).toEqual([9, 4, 7, 2])
  expect(chainFrom(2, parentOf)).toEqual([2])
  expect(chainFrom(null, parentOf)).toEqual([])
  expect(chainFrom(1, (key) => (key % 3) + 1)).toEqual([1, 2, 3])
})

test('a chain ends, and names each once, whatever stands above what', () => {
  const parents = fc.array(fc.option(fc.nat(9)), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(parents, fc.nat(9), (above, first) => {
      const chain = chainFrom(first, (key) => above[key] ?? null)
      expect(new Set(chain).size).toBe(chain.length)
      const next = above[chain.at(-1) ?? first] ?? null
      expect(next === null || chain.includes(next)).toBe(true)
    }),
  )
})
