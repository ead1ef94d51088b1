import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const reportGalleryHelp: ScreenHelp = {
  purpose: 'The printed reports of equipment, locations, stores, plans, operations and inspections.',
  steps: [
    'Choose a report in the tree; it is shown beside it.',
    'Limit it by the fields above it: to a place, a machine, a person, a status or some days.',
    'Download it as a PDF, or print it.',
    'Labels with codes to scan come fourteen to a sheet: of equipment, of parts, and of the bins of the stores.',
  ],
  notes: [
    'Reports show only what you may see, and speak the language of dates and numbers that you have chosen.',
  ],
  seeAlso: ['cams_craft_report', 'cams_pm_compliance'],
}
