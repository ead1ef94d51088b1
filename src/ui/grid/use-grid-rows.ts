import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { GridColumn } from './column.ts'
import type { GridData, GridProps } from './grid-props.ts'
import { clampPage, pageCount } from './pages.ts'
import { createMemoryRows } from './rows.ts'
import { withPage, type GridState } from './state.ts'

export interface ShownRows<Row> {
  /** The rows of this page, or all when paging is off. */
  rows: readonly Row[]
  /** Position of the first of them among all that match. */
  first: number
  matched: number
  total: number | null
  page: number
  pages: number
}

/** The rows to show for a state, from memory or as the server answered, through one shape. */
export function useGridRows<Row>(
  data: GridData<Row>,
  columns: readonly GridColumn<Row>[],
  state: GridState,
  paging: boolean,
): ShownRows<Row> {
  const inMemory = data.mode === 'memory'
  const memory = useMemo(
    () => (inMemory ? createMemoryRows(data.rows, columns) : null),
    [inMemory, data.rows, columns],
  )
  useEffect(() => (memory ? whenIdle(memory.prepare) : undefined), [memory])

  const matching = memory ? memory.select(state) : data.rows
  const matched = data.mode === 'server' ? data.count : matching.length
  const total =
    data.mode === 'server' ? (data.total ?? (state.search === '' ? data.count : null)) : data.rows.length
  const page = paging ? clampPage(state.page, matched, state.pageSize) : 0
  const first = paging ? page * state.pageSize : 0

  const rows = useMemo(
    () => (memory && paging ? matching.slice(first, first + state.pageSize) : matching),
    [memory, paging, matching, first, state.pageSize],
  )
  return { rows, first, matched, total, page, pages: paging ? pageCount(matched, state.pageSize) : 1 }
}

/** Asks a server for its last page when the page asked for is past the end: rows have gone since. */
export function useExistingPage<Row>(props: GridProps<Row>, shown: ShownRows<Row>): void {
  const { data, state, status, paging = true, onStateChange } = props
  const isPast =
    paging &&
    data.mode === 'server' &&
    status.kind === 'ready' &&
    shown.matched > 0 &&
    state.page > shown.page
  const existing = useEffectEvent(() => onStateChange(withPage(state, shown.page)))
  useEffect(() => {
    if (isPast) existing()
  }, [isPast])
}

/** Begins at the top when other rows are asked for. Before the focus is placed, which may scroll again. */
export function useTopOfPage(scrollerRef: RefObject<HTMLElement | null>, state: GridState): void {
  const { search, sort, page, pageSize } = state
  const asked = JSON.stringify({ search, sort, page, pageSize })
  const shown = useRef(asked)
  useLayoutEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    scrollerRef.current?.scrollTo({ top: 0 })
  }, [scrollerRef, asked])
}

/** Runs `work` in idle slices until it says that it is done; gives back how to stop. */
function whenIdle(work: (until: number) => boolean): () => void {
  const slice = (milliseconds: number) => {
    if (!work(performance.now() + milliseconds)) schedule()
  }
  let cancel = () => {}
  const schedule = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback((deadline) => slice(deadline.timeRemaining()))
      cancel = () => window.cancelIdleCallback(id)
    } else {
      const id = setTimeout(() => slice(8), 32)
      cancel = () => clearTimeout(id)
    }
  }
  schedule()
  return () => cancel()
}
