import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type RefObject,
} from 'react'
import type { GridColumn } from './model/column.ts'
import type { GridData, GridProps } from './model/grid-props.ts'
import type { GridLine } from './model/lines.ts'
import { clampPage, pageCount } from './model/pages.ts'
import { memoryRowsOf } from './query/memory-rows.ts'
import type { FilterChoice } from './query/rows.ts'
import { withPage, type GridState } from './model/state.ts'

export interface ShownRows<Row> {
  /** The lines of this page, or all when paging is off; just the rows when nothing is grouped. */
  lines: readonly GridLine<Row>[]
  /** Position of the first line of the page among all lines. */
  first: number
  /** Data rows that match. */
  matched: number
  /** Lines on all pages together; `matched` when nothing is grouped. */
  lineCount: number
  total: number | null
  page: number
  pages: number
  /** Stored values to choose from when a column is filtered. */
  choicesOf: (columnId: string) => readonly FilterChoice[]
}

/** The lines to show for a state, from memory or as the server answered, through one shape. */
export function useGridRows<Row>(
  data: GridData<Row>,
  columns: readonly GridColumn<Row>[],
  state: GridState,
  paging: boolean,
): ShownRows<Row> {
  const inMemory = data.mode === 'memory'
  const memory = useMemo(
    () => (inMemory ? memoryRowsOf(data.rows, columns) : null),
    [inMemory, data.rows, columns],
  )
  useEffect(() => (memory ? whenIdle(memory.prepare) : undefined), [memory])

  const found = memory?.find(state) ?? null
  const answered = data.mode === 'server' ? data : null
  const matched = found?.count ?? answered?.count ?? 0
  const lineCount = found?.lineCount ?? answered?.lineCount ?? matched
  const total = answered ? (answered.total ?? (isWhole(state) ? answered.count : null)) : data.rows.length
  const page = paging ? clampPage(state.page, lineCount, state.pageSize) : 0
  const first = paging ? page * state.pageSize : 0
  const end = paging ? first + state.pageSize : lineCount

  const { rows: givenRows } = data
  const givenLines = answered?.lines
  const lines = useMemo(
    () => found?.lines(first, end) ?? givenLines ?? givenRows.map((row) => ({ kind: 'row' as const, row })),
    [found, first, end, givenLines, givenRows],
  )
  const choicesOf = useCallback(
    (columnId: string) => memory?.choicesOf(columnId) ?? labelChoices(columns, columnId),
    [memory, columns],
  )
  return {
    lines,
    first,
    matched,
    lineCount,
    total,
    page,
    pages: paging ? pageCount(lineCount, state.pageSize) : 1,
    choicesOf,
  }
}

const isWhole = ({ search, filter }: GridState) => search.trim() === '' && filter === null

function labelChoices<Row>(columns: readonly GridColumn<Row>[], columnId: string): readonly FilterChoice[] {
  const column = columns.find(({ id }) => id === columnId)
  const labels = column && 'labels' in column ? column.labels : undefined
  return Array.from(labels ?? [], ([value, text]) => ({ value, text }))
}

/** Asks a server for its last page when the page asked for is past the end: rows have gone since. */
export function useExistingPage<Row>(props: GridProps<Row>, shown: ShownRows<Row>): void {
  const { data, state, status, paging = true, onStateChange } = props
  const isPast =
    paging &&
    data.mode === 'server' &&
    status.kind === 'ready' &&
    shown.lineCount > 0 &&
    state.page > shown.page
  const existing = useEffectEvent(() => onStateChange(withPage(state, shown.page)))
  useEffect(() => {
    if (isPast) existing()
  }, [isPast])
}

/** What is asked of the rows: with another one other lines are to be expected. */
export const askedOf = ({ search, sort, filter, group, page, pageSize }: GridState): string =>
  JSON.stringify({ search, sort, filter, group, page, pageSize })

/** Begins at the top when other rows are asked for. Before the focus is placed, which may scroll again. */
export function useTopOfPage(
  scrollerRef: RefObject<HTMLElement | null>,
  /** Where the page itself scrolls: what of it is gone back to. */
  pageRef: RefObject<HTMLElement | null> | null,
  state: GridState,
): void {
  const asked = askedOf(state)
  const shown = useRef(asked)
  useLayoutEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    scrollerRef.current?.scrollTo({ top: 0 })
    const part = pageRef?.current
    if (part && part.getBoundingClientRect().top < 0) part.scrollIntoView({ block: 'start' })
  }, [scrollerRef, pageRef, asked])
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
