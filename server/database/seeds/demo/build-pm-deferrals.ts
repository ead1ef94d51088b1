import type { DeferralStatus, pmDeferral } from '../../../../src/contract/entities/pm-deferral.ts'
import { currentDue } from '../../../../src/contract/schedule/current.ts'
import { isSuspended } from '../../../../src/contract/schedule/suspended.ts'
import { sentenceOf } from '../../../../src/contract/schedule/why.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { Performed, PmOperationRow } from './build-pm-operations.ts'
import { addDays, type Day, laterOf } from './calendar.ts'
import { completionOf, knownOf } from './fall-due.ts'
import { demoUsers } from './users.ts'

type PmDeferralRow = RowOf<typeof pmDeferral>

/** Deferrals, and the operations that wait by them, by key. */
interface Deferred {
  readonly rows: readonly PmDeferralRow[]
  readonly operations: ReadonlyMap<number, PmOperationRow>
}

/** A due of a plan that nothing takes the place of, and the completion before it. */
interface Chosen extends Performed {
  readonly due: Day
  readonly lastDoneOn: Day | null
}

interface Told extends Pick<PmDeferralRow, 'reason' | 'risk' | 'mitigation' | 'decisionNote'> {
  readonly status: DeferralStatus
}

const told = {
  approved: {
    status: 'APPROVED',
    reason: 'The test unit comes over from the yard with the next truck.',
    risk: 'HIGH',
    mitigation: 'Function test each tour; pressures are logged by the driller every four hours.',
    decisionNote: 'Until the truck is here, and no day longer.',
  },
  expired: {
    status: 'EXPIRED',
    reason: 'The well is being logged, and the string stays where it is.',
    risk: 'MEDIUM',
    mitigation: 'Looked at each tour, and signed for by the toolpusher.',
    decisionNote: 'Until logging is over.',
  },
  requested: {
    status: 'REQUESTED',
    reason: 'The inspector with the certificate is at another rig this week.',
    risk: 'MEDIUM',
    mitigation: 'Looked at before each shift by the rig mechanic.',
    decisionNote: '',
  },
  refused: [
    {
      status: 'REFUSED',
      reason: 'The crew is short of one man until the change.',
      risk: 'LOW',
      mitigation: '',
      decisionNote: 'Nothing that holds a well waits for a crew change. The relief mechanic comes over.',
    },
    {
      status: 'REFUSED',
      reason: 'There is no spare seal kit in the store.',
      risk: 'HIGH',
      mitigation: 'The old kit is checked for leaks every day.',
      decisionNote: 'Rig 7 lends a kit. Do it on its day.',
    },
  ],
  withdrawn: {
    status: 'WITHDRAWN',
    reason: 'The unit was to be moved with the rig.',
    risk: 'LOW',
    mitigation: '',
    decisionNote: 'The move was put off, so that it was done in time.',
  },
} as const satisfies Readonly<Record<string, Told | readonly Told[]>>

/**
 * What was asked to wait of the safety-critical dues on a day: of those that are not begun, one that was let wait and is
 * no longer, one that waits and one of which nobody has decided, the oldest first; of those that were done, some for
 * which it was refused or taken back. The rules are those by which the engine lets a due wait.
 */
