import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sessionOpened } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import { createNewest } from './newest.ts'

const stamp = createStamps()
const facts = Array.from({ length: 12 }, () => sessionOpened(stamp, { stream: 'session' }, {}))

it('the newest are kept in journal order, in whatever order they come and whenever they are looked at', () => {
  const told = fc.shuffledSubarray(facts, { minLength: 1 })
  fc.assert(
    fc.property(told, fc.func(fc.boolean()), (added, isLookedAt) => {
      const newest = createNewest(3)
      for (const [at, fact] of added.entries()) {
        newest.add(fact)
        const kept = facts.filter((each) => added.indexOf(each) <= at && added.includes(each)).slice(-3)
        if (isLookedAt(at) || at === added.length - 1) {
          expect(newest.all()).toEqual(kept)
          expect(facts.filter((each) => newest.has(each))).toEqual(kept)
        }
      }
    }),
  )
})

it('are the same list until one is added', () => {
  const newest = createNewest(3)
  const [first, second] = facts
  expect(newest.all()).toEqual([])
  if (first) newest.add(first)
  const before = newest.all()
  expect(newest.all()).toBe(before)
  if (second) newest.add(second)
  expect([before, newest.all()]).toEqual([[first], [first, second]])
})
