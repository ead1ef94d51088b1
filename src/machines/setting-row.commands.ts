import { defineCommands } from './commands.ts'
import type { SettingRowUserEvent } from './setting-row.events.ts'

/** What an administrator can do with one setting (SPEC 4, UX X1). A row names itself: "Edit" becomes "Edit Paper size". */
export const settingRowCommands = defineCommands<SettingRowUserEvent>()({
  EDIT: {
    label: 'Edit',
    icon: 'pencil',
    places: ['row'],
    bindings: ['grid.editCell'],
    aliases: ['change', 'set', 'setting', 'preference'],
    needs: 'edit',
  },
  SAVE: {
    label: 'Save',
    icon: 'save',
    places: ['row'],
    bindings: ['form.save'],
    aliases: ['store'],
    needs: 'edit',
  },
  CANCEL: {
    label: 'Cancel',
    icon: 'x',
    places: ['row'],
    bindings: ['form.cancel'],
    aliases: ['back', 'undo'],
  },
  RETRY: {
    label: 'Try again',
    icon: 'rotate-ccw',
    places: ['dialog'],
    description: 'Puts what was typed back into the field',
    needs: 'edit',
  },
  DISMISS: {
    label: 'Keep the stored value',
    icon: 'x',
    places: ['dialog'],
    description: 'What was typed is given up',
  },
  'KEEP.MINE': {
    label: 'Keep mine',
    icon: 'save',
    places: ['dialog'],
    description: 'Writes your value over theirs',
    needs: 'edit',
  },
  'TAKE.THEIRS': {
    label: 'Take theirs',
    icon: 'undo',
    places: ['dialog'],
    description: 'Your value is given up',
  },
})
