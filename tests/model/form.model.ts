import { formMachine } from '../../src/machines/form.machine.ts'
import type { ChartModel } from './paths.ts'

/** A form in the hands of a screen: its rights are the screen's. */
export const formModel: ChartModel<typeof formMachine> = {
  name: 'form',
  machine: formMachine,
  scenarios: [{ role: 'held by a screen', input: undefined }],
  samples: [
    { type: 'ERRORS', count: 0 },
    { type: 'ERRORS', count: 2 },
    { type: 'INVALID', count: 1 },
    { type: 'FAILED', failure: { name: 'saveFailed' }, count: 0 },
    { type: 'FAILED', failure: { message: 'It exists already' }, count: 1 },
  ],
  reads: ({ errors }) => errors > 0,
}
