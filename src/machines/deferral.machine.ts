import { assign, emit, setup } from 'xstate'
import type { DeferralMoveName, DeferralStatus } from '../contract/entities/pm-deferral.ts'
import type { ChartTypes } from './chart-types.ts'
import type { DeferralContext, DeferralEffect, DeferralEvent, DeferralInput } from './deferral.events.ts'

const types: ChartTypes<DeferralContext, DeferralEvent, DeferralInput, DeferralEffect> = {}

const made = <const Move extends DeferralMoveName, const Status extends string>(move: Move, status: Status) =>
  ({
    guard: { type: 'isMaking', params: { move } },
    target: `#deferral.${status}`,
    actions: ['forget', 'saySaved', 'focusStanding'],
  }) as const

/**
 * The life of a deferral (issue 13): requested, then approved or refused by somebody else, or withdrawn by who asked;
 * an approved one expires. A move is confirmed with its note, which lives beside the chart, and holds once the server
 * says so; `moveRefusal` of the contract has the same moves.
 */
export const deferralMachine = setup({
  types,
  guards: {
    stands: ({ context }, { as }: { as: DeferralStatus }) => context.status === as,
    mayDecide: ({ context }) => context.mayDecide,
    mayWithdraw: ({ context }) => context.mayWithdraw,
    isMaking: ({ context }, { move }: { move: DeferralMoveName }) => context.move === move,
    mayMove: ({ context }) => (context.move === 'WITHDRAW' ? context.mayWithdraw : context.mayDecide),
  },
  actions: {
    choose: assign((_, { move }: { move: DeferralMoveName }) => ({ move, problem: null })),
    forget: assign({ move: null, problem: null }),
    drop: assign({ move: null }),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign(({ event }) => ('message' in event ? { problem: event.message } : {})),
    takeRights: assign(({ event }) =>
      event.type === 'RIGHTS.CHANGED' ? { mayDecide: event.mayDecide, mayWithdraw: event.mayWithdraw } : {},
    ),
    openNote: emit({ type: 'note.open' }),
    send: emit(({ context }) => ({ type: 'move.send', move: context.move ?? 'WITHDRAW' })),
    reload: emit({ type: 'record.reload' }),
    focusNote: emit({ type: 'focus.place', spot: 'note' }),
    focusStanding: emit({ type: 'focus.place', spot: 'standing' }),
    saySaved: emit({ type: 'toast', tone: 'success', name: 'saved' }),
    sayFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'failure',
      failure: event.type === 'MOVE.FAILED' ? event.failure : { name: 'saveFailed' },
    })),
  },
}).createMachine({
  id: 'deferral',
  context: ({ input }) => ({ ...input, move: null, problem: null }),
  initial: 'requested',
  on: { 'RIGHTS.CHANGED': { actions: 'takeRights' } },
  states: {
    requested: {
      initial: 'waiting',
      // One that is opened later on begins where it stands.
      always: [
        { guard: { type: 'stands', params: { as: 'APPROVED' } }, target: 'approved' },
        { guard: { type: 'stands', params: { as: 'REFUSED' } }, target: 'refused' },
        { guard: { type: 'stands', params: { as: 'WITHDRAWN' } }, target: 'withdrawn' },
        { guard: { type: 'stands', params: { as: 'EXPIRED' } }, target: 'expired' },
      ],
      on: {
        APPROVED: { target: 'approved', actions: 'forget' },
        REFUSED: { target: 'refused', actions: 'forget' },
        WITHDRAWN: { target: 'withdrawn', actions: 'forget' },
      },
      states: {
        waiting: {
          on: {
            APPROVE: {
              guard: 'mayDecide',
              target: 'asking',
              actions: [{ type: 'choose', params: { move: 'APPROVE' } }, 'openNote'],
            },
            REFUSE: {
              guard: 'mayDecide',
              target: 'asking',
              actions: [{ type: 'choose', params: { move: 'REFUSE' } }, 'openNote'],
            },
            WITHDRAW: {
              guard: 'mayWithdraw',
              target: 'asking',
              actions: [{ type: 'choose', params: { move: 'WITHDRAW' } }, 'openNote'],
            },
          },
        },
        asking: {
          on: {
            CONFIRM: { guard: 'mayMove', target: 'sending', actions: ['forgetProblem', 'send'] },
            CANCEL: { target: 'waiting', actions: 'forget' },
          },
        },
        sending: {
          on: {
            // Another status than the move leads to was made of it by somebody else.
            APPROVED: made('APPROVE', 'approved'),
            REFUSED: made('REFUSE', 'refused'),
            WITHDRAWN: made('WITHDRAW', 'withdrawn'),
            'MOVE.INVALID': { target: 'asking', actions: 'focusNote' },
            'MOVE.FAILED': { target: 'asking', actions: ['keepProblem', 'sayFailure'] },
            OVERTAKEN: { target: 'waiting', actions: ['keepProblem', 'drop', 'reload', 'focusStanding'] },
          },
        },
      },
    },
    approved: { on: { EXPIRED: 'expired' } },
    refused: {},
    withdrawn: {},
    expired: {},
  },
})
