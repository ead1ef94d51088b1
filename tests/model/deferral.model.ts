import { deferralMachine } from '../../src/machines/deferral.machine.ts'
import type { ChartModel } from './paths.ts'

const message = 'The server cannot be reached.'
const noRights = { mayDecide: false, mayWithdraw: false } as const

/** Who asked for it, who decides, somebody who only reads, and those that were decided before. */
export const deferralModel: ChartModel<typeof deferralMachine> = {
  name: 'deferral',
  machine: deferralMachine,
  scenarios: [
    { role: 'approver', input: { status: 'REQUESTED', mayDecide: true, mayWithdraw: false } },
    { role: 'requester', input: { status: 'REQUESTED', mayDecide: false, mayWithdraw: true } },
    { role: 'reader', input: { status: 'REQUESTED', ...noRights } },
    { role: 'reader of an approved one', input: { status: 'APPROVED', ...noRights } },
    { role: 'reader of a refused one', input: { status: 'REFUSED', ...noRights } },
    { role: 'reader of a withdrawn one', input: { status: 'WITHDRAWN', ...noRights } },
    { role: 'reader of an expired one', input: { status: 'EXPIRED', ...noRights } },
  ],
  samples: [
    { type: 'MOVE.FAILED', failure: { message }, message },
    { type: 'OVERTAKEN', message: 'Somebody else changed it in the meantime.' },
    { type: 'RIGHTS.CHANGED', mayDecide: true, mayWithdraw: false },
    { type: 'RIGHTS.CHANGED', mayDecide: false, mayWithdraw: true },
    { type: 'RIGHTS.CHANGED', ...noRights },
  ],
  reads: ({ mayDecide, mayWithdraw, move, problem }) => [mayDecide, mayWithdraw, move, problem !== null],
}
