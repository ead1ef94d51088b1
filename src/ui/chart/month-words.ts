import { shortMonthName } from '../../locale/days.ts'

/** `Nov`, with the year where it is the first to be named or another than that of the label before. */
export function shortMonth(month: string, before: string | undefined): string {
  const name = shortMonthName(month)
  const [year] = month.split('-')
  return before?.split('-')[0] === year ? name : `${name} ${year}`
}
