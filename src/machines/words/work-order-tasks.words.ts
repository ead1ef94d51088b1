import type { workOrderTasksMachine } from '../work-order-tasks.machine.ts'
import { whyOf } from './chart-words.ts'
import { checklistWords } from './checklist.words.ts'

/** Why the chart of a work order's tasks refuses a command. */
export const workOrderTasksWhy = whyOf<typeof workOrderTasksMachine>(checklistWords)
