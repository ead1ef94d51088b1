import type { SessionEffect, SessionEvent } from '../../../src/machines/session.events.ts'
import { sessionMachine } from '../../../src/machines/session.machine.ts'
import type { ChartTable, Place, Row } from './table.ts'

type Session = typeof sessionMachine

const signIn: SessionEvent = { type: 'SIGN.IN' }
const signOut: SessionEvent = { type: 'SIGN.OUT' }
const sendFirst: SessionEvent = { type: 'SEND.AND.LEAVE' }
const keepLocked: SessionEvent = { type: 'KEEP.LOCKED' }
const discard: SessionEvent = { type: 'DISCARD' }
const confirm: SessionEvent = { type: 'CONFIRM' }
const stay: SessionEvent = { type: 'STAY' }
const expires: SessionEvent = { type: 'EXPIRED' }
const sentAll: SessionEvent = { type: 'SENT.ALL' }
const failure = { message: 'The server cannot be reached' } as const
const refused: SessionEvent = { type: 'SIGN.IN.FAILED', failure }
const notSent: SessionEvent = { type: 'SEND.FAILED', failure }
const notLocked: SessionEvent = { type: 'LOCK.FAILED', failure }

const clears: SessionEffect = { type: 'session.clear' }
const saysExpired: SessionEffect = {
  type: 'toast',
  tone: 'failure',
  failure: { name: 'gridSessionExpired' },
}
const ends = (unsent: 'none' | 'locked' | 'discarded'): SessionEffect => ({ type: 'session.signOut', unsent })

const nobody = (...after: readonly SessionEvent[]): Place<Session> => ({
  input: { signedIn: false, unsent: 0, unsaved: 0 },
  after,
})
const somebody =
  (unsent: number, unsaved: number) =>
  (...after: readonly SessionEvent[]): Place<Session> => ({
    input: { signedIn: true, unsent, unsaved },
    after,
  })
const idle = somebody(0, 0)
const unsent = somebody(2, 0)
const unsaved = somebody(0, 1)
const both = somebody(2, 1)

const places: Readonly<Record<string, Place<Session>>> = {
  nobody: nobody(),
  'signing in': nobody(signIn),
  'sign-in refused': nobody(signIn, refused),
  'signed in': idle(),
  'signed in with unsent work': unsent(),
  'signed in with unsaved work': unsaved(),
  expired: idle(expires),
  asked: unsent(signOut),
  'asked of unsaved work': unsaved(signOut),
  'asked of both': both(signOut),
  'asked of work that was sent meanwhile': unsent(signOut, { type: 'UNSENT', count: 0, unsaved: 0 }),
  'asked after a failure': unsent(signOut, sendFirst, notSent),
  sending: unsent(signOut, sendFirst),
  'sending beside unsaved work': both(signOut, sendFirst),
  locking: unsent(signOut, keepLocked),
  'asked twice': unsent(signOut, discard),
  'asked twice after a failure': unsent(signOut, sendFirst, notSent, discard),
  leaving: idle(signOut),
  'leaving after a failure': unsent(signOut, sendFirst, notSent, discard, confirm),
  'leaving with work locked': unsent(signOut, keepLocked, { type: 'LOCKED' }),
}

/** Into the product, and out of it by a 401: one sign-out and one toast, however many 401s (SPEC 8, TRUST 2, 4). */
const sessionRows: readonly Row<Session>[] = [
  ['nobody', 'START', 'signedOut.idle', [], { notice: null, failure: null }],
  ['signed in', 'START', 'signedIn', []],
  ['nobody', signIn, 'signedOut.submitting', [{ type: 'session.signIn' }]],
  ['signing in', signIn, 'signedOut.submitting', []],
  ['signing in', { type: 'SIGNED.IN' }, 'signedIn', []],
  ['signing in', refused, 'signedOut.failed', [], { failure }],
  ['sign-in refused', signIn, 'signedOut.submitting', [{ type: 'session.signIn' }], { failure: null }],
  ['signed in', expires, 'expired', [clears, saysExpired], { notice: 'gridSessionExpired' }],
  ['expired', expires, 'expired', []],
  ['expired', signIn, 'signedOut.submitting', [{ type: 'session.signIn' }], { notice: null }],
  ['signed in', { type: 'UNSENT', count: 2, unsaved: 1 }, 'signedIn', [], { unsent: 2, unsaved: 1 }],
]

/** Logout asks about work that is not on the server; what was never saved cannot be sent (TRUST 2, UX M8). */
const signingOutRows: readonly Row<Session>[] = [
  ['signed in', signOut, 'signingOut.leaving', [ends('none')]],
  ['signed in with unsent work', signOut, 'signingOut.asking', []],
  ['signed in with unsaved work', signOut, 'signingOut.asking', []],
  ['asked', sendFirst, 'signingOut.sending', [{ type: 'outbox.sendAll' }]],
  ['asked of unsaved work', sendFirst, 'signingOut.asking', []],
  ['asked of both', sendFirst, 'signingOut.sending', [{ type: 'outbox.sendAll' }]],
  ['asked of work that was sent meanwhile', sendFirst, 'signingOut.sending', [{ type: 'outbox.sendAll' }]],
  ['asked after a failure', sendFirst, 'signingOut.sending', [{ type: 'outbox.sendAll' }], { failure: null }],
  ['asked', keepLocked, 'signingOut.locking', [{ type: 'outbox.lock' }]],
  ['asked after a failure', keepLocked, 'signingOut.locking', [{ type: 'outbox.lock' }], { failure: null }],
  ['asked', { type: 'EXPORT' }, 'signingOut.asking', [{ type: 'outbox.export' }]],
  ['asked', discard, 'signingOut.confirmingDiscard', []],
  ['asked', stay, 'signedIn', []],
  ['asked after a failure', stay, 'signedIn', [], { failure: null }],
  ['asked after a failure', expires, 'expired', [clears, saysExpired], { failure: null }],
  ['sending', sentAll, 'signingOut.leaving', [ends('none')]],
  ['sending beside unsaved work', sentAll, 'signingOut.asking', []],
  ['sending', notSent, 'signingOut.asking', [], { failure }],
  ['sending', stay, 'signedIn', []],
  ['locking', { type: 'LOCKED' }, 'signingOut.leaving', [ends('locked')]],
  ['locking', notLocked, 'signingOut.asking', [], { failure }],
  ['asked twice', confirm, 'signingOut.leaving', [ends('discarded')]],
  ['asked twice', { type: 'CANCEL' }, 'signingOut.asking', []],
  ['asked twice after a failure', expires, 'expired', [clears, saysExpired], { failure: null }],
  ...['asked', 'sending', 'locking', 'asked twice'].map((place): Row<Session> => [
    place,
    expires,
    'expired',
    [clears, saysExpired],
    { notice: 'gridSessionExpired' },
  ]),
  // The 401 is the answer that was asked for.
  ['leaving', expires, 'signingOut.leaving', []],
  ['leaving', { type: 'SIGNED.OUT' }, 'signedOut.idle', []],
  ['leaving after a failure', { type: 'SIGNED.OUT' }, 'signedOut.idle', [], { failure: null }],
  ['leaving with work locked', { type: 'SIGNED.OUT' }, 'signedOut.idle', [], { leaveWith: 'none' }],
]

/** The session by hand (SPEC 2.1, 2.2, 8; TRUST 2, 4). */
export const sessionTable: ChartTable<Session> = {
  name: 'session',
  machine: sessionMachine,
  places,
  rows: [...sessionRows, ...signingOutRows],
}
