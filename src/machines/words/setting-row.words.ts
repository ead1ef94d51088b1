import type { settingRowMachine } from '../setting-row.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of a setting's row refuses a command. */
export const settingRowWhy = whyOf<typeof settingRowMachine>({
  states: {
    view: 'The setting is not being edited',
    editing: 'The setting is being edited',
    saving: 'The setting is being saved',
    reverted: 'The setting was not saved and stands as before',
    clashing: 'Another person changed the setting meanwhile',
  },
  guards: {
    mayEdit: 'You do not have the right to change settings',
    isFaulty: 'The value is in order',
    isUntouched: 'The value was changed',
    maySave: ({ context }) =>
      context.mayEdit ? 'The value was not changed' : 'You do not have the right to change settings',
  },
})
