import { inspectionMachine } from '../../src/machines/inspection.machine.ts'
import type { ChartModel } from './paths.ts'
import { blankLine } from './pm-operation.model.ts'

const lines = [blankLine('Guards are in place', 1), blankLine('No leaks', 2)]
const walkaround = { template: 7, lines, allOk: false }
const other = { template: 8, lines: [blankLine('Tyres', 1)] }

/** A checklist of two lines, one before a template is picked, and one that is locked. */
export const inspectionModel: ChartModel<typeof inspectionMachine> = {
  name: 'inspection',
  machine: inspectionMachine,
  scenarios: [
    { role: 'crew', input: { ...walkaround, editable: true } },
    {
      role: 'crew before a template is picked',
      input: { template: null, lines: [], allOk: false, editable: true },
    },
    { role: 'reader', input: { ...walkaround, editable: false } },
  ],
  samples: [
    { type: 'LINE.SET', index: 0, status: 'done' },
    { type: 'LINE.SET', index: 1, status: 'done' },
    { type: 'LINE.SET', index: 1, status: 'notDone' },
    { type: 'LINE.REMARK', index: 0, remarks: 'replaced clamp' },
    { type: 'LINE.REMARK', index: 0, remarks: '' },
    { type: 'LINES.OPENED', ...walkaround },
    { type: 'LINES.OPENED', ...walkaround, allOk: true },
    { type: 'TEMPLATE.PICKED', ...other },
    { type: 'OK.SET', allOk: true },
    { type: 'WORK.ORDER', index: 1 },
  ],
  reads: ({ lines, editable, before, template, picked, allOk, byHand }) => [
    lines.map(({ taskStatus, remarks }) => [taskStatus, remarks !== '']),
    editable,
    before?.map(({ taskStatus, remarks }) => [taskStatus, remarks !== '']),
    template,
    picked?.template,
    allOk,
    byHand,
  ],
}
