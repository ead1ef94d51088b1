import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const pmOperationsHelp: ScreenHelp = {
  purpose: 'Planned maintenance as work: each operation with its checklist, its files and its status.',
  steps: [
    'Open an operation that is overdue or due; its checklist opens with it.',
    'Answer each line with done, not done or pending, and remark on what is wrong. All Done answers every line at once, and can be undone.',
    'Take a photo of a line by the camera beside its remark; where one is required the line is not done without it.',
    'Save. Add the signed sheet as a PDF once the operation is saved, if there is one.',
  ],
  notes: [
    'Its status follows from the lines and cannot be chosen: DONE when every line is done.',
    'Who did it is whoever saved it as done.',
    'Without a connection it is kept on this device and sent by itself.',
  ],
  seeAlso: ['cams_pm_due', 'cams_pm_calendar', 'cams_pmtasks'],
}
