import { flushSync } from 'react-dom'
import type { GridProps } from './model/grid-props.ts'
import { late, LatePart } from '../feedback/late-part.tsx'
import { withFilter } from './model/state.ts'
import type { Popup } from './menus/popup.ts'
import type { GridParts } from './use-grid.ts'

// Columns are rearranged and filters built far less often than a grid is read.
const view = late(() => import('./popup-view.tsx'))
const builder = late(() => import('./filter/filter-builder.tsx'))

/** Fetches the menus of a grid that someone turns to; offline they are asked for again when they are wanted. */
export function prefetchPopups(): void {
  if (view.get() === null) view.load().catch(() => undefined)
}

/** Opened by a button beside the grid, which takes the focus back itself. */
const OUTSIDE: ReadonlySet<string> = new Set<Popup<never>['kind']>(['columns', 'options'])

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
  if (popup.kind === 'filter') {
    return (
      <LatePart of={builder} onFailed={close}>
        {({ FilterBuilder }) => (
          <FilterBuilder
            label={label}
            columns={columns}
            filter={state.filter}
            choicesOf={shown.choicesOf}
            onApply={(filter) => {
              flushSync(close)
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
    if (!OUTSIDE.has(popup.kind)) focus.moveTo(focus.place)
  }
  // The button of the sheet has the focus first, so that what opens next gives it back there.
  const fromSheet = (open: () => void) => {
    flushSync(close)
    parts.refs.columnsRef.current?.focus()
    open()
  }
  return (
    <LatePart of={view} onFailed={close}>
      {({ PopupView }) => (
        <PopupView
          popup={popup}
          label={label}
          columns={columns}
          columnsRef={parts.refs.columnsRef}
          state={state}
          rowName={rows.rowName}
          commandsOf={rows.commandsOf}
          choicesOf={shown.choicesOf}
          operatorOf={popups.operatorOf}
          contextOf={(column) => popups.contextOf(column, ids)}
          sheet={{
            canFilter: parts.traits.showsFilterRow,
            canGroup: parts.traits.showsGroupPanel,
            conditions: parts.conditions,
            own: (
              <>
                {props.sheet}
                {props.toolbar}
              </>
            ),
          }}
          onFilter={() => fromSheet(() => popups.setPopup({ kind: 'filter' }))}
          onColumns={() => fromSheet(popups.openColumns)}
          onRow={(command) => controls.runFromMenu(command, close)}
          onColumn={(column, item) => popups.runColumn(column, item, popups.contextOf(column, ids), focus)}
          onOperator={(column, op) => popups.pickOperator(column, op, focus)}
          onChoices={popups.pickChoices}
          onStateChange={onStateChange}
          onClose={popup.kind === 'row' || OUTSIDE.has(popup.kind) ? close : closeToCell}
        />
      )}
    </LatePart>
  )
}
