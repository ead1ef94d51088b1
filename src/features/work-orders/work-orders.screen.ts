import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import { orderStatusKinds } from '../../engine/definition/order-words.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'

const groups = [
  {
    caption: 'Work order',
    fields: ['workorderNumber', 'workOrderType', 'priorty', 'equipmentOID', 'currentHours', 'camsUserOID'],
  },
  { caption: 'Dates', fields: ['scheduledDate', 'dueDate'] },
  { caption: 'Downtime', fields: ['downtimeFrom', 'downtimeTo'] },
  { caption: 'Failure', fields: ['problemCode', 'causeCode', 'remedyCode'] },
  { caption: 'Notes', fields: ['initialNotes'] },
  { caption: 'Taxes', fields: ['tax1', 'tax2'] },
  { caption: 'Status', fields: ['openedAs'] },
] as const

const orders = defineScreen({
  entity: workOrder,
  title: 'Work Orders',
  noun: 'work order',
  newLabel: 'New Work Order',
  headedBy: ['equipmentOID'],
  opensEditing: true,
  sort: [{ id: 'workorderNumber', desc: true }],
  columns: [
    { field: 'workorderNumber', caption: 'Number', isPlate: true, width: 150 },
    { field: 'status', width: 150, statusKinds: orderStatusKinds },
    { field: 'equipmentOID', width: 240 },
    { field: 'camsUserOID', width: 170 },
    { field: 'inspectionLogOID', width: 110 },
    { field: 'scheduledDate', width: 160 },
    { field: 'dueDate', width: 160 },
    {
      field: 'priorty',
      width: 120,
      statusKinds: { Low: 'idle', Medium: 'primary', High: 'warn', Urgent: 'bad' },
    },
    { field: 'workOrderType', caption: 'Type', width: 200 },
  ],
  groups,
  form: { title: 'Work order', groups },
  lines: {
    caption: 'Tasks',
    noun: 'task',
    fields: ['taskDescription', 'photoRequired'],
    origin: {
      label: 'Add tasks of a template',
      placeholder: 'Inspection template',
      lookup: { from: 'entity', entity: inspectionTemplate.name },
      field: 'tasks',
    },
  },
})

/**
 * SPEC 2.9 Work orders: grid, popup and a form on a page of its own. The inspection that an order came from is told
 * by its link and never chosen, so its number needs no list to be loaded.
 */
export const workOrders: ScreenDefinition = {
  ...orders,
  fields: orders.fields.map((field) =>
    field.name === 'inspectionLogOID' ? { ...field, lookup: null } : field,
  ),
}

/** What the numbers that are proposed begin with. */
export const orderNumbers = 'WO-'
const firstNumber = `${orderNumbers}000001`
const byNumber = new Intl.Collator('en-US', { numeric: true })

/** The number after the highest known, in its style: WO-000342 after WO-000341. Others than `WO-…` do not count. */
export function nextNumber(rows: readonly RecordRow[]): string {
  const numbers = rows
    .map(({ workorderNumber }) => (typeof workorderNumber === 'string' ? workorderNumber.trim() : ''))
    .filter((number) => /^WO-(.*\D)?\d{1,15}$/i.test(number))
  const highest = numbers.toSorted(byNumber.compare).at(-1)
  return highest === undefined
    ? firstNumber
    : highest.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
}

/**
 * The screen whose new orders propose the number after those that are known by then, and are scheduled today, with the
 * priority that new orders have by then.
 */
export const proposingOrders = (
  known: () => readonly RecordRow[],
  priority: () => string,
): ScreenDefinition => ({
  ...workOrders,
  blank: () => ({
    ...workOrders.blank(),
    workorderNumber: nextNumber(known()),
    scheduledDate: localDay(),
    priorty: priority(),
  }),
})
