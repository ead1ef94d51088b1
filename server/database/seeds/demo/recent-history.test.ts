import { expect, test } from 'vitest'
import type { RecordRow } from '../../../../src/contract/schema/entity.ts'
import { buildOrganisation } from '../build-organisation.ts'
import { addDays } from './calendar.ts'

const today = '2026-11-21'
const { equipment, pmOperations, events } = buildOrganisation({ today, scale: 1 })

test('the last week is told in about forty events, of rows that are now at their version', () => {
  const operations = new Map(pmOperations.map((row) => [`pmOperation ${row.camspmOperationOID}`, row]))
  const pieces = new Map(equipment.map((row) => [`equipment ${row.equipmentOID}`, row]))
  const rowOf = ({ entity, key }: (typeof events)[number]): RecordRow | undefined =>
    operations.get(`${entity} ${key}`) ?? pieces.get(`${entity} ${key}`)
  expect(events.length).toBeGreaterThan(25)
  expect(events.length).toBeLessThan(50)
  expect(new Set(events.map(({ entity, key }) => `${entity} ${key}`)).size).toBe(events.length)
  for (const event of events) {
    expect(rowOf(event)).toMatchObject({ ...event.changes, version: event.streamVersion })
    expect(Object.keys(event.before)).toEqual(Object.keys(event.changes))
    expect(event.recordedAt >= addDays(today, -7) && event.recordedAt < today).toBe(true)
    expect(event.eventId).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  }
  expect(events.map(({ recordedAt }) => recordedAt)).toEqual(
    events.map(({ recordedAt }) => recordedAt).toSorted(),
  )
  const versions = [...equipment, ...pmOperations].filter(({ version }) => version > 1)
  expect(versions.length).toBe(events.length)
})
