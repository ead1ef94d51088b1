import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftDropped, draftKept, idsLeased, recordSaved } from './catalogue.ts'
import type { Fact } from './define-event.ts'
import { type Drafts, draftList, draftOf, evolveDrafts } from './drafts.ts'
import { createStamps } from './events.fixture.ts'
import { evolveLeases, freeKey, freeKeys, type Leases } from './leases.ts'
import { redact } from './redact.ts'

const fold = (facts: readonly Fact[]): Drafts => facts.reduce(evolveDrafts, new Map())

describe('a draft', () => {
  const stamp = createStamps()
  const keep = (form: string, name: string) =>
    draftKept(
      stamp,
      { stream: `draft/${form}`, baseVersion: 3 },
      { form, values: { name }, base: { name: '' } },
    )
  const first = keep('a', 'one')
  const second = keep('a', 'two')
  const dropped = draftDropped(stamp, { stream: 'draft/a' }, { form: 'a' })

  it('is the last that was kept of its form', () => {
    expect(draftOf(fold([first, second]), 'a')).toEqual({
      form: 'a',
      values: { name: 'two' },
      base: { name: '' },
      baseVersion: 3,
      keptAt: second.occurredAt,
    })
    expect(draftList(fold([first, second, keep('b', 'three')])).map(({ form }) => form)).toEqual(['a', 'b'])
  })

  it('is gone once dropped, in whatever order that is told', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([first, second, dropped], { minLength: 3 }), (facts) => {
        expect(draftOf(fold(facts), 'a')).toBeNull()
      }),
    )
  })
})

describe('lent keys', () => {
  const stamp = createStamps()
  const lend = (from: number, to: number) =>
    idsLeased(stamp, { stream: 'lease/location' }, { entity: 'location', from, to })
  const use = (key: number) =>
    recordSaved.location(stamp, { stream: `location/${key}` }, { key, isNew: true, changes: {}, base: {} })
  const after = (...facts: Fact[]): Leases => facts.reduce(evolveLeases, [])
  const none = () => false

  it('are used in order, and never twice', () => {
    expect(freeKey(after(lend(5, 7)), 'location', none)).toBe(5)
    expect(freeKey(after(lend(5, 7), use(5)), 'location', none)).toBe(6)
    expect(freeKey(after(lend(5, 7), use(7), lend(9, 9)), 'location', none)).toBe(9)
    expect(freeKey(after(lend(5, 7)), 'location', (key) => key < 7)).toBe(7)
    expect(freeKey(after(lend(5, 5), use(5)), 'location', none)).toBeUndefined()
    expect(freeKey(after(lend(5, 7)), 'vendor', none)).toBeUndefined()
  })

  it('are counted', () => {
    expect(freeKeys(after(lend(5, 7), use(5), lend(9, 10)), 'location')).toBe(4)
  })

  it('told of twice, before and after a compaction, are still used once', () => {
    expect(freeKey(after(lend(1, 9), lend(4, 9), use(4)), 'location', (key) => key < 4)).toBe(5)
  })
})

describe('redact', () => {
  it('leaves secrets and whatever is not plain data out, at any depth', () => {
    const file = new Blob(['secret'])
    expect(
      redact({
        password: 'x',
        confirmPassword: 'x',
        nested: [{ accessToken: 'x', name: 'n' }],
        file,
        none: undefined,
        nan: Number.NaN,
      }),
    ).toEqual({
      password: '[left out]',
      confirmPassword: '[left out]',
      nested: [{ accessToken: '[left out]', name: 'n' }],
      file: '[left out]',
      nan: null,
    })
  })

  it('comes to an end', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(JSON.stringify(redact(loop)).length).toBeLessThan(1_000)
  })
})
