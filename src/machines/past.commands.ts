import { defineCommands } from './commands.ts'

/** What can be asked of a list: how it stood. */
export interface PastEvent {
  readonly type: 'PAST'
}

/** The button of a list. */
export const pastCommands = defineCommands<PastEvent>()({
  PAST: {
    label: 'As of a day…',
    icon: 'calendar-clock',
    places: ['page'],
    aliases: ['as of', 'how it stood', 'time travel', 'snapshot', 'past', 'history of the list'],
    description: 'Shows the list as it stood at the end of a day: what was there, and how.',
  },
})

/** And what can be asked of it then. */
export type PastListEvent = { readonly type: 'PAST.DAY' } | { readonly type: 'PAST.NOW' }

/** The field and the buttons above a list of a day that is over. */
export const pastListCommands = defineCommands<PastListEvent>()({
  'PAST.DAY': {
    label: 'Choose another day…',
    icon: 'calendar-clock',
    places: ['page'],
    aliases: ['as of', 'another day'],
  },
  'PAST.NOW': {
    label: 'Back to today',
    icon: 'undo',
    places: ['page'],
    aliases: ['now', 'today', 'leave the past'],
  },
})
