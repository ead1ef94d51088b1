import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { endOf, type Happened, undone } from './as-of.ts'
import { difference } from './event.ts'

const names = ['name', 'city', 'lines']

test('goes back through a change, a removal and the making', () => {
  const happened: readonly Happened[] = [
    { kind: 'removed', before: { name: 'Yard', city: 'Bonny' } },
    { kind: 'saved', before: { city: 'Warri' } },
    { kind: 'saved', before: {} },
  ]
  const back = happened.map((_, at) => undone(null, happened.slice(0, at + 1)))
  expect(back).toEqual([{ name: 'Yard', city: 'Bonny' }, { name: 'Yard', city: 'Warri' }, null])
  expect(undone({ name: 'Depot' }, [])).toEqual({ name: 'Depot' })
})

test('a record that came with the site was there before anything happened to it', () => {
  expect(undone({ name: 'Depot', city: 'Eket' }, [{ kind: 'saved', before: { city: '' } }])).toEqual({
    name: 'Depot',
    city: '',
  })
})

const row = fc.record({
  name: fc.constantFrom('Yard', 'Depot'),
  city: fc.constantFrom('', 'Bonny', null),
  lines: fc.array(fc.record({ text: fc.constantFrom('a', 'b') }), { maxLength: 2 }),
})

test('whatever was made, changed, removed and made again, each state is found from how it stands now', () => {
  fc.assert(
    fc.property(fc.array(fc.option(row), { maxLength: 12 }), (states) => {
      const past: (RecordRow | null)[] = [null]
      const happened: Happened[] = []
      for (const next of states) {
        const now = past.at(-1) ?? null
        // What is not there is not removed, and a write that changes nothing is none.
        if (JSON.stringify(now) === JSON.stringify(next)) continue
        happened.unshift({ kind: next ? 'saved' : 'removed', before: difference(names, now, next).before })
        past.push(next)
      }
      const last = past.at(-1) ?? null
      for (const [at, stood] of past.entries())
        expect(undone(last, happened.slice(0, happened.length - at))).toEqual(stood)
    }),
  )
})

test.for([
  ['2026-03-07', 'Africa/Lagos', '2026-03-07T23:00:00.000Z'],
  ['2026-03-07', 'UTC', '2026-03-08T00:00:00.000Z'],
  // The day on which the clocks go forward has 23 hours.
  ['2026-03-29', 'Europe/London', '2026-03-29T23:00:00.000Z'],
] as const)('%s is over in %s at %s', ([day, timeZone, moment]) => {
  expect(endOf(day, timeZone).toISOString()).toBe(moment)
})
