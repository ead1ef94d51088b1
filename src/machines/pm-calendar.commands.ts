import { defineCommands } from './commands.ts'
import type { PmCalendarUserEvent } from './pm-calendar.events.ts'

/** What a user can do with the calendar; what an entry is opened with is its own link. */
export const pmCalendarCommands = defineCommands<PmCalendarUserEvent>()({
  PREVIOUS: {
    label: 'Previous',
    icon: 'chevron-left',
    places: ['page'],
    aliases: ['back', 'last month', 'last week', 'earlier'],
  },
  TODAY: { label: 'Today', icon: 'calendar', places: ['page'], aliases: ['now'] },
  NEXT: {
    label: 'Next',
    icon: 'chevron-right',
    places: ['page'],
    aliases: ['next month', 'next week', 'later'],
  },
  MONTH: { label: 'Month', icon: 'table', places: ['page'], aliases: ['show a month'] },
  WEEK: { label: 'Week', icon: 'columns', places: ['page'], aliases: ['show a week'] },
  AGENDA: { label: 'Agenda', icon: 'list', places: ['page'], aliases: ['list of days'] },
  MOVE: {
    label: 'Move',
    icon: 'calendar',
    places: ['page'],
    aliases: ['reschedule', 'plan for another day', 'postpone'],
    args: { entry: { label: 'What to move', kind: 'record' } },
  },
  'MOVE.TO': {
    label: 'Move to a day',
    icon: 'calendar',
    places: ['dialog'],
    aliases: ['reschedule', 'plan for'],
    args: {
      entry: { label: 'What to move', kind: 'record' },
      day: { label: 'Day (yyyy-MM-dd)', kind: 'text' },
    },
  },
  DEFER: {
    label: 'Ask for a deferral',
    icon: 'clock',
    places: ['dialog'],
    aliases: ['defer', 'postpone'],
  },
  STAY: { label: 'Leave it where it is', icon: 'x', places: ['dialog'], aliases: ['cancel'] },
})
