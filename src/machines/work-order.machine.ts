import { assign, emit, setup } from 'xstate'
import {
  type WorkOrderMoveName,
  type WorkOrderStatus,
  workOrderMoveNeeds,
} from '../contract/entities/work-order-life.ts'
import type { ChartTypes } from './chart-types.ts'
import type {
  WorkOrderContext,
  WorkOrderEffect,
  WorkOrderEvent,
  WorkOrderInput,
} from './work-order.events.ts'

const types: ChartTypes<WorkOrderContext, WorkOrderEvent, WorkOrderInput, WorkOrderEffect> = {}

const choose = <const Move extends WorkOrderMoveName>(move: Move) =>
  ({ type: 'choose', params: { move } }) as const

/** A move that is made at once. */
const make = <const Guard extends string, const Move extends WorkOrderMoveName>(guard: Guard, move: Move) =>
  ({ guard, target: 'making', actions: [choose(move), 'send'] }) as const

/** A move that a reason is asked for first. */
const ask = <const Guard extends string, const Move extends WorkOrderMoveName>(guard: Guard, move: Move) =>
  ({ guard, target: 'asking', actions: [choose(move), 'openReason'] }) as const

const moves = {
  APPROVE: make('mayPlan', 'APPROVE'),
  SCHEDULE: make('mayPlan', 'SCHEDULE'),
  START: make('mayWork', 'START'),
  HOLD: ask('mayWork', 'HOLD'),
  RESUME: make('mayWork', 'RESUME'),
  COMPLETE: [make('completesAtOnce', 'COMPLETE'), ask('mayWork', 'COMPLETE')],
  SIGN: make('maySign', 'SIGN'),
  CLOSE: make('mayPlan', 'CLOSE'),
  CANCEL: ask('mayPlan', 'CANCEL'),
  REOPEN: ask('mayPlan', 'REOPEN'),
} as const
const { APPROVE, SCHEDULE, START, HOLD, RESUME, COMPLETE, SIGN, CLOSE, CANCEL, REOPEN } = moves

/** Of what waits to be chosen and what is asked about: the moves that a reason goes with. */
const asked = <const Offered extends object>(offered: Offered) =>
  ({
    waiting: { on: offered },
    asking: {
      on: {
        CONFIRM: { guard: 'mayMove', target: 'sending', actions: ['forgetProblem', 'send'] },
        DISMISS: { target: 'waiting', actions: 'forget' },
      },
    },
    sending: {
      on: {
        ...done,
        'MOVE.INVALID': { target: 'asking', actions: 'focusReason' },
        'MOVE.FAILED': { target: 'asking', actions: ['keepProblem', 'sayFailure', 'reload'] },
      },
    },
  }) as const

const done = {
  'MOVE.MADE': { target: 'waiting', actions: ['forget', 'saySaved', 'focusStanding'] },
  'MOVE.KEPT': { target: 'waiting', actions: ['forget', 'sayKept', 'focusStanding'] },
} as const

/** A status that only moves with a reason lead out of. */
const over = <const Offered extends object>(offered: Offered) =>
  ({ initial: 'waiting', states: asked(offered) }) as const

/** A status with the moves that lead out of it: one waits to be chosen, is asked about, or is on its way. */
const standing = <const Offered extends object>(offered: Offered) =>
  ({
    initial: 'waiting',
    states: {
      ...asked(offered),
      making: {
        on: {
          ...done,
          'MOVE.FAILED': {
            target: 'waiting',
            actions: ['keepProblem', 'drop', 'sayFailure', 'reload', 'focusStanding'],
          },
        },
      },
    },
  }) as const

const opens = <const Status extends WorkOrderStatus, const Target extends string>(
  as: Status,
  target: Target,
) => ({ guard: { type: 'stands', params: { as } }, target }) as const

const stands = <const Target extends string, const Status extends WorkOrderStatus>(
  target: Target,
  status: Status,
) => ({ target, actions: [{ type: 'standAs', params: { status } }, 'drop'] }) as const

