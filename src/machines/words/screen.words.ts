import type { ScreenContext } from '../screen.setup.ts'
import type { screenMachine } from '../screen.machine.ts'
import { whyOf } from './chart-words.ts'

const notOffered = 'This screen does not offer it'

/** Of a command on a form: a screen of one record has no other to go to. */
const onForm = ({ context }: { readonly context: ScreenContext }): string =>
  context.single === null ? notOffered : 'This screen has one record only'

/** Why the screen chart refuses a command. */
export const screenWhy = whyOf<typeof screenMachine>({
  states: {
    'GRID.browsing': 'No record is open',
    'GRID.confirmingDelete': 'It is asked whether to delete the record',
    'GRID.deleting': 'The record is being deleted',
    'ADD-NEW.editing': 'The record is new and not saved yet',
    'ADD-NEW.saving': 'The record is being saved',
    'ADD-NEW.leaving': 'It is asked what becomes of the changes',
    'FORM-EDIT.editing': 'The record is being edited',
    'FORM-EDIT.saving': 'The record is being saved',
    'FORM-EDIT.leaving': 'It is asked what becomes of the changes',
    'FORM-EDIT.finding': 'Another record is being looked for',
    'FORM-EDIT.previewing': 'The print preview is open',
    'FORM-EDIT.confirmingDelete': 'It is asked whether to delete the record',
    'FORM-EDIT.deleting': 'The record is being deleted',
    'FORM.viewing': 'The record is open to be read',
    'FORM.finding': 'Another record is being looked for',
    'FORM.previewing': 'The print preview is open',
    'FORM.confirmingDelete': 'It is asked whether to delete the record',
    'FORM.deleting': 'The record is being deleted',
  },
  guards: {
    allowed: 'You do not have the right to do this here',
    inGrid: notOffered,
    onForm,
    overChanges: onForm,
    saves: 'This screen does not save so',
    onward: 'Something else was asked for',
    isDirty: 'Nothing has been changed',
    isPristine: 'There are changes that are not saved',
    locksAgain: 'There are changes that are not saved',
    isSingle: 'This screen has a list',
    hasGrid: 'This screen has one record only',
    hasNoKey: 'A record is chosen already',
    isAtHand: 'Another record is open',
  },
})
