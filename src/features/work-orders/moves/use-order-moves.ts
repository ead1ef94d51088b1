import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import {
  foldMoves,
  openingStatuses,
  type WorkOrderMoveName,
  type WorkOrderStatus,
  workOrderMoves,
  workOrderStatuses,
} from '../../../contract/entities/work-order-life.ts'
import { lineStatus } from '../../../contract/entities/task-line.ts'
import { workOrderMove } from '../../../contract/entities/work-order-move.ts'
import type { RecordRow } from '../../../contract/schema/entity.ts'
import { valueOf } from '../../../engine/definition/load-error.ts'
import { queryKeys } from '../../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../../engine/definition/record-source.ts'
import { useProjectionTurn } from '../../../engine/definition/use-projection-turn.ts'

/** What of a stored order its life begins with. */
export const LivingOrder = v.object({
  workOrderOID: v.pipe(v.number(), v.minValue(1)),
  openedAs: v.picklist(openingStatuses),
  status: v.picklist(workOrderStatuses),
  equipmentOID: v.optional(v.nullable(v.number()), null),
  causeCode: v.optional(v.string(), ''),
  version: v.optional(v.number()),
  tasks: v.optional(v.array(v.object({ taskStatus: v.optional(lineStatus, '') })), []),
})
export type LivingOrder = v.InferOutput<typeof LivingOrder>

/** A move as the page tells it; `isUnsent` while only this device knows of it. */
export interface ShownMove {
  readonly key: number
  readonly move: WorkOrderMoveName
  readonly reason: string
  /** yyyy-MM-ddTHH:mm where the organisation is. */
  readonly movedOn: string | null
  readonly movedByName: string
  /** Null of somebody who is gone, and of a move that is not stored yet. */
  readonly movedBy_UserGUID: string | null
  readonly isUnsent: boolean
}

export interface OrderMoves {
  /** In the order in which they were made. */
  readonly moves: readonly ShownMove[]
  readonly status: WorkOrderStatus
  /** What the server has of the moves is known. */
  readonly isRead: boolean
  readonly hasFailed: boolean
  readonly reload: () => void
  /** A move that the server has just stored stands in the list until that is read again. */
  readonly add: (row: RecordRow) => void
}

const none: readonly RecordRow[] = []

/** The moves of an order, with what waits on this device after what the server has, and the status they come to. */
export function useOrderMoves(
  source: RecordSource,
  { workOrderOID, openedAs, status }: LivingOrder,
): OrderMoves {
  const queries = useQueryClient()
  const queryKey = queryKeys.workOrderMoves(workOrderOID)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOf(await source.list(signal)),
  })
  const turn = useProjectionTurn(source)
  const moves = useMemo(
    () => shownMoves(source, query.data ?? none, workOrderOID, turn),
    [source, query.data, workOrderOID, turn],
  )
  // Where the moves could not be read, the order's own status goes on by what waits here.
  const begins = query.data ? openedAs : status
  return {
    moves,
    status: foldMoves(begins, moves),
    isRead: query.data !== undefined,
    hasFailed: query.isError,
    reload: () => void query.refetch(),
    add: (row) =>
      void queries.setQueryData<readonly RecordRow[]>(queryKey, (rows = []) =>
        rows.some((each) => each[workOrderMove.key] === row[workOrderMove.key]) ? rows : [...rows, row],
      ),
  }
}

const Told = v.object({
  workOrderMoveOID: v.number(),
  workOrderOID: v.number(),
  move: v.picklist(workOrderMoves),
  reason: v.string(),
  movedOn: v.nullable(v.string()),
  movedByName: v.optional(v.string(), 'You'),
  movedBy_UserGUID: v.optional(v.nullable(v.string()), null),
  step: v.nullable(v.number()),
})

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function shownMoves(
  source: RecordSource,
  rows: readonly RecordRow[],
  order: number,
  _turn: number,
): readonly ShownMove[] {
  const { rows: projected, marks } = source.project(rows)
  return projected
    .flatMap((row) => {
      const told = v.safeParse(Told, row)
      return told.success && told.output.workOrderOID === order ? [told.output] : []
    })
    .filter(({ workOrderMoveOID: key }) => marks.get(key) === undefined || marks.get(key) === 'unsent')
    .toSorted((a, b) => (a.step ?? Infinity) - (b.step ?? Infinity) || 0)
    .map(({ workOrderMoveOID: key, movedByName, movedBy_UserGUID, move, reason, movedOn }) => ({
      key,
      move,
      reason,
      movedOn,
      movedBy_UserGUID,
      movedByName: movedByName === '' ? 'Somebody' : movedByName,
      isUnsent: marks.has(key),
    }))
}
