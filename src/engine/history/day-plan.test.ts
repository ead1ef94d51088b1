import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayRecord, DayStep } from '../../contract/history/day-of-work.ts'
import { localDay } from '../definition/local-day.ts'
import { subjectWith } from '../definition/workbench.fixture.ts'
import { places, yard } from '../session/editor.fixture.ts'
import { dayDeedOf, planDay } from './day-plan.ts'
import type { Lookups } from '../fields/lookups.ts'
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
  steps: [{ before: { city: 'Bonny' }, after: { city: 'Warri' }, version: 2 }],
  since: [],
  removedSince: null,
  now: { ...yard, city: 'Warri', state: 'Delta' },
  version: 4,
  goneWith: null,
  gone: [],
  refusal: null,
  file: null,
  comment: null,
  takingBack: null,
  ...over,
})
const plan = (over: Partial<DayRecord> = {}, asked: object = {}) =>
  planDay({ record: day(over), told, subject, isWaiting: false, ...asked })

const rita = { actorName: 'Rita Rig', recordedAt: '2026-03-03T08:00:00Z' }
const sinceBy = (field: string, version = 3) => [{ field, version, ...rita }]

test('takes a change back field by field, and names who changed what stays', () => {
  const now = { ...yard, city: 'Warri', postCode: '9' }
  const steps = [
    { before: { city: 'Bonny', postCode: '' }, after: { city: 'Warri', postCode: '5' }, version: 2 },
  ]
  const { write, stays, why } = plan({ now, steps, since: sinceBy('postCode') })
  expect(write).toEqual({
    entity: 'location',
    kind: 'update',
    key: 7,
    changes: { city: 'Bonny' },
    base: now,
    baseVersion: 4,
    path: 'form',
  })
  expect(stays).toMatchObject([{ name: 'postCode', why: 'Rita Rig changed it since' }])
  expect(why).toBe(null)
})

test('deletes what was made, unless somebody else changed it since or deleted it', () => {
  const steps = [{ before: null, after: yard, version: 2 }]
  expect(plan({ steps }).write).toMatchObject({ kind: 'remove', key: 7, changes: {}, baseVersion: 4 })
  expect(plan({ steps, since: sinceBy('city') })).toMatchObject({
    write: null,
    why: 'Rita Rig changed it since.',
  })
  expect(plan({ steps, now: null, removedSince: rita })).toMatchObject({
    write: null,
    why: expect.stringMatching(/^Rita Rig deleted it on /),
  })
})

