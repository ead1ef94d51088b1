import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Change, NumberFate, RecordChange } from './feed.ts'

const change = {
  globalSeq: 4812,
  eventId: 'e1',
  entity: 'location',
  key: 7,
  kind: 'saved',
  streamVersion: 2,
  actor: 'u1',
  recordedAt: '2026-11-03T08:00:00.000Z',
} as const

describe('a change', () => {
  test('of an earlier server names nobody and no path', () => {
    expect(v.parse(Change, change)).toEqual(change)
    const told = {
      ...change,
      type: 'v1.LocationSaved',
      actorName: 'Ada',
      changes: { city: 'Warri' },
      before: {},
    }
    expect(v.parse(RecordChange, told)).toEqual({ ...told, path: null })
    expect(v.parse(RecordChange, { ...told, path: 'form' })).toEqual({ ...told, path: 'form' })
  })

  test('is a save or a removal', () => {
    expect(['saved', 'removed', 'changed'].map((kind) => v.is(Change, { ...change, kind }))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('what became of a number', () => {
  const byWhom = { by: 'Ada Admin', at: '2026-11-03T08:00:00.000Z' }

  test.each([
    [{ state: 'there' }],
    [{ state: 'passed over' }],
    [{ state: 'not given' }],
    [{ state: 'removed', ...byWhom }],
    [{ state: 'renumbered', ...byWhom, now: 'WO-8' }],
    [{ state: 'lent', ...byWhom, device: null, userAgent: 'Firefox', returnedAt: null }],
  ])('may be %j', (fate) => {
    expect(v.parse(NumberFate, fate)).toEqual(fate)
  })

  test.each([
    [{ state: 'lost' }],
    [{ state: 'removed' }],
    [{ state: 'renumbered', ...byWhom }],
    [{ state: 'lent', ...byWhom }],
  ])('is not told by %j', (fate) => {
    expect(v.is(NumberFate, fate)).toBe(false)
  })
})
