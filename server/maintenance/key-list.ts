import { type SQL, sql } from 'drizzle-orm'

/** `= any(…)` of whole numbers as one value, however many they are. */
export const anyOf = (keys: readonly number[]): SQL => sql`any(${`{${keys.join(',')}}`}::int[])`

/** The same as rows of one column `key`. */
export const rowsOf = (keys: readonly number[]): SQL =>
  sql`unnest(${`{${keys.join(',')}}`}::int[]) as asked(key)`
