import type { pmCalendarMachine } from '../pm-calendar.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of the PM calendar refuses a command. */
export const pmCalendarWhy = whyOf<typeof pmCalendarMachine>({
  states: {
    shown: 'Nothing is being moved',
    moving: 'A new day is being chosen',
    beyond: 'The day lies beyond what may be chosen',
  },
  guards: { isDeferrable: 'This task cannot be deferred' },
})
