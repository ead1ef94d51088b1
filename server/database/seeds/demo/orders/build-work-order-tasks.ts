import type { LineStatus } from '../../../../../src/contract/entities/task-line.ts'
import type { WorkOrderStatus } from '../../../../../src/contract/entities/work-order-life.ts'
import { remarkOnDone, remarkOnPending } from '../chance/remarks.ts'
import { randomFor } from '../chance/random.ts'
import type { WorkOrderRow } from './build-work-orders.ts'

type Task = NonNullable<WorkOrderRow['tasks']>[number]

/** What is to be done, by the type of the order; an inspection's own finding is in its notes. */
const asked: Readonly<Record<string, readonly string[]>> = {
  Emergency: [
    'Isolate, lock out and tag',
    'Find the cause and change what failed',
    'Test under load with the driller',
    'Clear the permit and hand back',
  ],
  Repair: ['Isolate, lock out and tag', 'Repair as noted', 'Run it for ten minutes and check for leaks'],
  Modification: ['Read the maker’s bulletin', 'Fit the kit', 'Mark up the drawings'],
  Preventive: ['Stage parts and tools', 'Do the work as planned', 'Clean up and hand back'],
}

const finished: ReadonlySet<WorkOrderStatus> = new Set(['COMPLETED', 'CLOSED'])
const begun: ReadonlySet<WorkOrderStatus> = new Set(['IN PROGRESS', 'ON HOLD'])

/** The orders with their tasks, answered as far as each has come: of those under work all but the last. */
export function withTasks(orders: readonly WorkOrderRow[]): readonly WorkOrderRow[] {
  const random = randomFor('tasks of work orders')
  let key = 0
  const answer = (status: WorkOrderStatus, at: number, all: number): LineStatus => {
    if (finished.has(status)) return 'done'
    if (!begun.has(status)) return ''
    if (at === all - 1) return ''
    return status === 'ON HOLD' && at === all - 2 ? 'pending' : 'done'
  }
  return orders.map((order) => {
    const words = asked[order.workOrderType] ?? []
    const tasks = words.map((taskDescription, at): Task => {
      key += 1
      const taskStatus = answer(order.status, at, words.length)
      return {
        workOrderTaskOID: key,
        taskDescription,
        taskStatus,
        photoKey: '',
        photoRequired: taskStatus === '' && /^(Test|Run)/.test(taskDescription),
        remarks:
          taskStatus === 'pending'
            ? remarkOnPending(random)
            : taskStatus === 'done' && at === 1
              ? remarkOnDone(random, taskDescription)
              : '',
      }
    })
    return { ...order, tasks }
  })
}