test('brings back what was deleted as it stood before the day, at the version of its removal', () => {
  const steps = [{ before: { ...yard, city: 'Bonny' }, after: null, version: 4 }]
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

const issued = {
  stockMovementOID: 12,
  version: 1,
  kind: 'ISSUE',
  partNumberOID: 7,
  locationOID: 2,
  bin: 'A-01',
  quantity: 4,
  unitCost: null,
  toLocationOID: null,
  toBin: '',
  workOrderOID: 5,
  movedOn: '2026-03-02',
  note: '',
  takesBackOID: null,
  sequence: 3,
  onHandChange: -4,
  reservedChange: 0,
  valueChange: -32,
  averageCost: 8,
  movedBy_UserGUID: '00000000-0000-7000-8000-000000000001',
  takenBackOID: null,
  takenBackBy: '',
  takenBackOn: null,
}
const bin = { locationName: 'Yard 4', bin: 'A-01', onHand: 6, onHandAfter: 10, reserved: 1, reservedAfter: 1 }
const movement = (over: object = {}): Partial<DayRecord> => ({
  entity: 'stockMovement',
  key: 12,
  steps: [{ before: null, after: issued, version: 1 }],
  now: issued,
  takingBack: { refusal: null, places: [bin], value: 48, valueAfter: 80, after: [], ...over },
})
const keeper = { subject: subjectWith(['STORES'], 'cams_stock_movements') }

test('a movement of stock is taken back by one of the opposite quantity, and what that does is said', () => {
  expect(plan(movement(), keeper)).toEqual({
    write: {
      entity: 'stockMovement',
      kind: 'create',
      key: 0,
      changes: {
        kind: 'ISSUE',
        partNumberOID: 7,
        locationOID: 2,
        bin: 'A-01',
        quantity: -4,
        unitCost: null,
        toLocationOID: null,
        toBin: '',
        workOrderOID: 5,
        movedOn: localDay(),
        note: '',
        takesBackOID: 12,
      },
      base: {},
      baseVersion: null,
      path: 'form',
    },
    fits: [
      { name: 'onHand.0', label: 'On hand, Yard 4, A-01', from: '6', to: '10' },
      { name: 'value', label: 'Value of the part', from: '48.00', to: '80.00' },
    ],
    stays: [],
    needs: [],
    why: null,
  })
})

test('a movement of stock that does not fit, waits or is not this user’s to make stays, and says why', () => {
  expect(plan(movement({ refusal: 'Only 3 are available there' }), keeper)).toMatchObject({
    write: null,
    why: 'Only 3 are available there.',
  })
  expect(plan(movement(), { ...keeper, isWaiting: true })).toMatchObject({
    write: null,
    why: 'It waits on this device to be sent, or what takes it back does.',
  })
  expect(plan(movement(), { subject: subjectWith(['STAFF']) }).write).toBe(null)
  const after = [{ entity: 'stockMovement', key: 13, title: 'SM-13' }]
  expect(plan(movement({ after }), keeper).needs).toEqual(after)
})

test('leaves in words what is not taken back', () => {
  const gone = { entity: 'workOrder', key: 3, title: 'WO-3' }
  expect(plan({ entity: 'locationComment', steps: [] }, { told: undefined }).why).toBe(
    'It is no record of its own.',
  )
  expect(plan({ goneWith: gone }).why).toBe('It was deleted with WO-3, and comes back with that.')
  expect(plan({}, { isWaiting: true }).why).toBe('A change of it waits on this device to be sent.')
  expect(plan({ steps: [{ before: null, after: null, version: 2 }], now: null }).why).toBe(
    'It was made and deleted in the same day.',
  )
  expect(plan({ now: { ...yard, city: 'Bonny' } }).why).toBe('It says so already.')
  expect(plan({}, { subject: subjectWith(['STAFF']) }).write).toBe(null)
})

test('says what was done in a day all in all', () => {
  const of = (...sides: readonly Pick<DayStep, 'before' | 'after'>[]) =>
    dayDeedOf({ steps: sides.map((side, at) => ({ ...side, version: at + 1 })) })
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

test("a day taken back leaves what others wrote last, and what they wrote between one's own comes back", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      const now: Record<string, unknown> = { ...yard, city: 'a', locationName: 'a', state: 'a' }
      // What each field says without one's own work: as it was before the first of those that no other's came after.
      const without: Record<string, unknown> = { ...now }
      const steps: { before: Record<string, unknown>; after: Record<string, unknown>; version: number }[] = []
      const since = new Map<string, number>()
      let wasOwn = false
      for (const [version, { own, values }] of edits.entries()) {
        const changed = Object.entries(values).filter(([name, value]) => now[name] !== value)
        if (own) {
          const step = (wasOwn ? steps.at(-1) : undefined) ?? { before: {}, after: {}, version }
          if (!steps.includes(step)) steps.push(step)
          step.version = version
          for (const [name, value] of changed) {
            if (!(name in step.before)) step.before[name] = now[name]
            step.after[name] = value
          }
        } else
          for (const [name, value] of changed) {
            without[name] = value
            if (steps.length > 0) since.set(name, version)
          }
        Object.assign(now, Object.fromEntries(changed))
        wasOwn = own
      }
      const told = [...since].map(([field, version]) => ({ field, version, ...rita }))
      const changes = plan({ now, steps: steps.map(thatChanged), since: told }).write?.changes ?? {}
      for (const name of fields) expect({ ...now, ...changes }).toHaveProperty(name, without[name])
    }),
  )
})

/** As the server tells a step: without what came to nothing. */
function thatChanged<Step extends Record<'before' | 'after', Record<string, unknown>>>(step: Step): Step {
  const names = Object.keys(step.after).filter((name) => step.after[name] !== step.before[name])
  const only = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { ...step, before: only(step.before), after: only(step.after) }
}

const lookup = (...ids: readonly string[]): Lookups =>
  new Map(
    ['category', 'state'].map((name) => [
      name,
      {
        status: 'ready',
        items: ids.map((id) => ({ id, label: id })),
        labels: new Map(),
        onRetry: () => undefined,
      },
    ]),
  )

test('leaves a code that is no longer in the list, as the whole change would be refused for it', () => {
  const steps = [
    { before: { city: 'Bonny', category: 'OLD' }, after: { city: 'Warri', category: 'BASE' }, version: 2 },
  ]
  const now = { ...yard, city: 'Warri' }
  const { write, stays } = plan({ steps, now }, { told: { screen, lookups: lookup('BASE') } })
  expect(write?.changes).toEqual({ city: 'Bonny' })
  expect(stays).toMatchObject([{ name: 'category', why: 'OLD is no longer in the list' }])
  expect(plan({ steps, now }, { told: { screen, lookups: lookup('BASE', 'OLD') } }).write?.changes).toEqual({
    city: 'Bonny',
    category: 'OLD',
  })
})

