import type { Filter, GroupPath } from './list-query.ts'
import type { Locale } from '../locale/locales.ts'
import type { Loaded } from './outcome.ts'
import type { RecordRow } from './schema/entity.ts'

/** What is asked of a list that is longer than memory; the words of `ListQuery`, not yet written out. */
export interface ListQuestion {
  readonly search: string
  /** The columns whose words are searched; none for all the texts of a row, and its plate. */
  readonly columns: readonly string[]
  /** Whose days and numbers are searched; none for the usual one. */
  readonly locale?: Locale
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[]
  readonly filter: Filter | null
  readonly group: readonly string[]
}

/** Rows `skip` to before `skip + take` in the order of the question; `take` 0 asks for the groups alone. */
export interface PageQuestion extends ListQuestion {
  readonly skip: number
  readonly take: number
  /** Nobody asks how many there are in all. */
  readonly uncounted?: true
}

/** The values that rows have in the columns grouped by, and how many rows have them. */
export interface RecordGroup {
  readonly values: GroupPath
  readonly count: number
}

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  /** Rows that match, on all pages together. */
  readonly count: number
  /** All groups in their order, where the question groups. */
  readonly groups: readonly RecordGroup[]
}

/** A list as it was read; `total` is there when there are more than these, the first of them. */
export type LoadedList = Loaded<readonly RecordRow[]> & { readonly total?: number }

/** A part of the list as its query. */
export const pageQuery = ({ skip, take, uncounted, ...question }: PageQuestion): Record<string, string> => ({
  skip: String(skip),
  take: String(take),
  ...(uncounted && { uncounted: '1' }),
  ...questionQuery(question),
})

/** The question as the query of a list. */
export function questionQuery(question: ListQuestion): Record<string, string> {
  const { search, columns, locale, sort, filter, group } = question
  return {
    ...(search !== '' && {
      search,
      ...(columns.length > 0 && { columns: columns.join(','), ...(locale && { locale }) }),
    }),
    ...(sort.length > 0 && { sort: sort.map(({ id, desc }) => `${id}:${desc ? 'desc' : 'asc'}`).join(',') }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(group.length > 0 && { group: group.join(',') }),
  }
}
