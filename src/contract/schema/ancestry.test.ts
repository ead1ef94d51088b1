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
