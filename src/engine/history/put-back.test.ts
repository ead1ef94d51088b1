import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Subject } from '../../contract/access/policy.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { defineScreen } from '../definition/from-entity.ts'
import { subjectWith } from '../definition/workbench.fixture.ts'
import { operations, places } from '../session/editor.fixture.ts'
import { type Done, planPutBack } from './put-back.ts'

const admin = subjectWith(['ADMIN'])
const staff = subjectWith(['STAFF'], 'cams_locations', 'cams_pm_operations', 'cams_workorder')

const tasks = { field: 'tasks', key: 'workOrderTaskOID' }
const orders = defineScreen({
  entity: workOrder,
  title: 'Work Orders',
  noun: 'work order',
  newLabel: 'New Work Order',
  columns: [{ field: 'title' }],
  groups: [{ caption: 'Work order', fields: ['title'] }],
})

const ofPlace = (now: RecordRow, done: Done) =>
  planPutBack({ screen: places, lookups: new Map(), subject: admin, now, done })

describe('a change of fields', () => {
  test('goes back where the record still says what it made, and stays where it was changed again', () => {
    const now = { locationOID: 7, locationName: 'Yard', city: 'Warri', state: 'Delta', note: 'kept' }
    const made = { city: 'Warri', state: 'Rivers' }
    expect(ofPlace(now, { made, before: { city: 'Bonny', state: 'Lagos' } })).toEqual({
      values: { city: 'Bonny' },
      fits: [{ name: 'city', label: 'City', from: 'Warri', to: 'Bonny' }],
      stays: [{ name: 'state', label: 'State', why: 'Changed again since' }],
    })
  })

  test('says nothing of what is so already, nor of what no form has', () => {
    const now = { locationOID: 7, city: 'Bonny', gone: 2 }
    expect(ofPlace(now, { made: { city: 'Warri', gone: 2 }, before: { city: 'Bonny', gone: 1 } })).toEqual({
      values: {},
      fits: [],
      stays: [],
    })
  })

  test('leaves the key alone, and what its user may not change, with the reason', () => {
    const now = { camspmOperationOID: 7, operationDate: '2026-03-08', notes: 'Late' }
    const done = { made: now, before: { camspmOperationOID: 6, operationDate: '2026-03-07', notes: '' } }
    const plan = planPutBack({ screen: operations, lookups: new Map(), subject: staff, now, done })
    expect(plan).toEqual({
      values: { notes: '' },
      fits: [{ name: 'notes', label: 'Notes', from: 'Late', to: '' }],
      stays: [{ name: 'operationDate', label: 'Operation date', why: 'Only ADMIN changes this' }],
    })
  })

  test('of a day is held against nothing: all that differs goes back', () => {
    const now = { locationOID: 7, locationName: 'Yard', city: 'Warri' }
    expect(ofPlace(now, { made: null, before: { ...now, city: 'Bonny' } }).values).toEqual({ city: 'Bonny' })
  })

  const city = fc.constantFrom('Bonny', 'Warri', 'Eket', '')
  const sides = fc.record({ city, state: city, locationName: city }, { requiredKeys: [] })

  test('that is undone at once leaves the record as it was, whatever it did', () => {
    fc.assert(
      fc.property(sides, sides, (before, change) => {
        const made = { ...before, ...change }
        const { values, stays } = ofPlace(made, { made, before })
        expect([{ ...made, ...values }, stays]).toEqual([{ ...made, ...before }, []])
      }),
    )
  })

  test('never takes away what was written after it', () => {
    fc.assert(
      fc.property(sides, sides, sides, (before, made, now) => {
        const { values } = ofPlace(now, { made, before })
        for (const name of Object.keys(values))
          expect(Reflect.get(now, name)).toEqual(Reflect.get(made, name))
      }),
    )
  })
})

describe('a change of lines', () => {
  const field = 'camspmOperationDetailVirtual'
  const key = 'camspmOperationDetailOID'
  const line = (oid: number, remarks: string, over: RecordRow = {}) => ({
    [key]: oid,
    taskDescription: `Task ${oid}`,
    taskStatus: '',
    remarks,
    photoKey: '',
    photoRequired: false,
    sortOrder: oid,
    ...over,
  })
  const of = (now: RecordRow, done: Done) =>
    planPutBack({
      screen: operations,
      lookups: new Map(),
      subject: staff,
      now: { overallStatus: 'NOT STARTED', ...now },
      done,
    })

  test('goes back line by line, beside what was answered on others since', () => {
    const before = { [field]: [line(1, ''), line(2, '')], overallStatus: 'NOT STARTED' }
    const made = { ...before, [field]: [line(1, 'Worn'), line(2, '')] }
    const now = { ...before, [field]: [line(1, 'Worn'), line(2, 'Oiled')] }
    const plan = of(now, { made, before })
    expect(plan.values).toEqual({ [field]: [line(1, ''), line(2, 'Oiled')] })
    expect(plan.stays).toEqual([])
  })

  test('brings what follows from them, as they are by then', () => {
    const done = { taskStatus: 'done' }
    const before = { [field]: [line(1, ''), line(2, '')], overallStatus: 'NOT STARTED' }
    const made = { [field]: [line(1, '', done), line(2, '')], overallStatus: 'ONGOING' }
    const now = { [field]: [line(1, '', done), line(2, '', done)], overallStatus: 'DONE' }
    const lines = [line(1, ''), line(2, '', done)]
    expect(of(now, { made, before }).values).toEqual({ [field]: lines, overallStatus: 'ONGOING' })
  })

  test('stays where one of its answers was changed again', () => {
    const before = { [field]: [line(1, '')] }
    const plan = of({ [field]: [line(1, 'Cracked')] }, { made: { [field]: [line(1, 'Worn')] }, before })
    expect(plan.values).toEqual({})
    expect(plan.stays).toEqual([expect.objectContaining({ name: field, why: 'Changed again since' })])
  })

  test('leaves photos as they are: they do not come back with words', () => {
    const before = { [field]: [line(1, '', { photoKey: 'old' })] }
    const made = { [field]: [line(1, 'Worn', { photoKey: 'new' })] }
    expect(of(made, { made, before }).values).toEqual({ [field]: [line(1, '', { photoKey: 'new' })] })
  })

  test('of what is planned is an administrator’s to take back', () => {
    const task = (oid: number, words: string) => ({ [tasks.key]: oid, taskDescription: words, remarks: '' })
    const ofOrder = (subject: Subject) => {
      const made = { [tasks.field]: [task(1, 'Oil'), task(2, 'Clean')] }
      const done = { made, before: { [tasks.field]: [task(1, 'Grease'), task(2, 'Clean')] } }
      return planPutBack({ screen: orders, lookups: new Map(), subject, now: made, done })
    }
    expect(ofOrder(staff)).toEqual({
      values: {},
      fits: [],
      stays: [expect.objectContaining({ name: tasks.field, why: 'Only ADMIN changes this' })],
    })
    expect(ofOrder(admin).values).toEqual({ [tasks.field]: [task(1, 'Grease'), task(2, 'Clean')] })
  })
})
