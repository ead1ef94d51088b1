import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const inspectionsHelp: ScreenHelp = {
  purpose: 'What was looked at on a machine, line by line, and what came of it.',
  steps: [
    'Add an inspection for a machine; its template brings the lines.',
    'Answer each line with done, not done or pending, and write a remark where something is wrong.',
    'Take a photo of a line by the camera beside its remark; where one is required the line is not done without it.',
    'Make a work order from a line that is not done.',
  ],
  notes: [
    'Choosing another template replaces the lines.',
    'Hours that the meter cannot have shown are questioned.',
  ],
  seeAlso: ['cams_inspection_template', 'cams_workorder'],
}
