import { countLines } from '../../src/machines/checklist.ts'
import { workOrderTasksMachine } from '../../src/machines/work-order-tasks.machine.ts'
import type { ChartModel } from './paths.ts'
import { blankLine } from './pm-operation.model.ts'

const seal = blankLine('Replace the seal', 1)
const test = blankLine('Run it for ten minutes', 2)
const sealDone = { ...seal, taskStatus: 'done' } as const
const blank = countLines([seal, test])
const ongoing = countLines([sealDone, test])
const done = countLines([sealDone, { ...test, taskStatus: 'done' }])

/** An order of two tasks, one whose tasks are planned later, and one that is over or only read. */
export const workOrderTasksModel: ChartModel<typeof workOrderTasksMachine> = {
  name: 'work-order-tasks',
  machine: workOrderTasksMachine,
  scenarios: [
    { role: 'technician', input: { counts: blank, editable: true } },
    { role: 'technician before it has tasks', input: { counts: countLines([]), editable: true } },
    { role: 'reader, or anybody of one that is over', input: { counts: blank, editable: false } },
  ],
  samples: [
    { type: 'LINE.SET', index: 0, status: 'done' },
    { type: 'LINE.PHOTO', index: 0, photoKey: 'a1' },
    { type: 'LINE.REMARK', index: 0, remarks: 'wrong size' },
    { type: 'LINES.COUNTED', counts: ongoing, before: blank },
    { type: 'LINES.COUNTED', counts: done, before: ongoing },
    { type: 'LINES.COUNTED', counts: ongoing, before: done },
    { type: 'LINES.COUNTED', counts: countLines([{ ...seal, remarks: 'wrong size' }, test]), before: null },
    { type: 'LINES.OPENED', counts: blank },
    { type: 'LINES.OPENED', counts: countLines([]) },
  ],
  reads: ({ counts, editable, before }) => [counts, editable, before],
}
