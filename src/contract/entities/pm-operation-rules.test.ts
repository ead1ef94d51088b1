import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { blank } from '../schema/entity.ts'
import { hasEvenValue, pmOperation, statusOfCount } from './pm-operation.ts'
import type { LineStatus } from './task-line.ts'

const done = {
  ...v.parse(pmOperation.values, { ...blank(pmOperation), pmTaskOID: 4, operationDate: '2026-03-01' }),
  overallStatus: 'DONE',
  completedOn: '2026-03-02',
  completedPrimary: 4812,
  completedSecondary: 0,
} as const
const line = (taskStatus: LineStatus) => ({
  taskDescription: 'Hoses',
  taskStatus,
  remarks: '',
  photoKey: '',
  photoRequired: false,
  sortOrder: 1,
})
const incomplete = { completedOn: null, completedPrimary: null, completedSecondary: null }

test.each([
  [0, 0, 'NOT STARTED'],
  [0, 3, 'NOT STARTED'],
  [1, 3, 'ONGOING'],
  [2, 3, 'ONGOING'],
  [3, 3, 'DONE'],
] as const)('%d of %d lines done is %s', (of, all, status) => {
  expect(statusOfCount(of, all)).toBe(status)
})

describe('what is kept of a completion', () => {
  test('is all of it where the operation is done', () => {
    expect(pmOperation.settle?.(done, undefined)).toEqual(done)
    expect(pmOperation.settle?.({ ...done, overallStatus: 'ONGOING' }, [line('done')])).toEqual(done)
  })

  test('is nothing where it is not', () => {
    expect(pmOperation.settle?.(done, [line('done'), line('pending')])).toEqual({
      ...done,
      ...incomplete,
      overallStatus: 'ONGOING',
    })
    expect(pmOperation.settle?.({ ...done, overallStatus: 'ONGOING' }, undefined)).toEqual({
      ...done,
      ...incomplete,
      overallStatus: 'ONGOING',
    })
    expect(pmOperation.settle?.(done, [])).toEqual({ ...done, ...incomplete, overallStatus: 'NOT STARTED' })
  })
})

describe('the day of an operation', () => {
  test('has an even value, and is told where it has none', () => {
    expect(pmOperation.rules?.(done)).toEqual([])
    expect(pmOperation.rules?.({ ...done, operationDate: null })).toEqual([])
    expect(pmOperation.rules?.({ ...done, operationDate: 'soon' })).toEqual([
      { field: 'operationDate', message: 'Operation date must have an even value' },
    ])
  })

  test('is even before 1970 too, whatever the fraction of its second', () => {
    expect(
      ['1969-12-31T23:59:59.999Z', '1969-12-31', '1970-01-01T00:00:01.001Z', ''].map(hasEvenValue),
    ).toEqual([true, true, true, false])
  })
})
