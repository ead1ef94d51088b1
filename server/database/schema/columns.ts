import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, numeric, text } from 'drizzle-orm/pg-core'

// Columns carry the names of the wire, so that rows need no mapping. Blank text is '', any other blank is null.

export const words = () => text().notNull().default('')
export const day = () => date({ mode: 'string' })
export const amount = () => numeric({ precision: 14, scale: 2, mode: 'number' })
/** Raised by one with every write of the row; what `If-Match` names. */
export const version = () => integer().notNull().default(1)

export const yesNo = (initial: 'YES' | 'NO') =>
  text({ enum: ['YES', 'NO'] })
    .notNull()
    .default(initial)
export const yesNoCheck = (name: string, column: AnyPgColumn) => check(name, sql`${column} in ('YES', 'NO')`)

export const lineStatus = () =>
  text({ enum: ['done', 'notDone', 'pending', ''] })
    .notNull()
    .default('')
export const lineStatusCheck = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} in ('done', 'notDone', 'pending', '')`)

/**
 * What lists sort text by, the same on every server: the order of the grid's collator (`Intl.Collator('en', {numeric:
 * true, sensitivity: 'base'})`) for printable ASCII and Latin letters with accents. Blank is null.
 */
export const textOrder = (text: SQL): SQL => sql`(mw_order(${text}) collate "C")`

export const byText = (name: string, column: AnyPgColumn, key: AnyPgColumn) =>
  index(name).on(textOrder(sql`${column}`), key)

/** What `search` looks through: every text of the row in one place, so that a search reads one column. */
export const searchText = (columns: () => readonly AnyPgColumn[]) =>
  text().generatedAlwaysAs((): SQL => sql`lower(${sql.join([...columns()], sql` || chr(31) || `)})`)
