import { workOrderTasksMachine } from '../../../src/machines/work-order-tasks.machine.ts'
import { checklistPlaces, checklistRows, openedRows, whicheverItBegins } from './checklist.rows.ts'
import type { ChartTable } from './table.ts'

const within = (status: string, work: string) => `status.${status}, work.${work}`

/** The tasks of an order (decision 0042): a checklist, and an order opened or planned otherwise ends what was asked. */
export const workOrderTasksTable: ChartTable<typeof workOrderTasksMachine> = {
  name: 'work-order-tasks',
  machine: workOrderTasksMachine,
  places: checklistPlaces((begun) => begun),
  rows: [...checklistRows(within), ...openedRows(within)],
  alike: [whicheverItBegins],
}
