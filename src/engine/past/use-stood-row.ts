import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageQuestion } from '../../contract/list-question.ts'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import type { ListSource, ShownRow } from '../definition/record-source.ts'

interface Asked {
  readonly source: ListSource
  /** The field of its key. */
  readonly keyField: string
  /** Null asks for none. */
  readonly recordKey: number | null
  /** What the list has at hand; null while it is read. */
  readonly shown: readonly ShownRow[] | null
}

/** The row of a record of a past list, be it on the page that is shown or not; null while it is not known, and where there is none. */
export function useStoodRow({ source, keyField, recordKey, shown }: Asked): ShownRow | null {
  const key = recordKey ?? 0
  const atHand = useMemo(
    () => shown?.find(({ row }) => row[keyField] === key) ?? null,
    [shown, keyField, key],
  )
  const question = useMemo(() => questionOf(keyField, key), [keyField, key])
  const { data } = useQuery({
    enabled: recordKey !== null && shown !== null && atHand === null && source.page !== undefined,
    queryKey: queryKeys.page(source, question, ['stood']),
    queryFn: async ({ signal }) => (source.page ? valueOf(await source.page(question, signal)).rows : []),
  })
  const [row] = data ?? []
  return useMemo(
    () => atHand ?? (row && recordKey !== null ? { row, mark: null } : null),
    [atHand, row, recordKey],
  )
}

const questionOf = (field: string, value: number): PageQuestion => ({
  search: '',
  columns: [],
  sort: [],
  filter: { field, op: '=', value },
  group: [],
  skip: 0,
  take: 1,
  uncounted: true,
})
