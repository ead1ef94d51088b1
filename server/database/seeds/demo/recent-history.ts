import type { EquipmentRow, Piece } from './build-equipment.ts'
import type { Performed, PmOperationRow } from './build-pm-operations.ts'
import { lastRoundOn, primaryOn } from './build-meter-readings.ts'
import { addDays, addMonths, type Day, daysBetween } from './calendar.ts'
import { type Random, randomFor } from './chance/random.ts'

/** A row of the event table as it is stored. Times are ISO, on days before `today`, so that none lies ahead. */
export interface DemoEvent {
  readonly eventId: string
  readonly entity: 'pmOperation' | 'equipment'
  readonly key: string
  readonly kind: 'saved'
  readonly type: 'v1.PmOperationSaved' | 'v1.EquipmentSaved'
  readonly streamVersion: 2
  readonly actor: string
  readonly path: 'form'
  readonly owners: readonly string[]
  readonly recordedAt: string
  readonly changes: Record<string, unknown>
  readonly before: Record<string, unknown>
}

const operationsTold = 34
const equipmentTold = 3
const daysTold = 7

/**
 * The last week's saves: operations that were done, equipment that went down, readings that were taken. The rows they
 * speak of are at version 2, one save after the one that made them.
 */
export function recentHistory(
  pieces: readonly Piece[],
  operations: readonly Performed[],
  today: Day,
): readonly DemoEvent[] {
  const random = randomFor('recent history')
  const inWeek = (day: Day | null) => day !== null && day < today && daysBetween(day, today) <= daysTold
  const finished = operations.filter(({ performedOn }) => inWeek(performedOn)).slice(-operationsTold)
  const onRigs = pieces.filter(({ site }) => site.category === 'Rig')
  const stopped = onRigs.filter(({ status }) => status === 'Down' || status === 'In repair')
  const metered = onRigs.filter(({ status, gainPerDay }) => status === 'Active' && gainPerDay > 1)
  return [
    ...finished.map((one) => operationDone(random, one)),
    ...spread(stopped).map((piece) => wentDown(random, piece, today)),
    ...spread(metered).map((piece) => readingTaken(random, piece, today)),
  ].toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1))
}

/** A few of them, evenly over the list and so over the rigs. */
const spread = (pieces: readonly Piece[]) =>
  pieces.filter((_, index) => index % Math.ceil(pieces.length / equipmentTold) === 0)

function operationDone(random: Random, { row, performedOn }: Performed): DemoEvent {
  const { loggedByOID, doneBy_UserGUID, overallStatus, offsetDay, camspmOperationDetailVirtual = [] } = row
  return {
    ...moment(random, performedOn ?? ''),
    entity: 'pmOperation',
    key: String(row.camspmOperationOID),
    kind: 'saved',
    type: 'v1.PmOperationSaved',
    streamVersion: 2,
    actor: loggedByOID ?? '',
    path: 'form',
    owners: [row.assignedTo_UserGUID ?? ''],
    changes: { loggedByOID, doneBy_UserGUID, overallStatus, offsetDay, camspmOperationDetailVirtual },
    before: {
      loggedByOID: null,
      doneBy_UserGUID: null,
      overallStatus: 'NOT STARTED',
      offsetDay: null,
      camspmOperationDetailVirtual: camspmOperationDetailVirtual.map((line) => ({
        ...line,
        taskStatus: '',
        remarks: '',
      })),
    } satisfies Partial<PmOperationRow>,
  }
}

function wentDown(random: Random, { row, site }: Piece, today: Day): DemoEvent {
  const { equipmentStatus, notes } = row
  return equipmentSaved(random, row, site.keptBy.id, addDays(today, -random.between(1, daysTold)), {
    changes: { equipmentStatus, notes },
    before: { equipmentStatus: 'Active', notes: '' },
  })
}

/** The last round of the rig, and what the meter showed a month before. */
function readingTaken(random: Random, piece: Piece, today: Day): DemoEvent {
  const { row, site } = piece
  const last = lastRoundOn(site, today)
  return equipmentSaved(random, row, site.keptBy.id, last, {
    changes: { primaryMeterCurrentReading: primaryOn(piece, last, last) },
    before: { primaryMeterCurrentReading: primaryOn(piece, addMonths(last, -1), last) },
  })
}

function equipmentSaved(
  random: Random,
  row: EquipmentRow,
  actor: string,
  day: Day,
  what: { readonly changes: Partial<EquipmentRow>; readonly before: Partial<EquipmentRow> },
): DemoEvent {
  return {
    ...moment(random, day),
    entity: 'equipment',
    key: String(row.equipmentOID),
    kind: 'saved',
    type: 'v1.EquipmentSaved',
    streamVersion: 2,
    actor,
    path: 'form',
    owners: [],
    ...what,
  }
}

/** A moment of the working day, and the id of an event in it. */
function moment(random: Random, day: Day) {
  const at = Date.parse(day) + random.between(6 * 3_600_000, 17 * 3_600_000)
  return { eventId: eventIdAt(random, at), recordedAt: new Date(at).toISOString() }
}

/** An event id (uuid v7) made at a moment. */
export function eventIdAt(random: Random, at: number): string {
  const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join('')
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
}
