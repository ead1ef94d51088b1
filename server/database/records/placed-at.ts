import { type SQL, sql } from 'drizzle-orm'
import { placed, type PlacedEntity } from '../../../src/contract/entities/placed.ts'
import { names, recordStore } from './tables.ts'

/** The condition on the records of a table that they stand at a location, which the indexes of both references find. */
export function placedAt(name: PlacedEntity, location: number): SQL {
  const { by, of, at } = placed[name]
  const { table, entity } = recordStore(of)
  return sql`${recordStore(name).table}.${names([by])} in
    (select ${names([entity.key])} from ${table} where ${names([at])} = ${location})`
}
