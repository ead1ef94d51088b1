import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import type { WorkOrderMoveName } from '../../../contract/entities/work-order-life.ts'
import { workOrder } from '../../../contract/entities/work-order.ts'
import { useKeptView, viewKey, type ViewKind } from '../../../engine/definition/kept-view.ts'
import type { RecordSource } from '../../../engine/definition/record-source.ts'
import { useSubject, useWorkbench } from '../../../engine/definition/workbench.tsx'
import type { DrawnList } from '../../../engine/screen-view.tsx'
import { Board } from '../../../ui/board/board.tsx'
import type { Spot } from '../../../ui/grid/menus/spot.ts'
import { useHolding, useTaken } from '../../../ui/held/use-hold.ts'
import { MEDIUM_UP, useMedia } from '../../../ui/look/use-media.ts'
import { type CardOrder, createBoardCards } from './board-cards.ts'
import { boardColumns, usuallyFolded } from './board-moves.ts'
import { type AskedMove, CardSession } from './card-session.tsx'
import { ColumnSwitch } from './column-switch.tsx'
import { MovesMenu } from './moves-menu.tsx'
import { type BoardHost, StatusColumn } from './status-column.tsx'
import { useBoardFocus } from './use-board-focus.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useShownColumn } from './use-layout.ts'
import { withWaitingMoves } from '../../../engine/orders/waiting-moves.ts'
import './order-board.css'

const folded: ViewKind<readonly string[]> = { schema: v.array(v.string()), usual: usuallyFolded }

interface BoardProps {
  readonly list: DrawnList
  /** The orders of the list, as they stand without the moves of this device. */
  readonly listed: RecordSource
  /** The order whose card was last on; it keeps while a record's own page is open. */
  readonly at: number | null
  readonly onAt: (key: number) => void
  readonly movesOf: (workOrder: number) => RecordSource
}

/** What draws the rows of a list as the board. */
export const drawingBoard = (board: Omit<BoardProps, 'list'>) => (list: DrawnList) => (
  <OrderBoard list={list} {...board} />
)

/** The work orders as cards, a column for each status of their chart; a card is moved by the chart's own moves. */
function OrderBoard({ list, listed, at, onAt, movesOf }: BoardProps) {
  const { sourceOf } = useWorkbench()
  const { userGUID } = useSubject()
  const [path] = useLocation()
  const isWide = useMedia(MEDIUM_UP)
  const [column, showColumn] = useShownColumn()
  const [closed, keepClosed] = useKeptView(viewKey('board', userGUID, workOrder.name), folded)
  const orders = useMemo(() => withWaitingMoves(listed, sourceOf('workOrderMove')), [listed, sourceOf])
  const [asked, setAsked] = useState<(AskedMove & { readonly key: number }) | null>(null)
  const [menu, setMenu] = useState<{ readonly order: CardOrder; readonly spot: Spot } | null>(null)
  const [shownAt, setShownAt] = useState<CardOrder | null>(null)
  const [cards] = useState(createBoardCards)
  const { find } = cards
  const focus = useBoardFocus(at)
  const { hold } = list
  useHolding(hold, 'menu', menu !== null)
  useTaken(hold, () => {
    if (at !== null) focus.want({ card: at })
  })

  const goTo = (key: number) => {
    onAt(key)
    setShownAt(find(key))
  }
  const ask = (key: number, move: WorkOrderMoveName) => {
    goTo(key)
    setAsked((before) => ({ key, move, turn: (before?.turn ?? 0) + 1 }))
  }
  const { mayMake, mayMove, drop, shift, press } = useBoardMoves({ find, ask })
  const host: BoardHost = {
    list,
    orders,
    at,
    hrefOf: (key) => `${path}?record=${key}`,
    onDrawn: (status, rows, again) => {
      cards.drew(status, rows, again)
      focus.settle()
      // A card moves under whoever looks at it: its moves are those of how it stands now.
      const now = at === null ? null : find(at)
      if (now && JSON.stringify(now) !== JSON.stringify(shownAt)) setShownAt(now)
    },
    onFocus: goTo,
    onMenu: (key, spot) => {
      goTo(key)
      const order = find(key)
      if (order) setMenu({ order, spot })
    },
    mayMake,
    mayMove,
  }
  const turn = (way: 1 | -1) => {
    const next = boardColumns[boardColumns.indexOf(column) + way]
    if (isWide || next === undefined) return
    showColumn(next)
    focus.want({ column: next })
  }
  const fold = (status: string, isFolded: boolean) => {
    const others = closed.filter((each) => each !== status)
    keepClosed(isFolded ? [...others, status] : others)
  }
  return (
    <>
      {!isWide && <ColumnSwitch column={column} onShow={showColumn} />}
      <Board
        label={list.screen.title}
        titleOf={(card) => find(Number(card))?.name ?? ''}
        hold={hold}
        onDrop={(card, to) => drop(Number(card), to)}
        onShift={(card, way) => shift(Number(card), way)}
        onMenu={(card, spot) => host.onMenu(Number(card), spot)}
        onKey={(card, key) => press(Number(card), key)}
        onTurn={turn}
      >
        {(state) =>
          boardColumns
            .filter((status) => isWide || status === column)
            .map((status) => (
              <StatusColumn
                key={status}
                host={host}
                state={state}
                status={status}
                draggedFrom={state.dragged ? (find(Number(state.dragged.card))?.status ?? null) : null}
                isFolded={isWide && closed.includes(status)}
                onFold={isWide ? (isFolded) => fold(status, isFolded) : null}
              />
            ))
        }
      </Board>
      {menu && (
        <MovesMenu
          name={menu.order.name}
          status={menu.order.status}
          spot={menu.spot}
          onMove={(move) => ask(menu.order.workOrderOID, move)}
          onOpen={() => list.open(menu.order.workOrderOID)}
          onClose={() => {
            setMenu(null)
            focus.want({ card: menu.order.workOrderOID })
          }}
        />
      )}
      {shownAt && (
        <CardSession
          key={shownAt.workOrderOID}
          order={shownAt}
          name={shownAt.name}
          movesOf={movesOf}
          asked={asked?.key === shownAt.workOrderOID ? asked : null}
          onTaken={() => setAsked(null)}
          onMoved={(from, to) => orders.moved(shownAt.workOrderOID, from, to)}
          onReload={cards.refresh}
          onStanding={() => focus.want({ card: shownAt.workOrderOID })}
        />
      )}
    </>
  )
}
