import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const inspectionTemplatesHelp: ScreenHelp = {
  purpose: 'Checklists for inspections: the lines that a new inspection takes over.',
  steps: [
    'Name the template and its category, and say whether the meter is read with it.',
    'Write its lines in the order in which one walks around the machine.',
    'Tick Photo required where nobody’s word is enough: such a line is not done without a photo.',
    'Choose it on the equipment, or when an inspection is made.',
  ],
  notes: ['An inspection keeps the lines that it was made with; later changes here are for new ones.'],
  seeAlso: ['cams_inspections', 'cams_equipment_management'],
}
