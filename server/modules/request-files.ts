import { sql } from 'drizzle-orm'
import type { Attachable } from '../../src/contract/entities/attachment.ts'
import type { Orm } from '../database/connection/orm.ts'
import { ProblemError } from '../http/problem.ts'

interface Attached {
  readonly entity: Attachable
  readonly key: number
}

/** Where the files of a record are: those of a request with its order, where whoever works on it sees them. */
export async function keptWith(orm: Orm, record: Attached): Promise<Attached> {
  if (record.entity !== 'request') return record
  const { rows } = await orm.execute<{ key: number | null }>(
    sql`select "workOrderOID" as key from request where "requestOID" = ${record.key}`,
  )
  const key = rows[0]?.key ?? null
  if (key === null) throw new ProblemError('not-found')
  return { entity: 'workOrder', key }
}

/** The request that a work order was opened of; null where there is none. */
export async function requestOf(orm: Orm, { entity, key }: Attached): Promise<Attached | null> {
  if (entity !== 'workOrder') return null
  const { rows } = await orm.execute<{ key: number }>(
    sql`select "requestOID" as key from request where "workOrderOID" = ${key}`,
  )
  return rows[0] ? { entity: 'request', key: rows[0].key } : null
}
