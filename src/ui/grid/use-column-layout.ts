import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { columnWidth, grows, type GridColumn } from './column.ts'
import type { GridState } from './state.ts'

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
}

// TanStack Table is the model of the columns. Rows do not go through it: search and sort of 100,000 are faster on
// our ranks and search texts (rows.ts), and a wrapper object a row would be made anew for every letter typed.
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnPinningFeature })
const NO_ROWS: readonly object[] = []

/** Which columns are shown, in which order, how wide and pinned where. */
export function useColumnLayout<Row>(input: LayoutInput<Row>): ColumnLayout<Row> {
  const { columns, state, commandSide, commandWidth, isNarrow } = input
  const { hidden, order, widths } = state

  const definitions = useMemo(
    () => [...columns.map(({ id }) => ({ id, header: id })), { id: COMMANDS, header: COMMANDS }],
    [columns],
  )
  const tableState = useMemo(() => {
    const ids = new Set([...order, ...columns.map(({ id }) => id)])
    const shown = [...ids].filter((id) => !hidden.includes(id) && columns.some((column) => column.id === id))
    // On a phone the first column stays in view while the others scroll, so that a row keeps its name.
    const named = isNarrow ? shown.slice(0, 1) : []
    return {
      columnVisibility: {
        ...Object.fromEntries(hidden.map((id) => [id, false])),
        [COMMANDS]: commandSide !== null,
      },
      columnOrder: shown,
      columnPinning: {
        start: commandSide === 'left' ? [COMMANDS, ...named] : named,
        end: commandSide === 'right' ? [COMMANDS] : [],
      },
    }
  }, [columns, hidden, order, commandSide, isNarrow])

  const table = useTable({ features, columns: definitions, data: NO_ROWS, state: tableState })
  const leaves = table.getVisibleLeafColumns()

  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const sized = leaves.map((leaf) => {
      const column = byId.get(leaf.id) ?? null
      const width = column === null ? commandWidth : `${columnWidth(column, widths[leaf.id])}px`
      return {
        id: leaf.id,
        column,
        width,
        pin: leaf.getIsPinned() || null,
        grows: column !== null && grows(column, widths[leaf.id]),
      }
    })
    return arrange(sized)
  }, [columns, leaves, widths, commandWidth])
}

interface SizedColumn<Row> {
  id: string
  column: GridColumn<Row> | null
  width: string
  pin: 'start' | 'end' | null
  grows: boolean
}

function arrange<Row>(sized: readonly SizedColumn<Row>[]): ColumnLayout<Row> {
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
  return { id, column, line, pin, offset }
}

function sum(columns: readonly { width: string }[]): string {
  if (columns.length === 0) return '0px'
  return `calc(${columns.map(({ width }) => width).join(' + ')})`
}
