import { useMemo } from 'react'
import type { RowView } from './body-row.tsx'
import { cellText } from './cell-text.ts'
import type { GridProps, RowCommand } from './grid-props.ts'
import { commandItems } from './row-commands.tsx'
import { COMMANDS, type PlacedColumn } from './use-column-layout.ts'
import type { FocusLayout } from './focus.ts'

const NONE: readonly RowCommand[] = []
const noCommands = () => NONE

/** What all rows share, kept the same object until something in it changes. */
export function useRowView<Row>(
  props: GridProps<Row>,
  placed: readonly PlacedColumn<Row>[],
  isNarrow: boolean,
): RowView<Row> {
  const { columns, rowName, commands, rowMark, onCellCommit } = props
  const isEditable = onCellCommit !== undefined
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
    }
  }, [placed, columns, rowName, commands, rowMark, isEditable, isNarrow])
}

/** The rows and cells on the screen, as far as moving the focus over them goes. */
export function useFocusLayout<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  view: RowView<Row>,
): FocusLayout {
  return useMemo(() => {
    const keyAt = (index: number) => {
      const row = rows[index]
      return row === undefined ? null : rowKey(row)
    }
    return {
      columns: view.placed.map(({ id }) => id),
      rowCount: rows.length,
      keyAt,
      indexOf: (key, hint) => (keyAt(hint) === key ? hint : rows.findIndex((row) => rowKey(row) === key)),
      itemsAt: (index, column) => {
        const row = rows[index]
        if (column !== COMMANDS || row === undefined) return 0
        return commandItems(view.commandsOf(row), view.isNarrow)
      },
    }
  }, [rows, rowKey, view])
}

const SAMPLE = 100

/** CSS length of the command column: room for the most buttons a row has. */
export function commandWidth<Row>(
  rows: readonly Row[],
  commandsOf: ((row: Row) => readonly RowCommand[]) | undefined,
  isNarrow: boolean,
): string {
  const most = rows
    .slice(0, SAMPLE)
    .reduce((most, row) => Math.max(most, commandItems(commandsOf?.(row) ?? NONE, isNarrow)), 1)
  return `calc(${most} * var(--mw-grid-command) + 16px)`
}
