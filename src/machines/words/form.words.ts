import type { formMachine } from '../form.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the form chart refuses a command. */
export const formWhy = whyOf<typeof formMachine>({
  states: {
    viewing: 'The form is not being edited',
    editing: 'The form is being filled in',
    validating: 'The form is being checked',
    saving: 'The form is being saved',
    failed: 'The form was not saved',
  },
  guards: { hasErrors: 'The form has no errors' },
})
