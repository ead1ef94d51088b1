import { expect, test } from 'vitest'
import { blank, checkRecord } from '../schema/entity.ts'
import { request, requestNumber, withdrawalRefusal } from './request.ts'
import { workOrderStatuses } from './work-order-life.ts'

test('a request needs its machine and what is wrong', () => {
  expect(checkRecord(request, blank(request))).toEqual({
    ok: false,
    errors: [
      { field: 'equipmentOID', message: 'Choose the machine' },
      { field: 'trouble', message: 'What is wrong is required' },
    ],
  })
})

test('the number of its work order follows from its key', () => {
  expect([requestNumber(12), requestNumber(1)]).toEqual(['WR-12', 'WR-1'])
})

test('a request is taken back while nobody has approved it', () => {
  const said = Object.fromEntries(workOrderStatuses.map((status) => [status, withdrawalRefusal(status)]))
  const approved = 'The request is approved already: ask who approved it to cancel it'
  const rest = workOrderStatuses.filter((status) => status !== 'REQUESTED' && status !== 'CANCELLED')
  expect(said).toEqual({
    ...Object.fromEntries(rest.map((status) => [status, approved])),
    REQUESTED: null,
    CANCELLED: 'The request is cancelled already',
  })
})
