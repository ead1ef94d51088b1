import { describe, expect, test } from 'vitest'
import type { Decision } from '../contract/access/policy.ts'
import { availability, defineCommands } from './commands.ts'
import type { Effects } from './run-effects.ts'

type Event = { readonly type: 'OPEN' } | { readonly type: 'RENAME'; readonly name: string }

const open = { label: 'Open', icon: 'eye', places: ['row'] } as const
const rename = {
  label: 'Rename',
  icon: 'pencil',
  places: ['row'],
  args: { name: { label: 'Name', kind: 'text' } },
} as const
const define = defineCommands<Event>()

describe('a catalogue', () => {
  test('is what was written', () => {
    expect(define({ OPEN: open, RENAME: rename })).toEqual({ OPEN: open, RENAME: rename })
  })

  test('does not compile when an event, an argument or an effect is left out', () => {
    const { args: _args, ...unasked } = rename
    // @ts-expect-error -- RENAME is missing
    expect(define({ OPEN: open })).toEqual({ OPEN: open })
    // @ts-expect-error -- `name` is not asked for
    expect(define({ OPEN: open, RENAME: unasked })).toBeDefined()
    // @ts-expect-error -- OPEN carries no values
    expect(define({ OPEN: rename, RENAME: rename })).toBeDefined()
    // @ts-expect-error -- nobody performs `done`
    const effects: Effects<{ type: 'begun' } | { type: 'done' }, Event> = { begun: () => undefined }
    expect(Object.keys(effects)).toEqual(['begun'])
  })
})

describe('availability', () => {
  const granted: Decision = { allowed: true, rule: 'granted', reason: 'Allowed' }
  const refused: Decision = { allowed: false, rule: 'admin-only', reason: 'Only ADMIN' }
  const snapshot = (status: string, answer: boolean) => ({ status, can: () => answer })
  const impossible = { available: false, reason: 'Not possible right now' }

  test.for([
    ['active', true, null, { available: true }],
    ['active', true, granted, { available: true }],
    ['active', false, granted, impossible],
    ['done', true, granted, impossible],
    ['active', true, refused, { available: false, reason: 'Only ADMIN' }],
    ['active', false, refused, { available: false, reason: 'Only ADMIN' }],
  ] as const)('of a chart that is %s, can: %s', ([status, can, decision, answer]) => {
    expect(availability(snapshot(status, can), { type: 'OPEN' }, decision)).toEqual(answer)
  })
})
