import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayRecord } from '../../contract/entities/day-of-work.ts'
import { subjectWith } from '../definition/workbench.fixture.ts'
import { places, yard } from '../session/editor.fixture.ts'
import { dayDeedOf, planDay } from './day-plan.ts'
import type { KindScreen } from './kinds-told.ts'

const screen: KindScreen = { ...places, id: 'location', resource: 'location' }
const told = { screen, lookups: new Map() }
const subject = subjectWith(['ADMIN'], 'cams_locations')

const day = (over: Partial<DayRecord> = {}): DayRecord => ({
  entity: 'location',
  key: 7,
  title: 'LOC-7',
  name: 'Yard',
  changes: 1,
  paths: ['form'],
  recordedAt: '2026-03-02T08:00:00Z',
  firstVersion: 2,
  lastVersion: 2,
  steps: [{ before: { city: 'Bonny' }, after: { city: 'Warri' } }],
  since: [],
  removedSince: null,
  now: { ...yard, city: 'Warri', state: 'Delta' },
  version: 4,
  goneWith: null,
  ...over,
})
const plan = (over: Partial<DayRecord> = {}, asked: object = {}) =>
  planDay({ record: day(over), told, subject, isWaiting: false, ...asked })

const rita = { actorName: 'Rita Rig', recordedAt: '2026-03-03T08:00:00Z' }

test('takes a change back field by field, and names who changed what stays', () => {
  const now = { ...yard, city: 'Warri', postCode: '9' }
  const steps = [{ before: { city: 'Bonny', postCode: '' }, after: { city: 'Warri', postCode: '5' } }]
  const { write, stays, why } = plan({ now, steps, since: [{ field: 'postCode', ...rita }] })
  expect(write).toEqual({
    entity: 'location',
    kind: 'update',
    key: 7,
    changes: { city: 'Bonny' },
    base: now,
    baseVersion: 4,
    path: 'form',
  })
  expect(stays).toMatchObject(
    screen.fields.some(({ name }) => name === 'postCode')
      ? [{ name: 'postCode', why: 'Rita Rig changed it since' }]
      : [],
  )
  expect(why).toBe(null)
})

test('deletes what was made, unless somebody else changed it since or deleted it', () => {
  const steps = [{ before: null, after: yard }]
  expect(plan({ steps }).write).toMatchObject({ kind: 'remove', key: 7, changes: {}, baseVersion: 4 })
  expect(plan({ steps, since: [{ field: 'city', ...rita }] })).toMatchObject({
    write: null,
    why: 'Rita Rig changed it since.',
  })
  expect(plan({ steps, now: null, removedSince: rita })).toMatchObject({
    write: null,
    why: expect.stringMatching(/^Rita Rig deleted it on /),
  })
})

test('brings back what was deleted as it stood before the day, at the version of its removal', () => {
  const steps = [{ before: { ...yard, city: 'Bonny' }, after: null }]
  const { write } = plan({ steps, now: null, version: 3 })
  expect(write).toMatchObject({
    kind: 'create',
    key: 7,
    base: {},
    baseVersion: 3,
    changes: { city: 'Bonny' },
  })
  expect(write?.changes).not.toHaveProperty('locationOID')
})

test('leaves in words what is not taken back', () => {
  const gone = { entity: 'workOrder', key: 3, title: 'WO-3' }
  expect(plan({ entity: 'locationComment', steps: [] }, { told: undefined }).why).toBe(
    'It is no record of its own.',
  )
  expect(plan({ goneWith: gone }).why).toBe('It was deleted with WO-3, and comes back with that.')
  expect(plan({}, { isWaiting: true }).why).toBe('A change of it waits on this device to be sent.')
  expect(plan({ steps: [{ before: null, after: null }], now: null }).why).toBe(
    'It was made and deleted in the same day.',
  )
  expect(plan({ now: { ...yard, city: 'Bonny' } }).why).toBe('It says so already.')
  expect(plan({}, { subject: subjectWith(['STAFF']) }).write).toBe(null)
})

test('says what was done in a day all in all', () => {
  const of = (...steps: DayRecord['steps']) => dayDeedOf({ steps })
  expect(of({ before: {}, after: {} })).toBe('changed')
  expect(of({ before: null, after: {} }, { before: {}, after: {} })).toBe('made')
  expect(of({ before: {}, after: null })).toBe('deleted')
  expect(of({ before: null, after: null })).toBe('made and deleted')
})

const fields = ['city', 'locationName', 'state'] as const
const word = fc.constantFrom('a', 'b', 'c')
const edit = fc.record({
  own: fc.boolean(),
  values: fc.record({ city: word, locationName: word, state: word }, { requiredKeys: [] }),
})

test('a day taken back after any edits of others keeps what they wrote last', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      const now: Record<string, unknown> = { ...yard, city: 'a', locationName: 'a', state: 'a' }
      const steps: { before: Record<string, unknown>; after: Record<string, unknown> }[] = []
      const lastBy = new Map<string, boolean>()
      const others = new Map<string, string>()
      let [wasOwn, recordedAt] = [false, '']
      for (const [at, { own, values }] of edits.entries()) {
        const changed = Object.entries(values).filter(([name, value]) => now[name] !== value)
        if (own) {
          const open = wasOwn ? steps.at(-1) : undefined
          const step = open ?? { before: {}, after: {} }
          if (!open) steps.push(step)
          for (const [name, value] of changed) {
            if (!(name in step.before)) step.before[name] = now[name]
            step.after[name] = value
          }
        }
        for (const [name] of changed) {
          lastBy.set(name, own)
          if (!own && steps.length > 0) others.set(name, `2026-03-03T0${at}`)
        }
        if (own) recordedAt = `2026-03-03T0${at}`
        Object.assign(now, Object.fromEntries(changed))
        wasOwn = own
      }
      const since = [...others].map(([field, at]) => ({ field, actorName: 'Rita Rig', recordedAt: at }))
      const changes = plan({ now, steps, since, recordedAt }).write?.changes ?? {}
      for (const name of fields) if (lastBy.get(name) === false) expect(changes).not.toHaveProperty(name)
    }),
  )
})
