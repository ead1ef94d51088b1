import { expect, test } from 'vitest'
import { workOrder } from '../../contract/entities/work-order.ts'
import { fieldsFor, valuesFor } from './field-locks.ts'
import { defineScreen } from './from-entity.ts'
import { subjectWith } from './workbench.fixture.ts'

const screen = defineScreen({
  entity: workOrder,
  title: 'Work Orders',
  noun: 'work order',
  newLabel: 'New Work Order',
  columns: [],
  groups: [],
})
const staff = subjectWith(['STAFF'], 'cams_workorder')
const admin = subjectWith(['ADMIN'], 'cams_workorder')

const locked = (fields: ReturnType<typeof fieldsFor>) =>
  fields
    .filter(({ isReadOnly }) => isReadOnly)
    .map(({ name, required, description }) => [name, required, description])

test('what the policy keeps from a user is only read, not asked for, and says why', () => {
  // What the server works out is nobody's to give.
  const workedOut = [
    ['requestedBy_UserGUID', false, undefined],
    ['status', false, undefined],
  ]
  expect(locked(fieldsFor(screen, staff, 'edit'))).toEqual([
    ...[
      'equipmentOID',
      'camsUserOID',
      'scheduledDate',
      'dueDate',
      'workOrderType',
      'inspectionLogOID',
      'inspectionLine',
    ].map((name) => [name, false, 'Only ADMIN changes this']),
    ...workedOut,
  ])
  expect([fieldsFor(screen, staff, 'create'), fieldsFor(screen, admin, 'edit')].map(locked)).toEqual([
    workedOut,
    workedOut,
  ])
})

test('a draft keeps what its user may still give, and what is kept from them is as it is stored', () => {
  const base = { workOrderOID: 1, dueDate: '2026-03-14', initialNotes: '' }
  const draft = { base, values: { ...base, dueDate: '2026-12-24', initialNotes: 'Two are worn' } }
  expect(valuesFor(screen, staff, draft, 'edit')).toMatchObject({
    dueDate: '2026-03-14',
    initialNotes: 'Two are worn',
  })
  expect(valuesFor(screen, admin, draft, 'edit')).toEqual(draft.values)
})
