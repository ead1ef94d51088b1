import type { DeferralEffect, DeferralEvent, DeferralInput } from '../../../src/machines/deferral.events.ts'
import { deferralMachine } from '../../../src/machines/deferral.machine.ts'
import type { ChartTable, Place, Row } from './table.ts'

type Deferral = typeof deferralMachine
type Rows = readonly Row<Deferral>[]

const every = { mayDecide: true, mayWithdraw: true } as const
const at = (status: DeferralInput['status'], ...after: readonly DeferralEvent[]): Place<Deferral> => ({
  input: { status, ...every },
  after,
})
const loses = (right: keyof typeof every): DeferralEvent => ({
  type: 'RIGHTS.CHANGED',
  ...every,
  [right]: false,
})

const approve: DeferralEvent = { type: 'APPROVE' }
const refuse: DeferralEvent = { type: 'REFUSE' }
const withdraw: DeferralEvent = { type: 'WITHDRAW' }
const confirm: DeferralEvent = { type: 'CONFIRM' }
const cancel: DeferralEvent = { type: 'CANCEL' }
const message = 'The server cannot be reached.'
const failed: DeferralEvent = { type: 'MOVE.FAILED', failure: { message }, message }
const overtaken: DeferralEvent = { type: 'OVERTAKEN', message }

const asks: DeferralEffect = { type: 'note.open' }
const sends = (move: 'APPROVE' | 'REFUSE' | 'WITHDRAW'): DeferralEffect => ({ type: 'move.send', move })
const said: DeferralEffect = { type: 'toast', tone: 'success', name: 'saved' }
const saidFailure: DeferralEffect = { type: 'toast', tone: 'failure', failure: { message } }
const focus: DeferralEffect = { type: 'focus.place', spot: 'standing' }
const none = { move: null, problem: null } as const

/** It begins where it stands. */
const begunRows: Rows = [
  ['requested', 'START', 'requested.waiting', [], none],
  ['approved', 'START', 'approved', []],
  ['refused', 'START', 'refused', []],
  ['withdrawn', 'START', 'withdrawn', []],
  ['expired', 'START', 'expired', []],
]

/** A move is asked for its note first, and is made by who decides, or by who asked for the deferral. */
const askedRows: Rows = [
  ['requested', approve, 'requested.asking', [asks], { move: 'APPROVE' }],
  ['requested', refuse, 'requested.asking', [asks], { move: 'REFUSE' }],
  ['requested', withdraw, 'requested.asking', [asks], { move: 'WITHDRAW' }],
  ['who does not decide', approve, 'requested.waiting', []],
  ['who does not decide', refuse, 'requested.waiting', []],
  ['who does not decide', withdraw, 'requested.asking', [asks]],
  ['who cannot withdraw', withdraw, 'requested.waiting', []],
  ['who cannot withdraw', approve, 'requested.asking', [asks]],
  ['overtaken', approve, 'requested.asking', [asks], { problem: null }],
  ['overtaken', refuse, 'requested.asking', [asks], { problem: null }],
  ['overtaken', withdraw, 'requested.asking', [asks], { problem: null }],
  ['approval asked', confirm, 'requested.sending', [sends('APPROVE')]],
  ['refusal asked', confirm, 'requested.sending', [sends('REFUSE')]],
  ['withdrawal asked', confirm, 'requested.sending', [sends('WITHDRAW')]],
  ['approval asked, right lost', confirm, 'requested.asking', []],
  ['withdrawal asked, right lost', confirm, 'requested.asking', []],
  ['approval asked, other right lost', confirm, 'requested.sending', [sends('APPROVE')]],
  ['withdrawal asked, other right lost', confirm, 'requested.sending', [sends('WITHDRAW')]],
  ['approval failed', confirm, 'requested.sending', [sends('APPROVE')], { problem: null }],
  ['approval asked', cancel, 'requested.waiting', [], none],
  ['approval failed', cancel, 'requested.waiting', [], none],
]

/** A move holds once the server says so; what fails goes back to its question, and what was overtaken is read again. */
const sentRows: Rows = [
  ['approval sent', { type: 'APPROVED' }, 'approved', [said, focus], none],
  ['refusal sent', { type: 'REFUSED' }, 'refused', [said, focus], none],
  ['withdrawal sent', { type: 'WITHDRAWN' }, 'withdrawn', [said, focus], none],
  [
    'approval sent',
    { type: 'MOVE.INVALID' },
    'requested.asking',
    [{ type: 'focus.place', spot: 'note' }],
    { move: 'APPROVE' },
  ],
  ['approval sent', failed, 'requested.asking', [saidFailure], { move: 'APPROVE', problem: message }],
  [
    'approval sent',
    overtaken,
    'requested.waiting',
    [{ type: 'record.reload' }, focus],
    { move: null, problem: message },
  ],
]

/** What others, or the time, made of it is followed, and never said to be saved here. */
const followedRows: Rows = [
  ['requested', { type: 'APPROVED' }, 'approved', []],
  ['approval failed', { type: 'APPROVED' }, 'approved', [], none],
  ['approval failed', { type: 'REFUSED' }, 'refused', [], none],
  ['approval failed', { type: 'WITHDRAWN' }, 'withdrawn', [], none],
  ['refusal sent', { type: 'APPROVED' }, 'approved', [], none],
  ['approval sent', { type: 'REFUSED' }, 'refused', [], none],
  ['approval sent', { type: 'WITHDRAWN' }, 'withdrawn', [], none],
  ['approved', { type: 'EXPIRED' }, 'expired', []],
  ['requested', { type: 'EXPIRED' }, 'requested.waiting', []],
  ['approved', approve, 'approved', []],
]

/** The life of a deferral by hand (issue 13). */
export const deferralTable: ChartTable<Deferral> = {
  name: 'deferral',
  machine: deferralMachine,
  places: {
    requested: at('REQUESTED'),
    approved: at('APPROVED'),
    refused: at('REFUSED'),
    withdrawn: at('WITHDRAWN'),
    expired: at('EXPIRED'),
    'who does not decide': at('REQUESTED', loses('mayDecide')),
    'who cannot withdraw': at('REQUESTED', loses('mayWithdraw')),
    'approval asked': at('REQUESTED', approve),
    'refusal asked': at('REQUESTED', refuse),
    'withdrawal asked': at('REQUESTED', withdraw),
    'approval asked, right lost': at('REQUESTED', approve, loses('mayDecide')),
    'approval asked, other right lost': at('REQUESTED', approve, loses('mayWithdraw')),
    'withdrawal asked, right lost': at('REQUESTED', withdraw, loses('mayWithdraw')),
    'withdrawal asked, other right lost': at('REQUESTED', withdraw, loses('mayDecide')),
    'approval sent': at('REQUESTED', approve, confirm),
    'refusal sent': at('REQUESTED', refuse, confirm),
    'withdrawal sent': at('REQUESTED', withdraw, confirm),
    'approval failed': at('REQUESTED', approve, confirm, failed),
    overtaken: at('REQUESTED', approve, confirm, overtaken),
  },
  rows: [...begunRows, ...askedRows, ...sentRows, ...followedRows],
}
