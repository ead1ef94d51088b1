import * as v from 'valibot'
import { AnyFact, type Fact } from './define-event.ts'

/** One named step from a version of a fact to the next; `example` is its before/after test. */
export interface UpcastStep {
  readonly from: string
  readonly to: string
  readonly why: string
  readonly payload: (payload: unknown) => unknown
  readonly example: { readonly before: unknown; readonly after: unknown }
}

const versionOf = (type: string) => Number(/^v(\d+)\./.exec(type)?.[1])
const nameOf = (type: string) => type.replace(/^v\d+\./, '')

/**
 * Brings facts of older versions up to the newest, when read; what is stored is never rewritten. Throws when the
 * steps leave a gap or fork, so that a bad table fails as it is loaded.
 */
export function createUpcaster(steps: readonly UpcastStep[]): (fact: Fact) => Fact {
  const byType = new Map<string, UpcastStep>()
  for (const step of steps) {
    const follows = nameOf(step.from) === nameOf(step.to) && versionOf(step.to) === versionOf(step.from) + 1
    if (!follows || byType.has(step.from))
      throw new Error(`The step ${step.from} to ${step.to} is out of line`)
    byType.set(step.from, step)
  }
  const toNewest = (fact: Fact): Fact => {
    const step = byType.get(fact.type)
    return step ? toNewest({ ...fact, type: step.to, payload: step.payload(fact.payload) }) : fact
  }
  return toNewest
}

const record = v.record(v.string(), v.unknown())

/** Every step there has been, oldest first; only ever added to. */
export const steps: readonly UpcastStep[] = [
  {
    from: 'v1.ActAmended',
    to: 'v2.ActAmended',
    why: 'An amendment says why it was made, upon which base, and what a merge took in',
    payload: (payload) => ({
      ...(v.is(record, payload) ? payload : {}),
      base: null,
      why: 'edited',
      merged: [],
    }),
    example: {
      before: { act: 'a1', changes: { city: 'Warri' } },
      after: { act: 'a1', changes: { city: 'Warri' }, base: null, why: 'edited', merged: [] },
    },
  },
]

const toNewest = createUpcaster(steps)

/** A fact as read from a journal, brought up to date; undefined when it is not a fact at all. */
export const readFact = (value: unknown): Fact | undefined =>
  v.is(AnyFact, value) ? toNewest(value) : undefined
