import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DayOfWork, DayRecord } from './day-of-work.ts'

const record = {
  entity: 'location',
  key: 7,
  title: 'LOC-7',
  name: 'Yard',
  changes: 2,
  paths: ['form'],
  recordedAt: '2026-11-03T08:00:00.000Z',
  firstVersion: 3,
  lastVersion: 4,
  steps: [{ before: { city: 'Bonny' }, after: { city: 'Warri' }, version: 4 }],
  since: [{ field: 'state', version: 5, actorName: 'Ada Admin', recordedAt: '2026-11-04T08:00:00.000Z' }],
  removedSince: null,
  now: { city: 'Warri' },
  version: 5,
  goneWith: null,
}
const unsaid = { gone: [], refusal: null, file: null, comment: null, takingBack: null }

test('what a server says nothing of is nothing', () => {
  expect(v.parse(DayRecord, record)).toEqual({ ...record, ...unsaid })
})

test('a record is told by its key, or by the name of what hangs on one', () => {
  expect(v.parse(DayRecord, { ...record, key: 'u1' }).key).toBe('u1')
  expect(v.is(DayRecord, { ...record, key: null })).toBe(false)
  expect(v.is(DayRecord, { ...record, paths: ['elsewhere'] })).toBe(false)
})

test('a side of a step is null where the record was not there', () => {
  const steps = [
    { before: null, after: { city: 'Warri' }, version: 1 },
    { before: { city: 'Warri' }, after: null, version: 2 },
  ]
  expect(v.parse(DayRecord, { ...record, steps, now: null }).steps).toEqual(steps)
  expect(v.is(DayRecord, { ...record, steps: [{ before: null, version: 1 }] })).toBe(false)
})

test('a day is one user’s, in parts', () => {
  const day = {
    day: '2026-11-03',
    user: { id: 'u1', name: 'Ada Admin' },
    records: [record],
    count: 130,
    olderThan: 4812,
  }
  expect(v.parse(DayOfWork, day)).toEqual({ ...day, records: [{ ...record, ...unsaid }] })
  expect(v.parse(DayOfWork, { ...day, olderThan: null }).olderThan).toBeNull()
})
