import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { entities } from '../contract/entities/catalogue.ts'
import { takeCap } from '../contract/limits.ts'
import { askedSearch, searchWords } from '../contract/list-query.ts'
import type { ListQuestion } from '../contract/list-question.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import type { Task } from '../contract/access/session.ts'
import type { RecordSource } from '../engine/definition/record-source.ts'
import { queryKeys } from '../engine/definition/query-keys.ts'
import { valueOf } from '../engine/definition/load-error.ts'
import { heldQuery, isHeld, type RecordList, recordsQuery } from '../engine/definition/records-query.ts'
import type { PaletteRecords } from '../features/palette/palette-props.ts'
import type { Desk } from './desk.ts'
import { createPaletteHits, hitsOf, type Kind } from './palette-kinds.ts'

/** Milliseconds without a change after which the server is asked. */
const settle = 60
/** Letters below which nearly every row would match. */
const shortest = 2
/** Rows of a kind that are asked for: more of one would leave no room for the others. */
const found = 8

// What the palette lists as it opens; other kinds are asked for when something is typed.
const atOnce: ReadonlySet<string> = new Set(['equipment', 'pmTask', 'pmOperation', 'location', 'workOrder'])

const everything = { search: '', columns: [], sort: [], filter: null, group: [] } satisfies ListQuestion

/**
 * The beginning of a list: 1,000 rows and how many there are. Where that cannot be had, the list as this device last had
 * it whole.
 */
const beginningQuery = (source: RecordSource) => ({
  queryKey: queryKeys.page(source, everything, ['palette', 'beginning']),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecordList> => {
    const page = await source.page?.({ ...everything, skip: 0, take: takeCap }, signal)
    if (!page?.ok) return recordsQuery(source).queryFn({ signal })
    const { rows, count } = page.value
    return { rows, total: count > rows.length ? count : null, readAt: null }
  },
})

const searchQuery = (source: RecordSource, search: string) => {
  const question = { ...everything, search }
  return {
    queryKey: queryKeys.page(source, question, ['palette', 'found']),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly RecordRow[]> =>
      source.page
        ? valueOf(await source.page({ ...question, skip: 0, take: found, uncounted: true }, signal)).rows
        : [],
  }
}

/**
 * A hook over the records that the palette searches: every kind that the user may open, in what this device holds of
 * its list, and of longer lists by asking the server once the typing stops (UX P8, issue 14).
 */
export function createPaletteRecords(
  { workbench }: Pick<Desk, 'workbench'>,
  tasks: readonly Task[],
): (sought: string | null) => PaletteRecords {
  const readSubject = () => workbench.subject
  const made = createPaletteHits(tasks)
  return function usePaletteRecords(sought) {
    const client = useQueryClient()
    // Where nothing is asked any more, as somebody signs out, a palette that opens just then asks nothing either.
    const mayAsk = client.getDefaultOptions().queries?.enabled !== false
    const subject = useSyncExternalStore(workbench.subscribeSubject, readSubject)
    const kinds = made.kindsOf(subject)
    // Asking them all takes longer than a frame: not with the first letter, whose answer is waited for.
    const isSought = useSettled(sought !== null)
    // Not with every key: naming dozens of queries takes longer than ranking what they hold.
    const queries = useMemo(
      () =>
        kinds.map(({ entity }) => {
          const source = workbench.sourceOf(entity)
          // What a screen or a field has loaded is there, and kept up.
          const list = client.getQueryData<RecordList>(queryKeys.list(source))
          if (list && isHeld(list)) return recordsQuery(source)
          if (client.getQueryData(queryKeys.held(source)) !== undefined) return heldQuery(client, source)
          return { ...beginningQuery(source), enabled: mayAsk && (isSought || atOnce.has(entity)) }
        }),
      [client, kinds, isSought, mayAsk],
    )
    const lists = useQueries({
      queries,
      combine: (results) => ({
        lists: results.map(({ data }) => data ?? null),
        rows: results.map(({ data }) => data?.rows ?? null),
        isLoading: results.some(({ isLoading }) => isLoading),
        failed: results.flatMap(({ isError }, at) => (isError ? titleOf(kinds[at]) : [])),
      }),
    })
    const held = useMemo(() => made.held(kinds, lists.rows), [kinds, lists.rows])

    const search = useSettled(askedSearch(sought ?? ''))
    const longer = useMemo(
      () => kinds.filter((_, at) => (lists.lists[at]?.total ?? null) !== null),
      [kinds, lists.lists],
    )
    const searches = useMemo(
      () =>
        longer.map(({ entity }) => ({
          ...searchQuery(workbench.sourceOf(entity), search),
          enabled: mayAsk && search.length >= shortest,
        })),
      [longer, search, mayAsk],
    )
    const asked = useQueries({
      queries: searches,
      combine: (results) => ({
        rows: results.map(({ data }) => data ?? none),
        isLoading: results.some(({ isLoading }) => isLoading),
        failed: results.flatMap(({ isError }, at) => (isError ? titleOf(longer[at]) : [])),
      }),
    })
    const beyond = useMemo(
      () =>
        asked.rows.flatMap((rows, at) => {
          const kind = longer[at]
          return kind ? hitsOf(kind, rows, undefined, searchWords(search)) : []
        }),
      [asked.rows, longer, search],
    )
    const hits = useMemo(() => [...held, beyond], [held, beyond])
    return {
      lists: hits,
      isLoading:
        lists.isLoading || asked.isLoading || (sought !== null && !isSought && lists.rows.includes(null)),
      failed: [...lists.failed, ...asked.failed],
    }
  }
}

const none: readonly RecordRow[] = []

const titleOf = (kind: Kind | undefined): readonly string[] => (kind ? [entities[kind.entity].title] : [])

function useSettled<Value extends string | boolean>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settle)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
