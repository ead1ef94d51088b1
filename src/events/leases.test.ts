import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftDropped, idsLeased, recordRemoved, recordSaved } from './catalogue.ts'
import type { Fact } from './define-event.ts'
import { createStamps } from './events.fixture.ts'
import { evolveLeases, freeKey, freeKeys, type Leases, unusedBlocks } from './leases.ts'

describe('lent keys', () => {
  const stamp = createStamps()
  const lend = (from: number, to: number, entity = 'location') =>
    idsLeased(stamp, { stream: `lease/${entity}` }, { entity, from, to })
  const save = (key: number, isNew: boolean, entity: 'location' | 'vendor' = 'location') =>
    recordSaved[entity](stamp, { stream: `${entity}/${key}` }, { key, isNew, changes: {}, base: {} })
  const use = (key: number) => save(key, true)
  const after = (...facts: Fact[]): Leases => facts.reduce(evolveLeases, [])
  const none = () => false

  it('are used in order, and never twice', () => {
    expect(freeKey(after(lend(5, 7)), 'location', none)).toBe(5)
    expect(freeKey(after(lend(5, 7), use(5)), 'location', none)).toBe(6)
    expect(freeKey(after(lend(5, 7), use(7), lend(9, 9)), 'location', none)).toBe(9)
    expect(freeKey(after(lend(5, 7), use(6), use(5)), 'location', none)).toBe(7)
    expect(freeKey(after(lend(5, 7)), 'location', (key) => key < 7)).toBe(7)
    expect(freeKey(after(lend(5, 5), use(5)), 'location', none)).toBeUndefined()
    expect(freeKey(after(lend(5, 7)), 'vendor', none)).toBeUndefined()
  })

  it('are used by a new record of their entity alone', () => {
    const others = [
      save(5, false),
      save(5, true, 'vendor'),
      recordRemoved.location(stamp, { stream: 'location/5' }, { key: 5 }),
      draftDropped(stamp, { stream: 'draft/location/5' }, { form: 'location/5' }),
      use(4),
      use(-5),
      use(8),
    ]
    const lent = [lend(5, 7), lend(5, 7, 'vendor')]
    expect(after(...lent, ...others)).toEqual([
      { entity: 'location', next: 5, to: 7 },
      { entity: 'vendor', next: 6, to: 7 },
    ])
  })

  it('are counted, each of its entity', () => {
    const leases = after(lend(5, 7), use(5), lend(9, 10), lend(1, 50, 'vendor'))
    expect([freeKeys(leases, 'location'), freeKeys(leases, 'vendor'), freeKeys(leases, 'part')]).toEqual([
      4, 50, 0,
    ])
  })

  it('told of twice, before and after a compaction, are still used once', () => {
    expect(freeKey(after(lend(1, 9), lend(4, 9), use(4)), 'location', (key) => key < 4)).toBe(5)
  })

  it('that nothing is being made with are given back, from after the last that is', () => {
    const unused = (leases: Leases, ...taken: readonly number[]) =>
      unusedBlocks(leases, (entity, key) => entity === 'location' && taken.includes(key))
    const block = (from: number, to: number, entity = 'location') => ({ entity, from, to })
    expect(unused(after(lend(5, 9)))).toEqual([block(5, 9)])
    expect(unused(after(lend(5, 9), use(6)))).toEqual([block(7, 9)])
    expect(unused(after(lend(5, 9)), 5, 7)).toEqual([block(8, 9)])
    expect(unused(after(lend(5, 9)), 8)).toEqual([block(9, 9)])
    expect(unused(after(lend(5, 9)), 9)).toEqual([])
    expect(unused(after(lend(5, 6), use(6)))).toEqual([])
    expect(unused(after(lend(5, 9), lend(12, 13), lend(5, 9, 'vendor')), 9)).toEqual([
      block(12, 13),
      block(5, 9, 'vendor'),
    ])
  })

  it('are each free, used, or before one that was used', () => {
    const key = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(key, fc.nat(6), fc.array(key), (from, more, made) => {
        const to = from + more
        const leases = after(lend(from, to), ...made.map(use))
        const last = Math.max(from - 1, ...made.filter((one) => one >= from && one <= to))
        expect(freeKeys(leases, 'location')).toBe(to - last)
        expect(freeKey(leases, 'location', none)).toBe(last < to ? last + 1 : undefined)
      }),
    )
  })
})
