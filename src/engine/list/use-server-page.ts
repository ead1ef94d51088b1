import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridLine } from '../../ui/grid/model/lines.ts'
import { pageCount } from '../../ui/grid/model/pages.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import { LoadError, valueOf } from '../definition/load-error.ts'
import type { ListQuestion, PageQuestion, RecordPage } from '../../contract/list-question.ts'
import type { ListSource, ShownRow } from '../definition/record-source.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { readAll } from './read-all.ts'
import { groupedPlan, plainPlan, questionOf, rowsOnly } from './server-page.ts'
import { asShown } from './as-shown.ts'
import { useProjectionTurn } from '../definition/use-projection-turn.ts'

/** Milliseconds without another letter after which a search is asked of the server. */
const SETTLE = 200

interface ServerView {
  readonly lines: readonly GridLine<RecordRow>[]
  readonly count: number
  readonly lineCount: number
  readonly page: number
  /** Place of each row read among all that match, by key. */
  readonly places: ReadonlyMap<number, number>
}

export interface ServerRows {
  readonly lines: readonly GridLine<ShownRow>[]
  readonly count: number
  readonly lineCount: number
  readonly status: 'loading' | 'ready' | 'error'
  readonly isRefreshing: boolean
  readonly error: LoadError | null
  /** The record next to another in order, on whatever page; null where there is none. Rejects with LoadError. */
  readonly neighbour: (key: number, by: 1 | -1) => Promise<number | null>
  /** All rows that match, in order; tells how many it has. Rejects with LoadError, and as the signal is aborted. */
  readonly readMatching: (signal: AbortSignal, onRead: (rows: number) => void) => Promise<readonly ShownRow[]>
}

type Ask = (question: PageQuestion, signal?: AbortSignal) => Promise<RecordPage>

/**
 * What a grid shows of a list that is longer than memory: search, sort, filter, groups and page are asked of the
 * server, old rows stay while new ones come, and the next page is read ahead. This device's unconfirmed acts are laid
 * over the page; records it has made and not yet sent stand on top of the first one, whatever is asked.
 */
export function useServerPage(
  source: ListSource,
  keyField: string,
  columns: readonly GridColumn<ShownRow>[],
  grid: GridState,
  isOn: boolean,
): ServerRows {
  const client = useQueryClient()
  const search = useSettledSearch(grid.search)
  const state = useMemo(() => ({ ...grid, search }), [grid, search])
  const question = useMemo(() => questionOf(columns, state), [columns, state])
  const viewQuery = (page: number) => viewOf(client, source, keyField, columns, { ...state, page }, question)
  const query = useQuery({ ...viewQuery(state.page), enabled: isOn, placeholderData: keepPreviousData })
  const view = query.data
  const turn = useProjectionTurn(source)

  const hasNext =
    view !== undefined &&
    !query.isPlaceholderData &&
    view.page + 1 < pageCount(view.lineCount, state.pageSize)
  const next = hasNext ? view.page + 1 : null
  const nextQuery = next === null ? null : viewQuery(next)
  const nextKey = nextQuery && JSON.stringify(nextQuery.queryKey)
  useEffect(() => {
    if (nextQuery) void client.prefetchQuery(nextQuery)
    // The key says all there is to a query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, nextKey])

  const lines = useMemo(() => laidOver(source, keyField, view, turn), [source, keyField, view, turn])
  const stepped = useRef(new Map<number, number>())

  async function neighbour(key: number, by: 1 | -1): Promise<number | null> {
    const place = stepped.current.get(key) ?? view?.places.get(key)
    if (place === undefined || place + by < 0) return null
    const { rows } = await asking(source)({ ...rowsOnly(question), skip: place + by, take: 1 })
    const [row] = rows
    if (!row) return null
    stepped.current.set(Number(row[keyField]), place + by)
    return Number(row[keyField])
  }

  async function readMatching(
    signal: AbortSignal,
    onRead: (rows: number) => void,
  ): Promise<readonly ShownRow[]> {
    const { rows, marks } = source.project(await readAll(source, rowsOnly(question), signal, onRead))
    return rows.map((row) => asShown(row, marks.get(Number(row[keyField])) ?? null))
  }

  return {
    lines,
    count: view?.count ?? 0,
    lineCount: view?.lineCount ?? 0,
    status: view ? 'ready' : query.isError ? 'error' : 'loading',
    isRefreshing: query.isFetching && view !== undefined,
    error: query.error instanceof LoadError ? query.error : null,
    neighbour,
    readMatching,
  }
}

function useSettledSearch(search: string): string {
  const [settled, setSettled] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), SETTLE)
    return () => clearTimeout(timer)
  }, [search])
  return settled
}

