import { expect, test } from 'vitest'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { defineScreen } from '../definition/from-entity.ts'
import { hasPast, pastScreen } from './past-screen.ts'

const shared = {
  noun: 'record',
  newLabel: 'New',
  groups: [{ caption: 'All', fields: [] }],
} as const
const operations = defineScreen({
  ...shared,
  entity: pmOperation,
  title: 'PM Operations',
  columns: [{ field: 'operationDate' }, { field: 'dueLatest' }, { field: 'overallStatus' }],
  sort: [
    { id: 'dueLatest', desc: false },
    { id: 'operationDate', desc: true },
  ],
})
const plans = defineScreen({
  ...shared,
  entity: pmTask,
  title: 'PM Tasks',
  columns: [{ field: 'pmTaskDescription' }, { field: 'dueOn' }, { field: 'locationOID' }],
})
const orders = defineScreen({
  ...shared,
  entity: workOrder,
  title: 'Work Orders',
  columns: [{ field: 'workorderNumber' }, { field: 'status' }],
})

test('a screen of a day that is over has the columns of which it can be told, and is sorted by those alone', () => {
  const past = pastScreen(operations)
  expect(past.columns.map(({ field }) => field)).toEqual(['operationDate', 'overallStatus'])
  expect(past.sort).toEqual([{ id: 'operationDate', desc: true }])
  expect(pastScreen(plans).columns).toEqual(plans.columns)
  expect(pastScreen(orders).columns).toEqual(orders.columns)
})

test('what is a kind of record whole, or stood at a location, can be shown as it stood; nothing else', () => {
  const of = (entity: string, narrowed?: Readonly<Record<string, unknown>>) => ({
    entity,
    ...(narrowed && { narrowed }),
  })
  expect(hasPast(orders)).toBe(true)
  expect(hasPast(orders, of('workOrder'))).toBe(true)
  expect(hasPast(orders, of('workOrder', { at: 2 }))).toBe(true)
  expect(hasPast(orders, of('workOrder', { type: 'REPAIR' }))).toBe(false)
  expect(hasPast(orders, of('workOrderMove'))).toBe(false)
  expect(hasPast({ ...orders, isSingle: true })).toBe(false)
  expect(hasPast({ ...orders, id: 'craft-report' })).toBe(false)
})
