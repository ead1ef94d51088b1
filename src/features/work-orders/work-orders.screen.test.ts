import { describe, expect, test } from 'vitest'
import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { nextNumber, proposingOrders, workOrders } from './work-orders.screen.ts'

const linked = ['inspectionLogOID', 'inspectionLine']
const derived = ['requestedBy_UserGUID', 'status']

test.each([
  ['popup', workOrders.popup],
  ['form', workOrders.form],
])(
  'the %s has each field once; the inspection is a link, the requester is who opened it, the status follows the moves',
  (_, form) => {
    const reached = form?.groups.flatMap(({ fields }) => fields) ?? []
    expect([...reached, ...linked, ...derived].toSorted()).toEqual(Object.keys(workOrder.fields).toSorted())
  },
)

test('its tasks can be taken from an inspection template, with the photos that it demands', () => {
  const { fields = [], origin } = workOrders.lineEditor ?? {}
  const { lines } = inspectionTemplate
  expect(origin).toMatchObject({ lookup: { entity: 'inspectionTemplate' }, field: lines?.field })
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(lines?.entries ?? {}))
})

test('the popup measures 700 by 550, and the pages have the sizes of SPEC 9', () => {
  const { popup, pageSizes, pageSize } = workOrders
  expect([popup.width, popup.height, pageSizes, pageSize]).toEqual([700, 550, [10, 20, 50, 100], 10])
})

test('all but notes, taxes, downtime and the inspection are required', () => {
  expect(workOrders.check(workOrders.blank())).toEqual({
    ok: false,
    errors: [
      { field: 'workorderNumber', message: 'Work order number is required' },
      { field: 'equipmentOID', message: 'Equipment is required' },
      { field: 'camsUserOID', message: 'Assigned to is required' },
      { field: 'scheduledDate', message: 'Scheduled date is required' },
      { field: 'dueDate', message: 'Due date is required' },
      { field: 'priorty', message: 'Priority is required' },
      { field: 'workOrderType', message: 'Work order type is required' },
      { field: 'currentHours', message: 'Current hours is required' },
    ],
  })
})

describe('the number that a new order proposes', () => {
  test.each([
    [[], 'WO-000001'],
    [['WO-000341', 'WO-000007'], 'WO-000342'],
    [['WO-999999'], 'WO-1000000'],
    [['WO-9', ' WO-13 '], 'WO-14'],
    [['WO-2026-0041', 'WO-2026-0007', 'WO-2025-0099'], 'WO-2026-0042'],
    [['2026-77', 'X-5', 'WO-x', 'WO-000002b', null], 'WO-000001'],
  ])('after %j is %s', (numbers, next) => {
    expect(nextNumber(numbers.map((workorderNumber) => ({ workorderNumber })))).toBe(next)
  })

  test('follows what is known meanwhile; the order is scheduled today, with the usual priority', () => {
    const known = [{ workorderNumber: 'WO-000341' }]
    const { blank } = proposingOrders(
      () => known,
      () => 'High',
    )
    expect(blank()).toEqual({
      ...workOrders.blank(),
      workorderNumber: 'WO-000342',
      scheduledDate: localDay(),
      priorty: 'High',
    })
    known.push({ workorderNumber: 'WO-000342' })
    expect(blank()['workorderNumber']).toBe('WO-000343')
  })
})
