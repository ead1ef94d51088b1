import { pmTaskMachine } from '../../src/machines/pm-task.machine.ts'
import type { ChartModel } from './paths.ts'

/** A PM task that is edited, one that is only read, and one that is being made. */
export const pmTaskModel: ChartModel<typeof pmTaskMachine> = {
  name: 'pm-task',
  machine: pmTaskMachine,
  scenarios: [
    { role: 'planner', input: { editable: true, stored: true } },
    { role: 'reader', input: { editable: false, stored: true } },
    { role: 'maker', input: { editable: true, stored: false } },
  ],
  samples: [],
  reads: ({ editable, stored }) => [editable, stored],
}
