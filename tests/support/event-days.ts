import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../server/database/connection/orm.ts'

/** Has events have happened at other moments than they did, which nothing in the product can: for tests that look back. */
export async function setMoments(orm: Orm, moment: SQL, where: SQL = sql`true`): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`alter table event disable trigger user`)
    await tx.execute(sql`update event set "recordedAt" = ${moment} where ${where}`)
    await tx.execute(sql`alter table event enable trigger user`)
  })
}
