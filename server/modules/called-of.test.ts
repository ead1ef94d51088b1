import { expect, test } from 'vitest'
import type { Subject } from '../../src/contract/access/policy.ts'
import { numberTold } from './called-of.ts'

/** Somebody whose screen is of one kind of record, which an administrator has defined over it. */
const readerOf = (resource: 'workOrder' | 'workOrderLabour'): Subject => ({
  userGUID: 'u2',
  roles: ['FIELD'],
  tasks: [
    {
      reactRoute: '/app/cams/own_screen',
      screen: { resource, lookups: [] },
      canCreate: true,
      canEdit: true,
      canDelete: true,
      canPost: true,
      canPrint: true,
      canExport: true,
    },
  ],
})
const order = { workOrderOID: 7, workorderNumber: 'RIG-2026-0007' }

test('tells the number that a record carries to who may read it, to others its key', () => {
  expect(numberTold(readerOf('workOrder'), 'workOrder', 7, order)).toBe('RIG-2026-0007')
  expect(numberTold(readerOf('workOrderLabour'), 'workOrder', 7, order)).toBe('WO-7')
})
