export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize))
}

/** The nearest page that exists: rows may have gone since the page was chosen. */
export function clampPage(page: number, rows: number, pageSize: number): number {
  return Math.min(Math.max(0, page), pageCount(rows, pageSize) - 1)
}

/** First, last, the current page and its neighbours, counted from 0; 'gap' where numbers are left out. Never over 7. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const last = pages - 1
  if (pages <= 7) return range(0, last)
  if (page <= 3) return [...range(0, 4), 'gap', last]
  if (page >= last - 3) return [0, 'gap', ...range(last - 4, last)]
  return [0, 'gap', page - 1, page, page + 1, 'gap', last]
}
