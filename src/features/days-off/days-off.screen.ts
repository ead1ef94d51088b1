import { nonWorkingDays } from '../../contract/entities/non-working-days.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

/** Days on which no maintenance is planned, with popup edit (issue 13). */
export const daysOff = defineScreen({
  entity: nonWorkingDays,
  title: 'Days Without Work',
  noun: 'days without work',
  newLabel: 'New Days Without Work',
  columns: [
    { field: 'fromDay', width: 160 },
    { field: 'toDay', width: 160 },
    { field: 'locationOID', width: 220 },
    { field: 'reason' },
  ],
  groups: [
    { caption: 'When', fields: ['fromDay', 'toDay'] },
    { caption: 'Where and why', fields: ['locationOID', 'reason'] },
  ],
  traits: {
    locationOID: {
      placeholder: 'All locations',
      description: 'Without one, nothing is planned on these days anywhere.',
    },
  },
})
