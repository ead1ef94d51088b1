import type { pmTaskMachine } from '../pm-task.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of a PM task refuses a command. */
export const pmTaskWhy = whyOf<typeof pmTaskMachine>({
  states: { byDate: 'The task is tracked by date', byHour: 'The task is tracked by hours' },
  guards: {
    isEditable: 'The task is not being edited',
    isStored: 'The task is not saved yet',
  },
})
