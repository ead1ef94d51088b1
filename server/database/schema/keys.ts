import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What this server alone knows and tells no client (decision 0048): 32 bytes in base64, one row, made when first asked for. */
export const serverKey = pgTable(
  'server_key',
  {
    id: integer().primaryKey(),
    key: text()
      .notNull()
      .$defaultFn(() => randomBytes(32).toString('base64')),
  },
  (t) => [check('server_key_one', sql`${t.id} = 1`)],
)