export function pmDeferrals(performed: readonly Performed[], today: Day): Deferred {
  const critical = choices(performed)
  const open = critical.filter(({ row }) => row.overallStatus === 'NOT STARTED')
  // Let wait until a day after its tolerance, and that day is over as well.
  const expired = open.find(({ row }) => (row.dueLatest ?? today) < addDays(today, -1))
  const [approved, requested] = open.filter((one) => one !== expired)
  const done = critical.filter(({ row, due }) => row.overallStatus === 'DONE' && row.completedOn === due)
  const [late] = critical
    .filter(
      ({ row: { completedOn }, due }) => completedOn !== null && due < completedOn && completedOn < today,
    )
    .toReversed()
  const [refused, refusedToo, withdrawn] = done.toReversed()
  const [overdue, over] = expired ? [expired, undefined] : [undefined, late]
  const asked: readonly (readonly [Chosen | undefined, Told, Day])[] = [
    [withdrawn, told.withdrawn, addDays(withdrawn?.due ?? today, 10)],
    [refused, told.refused[0], addDays(refused?.due ?? today, 7)],
    [refusedToo, told.refused[1], addDays(refusedToo?.due ?? today, 14)],
    [overdue, told.expired, addDays(today, -1)],
    [over, told.expired, over?.row.completedOn ?? today],
    [approved, told.approved, addDays(laterOf(approved?.due ?? today, today), 6)],
    [requested, told.requested, addDays(laterOf(requested?.due ?? today, today), 8)],
  ]
  const rows: PmDeferralRow[] = []
  const operations = new Map<number, PmOperationRow>()
  for (const [one, words, until] of asked) {
    if (!one) continue
    const row = deferralRow(rows.length + 1, one, { ...words, until, today })
    rows.push(row)
    const isLet = row.status === 'APPROVED' || row.status === 'EXPIRED'
    if (isLet && one.row.overallStatus === 'NOT STARTED')
      operations.set(one.row.camspmOperationOID, waiting(one, row))
  }
  return { rows, operations }
}

/** The last dues of plans by date that stand alone, of machines that run; the first due first. */
function choices(performed: readonly Performed[]): readonly Chosen[] {
  const last = new Map<number, Chosen>()
  for (const one of performed) {
    const { row, planned } = one
    const key = planned.row.pmTaskOID
    const isFit =
      planned.plan.isSafetyCritical === true &&
      planned.plan.interval.by === 'date' &&
      planned.row.parentTaskOID === null &&
      planned.row.status === 'Active' &&
      !isSuspended(planned.piece.row.equipmentStatus)
    if (!isFit || row.operationDate === null) continue
    last.set(key, { ...one, due: row.operationDate, lastDoneOn: last.get(key)?.performedOn ?? null })
  }
  return [...last.values()].toSorted(
    (a, b) => Date.parse(a.due) - Date.parse(b.due) || a.row.camspmOperationOID - b.row.camspmOperationOID,
  )
}

function deferralRow(
  key: number,
  { planned, due, lastDoneOn }: Chosen,
  { today, ...given }: Told & { readonly until: Day; readonly today: Day },
): PmDeferralRow {
  const [asked, decided] = [-2, -1].map((days) => {
    const [before, atLatest] = [addDays(due, days), addDays(today, days)]
    return before < atLatest ? before : atLatest
  })
  const isDecided = given.status !== 'REQUESTED' && given.status !== 'WITHDRAWN'
  return {
    pmDeferralOID: key,
    version: 1,
    pmTaskOID: planned.row.pmTaskOID,
    occurrenceOn: due,
    lastDoneOn,
    ...given,
    requestedBy_UserGUID: planned.piece.site.keptBy.id,
    requestedOn: asked ?? null,
    decidedBy_UserGUID: isDecided ? demoUsers.admin.id : null,
    decidedOn: isDecided ? (decided ?? null) : null,
  }
}

/** The operation of a due that was let wait, as the approval left it. */
function waiting({ row, planned, due, lastDoneOn }: Chosen, deferral: PmDeferralRow): PmOperationRow {
  const decidedOn = deferral.decidedOn ?? due
  const { plan, facts } = knownOf(planned, decidedOn)
  const current = currentDue(plan, {
    ...facts,
    history: lastDoneOn === null ? [] : [completionOf(planned, lastDoneOn)],
    deferral: {
      until: deferral.until ?? due,
      by: demoUsers.admin.fullName,
      occurrenceOn: due,
      lastDoneOn,
    },
  })
  return current.kind === 'due'
    ? { ...row, dueLatest: current.latest, dueWhy: sentenceOf(current, decidedOn) }
    : row
}
