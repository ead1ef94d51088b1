import { defineCommands } from './commands.ts'
import type { FormUserEvent } from './form.events.ts'

/** What a user can do in a form; saving it is a command of its screen. */
export const formCommands = defineCommands<FormUserEvent>()({
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
