import { describe, expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { fieldMeta } from '../schema/field.ts'
import { workOrder } from './work-order.ts'

const sound = {
  ...blank(workOrder),
  workorderNumber: 'WO-1',
  equipmentOID: 4,
  camsUserOID: 2,
  scheduledDate: '2026-11-03',
  dueDate: '2026-11-10',
  priorty: 'HIGH',
  workOrderType: 'REPAIR',
  currentHours: 0,
}
const faultsOf = (over: RecordRow) => {
  const checked = checkRecord(workOrder, { ...sound, ...over })
  return checked.ok ? [] : checked.errors
}
const at = (field: string, message: string) => ({ field, message })

test('a work order needs all but its notes and taxes', () => {
  expect(faultsOf({})).toEqual([])
  expect(checkRecord(workOrder, blank(workOrder))).toEqual({
    ok: false,
    errors: [
      at('workorderNumber', 'Work order number is required'),
      at('equipmentOID', 'Equipment is required'),
      at('camsUserOID', 'Assigned to is required'),
      at('scheduledDate', 'Scheduled date is required'),
      at('dueDate', 'Due date is required'),
      at('priorty', 'Priority is required'),
      at('workOrderType', 'Work order type is required'),
      at('currentHours', 'Current hours is required'),
    ],
  })
})

describe('a work order', () => {
  test('is due on or after the day for which it is scheduled', () => {
    const late = at('dueDate', 'Due date must not be before the scheduled date')
    expect(faultsOf({ dueDate: '2026-11-03' })).toEqual([])
    expect(faultsOf({ dueDate: '2026-11-02' })).toEqual([late])
  })

  test('has a standstill that does not end before it begins', () => {
    const downtimeFrom = '2026-11-03T08:00'
    const fault = at('downtimeTo', 'Downtime must not end before it begins')
    expect(faultsOf({ downtimeFrom })).toEqual([])
    expect(faultsOf({ downtimeTo: downtimeFrom })).toEqual([])
    expect(faultsOf({ downtimeFrom, downtimeTo: downtimeFrom })).toEqual([])
    expect(faultsOf({ downtimeFrom, downtimeTo: '2026-11-03T07:59' })).toEqual([fault])
  })

  test('names a line of an inspection only with the inspection, and from 1', () => {
    expect(faultsOf({ inspectionLogOID: 3 })).toEqual([])
    expect(faultsOf({ inspectionLogOID: 3, inspectionLine: 1 })).toEqual([])
    expect(faultsOf({ inspectionLogOID: 3, inspectionLine: 0 })).toEqual([
      at('inspectionLine', 'The lines of an inspection count from 1'),
    ])
    expect(faultsOf({ inspectionLine: 1 })).toEqual([
      at('inspectionLine', 'A line is of an inspection: choose the inspection too'),
    ])
  })

  test('is told all that does not fit together', () => {
    const over = {
      dueDate: '2026-11-01',
      downtimeFrom: '2026-11-03T08:00',
      downtimeTo: '2026-11-02T08:00',
      inspectionLine: 0,
    }
    expect(faultsOf(over).map(({ field }) => field)).toEqual(['dueDate', 'downtimeTo', 'inspectionLine'])
  })
})

test('the days of an order that has none fit together', () => {
  const rules = (over: RecordRow) => {
    const checked = checkRecord(workOrder, sound)
    if (!checked.ok) throw new Error('It is not sound')
    return workOrder.rules?.({ ...checked.values, ...over })
  }
  expect([
    rules({ dueDate: null }),
    rules({ scheduledDate: null }),
    rules({ dueDate: null, scheduledDate: null }),
  ]).toEqual([[], [], []])
})

test('who requested it and how it stands are the server’s to give', () => {
  const made = Object.entries(workOrder.fields).flatMap(([name, schema]) =>
    fieldMeta(schema)?.serverMade ? [name] : [],
  )
  expect(made).toEqual(['requestedBy_UserGUID', 'status'])
})
