import { pmDeferral, untilFaults } from '../../contract/entities/pm-deferral.ts'
import { defineScreen, plainWithheld } from '../../engine/definition/from-entity.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import type { GroupDefinition, ScreenDefinition } from '../../engine/definition/screen.ts'

/** What marks a status. */
export const statusKinds = {
  REQUESTED: 'warn',
  APPROVED: 'ok',
  REFUSED: 'bad',
  WITHDRAWN: 'idle',
  EXPIRED: 'idle',
} as const

const riskKinds = { LOW: 'idle', MEDIUM: 'warn', HIGH: 'bad' } as const

const request = {
  caption: 'Request',
  fields: ['pmTaskOID', 'occurrenceOn', 'until', 'risk', 'reason', 'mitigation'],
} as const
const asked = { caption: 'Asked for', fields: ['requestedBy_UserGUID', 'requestedOn', 'lastDoneOn'] } as const
const decision = {
  caption: 'Decision',
  fields: ['decidedBy_UserGUID', 'decidedOn', 'decisionNote'],
} as const

/** What a form of a new request holds, and one that was sent. */
export const requestGroups: readonly GroupDefinition[] = [request]
export const standingGroups: readonly GroupDefinition[] = [request, asked, decision]

const defined = defineScreen({
  entity: pmDeferral,
  title: 'Deferrals',
  noun: 'deferral',
  newLabel: 'New Deferral',
  sort: [{ id: 'pmDeferralOID', desc: true }],
  columns: [
    { field: 'pmDeferralOID', caption: 'Number', isPlate: true, width: 120 },
    { field: 'status', width: 140, statusKinds },
    { field: 'pmTaskOID', width: 300 },
    { field: 'occurrenceOn', width: 130 },
    { field: 'until', width: 130 },
    { field: 'risk', width: 110, statusKinds: riskKinds },
    { field: 'requestedBy_UserGUID', width: 160 },
    { field: 'decidedBy_UserGUID', width: 160 },
    { field: 'reason', width: 300 },
  ],
  groups: [request, asked, decision],
  editing: 'page',
  words: { saved: 'saved', saveFailed: 'message' },
  // What was asked for is what is decided upon: a request is withdrawn and made anew, never changed on its page.
  withheld: [...plainWithheld, 'EDIT', 'EDIT.ENABLE', 'DELETE', 'SAVE.CONTINUE'],
  traits: { pmTaskOID: { span: 2 }, reason: { span: 2 }, mitigation: { span: 2 }, decisionNote: { span: 2 } },
})

/** Deferrals of what is due (issue 13): the list, a request, and what becomes of it. */
export const pmDeferrals: ScreenDefinition = {
  ...defined,
  /** A request is told of a day that is over before it is sent; of one that is stored nothing is asked any more. */
  check: (values, place, before) => {
    const checked = defined.check(values, place, before)
    if (before) return checked
    const { until, occurrenceOn } = values
    const days = { until: dayIn(until), occurrenceOn: dayIn(occurrenceOn) }
    const known = new Set(checked.ok ? [] : checked.errors.map(({ field }) => field))
    const faults = untilFaults(days, localDay()).filter(({ field }) => !known.has(field))
    if (faults.length === 0) return checked
    return { ok: false, errors: [...(checked.ok ? [] : checked.errors), ...faults] }
  },
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
