import { workOrderStatuses } from '../../src/contract/entities/work-order-life.ts'
import { workOrderMachine } from '../../src/machines/work-order.machine.ts'
import type { ChartModel } from './paths.ts'

const message = 'The work order is on hold, so it cannot be completed'
const rights = { mayPlan: true, mayWork: true, maySign: true, asksCause: false, hasOpenTasks: false } as const

/** Who plans, who works, who reads, and one that begins as it stands in each status. */
export const workOrderModel: ChartModel<typeof workOrderMachine> = {
  name: 'work-order',
  machine: workOrderMachine,
  scenarios: [
    {
      role: 'planner',
      input: {
        status: 'REQUESTED',
        mayPlan: true,
        mayWork: false,
        maySign: false,
        asksCause: false,
        hasOpenTasks: false,
      },
    },
    {
      role: 'technician',
      input: {
        status: 'SCHEDULED',
        mayPlan: false,
        mayWork: true,
        maySign: false,
        asksCause: true,
        hasOpenTasks: false,
      },
    },
    {
      role: 'reader',
      input: {
        status: 'SCHEDULED',
        mayPlan: false,
        mayWork: false,
        maySign: false,
        asksCause: false,
        hasOpenTasks: false,
      },
    },
    ...workOrderStatuses.map((status) => ({
      role: `supervisor of one that is ${status}`,
      input: { status, ...rights },
    })),
  ],
  samples: [
    { type: 'MOVE.FAILED', failure: { message }, message },
    {
      type: 'RIGHTS.CHANGED',
      mayPlan: true,
      mayWork: true,
      maySign: false,
      asksCause: false,
      hasOpenTasks: false,
    },
    {
      type: 'RIGHTS.CHANGED',
      mayPlan: true,
      mayWork: true,
      maySign: true,
      asksCause: true,
      hasOpenTasks: false,
    },
    {
      type: 'RIGHTS.CHANGED',
      mayPlan: true,
      mayWork: true,
      maySign: true,
      asksCause: false,
      hasOpenTasks: true,
    },
    {
      type: 'RIGHTS.CHANGED',
      mayPlan: false,
      mayWork: false,
      maySign: false,
      asksCause: false,
      hasOpenTasks: false,
    },
  ],
  reads: ({ mayPlan, mayWork, maySign, asksCause, hasOpenTasks, move, problem }) => [
    mayPlan,
    mayWork,
    maySign,
    asksCause,
    hasOpenTasks,
    move,
    problem !== null,
  ],
}
