import { numberWords } from '../../src/locale/numbers.ts'
import { ProblemError } from '../http/problem.ts'

/** Six hundred pages, for which a server works a quarter of a minute while other reports wait. */
export const mostReportRows = 20_000

interface Query<Row, Order extends readonly unknown[]> {
  limit(most: number): PromiseLike<readonly unknown[]>
  orderBy(...order: Order): PromiseLike<readonly Row[]>
}

/** The rows that a report is made of, in order; throws `invalid` where there are more than one document has. */
export async function reportRows<Row, Order extends readonly unknown[]>(
  query: Query<Row, Order>,
  ...order: Order
): Promise<readonly Row[]> {
  // Found without their order, which of far too many takes longer than the whole of a report that is made.
  const found = await query.limit(mostReportRows + 1)
  if (found.length <= mostReportRows) return query.orderBy(...order)
  throw new ProblemError('invalid', {
    title: `A report has ${numberWords(mostReportRows)} rows at most, and this one would have more. Limit it to fewer`,
  })
}
