import { defineCommands } from './commands.ts'
import type { PmTaskUserEvent } from './pm-task.events.ts'

/** What a user can do with a PM task beside its form: choose its tracking (SPEC 4, 9), ask when it is due. */
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
  'SHOW.DUE': {
    label: 'Why is it due?',
    icon: 'clock',
    places: ['form'],
    aliases: ['when', 'due', 'next', 'schedule', 'overdue', 'reason'],
    description: 'When this task is due next, and what follows from which reading',
  },
})
