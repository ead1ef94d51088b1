import { sql } from 'drizzle-orm'
import type { CommentedRecord } from '../../../src/contract/comments/comment.ts'
import type { Orm } from '../connection/orm.ts'

/**
 * The record whose comments are one conversation with those on this one (decision 0046): of a request its work order, of a
 * work order the request that it was opened of; null of all others.
 */
export async function joinedTo(orm: Orm, { entity, key }: CommentedRecord): Promise<CommentedRecord | null> {
  const other = entity === 'request' ? 'workOrder' : entity === 'workOrder' ? 'request' : null
  if (other === null) return null
  const [found, by] = [sql.identifier(`${other}OID`), sql.identifier(`${entity}OID`)]
  const { rows } = await orm.execute<{ key: number | null }>(
    sql`select ${found} as key from request where ${by} = ${key}`,
  )
  const joined = rows[0]?.key ?? null
  return joined === null ? null : { entity: other, key: joined }
}
