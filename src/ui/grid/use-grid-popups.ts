import { useState } from 'react'
import { flushSync } from 'react-dom'
import { placeColumn, runColumnItem, type ColumnContext } from './columns/column-commands.ts'
import type { GridColumn } from './model/column.ts'
import { fittingWidth } from './model/fit-column.ts'
import { toArea } from './keys/focus.ts'
import type { GridProps } from './model/grid-props.ts'
import type { Popup } from './menus/popup.ts'
import { type Panel, panels } from './model/panel.ts'
import {
  setTerm,
  termOf,
  toggleGroup,
  withWidth,
  type FilterOperator,
  type FilterScalar,
} from './model/state.ts'
import { entryOf, fieldCount, firstOperator, termOfChoices, withOperator } from './query/term-text.ts'
import type { ResolvedTraits } from './model/traits.ts'
import type { ColumnDrop } from './columns/use-column-drag.ts'
import type { GridFocus } from './keys/use-grid-focus.ts'

interface PopupsInput<Row> {
  props: GridProps<Row>
  traits: ResolvedTraits
  isNarrow: boolean
  grid: () => HTMLElement | null
}

/** What is open over the grid, and what is done there to its columns and its filter. */
export function useGridPopups<Row>({ props, traits, isNarrow, grid }: PopupsInput<Row>) {
  const { state, columns, onStateChange } = props
  const ownPanel = useState<Panel | null>(null)
  const [panel, setPanel] = props.panel ?? ownPanel
  const [menu, setMenu] = useState<Exclude<Popup<Row>, { kind: Panel }> | null>(null)
  const popup: Popup<Row> | null = menu ?? (panel && { kind: panel })
  const setPopup = (next: Popup<Row> | null) => {
    const isMenu = next !== null && !isPanel(next)
    setMenu(isMenu ? next : null)
    if (!isMenu) setPanel(next?.kind ?? null)
  }
  // Chosen before there is a value to compare: until then they are no part of the filter.
  const [operators, setOperators] = useState<Readonly<Record<string, FilterOperator>>>({})
  const hasFilterRow = traits.showsFilterRow && !isNarrow
  const columnIds = columns.map(({ id }) => id)

  const operatorOf = (column: GridColumn<Row>) =>
    termOf(state.filter, column.id)?.op ?? operators[column.id] ?? firstOperator(column.kind)

  const close = () => setPopup(null)
  const openColumns = () => setPopup({ kind: 'columns' })

  const fit = (id: string) => {
    const element = grid()
    const width = element && fittingWidth(element, id)
    if (width !== null) onStateChange(withWidth(state, id, width))
  }
  const widthOf = (id: string) =>
    grid()
      ?.querySelector(`[data-column="${CSS.escape(id)}"]`)
      ?.getBoundingClientRect().width ?? 0

  /** Runs an item of a heading's menu; the focus is back on the heading before anything else takes it. */
  const runColumn = (
    column: GridColumn<Row>,
    item: string,
    context: ColumnContext<Row>,
    focus: GridFocus,
  ) => {
    if (item !== 'wider' && item !== 'narrower') {
      const { shown } = context
      const at = shown.indexOf(column.id)
      // A heading that goes hands the focus to the one beside it.
      const next = item === 'hide' ? (shown[at + 1] ?? shown[at - 1] ?? column.id) : column.id
      // Closed first: an open menu would take the focus back.
      flushSync(() => setPopup(null))
      flushSync(() => focus.moveTo(toArea({ ...focus.place, column: next }, 'header')))
    }
    if (item === 'filter') openFilter(column.id, focus)
    else if (item === 'columns') openColumns()
    else if (item === 'fit') fit(column.id)
    else {
      const next = runColumnItem(item, context, widthOf(column.id))
      if (next) onStateChange(next)
    }
  }

  const openFilter = (id: string, focus: GridFocus) => {
    const column = columns.find((each) => each.id === id)
    if (!column) return
    if (!hasFilterRow) return setPopup({ kind: 'filter' })
    const item = Math.min(1, fieldCount(column.kind, operatorOf(column)))
    focus.moveTo(toArea({ ...focus.place, column: id }, 'filter', item))
  }

  const pickOperator = (column: GridColumn<Row>, op: FilterOperator, focus: GridFocus) => {
    const isLasting = entryOf(column.kind, op) !== 'none'
    flushSync(() => {
      setPopup(null)
      setOperators(({ [column.id]: _, ...others }) => (isLasting ? { ...others, [column.id]: op } : others))
      onStateChange(
        setTerm(state, column.id, withOperator(column.id, column.kind, op, termOf(state.filter, column.id))),
      )
    })
    focus.moveTo(
      toArea({ ...focus.place, column: column.id }, 'filter', Math.min(1, fieldCount(column.kind, op))),
    )
  }

  const pickChoices = (column: GridColumn<Row>, chosen: readonly FilterScalar[]) => {
    const op = operatorOf(column)
    onStateChange(setTerm(state, column.id, termOfChoices(column.id, op, chosen)))
    // A second choice has made it "any of"; one alone is equal to again.
    if (op !== '<>') setOperators(({ [column.id]: _, ...others }) => others)
    if (column.kind === 'boolean' || op === '<>') close()
  }

  const drop = (column: string, at: ColumnDrop) => {
    onStateChange(
      at.kind === 'group'
        ? toggleGroup(state, column, true)
        : placeColumn(state, columnIds, column, at.column, at.side),
    )
  }

  return {
    popup,
    setPopup,
    close,
    operators,
    operatorOf,
    openColumns,
    openFilter,
    runColumn,
    pickOperator,
    pickChoices,
    fit,
    drop,
    resize: (id: string, width: number) => onStateChange(withWidth(state, id, width)),
    contextOf: (column: GridColumn<Row>, shown: readonly string[]): ColumnContext<Row> => ({
      state,
      column,
      columnIds,
      shown,
      canFilter: traits.showsFilterRow,
      canGroup: traits.showsGroupPanel,
      canPin: !isNarrow,
    }),
  }
}

const isPanel = <Row>(popup: Popup<Row>): popup is { kind: Panel } =>
  panels.some((kind) => kind === popup.kind)
