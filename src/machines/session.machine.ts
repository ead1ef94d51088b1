import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { SessionContext, SessionEffect, SessionEvent, SessionInput } from './session.events.ts'

const types: ChartTypes<SessionContext, SessionEvent, SessionInput, SessionEffect> = {}

const signIn = { target: '#session.signedOut.submitting', actions: ['forget', 'askSignIn'] } as const

const expired = { target: '#session.expired', actions: ['noticeExpiry', 'clear', 'sayExpired'] } as const

/** Where sending or locking may have failed before. */
const expiredWhileAsked = {
  target: '#session.expired',
  actions: ['forgetFailure', 'noticeExpiry', 'clear', 'sayExpired'],
} as const

/** What was never saved cannot be sent. */
export const canBeSent = ({ unsent, unsaved }: Pick<SessionContext, 'unsent' | 'unsaved'>): boolean =>
  unsent > 0 || unsaved === 0

/**
 * Signed in, signed out, and the ways between (SPEC 2.1, 8; TRUST 2, 4). Only the first of many 401s finds a state
 * that takes it: one sign-out, one toast.
 */
export const sessionMachine = setup({
  types,
  guards: {
    startsSignedIn: ({ context }) => context.startSignedIn,
    hasWork: ({ context }) => context.unsent + context.unsaved > 0,
    hasUnsaved: ({ context }) => context.unsaved > 0,
    canSend: ({ context }) => canBeSent(context),
  },
  actions: {
    started: assign({ startSignedIn: false }),
    countUnsent: assign({
      unsent: ({ context, event }) => (event.type === 'UNSENT' ? event.count : context.unsent),
      unsaved: ({ context, event }) => (event.type === 'UNSENT' ? event.unsaved : context.unsaved),
    }),
    forget: assign({ notice: null, failure: null, leaveWith: 'none' }),
    noticeExpiry: assign({ notice: 'gridSessionExpired' }),
    keepFailure: assign({ failure: ({ event }) => ('failure' in event ? event.failure : null) }),
    forgetFailure: assign({ failure: null }),
    leaveLocked: assign({ leaveWith: 'locked' }),
    leaveDiscarding: assign({ leaveWith: 'discarded' }),
    askSignIn: emit({ type: 'session.signIn' }),
    clear: emit({ type: 'session.clear' }),
    signOut: emit(({ context }) => ({ type: 'session.signOut', unsent: context.leaveWith })),
    sendAll: emit({ type: 'outbox.sendAll' }),
    lock: emit({ type: 'outbox.lock' }),
    exportUnsent: emit({ type: 'outbox.export' }),
    sayExpired: emit({ type: 'toast', tone: 'failure', failure: { name: 'gridSessionExpired' } }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    startSignedIn: input.signedIn,
    unsent: input.unsent,
    unsaved: input.unsaved,
    leaveWith: 'none',
    notice: null,
    failure: null,
  }),
  initial: 'signedOut',
  on: { UNSENT: { actions: 'countUnsent' } },
  states: {
    signedOut: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'startsSignedIn', target: '#session.signedIn', actions: 'started' },
          on: { 'SIGN.IN': { target: 'submitting', actions: 'askSignIn' } },
        },
        submitting: {
          on: {
            'SIGNED.IN': '#session.signedIn',
            'SIGN.IN.FAILED': { target: 'failed', actions: 'keepFailure' },
          },
        },
        failed: { on: { 'SIGN.IN': signIn } },
      },
    },
    signedIn: {
      on: {
        EXPIRED: expired,
        'SIGN.OUT': [{ guard: 'hasWork', target: 'signingOut' }, { target: 'signingOut.leaving' }],
      },
    },
    expired: { on: { 'SIGN.IN': signIn } },
    signingOut: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            EXPIRED: expiredWhileAsked,
            'SEND.AND.LEAVE': { guard: 'canSend', target: 'sending', actions: 'forgetFailure' },
            'KEEP.LOCKED': { target: 'locking', actions: 'forgetFailure' },
            EXPORT: { actions: 'exportUnsent' },
            DISCARD: 'confirmingDiscard',
            STAY: { target: '#session.signedIn', actions: 'forgetFailure' },
          },
        },
        sending: {
          entry: 'sendAll',
          on: {
            EXPIRED: expired,
            'SENT.ALL': [{ guard: 'hasUnsaved', target: 'asking' }, { target: 'leaving' }],
            'SEND.FAILED': { target: 'asking', actions: 'keepFailure' },
            STAY: '#session.signedIn',
          },
        },
        locking: {
          entry: 'lock',
          on: {
            EXPIRED: expired,
            LOCKED: { target: 'leaving', actions: 'leaveLocked' },
            'LOCK.FAILED': { target: 'asking', actions: 'keepFailure' },
          },
        },
        confirmingDiscard: {
          on: {
            EXPIRED: expiredWhileAsked,
            CONFIRM: { target: 'leaving', actions: 'leaveDiscarding' },
            CANCEL: 'asking',
          },
        },
        // A 401 here is the answer that was asked for.
        leaving: {
          entry: 'signOut',
          on: { 'SIGNED.OUT': { target: '#session.signedOut', actions: 'forget' } },
        },
      },
    },
  },
})
