import { defineEntity, type FieldError } from '../schema/entity.ts'
import {
  choice,
  code,
  date,
  datetime,
  decimal,
  derived,
  integer,
  multiline,
  reference,
  serverMade,
  text,
  user,
} from '../schema/field.ts'
import { photoKey, photoRequired } from './line-photo.ts'
import { lineStatus } from './task-line.ts'
import { openingStatuses, workOrderStatuses } from './work-order-life.ts'

/**
 * SPEC 3 Work order, spelling of the wire kept. SPEC 5 asks for all but notes and taxes (READINGS); taxes are in
 * percent. Beyond SPEC, an order says how long its equipment stood still, and one opened from an inspection names the log
 * and the number of its line, from 1. What failed, why, and what was done about it are codes of the kind of ISO 14224. Its status is worked out from its moves, and which of the first two statuses it was
 * opened as is said once; whoever opened it as a request is who requested it. Its tasks are lines in their own order (decision 0042):
 * whoever plans it says what they are, whoever works on it answers them.
 */
export const workOrder = defineEntity({
  name: 'workOrder',
  title: 'Work order',
  path: '/CAMSWorkOrders',
  key: 'workOrderOID',
  label: 'workorderNumber',
  plate: 'WO',
  numberedBy: 'workorderNumber',
  access: {
    tasks: ['cams_workorder'],
    lookupFor: ['cams_inspections', 'cams_stock', 'cams_stock_movements', 'cams_meter_readings'],
    fields: {
      equipmentOID: 'planned',
      camsUserOID: 'assigned',
      scheduledDate: 'planned',
      dueDate: 'planned',
      workOrderType: 'planned',
      inspectionLogOID: 'planned',
      inspectionLine: 'planned',
    },
  },
  fields: {
    workorderNumber: text('Work order number', { required: true, max: 40 }),
    equipmentOID: reference('Equipment', 'equipment', { required: true }),
    camsUserOID: reference('Assigned to', 'camsUser', { required: true, only: 'canBeAssigneToWO' }),
    scheduledDate: date('Scheduled date', { required: true }),
    dueDate: date('Due date', { required: true }),
    priorty: code('Priority', 'WorkOrderPriority', { required: true }),
    workOrderType: code('Work order type', 'WorkOrderType', { required: true }),
    initialNotes: multiline('Initial notes'),
    tax1: decimal('Tax 1 (%)'),
    tax2: decimal('Tax 2 (%)'),
    currentHours: decimal('Current hours', { required: true }),
    downtimeFrom: datetime('Downtime from'),
    downtimeTo: datetime('Downtime to'),
    inspectionLogOID: reference('Inspection', 'inspectionLog'),
    inspectionLine: integer('Inspection line', { grouping: false }),
    problemCode: code('Problem', 'FailureProblem'),
    causeCode: code('Cause', 'FailureCause'),
    remedyCode: code('Remedy', 'FailureRemedy'),
    requestedBy_UserGUID: serverMade(user('Requested by')),
    openedAs: choice('Opened as', openingStatuses, 'SCHEDULED'),
    status: derived(choice('Status', workOrderStatuses, 'SCHEDULED')),
  },
  lines: {
    field: 'tasks',
    key: 'workOrderTaskOID',
    max: 500,
    kept: ['photoKey', 'photoRequired'],
    planned: ['taskDescription', 'photoRequired'],
    isListed: true,
    entries: {
      taskDescription: text('Task', { required: true, max: 400 }),
      taskStatus: lineStatus,
      remarks: text('Remarks', { max: 2000 }),
      photoKey,
      photoRequired,
    },
  },
  rules: (order) => [...dueFaults(order), ...downtimeFaults(order), ...lineFaults(order)],
})

interface Dates {
  readonly scheduledDate: string | null
  readonly dueDate: string | null
}

function dueFaults({ scheduledDate, dueDate }: Dates): readonly FieldError[] {
  return scheduledDate !== null && dueDate !== null && dueDate < scheduledDate
    ? [{ field: 'dueDate', message: 'Due date must not be before the scheduled date' }]
    : []
}

interface Downtime {
  readonly downtimeFrom: string | null
  readonly downtimeTo: string | null
}

function downtimeFaults({ downtimeFrom, downtimeTo }: Downtime): readonly FieldError[] {
  return downtimeFrom !== null && downtimeTo !== null && downtimeTo < downtimeFrom
    ? [{ field: 'downtimeTo', message: 'Downtime must not end before it begins' }]
    : []
}

interface Origin {
  readonly inspectionLogOID: number | null
  readonly inspectionLine: number | null
}

function lineFaults({ inspectionLogOID, inspectionLine }: Origin): readonly FieldError[] {
  if (inspectionLine === null) return []
  if (inspectionLogOID === null)
    return [{ field: 'inspectionLine', message: 'A line is of an inspection: choose the inspection too' }]
  return inspectionLine < 1
    ? [{ field: 'inspectionLine', message: 'The lines of an inspection count from 1' }]
    : []
}
