import type { deferralMachine } from '../deferral.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of a deferral refuses a command. */
export const deferralWhy = whyOf<typeof deferralMachine>({
  states: {
    'requested.waiting': 'The deferral waits for a decision',
    'requested.asking': 'A note is being asked for',
    'requested.sending': 'The decision is being saved',
    approved: 'The deferral is approved',
    refused: 'The deferral is refused',
    withdrawn: 'The deferral is withdrawn',
    expired: 'The deferral has expired',
  },
  guards: {
    stands: 'The deferral stands otherwise',
    mayDecide: 'You cannot decide on this deferral now',
    mayWithdraw: 'You cannot withdraw this deferral now',
    isMaking: 'Something else was decided',
    mayMove: 'You cannot do this with the deferral now',
  },
})
