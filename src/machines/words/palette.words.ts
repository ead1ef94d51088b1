import type { paletteMachine } from '../palette.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the palette's chart refuses a command. */
export const paletteWhy = whyOf<typeof paletteMachine>({
  states: {
    closed: 'The palette is closed',
    'open.searching': 'A command is being looked for',
    'open.choosing': 'The command still needs values',
    'open.running': 'The command is being run',
  },
  guards: {
    isComplete: 'The command still needs values',
    hasChips: 'No value is chosen yet',
  },
})
