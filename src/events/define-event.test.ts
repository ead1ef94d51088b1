import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { recordSaved } from './catalogue.ts'
import { defineEvent, type Fact, inOrder } from './define-event.ts'
import { createStamps } from './events.fixture.ts'
import { foldOutbox } from './outbox/outbox.ts'
import { readFact } from './upcast.ts'

describe('facts', () => {
  it('are folded in the order they were made, whatever the clock of the device said', () => {
    const stamp = createStamps()
    const saveAt = (city: string, occurredAt: string) =>
      recordSaved.location(
        () => ({ ...stamp(), occurredAt }),
        { stream: 'location/12', baseVersion: 1 },
        { key: 12, isNew: false, changes: { city }, base: {} },
      )
    const first = saveAt('Warri', '2036-01-05T08:00:00.000Z')
    const second = saveAt('Brass', '2026-01-05T08:00:00.000Z')
    expect([second, first].toSorted(inOrder)).toEqual([first, second])
    const { entries } = foldOutbox([second, first]).get('location/12') ?? { entries: [] }
    expect(entries.map(({ changes }) => changes)).toEqual([{ city: 'Warri' }, { city: 'Brass' }])
  })

  it('of two tabs with the same number are in the order of their ids, in whatever order they are read', () => {
    const at = (clientSeq: number, eventId: string): Fact => ({
      ...createStamps()(),
      clientSeq,
      eventId,
      type: 'v1.Named',
      stream: 's',
      baseVersion: null,
      payload: {},
    })
    const ordered = [at(1, 'c'), at(2, 'a'), at(2, 'b'), at(2, 'c'), at(10, 'a')]
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (facts) => {
        expect(facts.toSorted(inOrder)).toEqual(ordered)
      }),
    )
    const signs = ordered.map((fact) => Math.sign(inOrder(fact, at(2, 'b'))))
    expect(signs).toEqual([-1, -1, 0, 1, 1])
  })
})

describe('a kind of fact', () => {
  const named = defineEvent('v1.Named', v.object({ name: v.string() }))
  const made = named(createStamps(), { stream: 's' }, { name: 'n' })

  it('makes facts that were checked', () => {
    expect(made).toEqual({
      ...createStamps()(),
      type: 'v1.Named',
      stream: 's',
      baseVersion: null,
      payload: { name: 'n' },
    })
    const upon = named(createStamps(), { stream: 's', baseVersion: 3 }, { name: 'n' })
    expect(upon).toEqual({ ...made, baseVersion: 3 })
    const wrong: unknown = { name: 7 }
    expect(() => named(createStamps(), { stream: 's' }, wrong as { name: string })).toThrow(v.ValiError)
  })

  it('knows its facts by their name and what they say', () => {
    expect([named.is(made), named.is({ ...made, type: 'v2.Named' })]).toEqual([true, false])
    expect(named.is({ ...made, payload: { name: 7 } })).toBe(false)
  })

  it('is read of a kind that nobody knows too, but not with anything missing', () => {
    const unknown = { ...made, type: 'v9.Unknown', payload: null }
    expect(readFact(unknown)).toEqual(unknown)
    for (const name of Object.keys(unknown)) {
      const lacking = Object.fromEntries(Object.entries(unknown).filter(([own]) => own !== name))
      expect([name, readFact(lacking)]).toEqual([name, undefined])
    }
    expect([null, 'fact', 7, []].map(readFact)).toEqual(Array.from({ length: 4 }))
  })
})