const asking =
  (source: ListSource): Ask =>
  async (question, signal = new AbortController().signal) => {
    if (!source.page) throw new Error(`The list of ${source.entity} has no pages`)
    return valueOf(await source.page(question, signal))
  }

/** How a page is asked of TanStack Query, under the name of its list, so that whoever changes that asks again. */
function viewOf(
  client: QueryClient,
  source: ListSource,
  keyField: string,
  columns: readonly GridColumn<ShownRow>[],
  state: GridState,
  question: ListQuestion,
) {
  const { page, pageSize, collapsed } = state
  const ask = asking(source)
  const rows = rowsOnly(question)
  // Groups are closed by their words, which come by lookups.
  const words = columns.map((column) => ('labels' in column ? (column.labels?.size ?? 0) : 0))
  const grouping = question.group.length > 0 ? [collapsed, words] : []
  return {
    queryKey: queryKeys.page(source, question, [page, pageSize, ...grouping]),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ServerView> => {
      const counted =
        question.group.length > 0
          ? await client.fetchQuery({
              queryKey: queryKeys.groups(source, question),
              queryFn: ({ signal: asked }) => ask({ ...question, skip: 0, take: 0 }, asked),
            })
          : null
      const planned = counted ? groupedPlan(counted.groups, columns, state) : plainPlan(state, null)
      const pages = await Promise.all(planned.ranges.map((range) => ask({ ...rows, ...range }, signal)))
      const count = counted?.count ?? pages[0]?.count ?? 0
      const plan = counted ? planned : plainPlan(state, count)
      const found = new Map<number, RecordRow>()
      for (const [at, part] of pages.entries())
        for (const [by, row] of part.rows.entries()) found.set((planned.ranges[at]?.skip ?? 0) + by, row)
      return {
        lines: plan.lines.flatMap((line): GridLine<RecordRow>[] => {
          if (line.kind === 'group') return [line]
          const row = found.get(line.row)
          return row ? [{ kind: 'row', row }] : []
        }),
        count,
        lineCount: plan.lineCount,
        page: plan.page,
        places: new Map([...found].map(([place, row]) => [Number(row[keyField]), place])),
      }
    },
  }
}

const noLines: readonly GridLine<ShownRow>[] = []

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
function laidOver(
  source: ListSource,
  keyField: string,
  view: ServerView | undefined,
  _turn: number,
): readonly GridLine<ShownRow>[] {
  if (!view) return noLines
  const keyOf = (row: RecordRow) => Number(row[keyField])
  const given = view.lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []))
  const { rows, marks } = source.project(given)
  const lineOf = (row: RecordRow) =>
    ({ kind: 'row', row: asShown(row, marks.get(keyOf(row)) ?? null) }) as const
  const projected = new Map(rows.map((row) => [keyOf(row), lineOf(row)]))
  const listed = new Set(given.map(keyOf))
  const made = view.page === 0 ? rows.filter((row) => !listed.has(keyOf(row))).map(lineOf) : []
  const laid = view.lines.flatMap((line): GridLine<ShownRow>[] => {
    if (line.kind === 'group') return [line]
    const shown = projected.get(keyOf(line.row))
    return shown ? [shown] : []
  })
  return [...made, ...laid]
}
