import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { systemCode } from '../schema/equipment.ts'

/** The words of a stored code, or the code itself where it has none. */
export const codeWords = (setupType: string, column: PgColumn): SQL<string> => sql<string>`coalesce(
  (select nullif(codes."description", '') from ${systemCode} as codes
   where codes."setupType" = ${setupType} and codes."code" = ${column}),
  ${column})`
