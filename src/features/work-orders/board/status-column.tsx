import { useLayoutEffect } from 'react'
import {
  movesFrom,
  type WorkOrderMoveName,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../../contract/entities/work-order-life.ts'
import { textAt } from '../../../contract/schema/row-value.ts'
import { orderStatusKinds } from '../../../engine/definition/order-words.ts'
import type { ShownRow } from '../../../engine/definition/record-source.ts'
import type { DrawnList } from '../../../engine/screen-view.tsx'
import type { BoardState } from '../../../ui/board/board.tsx'
import { BoardCard } from '../../../ui/board/board-card.tsx'
import { BoardColumn } from '../../../ui/board/board-column.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import type { Spot } from '../../../ui/grid/menus/spot.ts'
import { CardFace, railOf } from './order-card.tsx'
import { useColumnRows } from './use-column-rows.ts'
import type { MovedOrders } from '../../../engine/orders/waiting-moves.ts'

/** What the columns of the board tell it, and are told by it. */
export interface BoardHost {
  readonly list: DrawnList
  readonly orders: MovedOrders
  /** The order whose moves the palette has. */
  readonly at: number | null
  readonly hrefOf: (key: number) => string
  /** The column was drawn with these. */
  readonly onDrawn: (status: WorkOrderStatus, rows: readonly ShownRow[], refresh: () => void) => void
  readonly onFocus: (key: number) => void
  readonly onMenu: (key: number, spot: Spot) => void
  readonly mayMake: (move: WorkOrderMoveName) => boolean
  /** Whether an order that stands so may be moved into the column. */
  readonly mayMove: (from: WorkOrderStatus, to: WorkOrderStatus) => boolean
}

interface ColumnProps {
  readonly host: BoardHost
  readonly state: BoardState
  readonly status: WorkOrderStatus
  /** How the order stands that is dragged; null while none is. */
  readonly draggedFrom: WorkOrderStatus | null
  readonly isFolded: boolean
  /** Null where it is the only one that is drawn. */
  readonly onFold: ((isFolded: boolean) => void) | null
}

const statusOf = ({ row }: ShownRow): WorkOrderStatus | undefined =>
  workOrderStatuses.find((each) => each === row['status'])

/** The orders of one status, and while the board is held those that others have moved on from it. */
export function StatusColumn({ host, state, status, draggedFrom, isFolded, onFold }: ColumnProps) {
  const { list, orders, at, onDrawn } = host
  const { rows, count, keyOf, more, records } = useColumnRows(list, orders, status)
  const { refresh } = records
  useLayoutEffect(() => onDrawn(status, rows, refresh))
  const { dragged, isClickSpent } = state
  const isThere = at !== null && rows.some((row) => keyOf(row) === at)
  const failure = records.status.kind === 'error' ? records.status : null
  return (
    <BoardColumn
      id={status}
      title={status}
      kind={orderStatusKinds[status]}
      count={count}
      isFolded={isFolded}
      onFold={onFold}
      stands={draggedFrom === null || draggedFrom === status ? null : host.mayMove(draggedFrom, status)}
      isOver={dragged?.over === status}
      left={Math.max(0, (count ?? 0) - rows.length)}
      onMore={more}
      empty="No work orders"
    >
      {failure && (
        <li>
          <LoadFailure title="This column could not be loaded" onRetry={failure.onRetry}>
            {failure.message}
          </LoadFailure>
        </li>
      )}
      {rows.map((shown, index) => {
        const key = keyOf(shown)
        const stands = statusOf(shown) ?? status
        const isMovable = movesFrom[stands].some((move) => host.mayMake(move))
        return (
          <BoardCard
            key={key}
            id={String(key)}
            href={host.hrefOf(key)}
            name={textAt(shown.row, 'workorderNumber')}
            rail={railOf(stands, shown)}
            isStop={isThere ? key === at : index === 0}
            isFixed={!isMovable}
            isDragged={dragged?.card === String(key)}
            isClickSpent={isClickSpent}
            onOpen={() => list.open(key)}
            onFocus={() => host.onFocus(key)}
            onMenu={(spot) => host.onMenu(key, spot)}
          >
            <CardFace
              status={stands}
              shown={shown}
              isElsewhere={stands !== status}
              columns={list.columns}
              isUnsent={shown.mark === 'unsent' || orders.waits(key)}
              othersMark={list.othersMark(key)}
            />
          </BoardCard>
        )
      })}
    </BoardColumn>
  )
}
