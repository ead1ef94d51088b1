import { inArray } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { demoUsers } from '../database/seeds/demo/users.ts'

const ids = Object.values(demoUsers).map(({ id }) => id)

/** Shuts accounts whose passwords everybody knows wherever the demo is not asked for, and opens them where it is. */
export async function admitDemoAccounts(orm: Orm, admitted: boolean): Promise<void> {
  await orm.update(userAccount).set({ disabled: !admitted }).where(inArray(userAccount.id, ids))
}

/** The four of README, as printed at the start: e-mail and password. */
export const demoSignIns = [demoUsers.admin, demoUsers.rig12, demoUsers.rig7, demoUsers.clerk].map(
  ({ email, password, fullName }) => ({ email, password, fullName }),
)
