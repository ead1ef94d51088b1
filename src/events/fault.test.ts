import { expect, it } from 'vitest'
import type { ApiError } from '../contract/api-error.ts'
import { sendRefused } from './catalogue.ts'
import { createStamps } from './events.fixture.ts'
import { decodeLines, encodeLines } from './journal/lines.ts'

const title = 'What the server says'
const errors = [{ field: 'city', message: 'There is one' }]
const busy = { status: 503, statusText: 'Service Unavailable' }

/** Each way that a call can fail. */
const faults: { readonly [Kind in ApiError['kind']]: Extract<ApiError, { readonly kind: Kind }> } = {
  'session-expired': { kind: 'session-expired' },
  'wrong-credentials': { kind: 'wrong-credentials', title },
  forbidden: { kind: 'forbidden', title },
  'not-found': { kind: 'not-found', title },
  invalid: { kind: 'invalid', title, errors },
  'in-use': { kind: 'in-use', title },
  duplicate: { kind: 'duplicate', title, errors },
  'version-mismatch': {
    kind: 'version-mismatch',
    title,
    current: { locationOID: 12, city: 'Warri' },
    changed: [{ field: 'city', by: 'Ada Obi', at: '2026-11-21T09:00:00Z' }],
  },
  'too-large': { kind: 'too-large', title },
  busy: { kind: 'busy', ...busy, retryAfterMs: 500 },
  unreachable: { kind: 'unreachable' },
  unreadable: { kind: 'unreadable', status: 200 },
  failed: { kind: 'failed', ...busy, title },
}
const refused = (error: ApiError) =>
  sendRefused(createStamps(), { stream: 'location/12' }, { act: 'act-1', error })
const isFault = (error: unknown) => {
  const fact = refused(faults.forbidden)
  return sendRefused.is({ ...fact, payload: { act: 'act-1', error } })
}
const without = (from: object, name: string) =>
  Object.fromEntries(Object.entries(from).filter(([own]) => own !== name))

it.each(Object.values(faults))(
  '$kind is journalled whole, and not taken for it with anything missing',
  (error) => {
    const fact = refused(error)
    expect(fact.payload.error).toStrictEqual(error)
    expect(decodeLines(encodeLines([fact]))).toEqual([fact])
    for (const name of Object.keys(error))
      expect([name, isFault(without(error, name))]).toEqual([name, name === 'changed'])
  },
)

it('a fault may have no row that stands in the way, and no time to wait for', () => {
  expect(isFault({ ...faults['version-mismatch'], current: null })).toBe(true)
  expect(isFault({ ...faults.busy, retryAfterMs: null })).toBe(true)
})

it('each field at fault has its name and what is wrong with it', () => {
  for (const fault of [faults.invalid, faults.duplicate])
    for (const name of ['field', 'message'])
      expect(isFault({ ...fault, errors: errors.map((error) => without(error, name)) })).toBe(false)
})

it('what this client has no name for is no fault', () => {
  expect([isFault({ kind: 'melted', title }), isFault({ kind: '' }), isFault(null)]).toEqual([
    false,
    false,
    false,
  ])
})
