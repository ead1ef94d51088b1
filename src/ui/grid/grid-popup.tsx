import { flushSync } from 'react-dom'
import type { GridProps } from './model/grid-props.ts'
import { late, LatePart } from '../feedback/late-part.tsx'
import { withFilter } from './model/state.ts'
import type { GridParts } from './use-grid.ts'

// Columns are rearranged and filters built far less often than a grid is read.
const view = late(() => import('./popup-view.tsx'))
const builder = late(() => import('./filter/filter-builder.tsx'))

/** Fetches the menus of a grid that someone turns to; offline they are asked for again when they are wanted. */
export function prefetchPopups(): void {
  if (view.get() === null) view.load().catch(() => undefined)
}

interface GridPopupProps<Row> {
  props: GridProps<Row>
  parts: GridParts<Row>
}

/** Whatever is open over a grid. */
export function GridPopup<Row>({ props, parts }: GridPopupProps<Row>) {
  const { label, columns, state, onStateChange } = props
  const { popups, shown, view: rows, layout, focus, controls } = parts
  const { popup, close } = popups
  if (popup === null) return null
  if (popup.kind === 'builder') {
    return (
      <LatePart of={builder} onFailed={close}>
        {({ FilterBuilder }) => (
          <FilterBuilder
            label={label}
            columns={columns}
            filter={state.filter}
            choicesOf={shown.choicesOf}
            onApply={(filter) => {
              close()
              onStateChange(withFilter(state, filter))
            }}
            onClose={close}
          />
        )}
      </LatePart>
    )
  }
  const ids = layout.placed.flatMap(({ id, column }) => (column ? [id] : []))
  // A menu of the columns or the filter gives the focus back to the cell it was opened from.
  const closeToCell = () => {
    flushSync(close)
    if (popup.kind !== 'columns') focus.moveTo(focus.place)
  }
  return (
    <LatePart of={view} onFailed={close}>
      {({ PopupView }) => (
        <PopupView
          popup={popup}
          columns={columns}
          state={state}
          rowName={rows.rowName}
          commandsOf={rows.commandsOf}
          choicesOf={shown.choicesOf}
          operatorOf={popups.operatorOf}
          contextOf={(column) => popups.contextOf(column, ids)}
          onRow={(command) => controls.runFromMenu(command, close)}
          onColumn={(column, item) => popups.runColumn(column, item, popups.contextOf(column, ids), focus)}
          onOperator={(column, op) => popups.pickOperator(column, op, focus)}
          onChoices={popups.pickChoices}
          onStateChange={onStateChange}
          onClose={popup.kind === 'row' || popup.kind === 'columns' ? close : closeToCell}
        />
      )}
    </LatePart>
  )
}
