import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { formerNames } from '../../../src/machines/replay/former-names.ts'
import { charts } from '../charts.ts'
import { stateName, statesOf } from '../../../src/machines/drawing/definition.ts'

/** The names of a chart that a log or a report may hold. */
const Names = v.object({ states: v.array(v.string()), events: v.array(v.string()) })
type Names = v.InferOutput<typeof Names>
const Vocabulary = v.record(v.string(), Names)
type Vocabulary = v.InferOutput<typeof Vocabulary>

const folder = new URL('./', import.meta.url)
const none: Names = { states: [], events: [] }

/** What the charts call their states and events today. */
export const namesToday = (): Vocabulary =>
  Object.fromEntries(
    charts.map(({ name, machine }) => [
      name,
      {
        states: statesOf(machine)
          .filter(({ type, path }) => path.length > 0 && type !== 'compound' && type !== 'parallel')
          .map(stateName)
          .toSorted(),
        events: machine.events
          .map(String)
          .filter((type) => !type.startsWith('xstate.'))
          .toSorted(),
      },
    ]),
  )

/** What charts of any release called them, from the files beside this one. */
export const namesEver = (): Vocabulary =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => v.parse(Vocabulary, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
    .reduce(union, {})

/** Names that these hold and those do not, by chart; charts of which nothing is left out. */
export const without = (these: Vocabulary, those: Vocabulary): Vocabulary =>
  Object.fromEntries(
    Object.entries(these).flatMap(([chart, { states, events }]) => {
      const known = those[chart] ?? none
      const left = {
        states: states.filter((name) => !known.states.includes(name)),
        events: events.filter((name) => !known.events.includes(name)),
      }
      return left.states.length + left.events.length === 0 ? [] : [[chart, left]]
    }),
  )

const union = (one: Vocabulary, other: Vocabulary): Vocabulary =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((chart) => {
      const [a, b] = [one[chart] ?? none, other[chart] ?? none]
      return [
        chart,
        {
          states: [...new Set([...a.states, ...b.states])],
          events: [...new Set([...a.events, ...b.events])],
        },
      ]
    }),
  )

/** The names that have a row in `formerNames`. */
export const namesRetired = (): Vocabulary =>
  Object.fromEntries(
    Object.entries(formerNames).map(([chart, { states, events }]) => [
      chart,
      { states: Object.keys(states), events: Object.keys(events) },
    ]),
  )

/** Writes what is new since the last file into one of this month, and answers its name; null where nothing is. */
export function writeNewNames(month: string): string | null {
  const fresh = without(namesToday(), namesEver())
  if (Object.keys(fresh).length === 0) return null
  const file = new URL(`${month}.json`, folder)
  const there = existsSync(file) ? v.parse(Vocabulary, JSON.parse(readFileSync(file, 'utf8'))) : {}
  writeFileSync(file, `${JSON.stringify(union(there, fresh), null, 2)}\n`)
  return `tests/model/vocabulary/${month}.json`
}
