import { sql } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'

/**
 * Whoever could be asked to decide: all with a profile. The right to decide is asked of each by the one policy before
 * anybody is told (`rightToHear`).
 */
export async function deciders(tx: Orm): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ user: string }>(
    sql`select distinct "userGUID" as user from cams_user where "userGUID" is not null`,
  )
  return rows.map(({ user }) => user)
}