test('brings back what was deleted without what its user changed before, and says what stays', () => {
  const steps = [
    { before: { city: 'Bonny', state: 'Rivers' }, after: { city: 'Warri', state: 'Abia' }, version: 2 },
    { before: { ...yard, city: 'Warri', state: 'Delta' }, after: null, version: 4 },
  ]
  const { write, stays } = plan({ steps, now: null, version: 3, since: sinceBy('state') })
  expect(write?.changes).toMatchObject({ city: 'Bonny', state: 'Delta' })
  expect(stays).toMatchObject([{ name: 'state', why: 'Rita Rig changed it since' }])
})

const camp = { entity: 'location', key: 9, title: 'LOC-9' }

test('leaves a field that would refer to what is deleted, unless that comes back with it', () => {
  const steps = [{ before: { city: 'Bonny', state: 9 }, after: { city: 'Warri', state: 8 }, version: 2 }]
  const asked = { now: { ...yard, city: 'Warri', state: 8 }, steps, gone: [{ field: 'state', ...camp }] }
  expect(plan(asked)).toMatchObject({
    write: { changes: { city: 'Bonny' } },
    stays: [{ name: 'state', why: 'LOC-9 is deleted' }],
    needs: [],
  })
  expect(plan(asked, { comesWith: () => true })).toMatchObject({
    write: { changes: { city: 'Bonny', state: 9 } },
    stays: [],
    needs: [camp],
  })
  const again = [{ before: { state: 8 }, after: { state: 9 }, version: 2 }]
  expect(plan({ ...asked, now: { ...yard, state: 9 }, steps: again }).stays).toEqual([])
})

test('brings nothing back upon what is deleted, unless that comes back with it', () => {
  const steps = [{ before: { ...yard, state: 9 }, after: null, version: 4 }]
  const asked = { steps, now: null, version: 3, gone: [{ field: 'state', ...camp }] }
  expect(plan(asked)).toMatchObject({ write: null, why: 'It refers to what is deleted: LOC-9.' })
  expect(plan(asked, { comesWith: ({ key }: { key: number }) => key === 9 })).toMatchObject({
    write: { kind: 'create', changes: { state: 9 } },
    needs: [camp],
  })
})

test('says before what the server takes no change of: what an order cost that is over, and its tasks', () => {
  const refusal = 'The work order is closed: reopen it to change what it cost'
  expect(plan({ refusal })).toMatchObject({ write: null, why: `${refusal}.` })
  const task = { workOrderTaskOID: 1, taskDescription: 'Grease it', taskStatus: '', remarks: '' }
  const tasksOf = (taskStatus: string) => ({
    tasks: [{ ...task, taskStatus }],
    currentHours: taskStatus.length,
  })
  const order: KindScreen = { ...screen, id: 'workOrder', resource: 'workOrder', lines: 'tasks' }
  const steps = [{ before: tasksOf(''), after: tasksOf('done'), version: 2 }]
  const of = (status: string) =>
    plan(
      { entity: 'workOrder', steps, now: { ...tasksOf('done'), status } },
      {
        subject: subjectWith(['ADMIN'], 'cams_workorder'),
        told: {
          screen: { ...order, fields: [{ ...order.fields[0], name: 'currentHours' }] },
          lookups: new Map(),
        },
      },
    )
  expect(of('ONGOING').write?.changes).toEqual(tasksOf(''))
  expect(of('CLOSED')).toMatchObject({
    write: { changes: { currentHours: 0 } },
    stays: [{ name: 'tasks', why: 'The work order is closed: reopen it to change its tasks' }],
  })
})

test('brings nothing back with a code that is no longer in the list', () => {
  const asked = { steps: [{ before: { ...yard, category: 'OLD' }, after: null, version: 4 }], now: null }
  const of = (...ids: readonly string[]) => plan(asked, { told: { screen, lookups: lookup(...ids) } })
  expect(of('OLD')).toMatchObject({ write: { kind: 'create' }, why: null })
  expect(of('BASE')).toMatchObject({ write: null, why: 'Category: OLD is no longer in the list.' })
})

test('calls what comes back with it by its number', () => {
  const steps = [{ before: { ...yard, state: 9 }, after: null, version: 4 }]
  const asked = { steps, now: null, gone: [{ field: 'state', ...camp }] }
  const fields = screen.fields.map((field) =>
    field.name === 'state' ? { ...field, lookup: { from: 'entity', entity: 'location' } as const } : field,
  )
  const known = { screen: { ...screen, fields }, lookups: lookup(yard.category) }
  expect(plan(asked, { told: known, comesWith: () => true }).fits).toContainEqual(
    expect.objectContaining({ name: 'state', to: 'LOC-9' }),
  )
})
