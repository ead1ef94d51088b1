import { countLines } from '../../src/machines/checklist.ts'
import { inspectionMachine } from '../../src/machines/inspection.machine.ts'
import type { ChartModel } from './paths.ts'
import { blankLine } from './pm-operation.model.ts'

const guards = blankLine('Guards are in place', 1)
const leaks = blankLine('No leaks', 2)
const blank = countLines([guards, leaks])
const walkaround = { template: 7, counts: blank, allOk: false }
const begun = countLines([{ ...guards, taskStatus: 'done' }, leaks])
const faulty = countLines([guards, { ...leaks, taskStatus: 'notDone' }])
const done = countLines([
  { ...guards, taskStatus: 'done' },
  { ...leaks, taskStatus: 'done' },
])

/** A checklist of two lines, one before a template is picked, and one that is locked. */
export const inspectionModel: ChartModel<typeof inspectionMachine> = {
  name: 'inspection',
  machine: inspectionMachine,
  scenarios: [
    { role: 'crew', input: { ...walkaround, editable: true } },
    {
      role: 'crew before a template is picked',
      input: { template: null, counts: countLines([]), allOk: false, editable: true },
    },
    { role: 'reader', input: { ...walkaround, editable: false } },
  ],
  samples: [
    { type: 'LINE.SET', index: 0, status: 'done' },
    { type: 'LINE.PHOTO', index: 0, photoKey: 'a1' },
    { type: 'LINE.REMARK', index: 0, remarks: 'replaced clamp' },
    { type: 'LINES.COUNTED', counts: begun, before: blank },
    { type: 'LINES.COUNTED', counts: faulty, before: blank },
    { type: 'LINES.COUNTED', counts: done, before: begun },
    { type: 'LINES.COUNTED', counts: begun, before: done },
    { type: 'LINES.COUNTED', counts: countLines([{ ...guards, remarks: 'bent' }, leaks]), before: null },
    { type: 'LINES.OPENED', ...walkaround },
    { type: 'LINES.OPENED', ...walkaround, allOk: true },
    { type: 'TEMPLATE.PICKED', template: 8 },
    { type: 'OK.SET', allOk: true },
    { type: 'WORK.ORDER', index: 1 },
  ],
  reads: ({ counts, editable, before, template, picked, allOk, byHand }) => [
    counts,
    editable,
    before,
    template,
    picked,
    allOk,
    byHand,
  ],
}
