import { sql } from 'drizzle-orm'
import { ancestryFaults } from '../../../src/contract/schema/ancestry.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { invalid } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import type { RecordStore } from './tables.ts'

/**
 * Throws `invalid` where a record names one of its own kind that is itself, or stands below it. Asked of the row as it
 * was stored just now; two who would close a circle together wait for each other.
 */
export async function refuseCircles(
  tx: Orm,
  { name, entity, fields, table, key }: RecordStore,
  before: RecordRow | null,
  after: RecordRow,
): Promise<void> {
  for (const field of fields.values()) {
    const parent = after[field.name]
    if (field.refers !== name || field.kind !== 'reference' || parent === null) continue
    if (parent === before?.[field.name]) continue
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`above ${name}.${field.name}`}))`)
    const { column } = field
    const { rows } = await tx.execute<{ key: number }>(
      sql`with recursive above as (
            select ${key} as key, ${column} as parent, 1 as depth from ${table} where ${key} = ${parent}
            union all
            select ${table}.${sql.identifier(key.name)}, ${table}.${sql.identifier(column.name)}, depth + 1
              from ${table} join above on ${table}.${sql.identifier(key.name)} = above.parent
              where above.key <> ${after[entity.key]}
          ) cycle key set is_circle using path
          select key from above where not is_circle order by depth`,
    )
    const errors = ancestryFaults(
      entity,
      field,
      Number(after[entity.key]),
      rows.map((row) => row.key),
    )
    if (errors.length > 0) throw invalid(errors)
  }
}
