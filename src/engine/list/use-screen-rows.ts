import { numberWords } from '../../locale/numbers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridData, GridStatus } from '../../ui/grid/model/grid-props.ts'
import { searchedColumns } from '../../ui/grid/query/searched-columns.ts'
import { memoryRowsOf } from '../../ui/grid/query/memory-rows.ts'
import type { GridLine } from '../../ui/grid/model/lines.ts'
import { clampPage } from '../../ui/grid/model/pages.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import type { ListSource, ShownRow } from '../definition/record-source.ts'
import type { ScreenHost } from '../session/screen-host.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { type Records, useRecords } from './use-records.ts'
import { useServerPage } from './use-server-page.ts'

/** Rows in their order: from which of all that match on, counted from 0, and how many match. */
export interface ListPart {
  readonly rows: readonly ShownRow[]
  readonly from: number
  readonly matched: number
}

/** The rows of a screen: all of them in memory, or of a list that is longer the page the server answered. */
export interface ScreenRows extends Pick<ScreenHost, 'rows' | 'order' | 'beyond' | 'refresh'> {
  readonly data: GridData<ShownRow>
  /** The list as it was asked whole. */
  readonly records: Records
  readonly status: GridStatus
  /** The server's reason where it does not give the list to this user; null where it does. */
  readonly refusal: string | null
  /** The rows at hand. */
  readonly shown: readonly ShownRow[]
  /** Those of the page, and for each heading of a group a row that has its value. */
  readonly inView: readonly RecordRow[]
  /** ISO time of the server's answer when it cannot be reached now; null when the rows are fresh. */
  readonly readAt: string | null
  readonly isOnPage: (key: number) => boolean
  /** All rows that match, in order; for a file. Null where its user stopped reading them. */
  readonly matching: () => Promise<readonly ShownRow[] | null>
  /** Those of them that are here: all, or of a list that the server pages its page. */
  readonly atHand: () => ListPart
  /** How far the rows for a file are read; null when none are. */
  readonly reading: { readonly read: number; readonly total: number; readonly stop: () => void } | null
}

export function useScreenRows(
  screen: Pick<ScreenDefinition, 'key'>,
  source: ListSource,
  columns: readonly GridColumn<ShownRow>[],
  grid: GridState,
  shows?: (row: RecordRow) => boolean,
): ScreenRows {
  const client = useQueryClient()
  const records = useRecords(source, screen.key)
  const isLong =
    source.page !== undefined && (records.total !== null || (!shows && isNamedBeyond(columns, grid, records)))
  const server = useServerPage(source, screen.key, columns, grid, isLong)
  const [reading, setReading] = useState<ScreenRows['reading']>(null)
  const rows = useMemo(
    () => (shows ? records.rows.filter(({ row }) => shows(row)) : records.rows),
    [records.rows, shows],
  )
  const found = useMemo(
    () => (isLong ? null : memoryRowsOf(rows, columns).find(grid)),
    [isLong, rows, columns, grid],
  )
  const served = useMemo(
    () => server.lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])),
    [server.lines],
  )
  const { count, lineCount, lines } = server
  const total = records.total ?? records.rows.length
  const data = useMemo(
    (): GridData<ShownRow> =>
      isLong ? { mode: 'server', rows: served, count, lines, lineCount, total } : { mode: 'memory', rows },
    [isLong, rows, served, count, lines, lineCount, total],
  )
  const inView = useMemo(() => {
    if (!found) return lines.map(lineRow)
    const first = clampPage(grid.page, found.lineCount, grid.pageSize) * grid.pageSize
    return found.lines(first, first + grid.pageSize).map(lineRow)
  }, [found, lines, grid.page, grid.pageSize])
  const keyOf = ({ row }: ShownRow) => Number(row[screen.key])
  const refresh = isLong
    ? () => void client.invalidateQueries({ queryKey: queryKeys.list(source) })
    : records.refetch
  const state = isLong ? server : records

  const underWay = useRef(new AbortController())
  useEffect(() => () => underWay.current.abort(), [])

  async function readForFile(): Promise<readonly ShownRow[] | null> {
    const stopping = new AbortController()
    underWay.current.abort()
    underWay.current = stopping
    const { signal } = stopping
    const tell = (read: number) =>
      signal.aborted || setReading({ read, total: count, stop: () => stopping.abort() })
    tell(0)
    announce(`Reading ${numberWords(count)} rows for the file`)
    try {
      return await server.readMatching(signal, tell)
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      if (underWay.current === stopping) setReading(null)
    }
  }

  const refusal = state.error?.error.kind === 'forbidden' ? state.error.message : null
  return {
    data,
    records,
    refusal,
    shown: isLong ? served : rows,
    inView,
    status:
      state.status === 'error'
        ? { kind: 'error', message: state.error?.message ?? 'Could not load.', onRetry: refresh }
        : state.status === 'loading'
          ? { kind: 'loading' }
          : { kind: 'ready', refreshing: state.isRefreshing },
    readAt: records.readAt,
    rows: () => (isLong ? served : records.rows),
    order: () => found?.rows().map(keyOf) ?? [],
    beyond: isLong ? server.neighbour : undefined,
    refresh,
    isOnPage: (key) => {
      if (!found) return served.some((shown) => keyOf(shown) === key)
      const first = clampPage(grid.page, found.lineCount, grid.pageSize) * grid.pageSize
      const onPage = found.lines(first, first + grid.pageSize)
      return onPage.some((line) => line.kind === 'row' && keyOf(line.row) === key)
    },
    matching: async () => (found ? found.rows() : readForFile()),
    atHand: () => ({
      rows: found?.rows() ?? served,
      from: found ? 0 : grid.page * grid.pageSize,
      matched: found?.count ?? count,
    }),
    reading,
  }
}

/**
 * Whether a column that is searched, sorted or grouped by shows names that this device does not hold: then nothing of that
 * would be true of the rows in memory, and the server is asked, which knows them. Without a connection there is only what
 * is in memory.
 */
function isNamedBeyond(
  columns: readonly GridColumn<ShownRow>[],
  { hidden, sort, group }: GridState,
  { status, readAt }: Records,
): boolean {
  const ordered = new Set([...group, ...sort.map(({ id }) => id)])
  const asked = new Set([
    ...searchedColumns(columns, { hidden }),
    ...columns.filter(({ id }) => ordered.has(id)),
  ])
  const isBeyond = (column: GridColumn<ShownRow>) => column.kind === 'lookup' && column.beyond !== undefined
  return status === 'ready' && readAt === null && [...asked].some(isBeyond)
}

// A value without a name is its own words.
const lineRow = (line: GridLine<ShownRow>): RecordRow =>
  line.kind === 'row' ? line.row.row : { [line.column]: line.text }
