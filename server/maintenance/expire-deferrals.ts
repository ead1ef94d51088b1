import { sql } from 'drizzle-orm'
import type { Day } from '../../src/contract/schedule/day.ts'
import type { Orm } from '../database/connection/orm.ts'
import { difference } from '../database/records/event.ts'
import { recordStore } from '../database/records/tables.ts'
import { appendEvents } from '../database/writes/append-event.ts'

/**
 * Approved deferrals whose last day is over expire (issue 13), each told as an event that nobody did. Those that somebody
 * moves just now are left for the next time. The plans themselves are due again by their own reckoning.
 */
export async function expireDeferrals(orm: Orm, today: Day): Promise<void> {
  const { name, fields, table, selected } = recordStore('pmDeferral')
  await orm.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`update ${table} set "status" = 'EXPIRED', "version" = "version" + 1
          where "pmDeferralOID" in (
            select "pmDeferralOID" from ${table} where "status" = 'APPROVED' and "until" < ${today}
              order by 1 for no key update skip locked
          ) returning ${selected}`,
    )
    await appendEvents(
      tx,
      rows.map((row) => ({
        entity: name,
        key: Number(row['pmDeferralOID']),
        kind: 'saved',
        streamVersion: Number(row['version']),
        actor: null,
        path: 'engine',
        owners: [],
        ...difference([...fields.keys()], { ...row, status: 'APPROVED' }, row),
      })),
    )
  })
}
