import { describe, expect, test } from 'vitest'
import { reportLimits } from '../../contract/report-limits.ts'
import { limitFault, limitFields, limitsIn, queryOf } from './gallery-limits.ts'
import type { GalleryName } from './gallery-reports.ts'

const names = Object.keys(reportLimits) as (keyof typeof reportLimits & GalleryName)[]

test('every limit that a report takes has its field, but for whose operations they are', () => {
  const taken = names.flatMap((name) => Object.keys(reportLimits[name].entries))
  const offered = names.flatMap((name) => limitFields(name).map((field) => field.name))
  expect(offered.toSorted()).toEqual(taken.filter((name) => name !== 'vUserGUID').toSorted())
  expect(limitFields('pmOperationsBlankTemplate')).toEqual([])
})

describe('an address', () => {
  const limits = (name: GalleryName, search: string) => limitsIn(name, new URLSearchParams(search))

  test('names limits; those of another report, and what makes no sense, are passed over', () => {
    expect(
      limits(
        'pmTaskReport',
        '?report=pmTaskReport&equipmentOID=12&status=Active&category=YARD&locationOID=x',
      ),
    ).toEqual({ equipmentOID: 12, status: 'Active' })
    expect(limits('pmTaskReport', '?status=Sleeping')).toEqual({})
    expect(limits('userPmOperationReport', '?from=2026-01-01&to=0202-01-01')).toEqual({ from: '2026-01-01' })
    expect(limits('pmOperationsBlankTemplate', '?status=Active')).toEqual({})
  })

  test('becomes what the report is asked with', () => {
    expect(queryOf('userPmOperationReport', { from: '2026-01-01' }, 'u1')).toEqual({
      from: '2026-01-01',
      vUserGUID: 'u1',
    })
    expect(queryOf('equipmentReport', { locationOID: 4 }, 'u1')).toEqual({ locationOID: 4 })
  })
})

test('days are whole and in their order before anything is asked', () => {
  expect(limitFault({ from: '2026-01-02', to: '2026-01-02' })).toBeNull()
  expect(limitFault({ status: 'Active' })).toBeNull()
  expect(limitFault({ from: '2026-01-02', to: '2026-01-01' })).toEqual({
    field: 'to',
    message: 'The last day must not be before the first',
  })
  expect(limitFault({ asOf: '0020-01-01' })).toEqual({ field: 'asOf', message: 'Enter the whole day' })
  expect(limitFault({ asOf: '2026-03-02' }, '2026-03-02')).toBeNull()
  expect(limitFault({ asOf: '2026-03-03' }, '2026-03-02')).toEqual({
    field: 'asOf',
    message: 'That day is still to come',
  })
  expect(limitFault({ from: '0202-01-02' })).toEqual({ field: 'from', message: 'Enter the whole day' })
  expect(limitFault({ from: '2026-01-02', to: '0020-01-01' })).toEqual({
    field: 'to',
    message: 'Enter the whole day',
  })
})
