import type { Loaded } from '../../contract/outcome.ts'
import type { PmLevelling } from '../../contract/schedule/pm-forecast.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { failureOf, toastOf } from '../../engine/definition/toast-words.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import type { SaveOutcome } from '../../events/outbox/save.ts'

export type Move = PmLevelling['moves'][number]

/** What became of a write: done on the server, kept on this device, or not, and why. */
export type Written =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'not'; readonly problem: string }

/** Where the day of each is stored. */
const places = {
  operation: { entity: 'pmOperation', field: 'operationDate' },
  plan: { entity: 'pmTask', field: 'plannedFor' },
} as const satisfies Record<Move['of'], unknown>

const not = (problem: string): Written => ({ kind: 'not', problem })

/** Each move is an ordinary edit of one field, through the outbox; what somebody has moved on or begun stays. */
export function moveWrites({ sourceOf }: Pick<Workbench, 'sourceOf'>) {
  async function write(
    move: Move,
    { from, to }: { readonly from: string | null; readonly to: string | null },
  ) {
    const { entity, field } = places[move.of]
    const source = sourceOf(entity)
    const found = await source.get(move.key)
    const row = shownOf(source, found)
    // Without the server the outbox meets whatever has changed there.
    if (!row && !(isAway(found) && to === move.to)) return not(found.ok ? gone : loadMessage(found.error))
    const problem = row && obstacle(row, { move, from, to })
    if (problem) return not(problem)
    const version = row?.['version']
    const outcome = await source.write({
      kind: 'update',
      key: move.key,
      changes: { [field]: to },
      base: { [field]: from },
      baseVersion: typeof version === 'number' ? version : move.version,
      path: 'move',
    })
    // Nobody has typed it, so that there is nothing to decide: it is said, and nothing stands in the way of the record.
    if (outcome.kind === 'conflict') await source.giveUp(outcome.eventId)
    return writtenOf(outcome)
  }
  return {
    take: (move: Move) => write(move, { from: move.value, to: move.to }),
    moveBack: (move: Move) => write(move, { from: move.to, to: move.value }),
  }
}

const gone = 'It is not there any more.'
const movedOn = 'It has been moved on since.'

const isAway = (found: Loaded<RecordRow>) => !found.ok && found.error.kind === 'unreachable'

/** The record with what this device has done and nobody confirmed yet. */
const shownOf = (source: RecordSource, found: Loaded<RecordRow>): RecordRow | undefined =>
  found.ok ? source.project([found.value]).rows[0] : undefined

interface Wanted {
  readonly move: Move
  readonly from: string | null
  readonly to: string | null
}

/** Why a record is left as it is; null where it stands as the move found it. */
function obstacle(row: RecordRow, { move, from, to }: Wanted): string | null {
  const day = row[places[move.of].field] ?? null
  if (day === to && day !== from) return 'It stands on that day already.'
  if (day !== from) return movedOn
  return move.of === 'operation' && isBegun(row) ? 'It was begun meanwhile.' : null
}

const isBegun = ({ overallStatus, notes, camspmOperationDetailVirtual: lines }: RecordRow): boolean =>
  overallStatus !== 'NOT STARTED' ||
  Boolean(notes) ||
  (Array.isArray(lines) && lines.some(({ taskStatus, remarks }) => Boolean(taskStatus) || Boolean(remarks)))

function writtenOf(outcome: SaveOutcome): Written {
  if (outcome.kind === 'confirmed' || outcome.kind === 'kept') return { kind: outcome.kind }
  if (outcome.kind === 'conflict') return not(movedOn)
  if (outcome.kind === 'refused' && 'errors' in outcome.error && outcome.error.errors[0])
    return not(outcome.error.errors[0].message)
  return not(toastOf({ type: 'toast', tone: 'failure', failure: failureOf(outcome) }).text)
}
