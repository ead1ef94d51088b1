import type { FieldError } from '../schema/entity.ts'
import type { LineStatus } from './task-line.ts'
import type { WorkOrderStatus } from './work-order-life.ts'

const over: Readonly<Partial<Record<WorkOrderStatus, string>>> = {
  CLOSED: 'The work order is closed: reopen it to change its tasks',
  CANCELLED: 'The work order is cancelled: reopen it to change its tasks',
}

/** Why the tasks of an order are not changed as it stands; null where they are. What it cost is kept from the same on. */
export function taskRefusal(status: WorkOrderStatus): FieldError | null {
  const message = over[status]
  return message === undefined ? null : { field: 'tasks', message }
}

/** How many tasks nobody has answered, or answered as pending. */
export const openTasks = (tasks: readonly { readonly taskStatus: LineStatus }[]): number =>
  tasks.filter(({ taskStatus }) => taskStatus === '' || taskStatus === 'pending').length

/** What is said of open tasks before an order is completed with them. */
export const openTaskWords = (open: number, all: number): string =>
  `${open} of its ${all === 1 ? '1 task is' : `${all} tasks are`} still open.`
