import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../server/database/connection/orm.ts'

/** Has events have happened at other moments than they did, which nothing in the product can: for tests that look back. */
export const setMoments = (orm: Orm, moment: SQL, where: SQL = sql`true`): Promise<void> =>
  rewrite(orm, sql`"recordedAt" = ${moment}`, where)

/** Has somebody else have done them: for tests of who has lost a right since. */
export const setActor = (orm: Orm, user: string, where: SQL): Promise<void> =>
  rewrite(orm, sql`actor = ${user}`, where)

const rewrite = (orm: Orm, values: SQL, where: SQL): Promise<void> =>
  orm.transaction(async (tx) => {
    await tx.execute(sql`alter table event disable trigger user`)
    await tx.execute(sql`update event set ${values} where ${where}`)
    await tx.execute(sql`alter table event enable trigger user`)
  })