/**
 * The life of a stored work order (decision 0032): requested, approved, scheduled, in progress or on hold, completed,
 * closed; or cancelled. A move that needs a reason is asked about first, completing too where the site demands the cause of
 * the failure or tasks are still open; each holds once it is stored or kept on this device. `movesFrom` of the contract has
 * the same moves.
 */
export const workOrderMachine = setup({
  types,
  guards: {
    stands: ({ context }, { as }: { as: WorkOrderStatus }) => context.status === as,
    mayPlan: ({ context }) => context.mayPlan,
    mayWork: ({ context }) => context.mayWork,
    maySign: ({ context }) => context.maySign,
    completesAtOnce: ({ context }) => context.mayWork && !context.asksCause && !context.hasOpenTasks,
    mayMove: ({ context: { move, mayPlan, mayWork } }) =>
      move !== null && (workOrderMoveNeeds[move] === 'post' ? mayPlan : mayWork),
  },
  actions: {
    standAs: assign((_, { status }: { status: WorkOrderStatus }) => ({ status })),
    choose: assign((_, { move }: { move: WorkOrderMoveName }) => ({ move, problem: null })),
    forget: assign({ move: null, problem: null }),
    drop: assign({ move: null }),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign(({ event }) => ('message' in event ? { problem: event.message } : {})),
    takeRights: assign(({ event }) =>
      event.type === 'RIGHTS.CHANGED'
        ? {
            mayPlan: event.mayPlan,
            mayWork: event.mayWork,
            maySign: event.maySign,
            asksCause: event.asksCause,
            hasOpenTasks: event.hasOpenTasks,
          }
        : {},
    ),
    openReason: emit({ type: 'reason.open' }),
    send: emit(({ context }) => ({ type: 'move.send', move: context.move ?? 'START' })),
    reload: emit({ type: 'record.reload' }),
    focusReason: emit({ type: 'focus.place', spot: 'reason' }),
    focusStanding: emit({ type: 'focus.place', spot: 'standing' }),
    saySaved: emit({ type: 'toast', tone: 'success', name: 'saved' }),
    sayKept: emit({ type: 'toast', tone: 'kept' }),
    sayFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'failure',
      failure: event.type === 'MOVE.FAILED' ? event.failure : { name: 'saveFailed' },
    })),
  },
}).createMachine({
  id: 'work-order',
  context: ({ input }) => ({ ...input, move: null, problem: null }),
  initial: 'scheduled',
  on: {
    'RIGHTS.CHANGED': { actions: 'takeRights' },
    'STANDS.REQUESTED': stands('.requested', 'REQUESTED'),
    'STANDS.APPROVED': stands('.approved', 'APPROVED'),
    'STANDS.SCHEDULED': stands('.scheduled', 'SCHEDULED'),
    'STANDS.IN PROGRESS': stands('.inProgress', 'IN PROGRESS'),
    'STANDS.ON HOLD': stands('.onHold', 'ON HOLD'),
    'STANDS.COMPLETED': stands('.completed', 'COMPLETED'),
    'STANDS.CLOSED': stands('.closed', 'CLOSED'),
    'STANDS.CANCELLED': stands('.cancelled', 'CANCELLED'),
  },
  states: {
    requested: standing({ APPROVE, CANCEL }),
    approved: standing({ SCHEDULE, CANCEL }),
    scheduled: {
      ...standing({ START, CANCEL }),
      // One that is opened later on begins where it stands.
      always: [
        opens('REQUESTED', 'requested'),
        opens('APPROVED', 'approved'),
        opens('IN PROGRESS', 'inProgress'),
        opens('ON HOLD', 'onHold'),
        opens('COMPLETED', 'completed'),
        opens('CLOSED', 'closed'),
        opens('CANCELLED', 'cancelled'),
      ],
    },
    inProgress: standing({ COMPLETE, HOLD, CANCEL }),
    onHold: standing({ RESUME, CANCEL }),
    completed: standing({ SIGN, CLOSE, REOPEN }),
    closed: over({ REOPEN }),
    cancelled: over({ REOPEN }),
  },
})
