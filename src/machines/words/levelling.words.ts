import type { levellingMachine } from '../levelling.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of levelling refuses a command. */
export const levellingWhy = whyOf<typeof levellingMachine>({
  states: {
    idle: 'Nothing is suggested yet',
    asking: 'Suggestions are being worked out',
    suggested: 'Suggestions are shown',
    taking: 'The suggestions are being taken',
    taken: 'The suggestions are taken',
    undoing: 'The suggestions are being taken back',
    failed: 'No suggestions could be worked out',
  },
  guards: {
    isOnline: 'Levelling needs a connection',
    hasMoves: 'There is nothing to move',
    hasMoved: 'Nothing was moved',
  },
})
