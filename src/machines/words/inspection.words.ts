import type { inspectionMachine } from '../inspection.machine.ts'
import { whyOf } from './chart-words.ts'
import { checklistWords } from './checklist.words.ts'

/** Why the chart of an inspection refuses a command. */
export const inspectionWhy = whyOf<typeof inspectionMachine>({
  states: {
    ...checklistWords.states,
    'tick.following': 'The tick follows the lines',
    'tick.byHand': 'The tick was set by hand',
    'work.confirmingReplace': 'It is asked whether to replace the lines',
  },
  guards: {
    ...checklistWords.guards,
    isEditable: 'The inspection cannot be changed now',
    wouldLoseAnswers: 'No line is answered',
    hasNotDone: 'No line is marked as not done',
    isByHand: 'The tick follows the lines',
    isFollowing: 'The tick was set by hand',
    lagsBehind: 'The tick says what the lines say',
  },
})
