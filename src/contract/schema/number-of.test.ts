import { expect, test } from 'vitest'
import { entities, type EntityName, entityNames } from '../entities/catalogue.ts'
import { workOrder } from '../entities/work-order.ts'
import type { Entity, RecordRow } from './entity.ts'
import { fieldMeta } from './field.ts'
import { numberOf } from './number-of.ts'

test.each<[EntityName, RecordRow, string | null]>([
  ['pmOperation', { camspmOperationOID: 1043 }, 'PMO-1043'],
  ['pmOperation', {}, null],
  ['workOrder', { workOrderOID: 12, workorderNumber: ' R-7 ' }, 'R-7'],
  ['workOrder', { workOrderOID: 12, workorderNumber: ' ' }, null],
  ['workOrder', { workOrderOID: 12 }, null],
])('of %s, %j is called %j', (name, row, number) => {
  expect(numberOf(entities[name], row)).toBe(number)
})

test('the number of its own that a record carries is a text which it cannot be without', () => {
  const numbered = entityNames.flatMap((name) => {
    const { numberedBy, fields }: Entity = entities[name]
    const schema = fields[numberedBy ?? '']
    return schema ? [{ name, meta: fieldMeta(schema) }] : []
  })
  expect(numbered).toEqual([
    { name: 'workOrder', meta: expect.objectContaining({ kind: 'text', required: true }) },
  ])
  expect(workOrder.label).toBe(workOrder.numberedBy)
})
