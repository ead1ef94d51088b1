import { defineEntity } from '../schema/entity.ts'
import { date, datetime, decimal, money, multiline, reference, serverMade, user } from '../schema/field.ts'
import { settleWorked, workedFaults } from './work-order-hours.ts'

/**
 * Beyond SPEC: what somebody worked on a work order, an entry each time (decision 0036). An hour costs what the profile of
 * who worked said when the entry was made, so that a later rate changes no past cost. Who may work logs their own, who
 * may plan that of everybody.
 */
export const workOrderLabour = defineEntity({
  name: 'workOrderLabour',
  title: 'Labour entry',
  path: '/CAMSWorkOrderLabours',
  key: 'workOrderLabourOID',
  label: 'note',
  plate: 'WOL',
  sentInOrderOf: 'workOrderOID',
  access: {
    tasks: ['cams_workorder'],
    switches: { create: ['edit', 'post'], edit: ['edit', 'post'], delete: ['edit', 'post'] },
    never: ['post', 'print', 'export'],
  },
  fields: {
    workOrderOID: reference('Work order', 'workOrder', { required: true }),
    camsUserOID: reference('Who', 'camsUser', { required: true }),
    workedOn: date('Day', { required: true }),
    hours: decimal('Hours'),
    workedFrom: datetime('From'),
    workedTo: datetime('To'),
    note: multiline('Note', { max: 1000 }),
    rate: serverMade(money('Rate')),
    worker_UserGUID: serverMade(user('Worker')),
  },
  rules: workedFaults,
  settle: settleWorked,
})
