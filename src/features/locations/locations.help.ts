import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const locationsHelp: ScreenHelp = {
  purpose: 'The rigs, yards and sites where equipment stands and people work.',
  steps: [
    'Add a location before the equipment that stands there.',
    'Open a location to see the maintenance at that place: what is overdue, put off or due within the week.',
    'Location page shows all that belongs to the machines there: work, cost by month, meters, photos and history. A rig is a location of that category.',
  ],
  notes: [
    'What is mounted in a machine counts where it stands itself.',
    'The key is given by the server.',
    'A location that records still name cannot be deleted.',
  ],
  seeAlso: ['cams_equipment_management', 'cams_pmtasks'],
}
