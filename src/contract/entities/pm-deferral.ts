import * as v from 'valibot'
import type { Action } from '../schema/access-rule.ts'
import { defineEntity, type FieldError } from '../schema/entity.ts'
import { choice, date, multiline, reference, serverMade, user } from '../schema/field.ts'

export const deferralStatuses = ['REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type DeferralStatus = (typeof deferralStatuses)[number]

const deferralRisks = ['LOW', 'MEDIUM', 'HIGH'] as const

/** What somebody can do with a deferral that was asked for; that its time is over is no move. */
export const deferralMoves = ['APPROVE', 'REFUSE', 'WITHDRAW'] as const
export type DeferralMoveName = (typeof deferralMoves)[number]

/** How a deferral stands once the move is made. */
export const statusAfter = {
  APPROVE: 'APPROVED',
  REFUSE: 'REFUSED',
  WITHDRAW: 'WITHDRAWN',
} as const satisfies Record<DeferralMoveName, DeferralStatus>

const mostNote = 2000

/** The body of a move; days and names are the server's to give. */
export const DeferralMove = v.strictObject({
  move: v.picklist(deferralMoves, 'Move must be one of APPROVE, REFUSE, WITHDRAW'),
  note: v.optional(
    v.pipe(
      v.string('Note must be text'),
      v.trim(),
      v.maxLength(mostNote, `Note is limited to ${mostNote} characters`),
      v.check((value) => !value.includes('\u0000'), 'Note holds a character that cannot be stored'),
    ),
    '',
  ),
})
export type DeferralMove = v.InferOutput<typeof DeferralMove>

interface Moved {
  readonly status: DeferralStatus
  readonly until: string | null
  readonly requestedBy_UserGUID: string | null
}

interface Mover {
  readonly userGUID: string
  /** yyyy-MM-dd of the organisation's time zone. */
  readonly today: string
}

const decided: Readonly<Record<Exclude<DeferralStatus, 'REQUESTED'>, string>> = {
  APPROVED: 'It is approved already',
  REFUSED: 'It is refused already',
  WITHDRAWN: 'It was withdrawn',
  EXPIRED: 'Its time is over',
}

/** The right that a move needs of deferrals, asked of the policy: a decision edits, a withdrawal is of who may ask. */
export const moveNeeds = { APPROVE: 'edit', REFUSE: 'edit', WITHDRAW: 'create' } as const satisfies Record<
  DeferralMoveName,
  Action
>

/**
 * Why a user who has the right to a move cannot make it, by what stands against it: how the deferral stands, who asked for
 * it, until when it is to last. Null where nothing does. Asked by screen and server.
 */
export function moveRefusal(deferral: Moved, move: DeferralMoveName, mover: Mover): MoveRefusal | null {
  const { status, until, requestedBy_UserGUID } = deferral
  if (status !== 'REQUESTED') return { field: 'status', message: decided[status] }
  const isRequester = requestedBy_UserGUID === mover.userGUID
  if (isRequester !== (move === 'WITHDRAW')) return { field: 'requestedBy_UserGUID', message: whose[move] }
  return move === 'APPROVE' && isBefore(until, mover.today)
    ? { field: 'until', message: 'The day until which it was to last is over' }
    : null
}

export interface MoveRefusal extends FieldError {
  readonly field: 'status' | 'requestedBy_UserGUID' | 'until'
}

const whose: Readonly<Record<DeferralMoveName, string>> = {
  APPROVE: 'A deferral is approved by somebody else than who asked for it',
  REFUSE: 'A deferral is refused by somebody else than who asked for it: you can withdraw it',
  WITHDRAW: 'A deferral is withdrawn by who asked for it',
}

/** What is wrong with what goes with a move, at its field. */
export const moveFaults = ({ move, note }: Pick<DeferralMove, 'move' | 'note'>): readonly FieldError[] =>
  move === 'REFUSE' && note.trim() === '' ? [{ field: 'note', message: 'Say why it is refused' }] : []

/** Whether the time of an approved deferral is over: its last day is one on which it holds. */
export const isOver = ({ status, until }: Omit<Moved, 'requestedBy_UserGUID'>, today: string): boolean =>
  status === 'APPROVED' && isBefore(until, today)

const isBefore = (day: string | null, other: string): boolean => day !== null && day < other

interface Asked {
  readonly until: string | null
  readonly occurrenceOn: string | null
}

/** What is wrong with the day until which a due is to be put off, as of one day; `occurrenceOn` is the due. */
export function untilFaults({ until, occurrenceOn }: Asked, today: string): readonly FieldError[] {
  if (until === null) return []
  if (until < today) return [{ field: 'until', message: 'A deferral does not end in the past' }]
  return afterDue({ until, occurrenceOn })
}

const afterDue = ({ until, occurrenceOn }: Asked): readonly FieldError[] =>
  until !== null && occurrenceOn !== null && until <= occurrenceOn
    ? [{ field: 'until', message: 'A deferral ends after the day on which the task is due' }]
    : []

interface Risky {
  readonly risk: string
  readonly mitigation: string
}

const riskFaults = ({ risk, mitigation }: Risky): readonly FieldError[] =>
  risk === 'HIGH' && mitigation === ''
    ? [{ field: 'mitigation', message: 'Say what keeps a high risk in check meanwhile' }]
    : []

/**
 * Beyond SPEC: one due of a PM task, put off for a while (issue 13). Who asks for it says until when, why, and at what
 * risk; somebody else decides. The server gives the due and the completion that it follows, who, when, and the status,
 * which no write of the record sets.
 */
export const pmDeferral = defineEntity({
  name: 'pmDeferral',
  title: 'Deferral',
  path: '/CAMSPMDeferrals',
  key: 'pmDeferralOID',
  label: 'reason',
  plate: 'PMD',
  life: 'lasting',
  access: {
    tasks: ['cams_pm_deferrals'],
    lookupFor: ['cams_pmtasks', 'cams_pm_operations'],
    never: ['delete'],
  },
  fields: {
    pmTaskOID: reference('PM task', 'pmTask', { required: true }),
    occurrenceOn: serverMade(date('Due')),
    lastDoneOn: serverMade(date('Last done')),
    until: date('Until', { required: true }),
    reason: multiline('Reason', { required: true, max: 2000 }),
    risk: choice('Risk', deferralRisks, ''),
    mitigation: multiline('Mitigation', { max: 2000 }),
    status: serverMade(choice('Status', deferralStatuses, 'REQUESTED')),
    requestedBy_UserGUID: serverMade(user('Requested by')),
    requestedOn: serverMade(date('Requested on')),
    decidedBy_UserGUID: serverMade(user('Decided by')),
    decidedOn: serverMade(date('Decided on')),
    decisionNote: serverMade(multiline('Note', { max: mostNote })),
  },
  rules: (deferral) => [...afterDue(deferral), ...riskFaults(deferral)],
})
