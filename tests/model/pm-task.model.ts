import { pmTaskMachine } from '../../src/machines/pm-task.machine.ts'
import type { ChartModel } from './paths.ts'

/** A PM task that is edited, and one that is only read. */
export const pmTaskModel: ChartModel<typeof pmTaskMachine> = {
  name: 'pm-task',
  machine: pmTaskMachine,
  scenarios: [
    { role: 'planner', input: { editable: true } },
    { role: 'reader', input: { editable: false } },
  ],
  samples: [],
  reads: ({ editable }) => [editable],
}
