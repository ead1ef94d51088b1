import { defineCommands } from './commands.ts'
import type { PmTaskUserEvent } from './pm-task.events.ts'

/** What a user can do with the tracking of a PM task (SPEC 4, 9). */
export const pmTaskCommands = defineCommands<PmTaskUserEvent>()({
  'TRACK.DATE': {
    label: 'Track by date',
    icon: 'calendar',
    places: ['form'],
    aliases: ['calendar', 'days', 'months', 'tracking'],
    description: 'Due every so many days, months or years; the hours are reset on save',
  },
  'TRACK.HOUR': {
    label: 'Track by hour',
    icon: 'gauge',
    places: ['form'],
    aliases: ['meter', 'hours', 'tracking'],
    description: 'Due every so many hours; the dates are reset on save',
  },
})
