import type { pmOperationMachine } from '../pm-operation.machine.ts'
import { whyOf } from './chart-words.ts'
import { checklistWords } from './checklist.words.ts'

/** Why the chart of a PM operation refuses a command. */
export const pmOperationWhy = whyOf<typeof pmOperationMachine>({
  states: checklistWords.states,
  guards: { ...checklistWords.guards, takesLines: 'It has lines already, or cannot be changed now' },
})
