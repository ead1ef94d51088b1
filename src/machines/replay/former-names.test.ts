import { describe, expect, test } from 'vitest'
import type { ChartStart } from '../../events/chart-run.ts'
import { formMachine } from '../form.machine.ts'
import { eventNow, formerNames, valueNow } from './former-names.ts'
import { replayMoves } from './replay-log.ts'

type Event = { readonly type: string } & Partial<Pick<ChartStart, 'at'>>

const machines = new Map([['form', formMachine]])
const start = { type: 'xstate.init' } as const
const replayed = (...events: readonly Event[]) => {
  const moves = events.map((event, at) => ({ number: at + 1, chart: 'form', id: '7', run: 'a', event }))
  const [run] = replayMoves(moves, machines)
  return { value: run?.standing?.value ?? null, findings: run?.findings ?? [] }
}
const context = { errors: 0 }

/** By the name that was: what an earlier release wrote, and where it leads today. */
const before: Readonly<Record<string, readonly [readonly Event[], unknown]>> = {
  'form state editing.pristine': [[{ ...start, at: { value: { editing: 'pristine' }, context } }], 'editing'],
  'form state editing.dirty': [
    [{ ...start, at: { value: { editing: 'dirty' }, context } }, { type: 'SAVE.ASKED' }],
    'validating',
  ],
  'form event CHANGED': [[start, { type: 'OPEN.EDIT' }, { type: 'CHANGED' }], 'editing'],
  'form event REVERTED': [[start, { type: 'OPEN.EDIT' }, { type: 'REVERTED' }], 'editing'],
  'form event SUBMIT': [[start, { type: 'OPEN.EDIT' }, { type: 'SUBMIT' }], 'validating'],
}

const retired = Object.entries(formerNames).flatMap(([chart, { states, events }]) => [
  ...Object.keys(states).map((name) => `${chart} state ${name}`),
  ...Object.keys(events).map((name) => `${chart} event ${name}`),
])

test('each former name has a log of before', () => {
  expect(Object.keys(before).toSorted()).toEqual(retired.toSorted())
})

test.for(Object.entries(before))('%s: the log of before leads where it led', ([, [events, value]]) => {
  expect(replayed(...events)).toEqual({ value, findings: [] })
})

describe('of other charts and names', () => {
  test('nothing is changed', () => {
    expect(valueNow('screen', { editing: 'dirty' })).toEqual({ editing: 'dirty' })
    expect(valueNow('form', { editing: 'other', more: { a: 'b' } })).toEqual({
      editing: 'other',
      more: { a: 'b' },
    })
    expect(valueNow('form', 7)).toBe(7)
    expect(eventNow('screen', { type: 'SUBMIT' })).toEqual({ type: 'SUBMIT' })
  })
})

test('a state of before whose context lacks what the chart holds today is refused in a sentence', () => {
  const at = { value: 'editing', context: {} }
  expect(replayed({ ...start, at })).toEqual({
    value: null,
    findings: [
      {
        number: 1,
        event: 'xstate.init',
        says: 'It cannot be begun there: an earlier release did not say errors',
      },
    ],
  })
})
