import { type SQL, sql } from 'drizzle-orm'
import { tookTooLong } from '../../http/problem.ts'

/** How long the database may look for what a list asks. */
export const foundWithinMs = 5_000

/**
 * True until the statement has run so many milliseconds, then an error that ends it. The embedded database
 * hears of no timeout from outside, so what it asks of each row has to ask for the time as well. `column`,
 * a number of the table that is read, makes it a question to the row, which no join can put off.
 */
export const isInTime = (column: SQL, withinMs: number): SQL =>
  sql`(case when clock_timestamp() < statement_timestamp() + ${withinMs}::integer * interval '1 millisecond'
    then true else ${column} / 0 = 0 end)`

const dividedByZero = '22012'

/** The answer of work whose statements ask `isInTime`; throws `unavailable` where one was ended by it. */
export async function foundInTime<Found>(work: Promise<Found>): Promise<Found> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && cause.code === dividedByZero) throw tookTooLong()
    throw error
  }
}
