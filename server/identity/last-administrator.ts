import { and, eq, sql } from 'drizzle-orm'
import { administrator } from '../../src/contract/access/administrator.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'
import { ProblemError } from '../http/problem.ts'

/**
 * Throws `forbidden` when nobody would be left who is ADMIN and can sign in (TRUST 4). Asked after a write, in its
 * transaction; the role's row keeps two such writes apart, so that each sees what the other has done.
 */
export async function keepAnAdministrator(tx: Orm): Promise<void> {
  await tx.execute(sql`select from ${role} where ${role.name} = ${administrator} for update`)
  const [left] = await administrators(tx).limit(1)
  if (!left) throw new ProblemError('forbidden', { title: 'The last administrator has to stay one' })
}

/** Whether this is the e-mail of the one administrator who can sign in: nobody else could unlock the account. */
export async function isLastAdministrator(orm: Orm, email: string): Promise<boolean> {
  const [one, another] = await administrators(orm).limit(2)
  return one !== undefined && another === undefined && one.email.toLowerCase() === email
}

const administrators = (orm: Orm) =>
  orm
    .select({ email: userAccount.email })
    .from(userAccount)
    .innerJoin(userRole, eq(userRole.userId, userAccount.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(role.name, administrator), eq(userAccount.disabled, false)))
