import { defineCommands } from './commands.ts'
import type { FormUserEvent } from './form.events.ts'

/** What a user can do in a form, held by a screen or standing alone. */
export const formCommands = defineCommands<FormUserEvent>()({
  SUBMIT: { label: 'Save', icon: 'save', places: ['form'], bindings: ['form.save'], aliases: ['submit'] },
  'NEXT.ERROR': {
    label: 'Next error',
    icon: 'arrow-down',
    places: ['form'],
    bindings: ['form.nextError'],
    aliases: ['problem'],
  },
  'PREVIOUS.ERROR': {
    label: 'Previous error',
    icon: 'arrow-up',
    places: ['form'],
    bindings: ['form.previousError'],
    aliases: ['problem'],
  },
})
