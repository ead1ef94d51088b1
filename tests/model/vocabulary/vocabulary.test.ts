import { expect, test } from 'vitest'
import { formerNames } from '../../../src/machines/replay/former-names.ts'
import { namesEver, namesRetired, namesToday, without } from './vocabulary.ts'

test('every state and event of a chart is written down (else: npm run golden)', () => {
  expect(without(namesToday(), namesEver())).toEqual({})
})

test('what charts were called once and are not any more has its row in formerNames', () => {
  expect(without(without(namesEver(), namesToday()), namesRetired())).toEqual({})
})

test('no row is of a name that the chart has, or never had', () => {
  const kept = without(namesRetired(), without(namesEver(), namesToday()))
  expect(kept).toEqual({})
})

test('what takes the place of a name is one that the chart has', () => {
  const today = namesToday()
  const lost = Object.entries(formerNames).flatMap(([chart, { states, events }]) => [
    ...Object.values(states).filter((name) => today[chart]?.states.includes(name) !== true),
    ...Object.values(events).filter((name) => name !== null && today[chart]?.events.includes(name) !== true),
  ])
  expect(lost).toEqual([])
})
