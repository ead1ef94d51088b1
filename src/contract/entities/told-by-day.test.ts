import { expect, test } from 'vitest'
import { fieldsOf } from '../schema/entity.ts'
import { entities, entityNames } from './catalogue.ts'
import { isToldByDay } from './told-by-day.ts'

test('what the server works out from other records is told of a day only where the day tells it', () => {
  const told = entityNames.flatMap((name) =>
    fieldsOf(entities[name])
      .filter((field) => field.derived === true)
      .map((field) => [`${name}.${field.name}`, isToldByDay(name, field)] as const),
  )
  const ofPlan = [
    'locationOID',
    'dueState',
    'dueOn',
    'dueEarliest',
    'dueLatest',
    'dueMakeOn',
    'overdueSince',
    'dueTrigger',
    'dueWhy',
    'lastDoneOn',
    'missedCount',
    'deferredUntil',
  ].map((name) => `pmTask.${name}`)
  expect(told.flatMap(([name, isTold]) => (isTold ? [name] : [])).toSorted()).toEqual(
    [...ofPlan, 'request.status', 'request.workOrderOID', 'workOrder.status'].toSorted(),
  )
  expect(told.flatMap(([name, isTold]) => (isTold ? [] : [name]))).toEqual(
    expect.arrayContaining(['pmOperation.dueWhy', 'stockMovement.takenBackOID']),
  )
})

test('what is written with a record is told of every day', () => {
  expect(isToldByDay('location', { name: 'city' })).toBe(true)
  expect(isToldByDay('location', { name: 'city', derived: false })).toBe(true)
  expect(isToldByDay('location', { name: 'status', derived: true })).toBe(false)
  expect(isToldByDay('workOrder', { name: 'dueOn', derived: true })).toBe(false)
  expect(isToldByDay('nothing', { name: 'status', derived: true })).toBe(false)
})
