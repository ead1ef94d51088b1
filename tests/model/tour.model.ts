import { tourMachine } from '../../src/machines/tour.machine.ts'
import type { ChartModel } from './paths.ts'

/** Somebody whose tour has steps, and somebody who has no screens to be shown. */
export const tourModel: ChartModel<typeof tourMachine> = {
  name: 'tour',
  machine: tourMachine,
  scenarios: [
    { role: 'with screens', input: { steps: 3 } },
    { role: 'without screens', input: { steps: 0 } },
  ],
  samples: [],
  reads: ({ step, steps }) => `${step} of ${steps}`,
}
