import { countLines } from '../../src/machines/checklist.ts'
import type { ChecklistLine } from '../../src/machines/checklist.events.ts'
import { pmOperationMachine } from '../../src/machines/pm-operation.machine.ts'
import type { ChartModel } from './paths.ts'

export const blankLine = (taskDescription: string, sortOrder: number): ChecklistLine => ({
  taskDescription,
  taskStatus: '',
  remarks: '',
  sortOrder,
})

const hoses = blankLine('Check liner wash hoses', 1)
const oiler = blankLine('Inspect rod oiler', 2)
const hosesDone = { ...hoses, taskStatus: 'done' } as const
const blank = countLines([hoses, oiler])
const ongoing = countLines([hosesDone, oiler])
const done = countLines([hosesDone, { ...oiler, taskStatus: 'done' }])

/** What one answer or remark leads to, and what it can be undone to. */
const worked = [
  { counts: ongoing, before: blank },
  { counts: done, before: ongoing },
  { counts: ongoing, before: done },
  { counts: countLines([{ ...hoses, remarks: 'replaced clamp' }, oiler]), before: null },
]

/** A checklist of two lines, an empty one, and one that is locked. */
export const pmOperationModel: ChartModel<typeof pmOperationMachine> = {
  name: 'pm-operation',
  machine: pmOperationMachine,
  scenarios: [
    { role: 'crew', input: { counts: blank, editable: true } },
    { role: 'crew before a task is picked', input: { counts: countLines([]), editable: true } },
    { role: 'reader', input: { counts: blank, editable: false } },
  ],
  samples: [
    { type: 'LINE.SET', index: 0, status: 'done' },
    { type: 'LINE.PHOTO', index: 0, photoKey: 'a1' },
    { type: 'LINE.REMARK', index: 0, remarks: 'replaced clamp' },
    ...worked.map((counted) => ({ type: 'LINES.COUNTED', ...counted }) as const),
    { type: 'LINES.OPENED', counts: blank },
    { type: 'LINES.OPENED', counts: countLines([]) },
  ],
  reads: ({ counts, editable, before }) => [counts, editable, before],
}
