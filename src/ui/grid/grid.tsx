// role=grid over plain elements (UX 1).
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import { ListBar } from './cards/list-bar.tsx'
import { spotUnder } from './menus/spot.ts'
import { GridBody } from './rows/body.tsx'
import { FilterPanel } from './filter/filter-panel.tsx'
import { FilterRow } from './filter/filter-row.tsx'
import { GridPopup, prefetchPopups } from './grid-popup.tsx'
import type { GridProps } from './model/grid-props.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { GroupPanel } from './groups/group-panel.tsx'
import { HeaderRow } from './columns/header-row.tsx'
import { Pager } from './pager.tsx'
import {
  type Cleared,
  type GridState,
  removePart,
  withFilter,
  withPage,
  withPageSize,
  withSearch,
} from './model/state.ts'
import { LoadError, NoRows } from './rows/states.tsx'
import { useGrid } from './use-grid.ts'
import { useLatestCallback } from './use-latest-callback.ts'
import './grid.css'
import './columns/grid-head.css'
import './cards/grid-cards.css'

// In memory a letter is searched at once; a server is asked when the typing stops.
const SERVER_DELAY = 200

/**
 * The one data grid: search, filter, sorted, grouped and arranged columns, pages, row commands and editing over rows in
 * memory (100,000 of them) or on a server. Its view is `state`, owned by the caller; UX 2.2 and 3.2 say how it answers.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, data, columns, state, status, onStateChange } = props
  const parts = useGrid(props)
  const { frameRef, gridRef, headRef, scrollerRef, panelRef, rulerRef, searchRef, columnsRef } = parts.refs
  const { traits, shown, lines, layout, focus, popups, drag, head, isEmpty } = parts
  const { place } = focus
  const delay = data.mode === 'server' ? SERVER_DELAY : 0

  const onSearch = useLatestCallback((search: string) => onStateChange(withSearch(state, search)))
  const onPageSize = useLatestCallback((pageSize: number) => onStateChange(withPageSize(state, pageSize)))
  // What was pressed goes with the condition it took away: the next of them has the focus, or the rows.
  const changeFilter = (next: GridState, cleared?: Cleared) => {
    flushSync(() => onStateChange(next, cleared))
    if (document.activeElement === document.body) parts.focusFilter()
  }
  const clearFilter = useLatestCallback(() => changeFilter(withFilter(state, null), 'filter'))
  const retry = (onRetry: () => void) => () => {
    flushSync(onRetry)
    if (document.activeElement === document.body) focus.moveTo(place)
  }
  const openBuilder = () => popups.setPopup({ kind: 'filter' })
  const openFieldPopup = useLatestCallback((kind: 'operators' | 'choices', column: string, at: Element) => {
    focus.moveTo({ ...place, area: 'filter', column, item: 0 })
    popups.setPopup({ kind, column, spot: spotUnder(at) })
  })
  const clearSearch = () => {
    onStateChange(withFilter(withSearch(state, ''), null), 'filter')
    if (traits.showsSearch) searchRef.current?.focus()
    else focus.moveTo(place)
  }
  const count = status.kind === 'ready' || !isEmpty ? parts.count : null
  const minRows = shown.pages > 1 ? Math.min(state.pageSize, 10) : 0
  const isDrawn = props.body !== undefined && status.kind === 'ready' && !isEmpty
  // A pointer that only rests where the grid comes to stand would have the menus take the line, and the first frame, from its rows.
  const fetchAhead = status.kind === 'loading' ? undefined : prefetchPopups
  // With neither head nor rows there is no cell to stop at.
  const isBare = isEmpty && head.length === 0

  return (
    // It only fetches ahead what a press in it will want.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frameRef}
      className="mw-grid"
      data-layout={parts.isCards ? 'cards' : 'table'}
      aria-label={label}
      onPointerMove={fetchAhead}
      onFocus={fetchAhead}
    >
      <span ref={rulerRef} className="mw-grid-ruler" aria-hidden />
      {parts.isCards ? (
        <ListBar
          label={label}
          search={state.search}
          searchDelay={delay}
          showsSearch={traits.showsSearch}
          count={count}
          hold={parts.hold}
          conditions={traits.showsFilterRow ? parts.conditions : 0}
          searchRef={searchRef}
          sheetRef={columnsRef}
          onSearch={onSearch}
          onIntoRows={parts.toData}
          onSheet={() => popups.setPopup({ kind: 'options' })}
        />
      ) : (
        <GridToolbar
          label={label}
          search={state.search}
          searchDelay={delay}
          showsSearch={traits.showsSearch}
          count={count}
          hold={parts.hold}
          conditions={traits.showsFilterRow ? parts.conditions : null}
          groupPanel={
            traits.showsGroupPanel &&
            !isDrawn && (
              <GroupPanel
                columns={columns}
                state={state}
                onStateChange={onStateChange}
                drag={drag.dragged && (drag.dragged.drop?.kind === 'group' ? 'over' : 'elsewhere')}
                panelRef={panelRef}
              />
            )
          }
          tools={props.toolbar}
          searchRef={searchRef}
          columnsRef={columnsRef}
          onSearch={onSearch}
          onIntoRows={parts.toData}
          onFilter={openBuilder}
          onColumns={isDrawn ? null : popups.openColumns}
        />
      )}
      {status.kind === 'error' && !isEmpty && <LoadError {...status} onRetry={retry(status.onRetry)} />}
      {isDrawn ? (
        props.body?.(parts.hold)
      ) : (
        <div className="mw-grid-frame" style={{ '--mw-grid-template': layout.template }}>
          <div
            ref={scrollerRef}
            className="mw-grid-scroller"
            data-scrollbar={traits.scrollBar}
            style={{
              '--mw-grid-start': layout.startWidth,
              '--mw-grid-end': layout.endWidth,
              '--mw-grid-head': `${parts.sizes.headHeight}px`,
              ...(traits.height !== null && { maxBlockSize: traits.height, blockSize: traits.height }),
            }}
          >
            <div
              ref={gridRef}
              // Only rows of a treegrid have levels.
              role={state.group.length > 0 ? 'treegrid' : 'grid'}
              className="mw-grid-table"
              aria-label={label}
              aria-rowcount={shown.lineCount + head.length}
              aria-colcount={layout.placed.length}
              aria-busy={parts.isBusy}
              data-dimmed={(parts.isBusy && !isEmpty) || undefined}
              tabIndex={isBare ? 0 : undefined}
              style={{
                minInlineSize: layout.minWidth,
                ...(!parts.isCards && { minBlockSize: `calc(${minRows + head.length} * var(--row))` }),
              }}
              {...focus.focusProps}
              {...parts.controls.gridProps}
              {...parts.hold.pointerProps}
            >
              {/* Pointers only: on the keyboard the menu of a heading does the same. */}
              <div
                ref={headRef}
                role="rowgroup"
                className="mw-grid-head"
                data-dragging={drag.dragged !== null || undefined}
                {...drag.headProps}
              >
                {traits.showsHeaders && (
                  <HeaderRow
                    placed={layout.placed}
                    sort={state.sort}
                    tabColumn={place.area === 'header' ? place.column : null}
                    drop={drag.dragged?.drop?.kind === 'column' ? drag.dragged.drop : null}
                  />
                )}
                {parts.hasFilterRow && (
                  <FilterRow
                    placed={layout.placed}
                    filter={state.filter}
                    operators={popups.operators}
                    ariaRowIndex={head.length}
                    tabColumn={place.area === 'filter' ? place.column : null}
                    tabItem={place.item}
                    delay={delay}
                    onTerm={parts.onTerm}
                    onPopup={openFieldPopup}
                    onClear={clearFilter}
                  />
                )}
              </div>
              <GridBody
                lines={lines}
                keyOf={parts.keyOf}
                first={shown.first}
                headRows={head.length}
                view={parts.view}
                captionOf={parts.captionOf}
                place={place}
                rowHeight={parts.sizes.rowHeight}
                headHeight={parts.sizes.headHeight}
                alternates={traits.alternatesRows}
                session={parts.editing.session}
                actions={parts.editing.actions}
                rowEdit={parts.rowEdit}
                rowActions={parts.rowEditing.actions}
                scrollerRef={scrollerRef}
              />
            </div>
          </div>
          {isEmpty && (
            <NoRows
              status={status.kind === 'error' ? { ...status, onRetry: retry(status.onRetry) } : status}
              empty={props.empty}
              search={state.search}
              isFiltered={state.filter !== null}
              onClear={clearSearch}
              elsewhere={props.elsewhere}
              placed={layout.placed}
              count={Math.min(state.pageSize, 10)}
            />
          )}
        </div>
      )}
      {state.filter !== null && (
        <FilterPanel
          label={label}
          filter={state.filter}
          columns={columns}
          onRemove={(path) => changeFilter(removePart(state, path))}
          onEdit={openBuilder}
          onClear={clearFilter}
          onKeyDown={parts.areaKeys('panel')}
        />
      )}
      {parts.paging && shown.matched > 0 && !isDrawn && (
        <Pager
          label={label}
          page={shown.page}
          pages={shown.pages}
          first={shown.first}
          shown={shown.lines.length}
          matched={shown.lineCount}
          unit={state.group.length > 0 ? 'lines' : undefined}
          pageSize={state.pageSize}
          pageSizes={props.pageSizes}
          onPage={(page) => onStateChange(withPage(state, page))}
          onPageSize={onPageSize}
          keyProps={{ onKeyDown: parts.areaKeys('pager') }}
        />
      )}
      <GridPopup props={props} parts={parts} />
      <VisuallyHidden>
        <output>{parts.announced}</output>
      </VisuallyHidden>
    </section>
  )
}
