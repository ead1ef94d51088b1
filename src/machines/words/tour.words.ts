import type { tourMachine } from '../tour.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the tour's chart refuses a command. */
export const tourWhy = whyOf<typeof tourMachine>({
  states: { away: 'The tour is not on', shown: 'The tour is on' },
  guards: {
    hasSteps: 'There is nothing to show you yet',
    hasNext: 'This is the last step',
    hasPrevious: 'This is the first step',
  },
})
