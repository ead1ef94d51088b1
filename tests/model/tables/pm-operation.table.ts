import type { PmOperationEvent } from '../../../src/machines/pm-operation.events.ts'
import { pmOperationMachine } from '../../../src/machines/pm-operation.machine.ts'
import { checklistPlaces, checklistRows, noLines, openedRows, whicheverItBegins } from './checklist.rows.ts'
import type { ChartTable } from './table.ts'

const within = (status: string, work: string) => `status.${status}, work.${work}`
const picked: PmOperationEvent = { type: 'TASK.PICKED' }

/** A PM operation (SPEC 4): a checklist, to which a picked task brings its lines where there are none. */
export const pmOperationTable: ChartTable<typeof pmOperationMachine> = {
  name: 'pm-operation',
  machine: pmOperationMachine,
  places: {
    ...checklistPlaces((begun) => begun),
    'no lines, read only': { input: { counts: noLines, editable: false } },
  },
  rows: [
    ...checklistRows(within),
    ...openedRows(within),
    ['no lines', picked, within('NOT STARTED', 'checking'), [{ type: 'lines.take' }]],
    ['blank', picked, within('NOT STARTED', 'checking'), []],
    ['no lines, read only', picked, within('NOT STARTED', 'checking'), []],
  ],
  alike: [whicheverItBegins],
}
