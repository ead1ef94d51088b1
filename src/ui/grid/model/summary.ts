import { numberWords } from '../../../locale/numbers.ts'

interface Summary {
  search: string
  isFiltered?: boolean
  matched: number
  total: number | null
  page: number
  pages: number
  sortedBy: readonly string[]
}

/** '12 of 340' or '340 records': what a search or a filter has found. */
export function countText(summary: Pick<Summary, 'search' | 'isFiltered' | 'matched' | 'total'>): string {
  const { search, isFiltered = false, matched, total } = summary
  const number = (count: number) => numberWords(count)
  if ((isFiltered || search.trim() !== '') && total !== null) return `${number(matched)} of ${number(total)}`
  return matched === 1 ? '1 record' : `${number(matched)} records`
}

/** The view in words: '12 of 340, page 1 of 2, sorted by Unit ascending'. */
export function summaryText(summary: Summary): string {
  const { page, pages, sortedBy } = summary
  return [
    countText(summary),
    ...(pages > 1 ? [`page ${page + 1} of ${pages}`] : []),
    ...(sortedBy.length > 0 ? [`sorted by ${sortedBy.join(', then ')}`] : []),
  ].join(', ')
}
