import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { entities, type EntityName } from '../../src/contract/entities/catalogue.ts'
import { systemCode } from '../database/schema/equipment.ts'

/** What a record is called on screens: EQ-12. */
export const plateOf = (name: EntityName, key: number): string => `${entities[name].plate}-${key}`

/** A record by its words and its plate, so that two of one name are told apart. */
export const named = (words: string, name: EntityName, key: number): string =>
  words === '' ? plateOf(name, key) : `${words} (${plateOf(name, key)})`

/** The words of a stored code, or the code itself where it has none. */
export const codeWords = (setupType: string, column: PgColumn): SQL<string> => sql<string>`coalesce(
  (select nullif(codes."description", '') from ${systemCode} as codes
   where codes."setupType" = ${setupType} and codes."code" = ${column}),
  ${column})`
