import { type CSSProperties, useMemo, useState } from 'react'
import { type CardPart, cardOrder } from '../model/card-order.ts'
import { columnWidth, grows, mayGrow, type GridColumn } from '../model/column.ts'
import type { GridState } from '../model/state.ts'

export const COMMANDS = '$commands'

export interface PlacedColumn<Row> {
  id: string
  /** Null for the column of row commands. */
  column: GridColumn<Row> | null
  /** 1-based CSS grid line; the free space before columns pinned at the end takes a line of its own. */
  line: number
  pin: 'start' | 'end' | null
  /** CSS length from the edge it is pinned to. */
  offset: string
  /** What it is on a card; null in a table, and for the commands. */
  part: CardPart | null
}

export interface ColumnLayout<Row> {
  placed: readonly PlacedColumn<Row>[]
  /** CSS grid-template-columns of every row. */
  template: string
  /** CSS length below which the grid scrolls sideways. */
  minWidth: string
  startWidth: string
  endWidth: string
}

interface LayoutInput<Row> {
  columns: readonly GridColumn<Row>[]
  state: GridState
  commandSide: 'left' | 'right' | null
  /** CSS length. */
  commandWidth: string
  isNarrow: boolean
  /** Rows are cards. */
  isCards: boolean
  /** A column on its way to another width. */
  resizing: { id: string; width: number } | null
}

/** Which columns are shown, in which order, how wide and pinned where. */
export function useColumnLayout<Row>(input: LayoutInput<Row>): ColumnLayout<Row> {
  const { columns, state, commandSide, commandWidth, isNarrow, isCards, resizing } = input
  const { hidden, order, widths, pinned } = state

  const layout = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const shown = [...new Set([...order, ...byId.keys()])].flatMap((id) => {
      const column = byId.get(id)
      return column && !hidden.includes(id) ? [column] : []
    })
    if (isCards) return cardLayout(shown, commandSide !== null)
    // There is room for one where it is narrow: the first stays while the others scroll, so that a row keeps its name.
    const pinOf = (id: string, at: number) => (isNarrow ? (at === 0 ? 'start' : null) : (pinned[id] ?? null))
    const sized = shown.map((column, at): SizedColumn<Row> => {
      const chosen = resizing?.id === column.id ? resizing.width : widths[column.id]
      return {
        id: column.id,
        column,
        width: `${columnWidth(column, chosen)}px`,
        pin: pinOf(column.id, at),
        grows: grows(column, chosen),
        mayGrow: mayGrow(column, chosen),
      }
    })
    const commands = { id: COMMANDS, column: null, width: commandWidth, grows: false, mayGrow: false }
    if (commandSide === 'left') sized.unshift({ ...commands, pin: 'start' })
    if (commandSide === 'right') sized.push({ ...commands, pin: 'end' })
    return arrange(sized)
  }, [columns, order, hidden, widths, pinned, commandSide, commandWidth, isNarrow, isCards, resizing])
  return useStablePlaces(layout)
}

/** Keeps the places that are as they were: a new width then draws no cell again. */
function useStablePlaces<Row>(layout: ColumnLayout<Row>): ColumnLayout<Row> {
  const [kept, setKept] = useState({ from: layout, layout })
  if (kept.from === layout) return kept.layout
  const before = kept.layout.placed
  const placed = layout.placed.map((next) => before.find((old) => samePlace(old, next)) ?? next)
  const isSame = placed.length === before.length && placed.every((place, at) => place === before[at])
  const stable = { ...layout, placed: isSame ? before : placed }
  setKept({ from: layout, layout: stable })
  return stable
}

function samePlace<Row>(a: PlacedColumn<Row>, b: PlacedColumn<Row>): boolean {
  return (
    a.id === b.id &&
    a.column === b.column &&
    a.line === b.line &&
    a.pin === b.pin &&
    a.offset === b.offset &&
    a.part === b.part
  )
}

interface SizedColumn<Row> {
  id: string
  column: GridColumn<Row> | null
  width: string
  pin: 'start' | 'end' | null
  grows: boolean
  /** Where none grows, it does. */
  mayGrow: boolean
}

function arrange<Row>(given: readonly SizedColumn<Row>[]): ColumnLayout<Row> {
  const sized = given.some(({ grows }) => grows)
    ? given
    : given.map((column) => ({ ...column, grows: column.mayGrow && column.pin === null }))
  const start = sized.filter(({ pin }) => pin === 'start')
  const middle = sized.filter(({ pin }) => pin === null)
  const end = sized.filter(({ pin }) => pin === 'end')
  const needsFiller = !sized.some(({ grows }) => grows)
  const track = (column: SizedColumn<Row>) =>
    column.grows ? `minmax(${column.width}, ${Number.parseInt(column.width)}fr)` : column.width
  const leading = [...start, ...middle]
  const firstEndLine = leading.length + (needsFiller ? 2 : 1)
  return {
    placed: [
      ...start.map((column, at) => place(column, at + 1, sum(start.slice(0, at)))),
      ...middle.map((column, at) => place(column, start.length + at + 1, sum([]))),
      ...end.map((column, at) => place(column, firstEndLine + at, sum(end.slice(at + 1)))),
    ],
    template: [...leading.map(track), ...(needsFiller ? ['minmax(0, 1fr)'] : []), ...end.map(track)].join(
      ' ',
    ),
    minWidth: sum(sized),
    startWidth: sum(start),
    endWidth: sum(end),
  }
}

function place<Row>({ id, column, pin }: SizedColumn<Row>, line: number, offset: string): PlacedColumn<Row> {
  return { id, column, line, pin, offset, part: null }
}

/** The columns of a card, and last the menu of the row: nothing has a width of its own. */
function cardLayout<Row>(shown: readonly GridColumn<Row>[], hasCommands: boolean): ColumnLayout<Row> {
  const parts: readonly Pick<PlacedColumn<Row>, 'id' | 'column' | 'part'>[] = [
    ...cardOrder(shown).map(({ column, part }) => ({ id: column.id, column, part })),
    ...(hasCommands ? [{ id: COMMANDS, column: null, part: null }] : []),
  ]
  const nothing = '0px'
  return {
    placed: parts.map((part, at) => ({ ...part, line: at + 1, pin: null, offset: nothing })),
    template: 'none',
    minWidth: nothing,
    startWidth: nothing,
    endWidth: nothing,
  }
}

function sum(columns: readonly { width: string }[]): string {
  if (columns.length === 0) return '0px'
  return `calc(${columns.map(({ width }) => width).join(' + ')})`
}

const styles = new WeakMap<object, CSSProperties>()

/** Where a cell stands; made once a placed column and shared by all its cells. */
export function cellStyle<Row>(placed: PlacedColumn<Row>): CSSProperties {
  let style = styles.get(placed)
  if (!style) {
    style = {
      gridColumn: placed.line,
      ...(placed.pin === 'start' && { insetInlineStart: placed.offset }),
      ...(placed.pin === 'end' && { insetInlineEnd: placed.offset }),
    }
    styles.set(placed, style)
  }
  return style
}
