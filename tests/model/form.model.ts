import type { FormInput } from '../../src/machines/form.machine.ts'
import { formMachine } from '../../src/machines/form.machine.ts'
import type { ChartModel } from './paths.ts'

const scenario = (role: string, input: FormInput) => ({ role, input })

/** A form in the hands of a screen, and forms that stand alone. */
export const formModel: ChartModel<typeof formMachine> = {
  name: 'form',
  machine: formMachine,
  scenarios: [
    scenario('held by a screen', { held: true, start: 'viewing', afterSave: 'viewing' }),
    scenario('standing alone', { held: false, start: 'editing', afterSave: 'editing' }),
  ],
  samples: [
    { type: 'ERRORS', count: 0 },
    { type: 'ERRORS', count: 2 },
    { type: 'INVALID', count: 1 },
    { type: 'FAILED', failure: { name: 'saveFailed' }, count: 0 },
    { type: 'FAILED', failure: { message: 'It exists already' }, count: 1 },
  ],
  reads: ({ held, start, afterSave, errors }) => [held, start, afterSave, errors > 0],
}
