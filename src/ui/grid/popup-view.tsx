import type { ReactNode, RefObject } from 'react'
import { ListSheet } from './cards/list-sheet.tsx'
import { AnchoredMenu } from './menus/anchored-menu.tsx'
import { ChoiceList } from './menus/choice-list.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { columnItems, type ColumnContext } from './columns/column-commands.ts'
import type { GridColumn } from './model/column.ts'
import { operatorsFor, operatorWords } from './query/filter.ts'
import type { RowCommand } from './model/grid-props.ts'
import type { Popup } from './menus/popup.ts'
import { RowMenu } from './menus/row-menu.tsx'
import type { FilterChoice } from './query/rows.ts'
import {
  termOf,
  type Cleared,
  type FilterOperator,
  type FilterScalar,
  type GridState,
} from './model/state.ts'
import { takenIn } from './query/term-choices.ts'
import { operatorSigns } from './query/term-text.ts'

export interface PopupViewProps<Row> {
  popup: Exclude<Popup<Row>, { kind: 'filter' }>
  /** The grid's name. */
  label: string
  columns: readonly GridColumn<Row>[]
  /** The button of the columns, or of the sheet that holds it. */
  columnsRef: RefObject<HTMLButtonElement | null>
  state: GridState
  rowName: (row: Row) => string
  commandsOf: (row: Row) => readonly RowCommand[]
  choicesOf: (columnId: string) => readonly FilterChoice[]
  operatorOf: (column: GridColumn<Row>) => FilterOperator
  contextOf: (column: GridColumn<Row>) => ColumnContext<Row>
  /** What the sheet of a phone holds besides. */
  sheet: { canFilter: boolean; canGroup: boolean; conditions: number; own: ReactNode }
  onFilter: () => void
  onColumns: () => void
  onRow: (command: RowCommand) => void
  onColumn: (column: GridColumn<Row>, item: string) => void
  onOperator: (column: GridColumn<Row>, op: FilterOperator) => void
  onChoices: (column: GridColumn<Row>, chosen: readonly FilterScalar[]) => void
  onStateChange: (next: GridState, cleared?: Cleared) => void
  onClose: () => void
}

/** Whatever is open over the grid. Fetched when it is first wanted: a grid is read more often than rearranged. */
export function PopupView<Row>(props: PopupViewProps<Row>) {
  const { popup, columns, state, onClose } = props
  if (popup.kind === 'row') {
    return (
      <RowMenu
        rowName={props.rowName(popup.row)}
        commands={props.commandsOf(popup.row)}
        spot={popup.spot}
        onRun={props.onRow}
        onClose={onClose}
      />
    )
  }
  if (popup.kind === 'options') {
    const { own, ...offers } = props.sheet
    return (
      <ListSheet
        {...offers}
        label={props.label}
        columns={columns}
        state={state}
        onStateChange={props.onStateChange}
        onFilter={props.onFilter}
        onColumns={props.onColumns}
        onClose={onClose}
      >
        {own}
      </ListSheet>
    )
  }
  if (popup.kind === 'columns') {
    return (
      <ColumnChooser
        columns={columns}
        state={state}
        trigger={props.columnsRef}
        onStateChange={props.onStateChange}
        onClose={onClose}
      />
    )
  }
  const column = columns.find(({ id }) => id === popup.column)
  if (!column) return null
  if (popup.kind === 'column') {
    return (
      <AnchoredMenu
        label={`Column ${column.caption}`}
        spot={popup.spot}
        sections={columnItems(props.contextOf(column))}
        onPick={(item) => props.onColumn(column, item)}
        onClose={onClose}
      />
    )
  }
  const op = props.operatorOf(column)
  if (popup.kind === 'operators') {
    return (
      <AnchoredMenu
        label={`Compare ${column.caption}`}
        spot={popup.spot}
        sections={[
          operatorsFor(column.kind).map((each) => ({
            id: each,
            label: operatorWords(each, column.kind),
            sign: operatorSigns[each],
            isSelected: each === op,
          })),
        ]}
        onPick={(id) => {
          const picked = operatorsFor(column.kind).find((each) => each === id)
          if (picked) props.onOperator(column, picked)
        }}
        onClose={onClose}
      />
    )
  }
  const choices = props.choicesOf(column.id)
  return (
    <ChoiceList
      caption={column.caption}
      spot={popup.spot}
      choices={choices}
      chosen={takenIn(termOf(state.filter, column.id), column.kind, choices)}
      isSingle={op === '<>' || column.kind === 'boolean'}
      beyond={column.kind === 'lookup' ? column.beyond : undefined}
      onChange={(chosen) => props.onChoices(column, chosen)}
      onClose={onClose}
    />
  )
}
