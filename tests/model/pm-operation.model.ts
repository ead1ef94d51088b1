import { pmOperationMachine } from '../../src/machines/pm-operation.machine.ts'
import type { ChecklistLine } from '../../src/machines/checklist.events.ts'
import type { ChartModel } from './paths.ts'

export const blankLine = (taskDescription: string, sortOrder: number): ChecklistLine => ({
  taskDescription,
  taskStatus: '',
  remarks: '',
  sortOrder,
})

const lines = [blankLine('Check liner wash hoses', 1), blankLine('Inspect rod oiler', 2)]

/** A checklist of two lines, an empty one, and one that is locked. */
export const pmOperationModel: ChartModel<typeof pmOperationMachine> = {
  name: 'pm-operation',
  machine: pmOperationMachine,
  scenarios: [
    { role: 'crew', input: { lines, editable: true } },
    { role: 'crew before a task is picked', input: { lines: [], editable: true } },
    { role: 'reader', input: { lines, editable: false } },
  ],
  samples: [
    { type: 'LINE.SET', index: 0, status: 'done' },
    { type: 'LINE.SET', index: 1, status: 'done' },
    { type: 'LINE.SET', index: 1, status: 'notDone' },
    { type: 'LINE.REMARK', index: 0, remarks: 'replaced clamp' },
    { type: 'LINE.REMARK', index: 0, remarks: '' },
    { type: 'LINES.OPENED', lines },
    { type: 'LINES.OPENED', lines: [] },
    { type: 'TASK.PICKED', lines },
  ],
  reads: ({ lines, editable, before }) => [
    lines.map(({ taskStatus, remarks }) => [taskStatus, remarks !== '']),
    editable,
    before?.map(({ taskStatus, remarks }) => [taskStatus, remarks !== '']),
  ],
}
