import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const maintenanceTemplatesHelp: ScreenHelp = {
  purpose: 'Kinds of maintenance by the meters they go by, to be chosen on a machine.',
  steps: [
    'Name the template and its primary and secondary meter.',
    'Choose it on the equipment it is meant for.',
  ],
  seeAlso: ['cams_equipment_management', 'cams_pmtasks'],
}
