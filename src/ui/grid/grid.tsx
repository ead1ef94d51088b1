// role=grid over plain elements (UX 1).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useImperativeHandle, useRef, type KeyboardEvent } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { GridBody } from './body.tsx'
import { toRow } from './focus.ts'
import type { GridProps } from './grid-props.ts'
import { HeaderRow } from './header-row.tsx'
import { gridKey, isMacPlatform } from './keys.ts'
import { Pager } from './pager.tsx'
import { RowMenu } from './row-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { withPage, withPageSize, withSearch } from './state.ts'
import { LoadError, NoRows } from './states.tsx'
import { countText, summaryText } from './summary.ts'
import { useColumnLayout } from './use-column-layout.ts'
import { useGridControls } from './use-grid-controls.ts'
import { useGridEditing } from './use-grid-editing.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useExistingPage, useGridRows, useTopOfPage } from './use-grid-rows.ts'
import { useLatestCallback } from './use-latest-callback.ts'
import { useNarrow } from './use-narrow.ts'
import { useSettled } from './use-settled.ts'
import { useRowHeight } from './use-row-height.ts'
import { commandWidth, useFocusLayout, useRowView } from './use-row-view.ts'
import './grid.css'

const SERVER_SEARCH_DELAY = 200

/**
 * The one data grid: search, sorted columns, pages, row commands and cell editing over rows in memory (100,000 of
 * them) or on a server. Its view is `state`, owned by the caller; UX 2.2 and 3.2 say how it answers.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, data, columns, state, status, onStateChange, paging = true, commands } = props
  const frameRef = useRef<HTMLElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)

  const isNarrow = useNarrow(frameRef)
  const shown = useGridRows(data, columns, state, paging)
  useExistingPage(props, shown)
  useTopOfPage(scrollerRef, state)
  const layout = useColumnLayout({
    columns,
    state,
    commandSide: commands?.side ?? null,
    commandWidth: commandWidth(shown.rows, commands?.of, isNarrow),
    isNarrow,
  })
  const view = useRowView(props, layout.placed, isNarrow)
  const focusLayout = useFocusLayout(shown.rows, props.rowKey, view)
  const focus = useGridFocus(gridRef, focusLayout, status.kind === 'loading')
  const editing = useGridEditing({
    rows: shown.rows,
    rowKey: props.rowKey,
    placed: layout.placed,
    focus,
    onCellCommit: props.onCellCommit,
  })
  const sortedBy = state.sort.flatMap(({ id, desc }) => {
    const column = columns.find((column) => column.id === id)
    return column ? [`${column.caption} ${desc ? 'descending' : 'ascending'}`] : []
  })
  const found = { search: state.search, matched: shown.matched, total: shown.total }
  const announced = useSettled(
    status.kind === 'ready'
      ? summaryText({ ...found, page: shown.page, pages: shown.pages, sortedBy })
      : `Loading ${label}`,
  )

  const focusPager = () => {
    const button = frameRef.current?.querySelector<HTMLElement>('.mw-pager [aria-current]')
    button?.focus()
    return button !== null && button !== undefined
  }
  const rowHeight = useRowHeight(gridRef)
  // One row less for the header, and one that stays in view from before.
  const rowsInView = () => Math.max(1, Math.floor((scrollerRef.current?.clientHeight ?? 0) / rowHeight) - 2)
  const { place } = focus
  const controls = useGridControls({
    props,
    shown,
    layout,
    focusLayout,
    focus,
    editing,
    commandsOf: view.commandsOf,
    rowsInView,
    focusPager,
  })

  useImperativeHandle(props.handleRef, () => ({
    focusRow: focus.seekRow,
    focus: () => focus.moveTo(place),
    focusSearch: () => searchRef.current?.focus(),
  }))

  const isEmpty = shown.rows.length === 0
  const isBusy = status.kind === 'loading' || (status.kind === 'ready' && status.refreshing === true)
  const minRows = shown.pages > 1 ? Math.min(state.pageSize, 10) : 0
  const onSearch = useLatestCallback((search: string) => onStateChange(withSearch(state, search)))
  const onPageSize = useLatestCallback((pageSize: number) => onStateChange(withPageSize(state, pageSize)))
  const clearSearch = () => {
    onStateChange(withSearch(state, ''))
    searchRef.current?.focus()
  }
  const leavePagerUp = (event: KeyboardEvent) => {
    const key = gridKey(event, isMacPlatform())
    if (key?.type !== 'area' || key.by !== -1) return
    event.preventDefault()
    focus.moveTo(toRow(place, place.index, focusLayout))
  }

  return (
    <section ref={frameRef} className="mw-grid" aria-label={label}>
      <div className="mw-grid-toolbar">
        <SearchBox
          label={`Search ${label}`}
          search={state.search}
          delay={data.mode === 'server' ? SERVER_SEARCH_DELAY : 0}
          onSearch={onSearch}
          inputRef={searchRef}
        />
        {(status.kind === 'ready' || !isEmpty) && <span className="mw-grid-count">{countText(found)}</span>}
        {props.toolbar !== undefined && <div className="mw-grid-tools">{props.toolbar}</div>}
      </div>
      {status.kind === 'error' && !isEmpty && <LoadError {...status} />}
      <div className="mw-grid-frame" style={{ '--mw-grid-template': layout.template }}>
        <div
          ref={scrollerRef}
          className="mw-grid-scroller"
          style={{ '--mw-grid-start': layout.startWidth, '--mw-grid-end': layout.endWidth }}
        >
          <div
            ref={gridRef}
            role="grid"
            className="mw-grid-table"
            aria-label={label}
            aria-rowcount={shown.matched + 1}
            aria-colcount={layout.placed.length}
            aria-busy={isBusy}
            data-dimmed={(isBusy && !isEmpty) || undefined}
            style={{
              minInlineSize: layout.minWidth,
              minBlockSize: `calc(${minRows + 1} * var(--row))`,
            }}
            {...focus.focusProps}
            {...controls.gridProps}
          >
            <div role="rowgroup" className="mw-grid-head">
              <HeaderRow
                placed={layout.placed}
                sort={state.sort}
                tabColumn={place.area === 'header' ? place.column : null}
              />
            </div>
            <GridBody
              rows={shown.rows}
              rowKey={props.rowKey}
              first={shown.first}
              view={view}
              place={place}
              rowHeight={rowHeight}
              session={editing.session}
              actions={editing.actions}
              scrollerRef={scrollerRef}
            />
          </div>
        </div>
        {isEmpty && (
          <NoRows
            status={status}
            empty={props.empty}
            search={state.search}
            onClear={clearSearch}
            placed={layout.placed}
            count={Math.min(state.pageSize, 10)}
          />
        )}
      </div>
      {paging && shown.matched > 0 && (
        <Pager
          {...shown}
          label={label}
          shown={shown.rows.length}
          pageSize={state.pageSize}
          pageSizes={props.pageSizes}
          onPage={(page) => onStateChange(withPage(state, page))}
          onPageSize={onPageSize}
          keyProps={{ onKeyDown: leavePagerUp }}
        />
      )}
      {controls.menu && (
        <RowMenu
          rowName={view.rowName(controls.menu.row)}
          commands={view.commandsOf(controls.menu.row)}
          spot={controls.menu.spot}
          onRun={controls.runFromMenu}
          onClose={controls.closeMenu}
        />
      )}
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </section>
  )
}
