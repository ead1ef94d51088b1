import { sql } from 'drizzle-orm'
import type { Orm } from '../server/database/connection/database.ts'
import { recordStore } from '../server/database/records/tables.ts'
import { userAccount } from '../server/database/schema/accounts.ts'
import { bulkInsert } from '../server/database/writes/bulk-insert.ts'
import { equipmentBuilder, type EquipmentRow } from '../server/database/seeds/demo/build-equipment.ts'
import { seedDemo } from '../server/database/seeds/seed-demo.ts'
import { seedReference } from '../server/database/seeds/seed-reference.ts'
import { startSession } from '../server/identity/sessions.ts'

const wanted = 100_000

/** The demo organisation with 100,000 pieces of equipment, and an administrator who is signed in. */
export async function seedEquipment(orm: Orm): Promise<{ readonly token: string; readonly count: number }> {
  const today = new Date().toISOString().slice(0, 10)
  await seedReference(orm)
  await seedDemo(orm, { today, scale: 1, hashPassword: async () => 'nobody signs in with a password here' })
  const { table } = recordStore('equipment')
  const rows = manyPieces(today)
  await bulkInsert(orm, table, rows.slice(await orm.$count(table)))
  await orm.execute(sql`analyze`)
  const [admin] = await orm
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(sql`${userAccount.email} = 'admin@millwright.test'`)
  if (!admin) throw new Error('The demo organisation has no administrator')
  const token = await startSession(orm, admin.id, 'bench', new Date())
  return { token, count: await orm.$count(table) }
}

/** Fleet after fleet; the first is the demo organisation's own, key by key. */
function manyPieces(today: string): readonly EquipmentRow[] {
  const makeFleet = equipmentBuilder(today)
  const rows: EquipmentRow[] = []
  for (let fleet = 0; rows.length < wanted; fleet += 1) rows.push(...makeFleet(fleet).map(({ row }) => row))
  return rows.slice(0, wanted)
}
