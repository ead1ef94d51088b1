import { useCallback, useMemo } from 'react'
import type { RowView } from './body-row.tsx'
import { cellText } from '../model/cell-text.ts'
import type { GridProps, RowCommand, RowEdit } from '../model/grid-props.ts'
import { groupKey } from '../groups/group-line.tsx'
import type { GridLine } from '../model/lines.ts'
import { commandItems } from './row-commands.tsx'
import { COMMANDS, type PlacedColumn } from '../columns/use-column-layout.ts'
import type { FocusLayout } from '../keys/focus.ts'

const NONE: readonly RowCommand[] = []
const noCommands = () => NONE

/** What all rows share, kept the same object until something in it changes. */
export function useRowView<Row>(
  props: GridProps<Row>,
  placed: readonly PlacedColumn<Row>[],
  { isNarrow, isCards }: Pick<RowView<Row>, 'isNarrow' | 'isCards'>,
): RowView<Row> {
  const { columns, rowName, commands, rowMark, onCellCommit } = props
  const isEditable = onCellCommit !== undefined
  const level = props.state.group.length > 0 ? props.state.group.length + 1 : undefined
  return useMemo(() => {
    const [naming] = columns
    return {
      placed,
      firstColumn: placed.find(({ column }) => column !== null)?.id ?? null,
      rowName: rowName ?? ((row) => (naming ? cellText(naming, row) : '')),
      commandsOf: commands?.of ?? noCommands,
      rowMark: rowMark ?? null,
      isEditable,
      isNarrow,
      isCards,
      level,
    }
  }, [placed, columns, rowName, commands, rowMark, isEditable, isNarrow, isCards, level])
}

/** Names a line of a page: a row by its key, a heading by its path. */
export function useLineKey<Row>(rowKey: (row: Row) => string): (line: GridLine<Row>) => string {
  return useCallback((line) => (line.kind === 'row' ? rowKey(line.row) : groupKey(line.path)), [rowKey])
}

interface FocusInput<Row> {
  lines: readonly GridLine<Row>[]
  keyOf: (line: GridLine<Row>) => string
  view: RowView<Row>
  head: FocusLayout['head']
  fieldsOf: (column: string) => number
  /** The row whose cells are edited: its own buttons stand in the place of the row's. */
  rowEdit: RowEdit<Row> | null
}

/** The rows and cells on the screen, as far as moving the focus over them goes. */
export function useFocusLayout<Row>(input: FocusInput<Row>): FocusLayout {
  const { lines, keyOf, view, head, fieldsOf, rowEdit } = input
  return useMemo(() => {
    const keyAt = (index: number) => {
      const line = lines[index]
      return line === undefined ? null : keyOf(line)
    }
    return {
      columns: view.placed.map(({ id }) => id),
      head,
      rowCount: lines.length,
      keyAt,
      indexOf: (key, hint) => (keyAt(hint) === key ? hint : lines.findIndex((line) => keyOf(line) === key)),
      itemsAt: (index, column) => {
        const line = lines[index]
        if (column !== COMMANDS || line?.kind !== 'row') return 0
        if (rowEdit !== null && keyOf(line) === rowEdit.key) return rowEdit.commands.length
        return commandItems(view.commandsOf(line.row), view.isNarrow)
      },
      fieldsOf,
      isWide: (index) => lines[index]?.kind === 'group',
    }
  }, [lines, keyOf, view, head, fieldsOf, rowEdit])
}

const SAMPLE = 100

/** CSS length of the command column: room for the most buttons a row has. */
export function commandWidth<Row>(
  lines: readonly GridLine<Row>[],
  commandsOf: ((row: Row) => readonly RowCommand[]) | undefined,
  isNarrow: boolean,
  least = 1,
): string {
  const itemsOf = (line: GridLine<Row>) =>
    line.kind === 'row' ? commandItems(commandsOf?.(line.row) ?? NONE, isNarrow) : 0
  const most = lines.slice(0, SAMPLE).reduce((most, line) => Math.max(most, itemsOf(line)), least)
  return `calc(${most} * var(--mw-grid-command) + 16px)`
}
