import { type SQL, sql } from 'drizzle-orm'
import { placed, type PlacedEntity } from '../../../src/contract/entities/placed.ts'
import { names, recordStore } from './tables.ts'

/** The keys of the machines, or of the plans, by which records stand at a location. */
export function placersAt(name: PlacedEntity, location: number): SQL {
  const { of, at } = placed[name]
  const { table, entity } = recordStore(of)
  return sql`select ${names([entity.key])} from ${table} where ${names([at])} = ${location}`
}

/**
 * The condition on a list that its records stand at a location. As an array, which is gathered first: of a place with few
 * machines the planner guesses far too many, and would read the table to its end instead of asking its index.
 */
export const placedAt = (name: PlacedEntity, location: number): SQL =>
  sql`${recordStore(name).table}.${names([placed[name].by])} = any(array(${placersAt(name, location)}))`
