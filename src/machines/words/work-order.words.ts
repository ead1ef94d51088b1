import type { workOrderMachine } from '../work-order.machine.ts'
import { whyOf } from './chart-words.ts'

const asking = 'A reason is being asked for'
const moving = 'The work order is being moved on'
const inStatus = <const Status extends string>(status: Status, words: string) =>
  ({
    [`${status}.waiting`]: `The work order is ${words}`,
    [`${status}.asking`]: asking,
    [`${status}.sending`]: moving,
  }) as Record<`${Status}.${'waiting' | 'asking' | 'sending'}`, string>

/** Why the chart of a work order refuses a command. */
export const workOrderWhy = whyOf<typeof workOrderMachine>({
  states: {
    ...inStatus('requested', 'requested'),
    'requested.making': moving,
    ...inStatus('approved', 'approved'),
    'approved.making': moving,
    ...inStatus('scheduled', 'scheduled'),
    'scheduled.making': moving,
    ...inStatus('inProgress', 'in progress'),
    'inProgress.making': moving,
    ...inStatus('onHold', 'on hold'),
    'onHold.making': moving,
    ...inStatus('completed', 'completed'),
    'completed.making': moving,
    ...inStatus('closed', 'closed'),
    ...inStatus('cancelled', 'cancelled'),
  },
  guards: {
    stands: 'The work order stands otherwise',
    mayPlan: 'You cannot plan this work order now',
    mayWork: 'You cannot work on this work order now',
    maySign: 'You cannot sign off this work order now',
    completesAtOnce: 'The cause or what is left open has to be told first',
    mayMove: 'You cannot move this work order on now',
  },
})
