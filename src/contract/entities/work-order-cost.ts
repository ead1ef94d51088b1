import { defineEntity } from '../schema/entity.ts'
import { code, date, money, reference, serverMade, text, user } from '../schema/field.ts'

/** Beyond SPEC: what a work order cost besides labour and parts: a contractor, a hire, freight. */
export const workOrderCost = defineEntity({
  name: 'workOrderCost',
  title: 'Other cost',
  path: '/CAMSWorkOrderCosts',
  key: 'workOrderCostOID',
  label: 'description',
  plate: 'WOC',
  sentInOrderOf: 'workOrderOID',
  access: {
    tasks: ['cams_workorder'],
    switches: { create: ['edit', 'post'], edit: ['edit', 'post'], delete: ['edit', 'post'] },
    never: ['post', 'print', 'export'],
  },
  fields: {
    workOrderOID: reference('Work order', 'workOrder', { required: true }),
    costKind: code('Kind', 'WorkOrderCostKind', { required: true }),
    description: text('What', { required: true, max: 200 }),
    incurredOn: date('Day', { required: true }),
    amount: money('Amount', { required: true, least: 0 }),
    addedBy_UserGUID: serverMade(user('Added by')),
  },
})
