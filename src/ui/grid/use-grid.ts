import { useCallback, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { termsIn } from './model/filter-tree.ts'
import { toArea, toRow } from './keys/focus.ts'
import type { GridProps, PageTurn } from './model/grid-props.ts'
import { gridKey, isMacPlatform } from './keys/keys.ts'
import { withEditedRow } from './editing/row-editing.ts'
import { setTerm, termOf, withPage, type FilterTerm } from './model/state.ts'
import { countText, summaryText } from './model/summary.ts'
import { fieldCount, firstOperator } from './query/term-text.ts'
import { traitsOf } from './model/traits.ts'
import { useColumnDrag } from './columns/use-column-drag.ts'
import { useColumnLayout } from './columns/use-column-layout.ts'
import { filterKeys } from './filter/use-filter-keys.ts'
import { useGridControls } from './use-grid-controls.ts'
import { useGridEditing } from './editing/use-grid-editing.ts'
import { useGridFocus } from './keys/use-grid-focus.ts'
import { useGridPopups } from './use-grid-popups.ts'
import { askedOf, useExistingPage, useGridRows, useTopOfPage } from './use-grid-rows.ts'
import { useGridSizes } from './use-grid-sizes.ts'
import { useHeld } from '../held/use-held.ts'
import { useHold, useTaken } from '../held/use-hold.ts'
import { useLatestCallback } from './use-latest-callback.ts'
import { MEDIUM_UP, useMedia } from '../look/use-media.ts'
import { useNarrow } from '../look/use-narrow.ts'
import { useRowEditing } from './editing/use-row-editing.ts'
import { useSettled } from './use-settled.ts'
import { commandWidth, useFocusLayout, useLineKey, useRowView } from './rows/use-row-view.ts'

/** Cards that stand on one page where the list has none. */
const MOST_CARDS = 100

const HEADS = {
  both: ['header', 'filter'],
  header: ['header'],
  filter: ['filter'],
  none: [],
} as const

/** Everything a grid is, but for how it looks. */
export function useGrid<Row>(props: GridProps<Row>) {
  const { label, data, columns, state, status, commands, onStateChange } = props
  const frameRef = useRef<HTMLElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const headRef = useRef<HTMLDivElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const rulerRef = useRef<HTMLSpanElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const columnsRef = useRef<HTMLButtonElement>(null)

  const isNarrow = useNarrow(frameRef)
  const isCards = !useMedia(MEDIUM_UP)
  const traits = traitsOf(props, isCards)
  // Cards are of many heights, so that a long body of them is no window over equal lines: it has pages.
  const paging = traits.showsPager || (isCards && data.rows.length > MOST_CARDS)
  const hasFilterRow = traits.showsFilterRow && !isNarrow && !isCards
  const head =
    HEADS[traits.showsHeaders ? (hasFilterRow ? 'both' : 'header') : hasFilterRow ? 'filter' : 'none']

  const shown = useGridRows(data, columns, state, paging)
  const rowEdit = props.rowEdit ?? null
  const keyOf = useLineKey(props.rowKey)
  const hold = useHold()
  const [editsCell, setEditsCell] = useState(false)
  const { isOthers } = props
  const held = useHeld(shown.lines, {
    hold,
    part: 'rows',
    asked: JSON.stringify([askedOf(state), state.collapsed]),
    // What is drawn otherwise than as rows holds its own parts.
    isHeld: props.body === undefined && (hold.isHeld || rowEdit !== null || editsCell),
    isFirst: shown.first === 0,
    // A server's rows may be those of the question before.
    isWhole: data.mode === 'memory' && shown.pages === 1,
    keyOf,
    whose: (line) => {
      if (line.kind === 'group') return null
      return isOthers?.(line.row) === true ? 'others' : 'own'
    },
    find: (key) => {
      const row = data.rows.find((each) => props.rowKey(each) === key)
      return row === undefined ? undefined : { kind: 'row' as const, row }
    },
  })
  const lines = useMemo(() => withEditedRow(held, rowEdit, props.rowKey), [held, rowEdit, props.rowKey])
  useExistingPage({ ...props, paging }, shown)
  useTopOfPage(scrollerRef, isCards ? frameRef : null, state)

  const popups = useGridPopups({
    props,
    traits,
    isNarrow: isNarrow || isCards,
    grid: () => gridRef.current,
  })
  const drag = useColumnDrag({
    gridRef,
    panelRef,
    onWidth: popups.resize,
    onFit: popups.fit,
    onDrop: popups.drop,
  })
  const layout = useColumnLayout({
    columns,
    state,
    commandSide: commands?.side ?? null,
    commandWidth: commandWidth(shown.lines, commands?.of, isNarrow || isCards, rowEdit?.commands.length),
    isNarrow,
    isCards,
    resizing: drag.resizing,
  })
  const view = useRowView(props, layout.placed, { isNarrow: isNarrow || isCards, isCards })
  const { operators } = popups
  const fieldsOf = useCallback(
    (id: string) => {
      const kind = columns.find((column) => column.id === id)?.kind
      if (kind === undefined) return 0
      return fieldCount(kind, termOf(state.filter, id)?.op ?? operators[id] ?? firstOperator(kind))
    },
    [columns, state.filter, operators],
  )
  const focusLayout = useFocusLayout({ lines, keyOf, view, head, fieldsOf, rowEdit })
  const focus = useGridFocus(gridRef, focusLayout, status.kind === 'loading')
  const { place } = focus
  useTaken(hold, () => {
    if (props.body === undefined) focus.moveTo(place)
  })
  const editing = useGridEditing({
    lines,
    rowKey: props.rowKey,
    placed: layout.placed,
    focus,
    onCellCommit: props.onCellCommit,
    onAddRow: shown.page === shown.pages - 1 ? props.onAddRow : undefined,
  })
  const isEditing = editing.session !== null
  if (isEditing !== editsCell) setEditsCell(isEditing)
  const rowEditing = useRowEditing({
    props,
    placed: layout.placed,
    focus,
    indexOf: (key) => lines.findIndex((line) => keyOf(line) === key),
    isLastRow: (key) => {
      const last = lines.at(-1)
      return shown.page === shown.pages - 1 && last !== undefined && keyOf(last) === key
    },
  })

  const sizes = useGridSizes(rulerRef, headRef)
  // One line less, which stays in view from before.
  const rowsInView = () => {
    const height = (scrollerRef.current?.clientHeight ?? 0) - sizes.headHeight
    return Math.max(1, Math.floor(height / sizes.rowHeight) - 1)
  }
  const focusIn = (selector: string) => {
    const found = frameRef.current?.querySelector<HTMLElement>(selector)
    found?.focus()
    return found !== null && found !== undefined
  }
  const focusPanel = () => focusIn('.mw-filter-panel button')
  const focusPager = () => focusIn('.mw-pager [aria-current]')
  const openFilter = (column: string) => popups.openFilter(column, focus)
  const onTerm = useLatestCallback((field: string, term: FilterTerm | null) =>
    onStateChange(setTerm(state, field, term)),
  )
  const controls = useGridControls({
    props,
    shown,
    lines,
    paging,
    layout,
    focusLayout,
    focus,
    editing,
    rowEditing,
    filterKeys: filterKeys({
      focus,
      focusLayout,
      onPopup: (kind, column, spot) => popups.setPopup({ kind, column, spot }),
      onClear: (column) => onTerm(column, null),
    }),
    commandsOf: view.commandsOf,
    rowsInView,
    focusAbove: () => {
      searchRef.current?.focus()
      return searchRef.current !== null
    },
    focusBelow: () => focusPanel() || focusPager(),
    onPopup: popups.setPopup,
    openFilter,
    isClickSpent: drag.isClickSpent,
  })

  const toData = () => {
    const [first] = head
    const isToHead = lines.length === 0 && first !== undefined
    focus.moveTo(isToHead ? toArea(place, first) : toRow(place, place.index, focusLayout))
  }
  /** Where the focus goes when a condition of the filter is taken away: the next one, else the rows. */
  const focusFilter = () => {
    if (!focusPanel()) toData()
  }
  /** Mod+Up and Mod+Down in what stands below the grid. */
  const areaKeys = (area: 'panel' | 'pager') => (event: KeyboardEvent) => {
    const key = gridKey(event, isMacPlatform())
    if (key?.type !== 'area') return
    if (key.by === 1) {
      // Below the last part there may be another list of the page.
      if (area === 'panel' && focusPager()) event.preventDefault()
      return
    }
    if (!(area === 'pager' && focusPanel())) toData()
    event.preventDefault()
  }

  const pageAt = (to: PageTurn): number | null => {
    const last = shown.pages - 1
    const page = { first: 0, previous: shown.page - 1, next: shown.page + 1, last }[to]
    return page === shown.page || page < 0 || page > last ? null : page
  }

  useImperativeHandle(props.handleRef, () => ({
    // A row under edit keeps the focus from one that was left for it.
    focusRow: (key) => {
      if (rowEdit === null || rowEdit.key === key) focus.seekRow(key)
    },
    focus: () => focus.moveTo(place),
    focusSearch: () => searchRef.current?.focus(),
    rowAtHand: () => {
      const line = focus.isAtHand() && place.area === 'data' ? lines[place.index] : undefined
      return line?.kind === 'row' ? props.rowKey(line.row) : null
    },
    openFilter: () => popups.setPopup({ kind: 'filter' }),
    openColumns: popups.openColumns,
    canTurn: (to) => pageAt(to) !== null,
    turn: (to) => {
      const page = pageAt(to)
      if (page !== null) onStateChange(withPage(state, page))
    },
  }))

  const found = {
    search: state.search,
    isFiltered: state.filter !== null,
    matched: shown.matched,
    total: shown.total,
  }
  const sortedBy = state.sort.flatMap(({ id, desc }) => {
    const column = columns.find((column) => column.id === id)
    return column ? [`${column.caption} ${desc ? 'descending' : 'ascending'}`] : []
  })
  const announced = useSettled(
    status.kind === 'ready'
      ? summaryText({ ...found, page: shown.page, pages: shown.pages, sortedBy })
      : `Loading ${label}`,
  )
  const captionOf = useCallback(
    (id: string) => columns.find((column) => column.id === id)?.caption ?? id,
    [columns],
  )

  return {
    refs: { frameRef, gridRef, headRef, scrollerRef, panelRef, rulerRef, searchRef, columnsRef },
    traits,
    paging,
    isCards,
    hasFilterRow,
    head,
    shown,
    lines,
    keyOf,
    rowEdit,
    popups,
    drag,
    layout,
    view,
    focus,
    editing,
    rowEditing,
    sizes,
    controls,
    hold,
    areaKeys,
    focusFilter,
    toData: useLatestCallback(toData),
    onTerm,
    captionOf,
    announced,
    isEmpty: lines.length === 0,
    isBusy: status.kind === 'loading' || (status.kind === 'ready' && status.refreshing === true),
    count: countText(found),
    conditions: termsIn(state.filter).length,
  }
}

export type GridParts<Row> = ReturnType<typeof useGrid<Row>>
