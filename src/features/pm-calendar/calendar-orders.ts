import { decideField } from '../../contract/access/field-policy.ts'
import { decide, type Subject } from '../../contract/access/policy.ts'
import type { PmCalendar } from '../../contract/entities/pm-calendar.ts'
import {
  openStatuses,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../contract/entities/work-order-life.ts'
import { textAt } from '../../contract/schema/row-value.ts'
import { orderStatusKinds } from '../../engine/definition/order-words.ts'
import type { CalendarEntry } from '../../ui/calendar/entry.ts'
import { type Given, type PlannedEntry, refusalOf } from './planned-entry.ts'

type Order = PmCalendar['workOrders'][number]

/** Why an order in this status stays on its day; nothing of one that is still to be done. */
const stays: Readonly<Partial<Record<WorkOrderStatus, string>>> = {
  'IN PROGRESS': 'The work is in progress.',
  COMPLETED: 'It is completed.',
  CLOSED: 'It is closed.',
}
const open: ReadonlySet<WorkOrderStatus> = new Set(openStatuses)

/** The work orders of a calendar as entries, as this device has them: moved, started or called off without a connection. */
export function orderEntries(
  { workOrders, today }: PmCalendar,
  { subject, orders, orderHref }: Given,
): readonly PlannedEntry[] {
  const known = new Map(workOrders.map((order) => [order.workOrderOID, order]))
  return orders(workOrders).flatMap((row) => {
    const order = known.get(Number(row['workOrderOID']))
    const status = workOrderStatuses.find((each) => each === row['status'])
    if (!order || !status || status === 'CANCELLED') return []
    const due = textAt(row, 'dueDate')
    const now = {
      ...order,
      status,
      scheduledDate: textAt(row, 'scheduledDate'),
      dueDate: due === '' ? null : due,
    }
    return [orderEntry(now, { today, subject, href: orderHref(order.workOrderOID) })]
  })
}

interface Around {
  readonly today: string
  readonly subject: Subject
  readonly href: string | null
}

function orderEntry(order: Order, { today, subject, href }: Around): PlannedEntry {
  const { workOrderOID: key, workorderNumber, scheduledDate, dueDate, status, version } = order
  const refusal = stays[status] ?? refusalOf(mayMove(subject))
  return {
    id: `order-${key}`,
    of: { entity: 'workOrder', key },
    day: scheduledDate,
    title: order.task,
    detail: [workorderNumber, order.machine, order.assignee].filter((part) => part !== '').join(', '),
    hours: null,
    state: stateOf(order, today),
    isTentative: status === 'REQUESTED' || status === 'APPROVED',
    canMove: refusal === null ? { from: null, to: dueDate } : null,
    href,
    pmTaskOID: null,
    moves:
      refusal === null
        ? { entity: 'workOrder', key, field: 'scheduledDate', base: { scheduledDate }, version }
        : null,
    fixed: refusal ?? '',
  }
}

function stateOf({ status, dueDate }: Order, today: string): CalendarEntry['state'] {
  if (open.has(status) && dueDate !== null && dueDate < today) return { word: 'Overdue', kind: 'bad' }
  const words = status.toLowerCase()
  return { word: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, kind: orderStatusKinds[status] }
}

function mayMove(subject: Subject) {
  const decision = decide(subject, 'edit', 'workOrder')
  return decision.allowed
    ? decideField(subject, { action: 'edit', resource: 'workOrder', field: 'scheduledDate' })
    : decision
}
