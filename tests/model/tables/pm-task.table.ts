import type { PmTaskEffect, PmTaskEvent, PmTaskInput } from '../../../src/machines/pm-task.events.ts'
import { pmTaskMachine } from '../../../src/machines/pm-task.machine.ts'
import type { ChartTable, Place } from './table.ts'

const at = (input: Partial<PmTaskInput>, ...after: readonly PmTaskEvent[]): Place<typeof pmTaskMachine> => ({
  input: { editable: true, stored: true, ...input },
  after,
})
const byDate: PmTaskEvent = { type: 'TRACK.DATE' }
const byHour: PmTaskEvent = { type: 'TRACK.HOUR' }
const openedByDate: PmTaskEvent = { type: 'OPENED.BY.DATE' }
const openedByHour: PmTaskEvent = { type: 'OPENED.BY.HOUR' }
const due: PmTaskEvent = { type: 'SHOW.DUE' }
const chosen = (trackByDate: 'YES' | 'NO'): PmTaskEffect => ({ type: 'tracking.chosen', trackByDate })

/** How a PM task is tracked (SPEC 4): by date (YES) or by hour (NO). A record that is opened chooses nothing. */
export const pmTaskTable: ChartTable<typeof pmTaskMachine> = {
  name: 'pm-task',
  machine: pmTaskMachine,
  places: {
    'by date': at({}),
    'by hour': at({}, openedByHour),
    'by date, read only': at({ editable: false }),
    'by hour, read only': at({ editable: false }, openedByHour),
    'by date, locked': at({}, { type: 'LOCKED' }),
    'by date, unlocked': at({ editable: false }, { type: 'UNLOCKED' }),
    'being made': at({ stored: false }),
    'stored just now': at({ stored: false }, { type: 'STORED' }),
  },
  rows: [
    ['by date', 'START', 'byDate', []],
    ['by date', byHour, 'byHour', [chosen('NO')]],
    ['by hour', byDate, 'byDate', [chosen('YES')]],
    ['by date', byDate, 'byDate', []],
    ['by hour', byHour, 'byHour', []],
    ['by date', openedByHour, 'byHour', []],
    ['by hour', openedByDate, 'byDate', []],
    ['by date, read only', byHour, 'byDate', []],
    ['by hour, read only', byDate, 'byHour', []],
    ['by date, locked', byHour, 'byDate', []],
    ['by date, unlocked', byHour, 'byHour', [chosen('NO')]],
    ['by date', due, 'byDate', [{ type: 'due.shown' }]],
    ['by hour, read only', due, 'byHour', [{ type: 'due.shown' }]],
    ['being made', due, 'byDate', []],
    ['stored just now', due, 'byDate', [{ type: 'due.shown' }]],
  ],
}
