import { eq, inArray, sql } from 'drizzle-orm'
import type { LimitsOf } from '../../src/contract/report-limits.ts'
import { invalid } from '../http/problem.ts'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'
import { type Limit, shortOf, whereOf, wordsOf } from './limits.ts'
import { plainTable, type Report, textColumn } from './report.ts'
import { reportRows } from './report-rows.ts'
import { counted } from './words.ts'

const columns = [
  textColumn('Name', 29),
  textColumn('E-mail', 33),
  textColumn('Phone', 23),
  textColumn('Roles', 25),
]

/** SPEC 7 UserReport: every account, or those of one role, with its roles, the first of them first in rank. */
export async function userReport(orm: Orm, asked: LimitsOf<'userReport'> = {}): Promise<Report> {
  const limits = await ofRole(orm, asked.roleId)
  const held = orm
    .select({
      userId: userRole.userId,
      roles: sql<string>`string_agg(${role.name}, ', ' order by ${role.rolePriority}, ${role.id})`.as(
        'roles',
      ),
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .groupBy(userRole.userId)
    .as('held')
  const rows = await reportRows(
    orm
      .select({
        fullName: userAccount.fullName,
        email: userAccount.email,
        phoneNumber: userAccount.phoneNumber,
        disabled: userAccount.disabled,
        roles: sql<string>`coalesce(${held.roles}, '')`,
      })
      .from(userAccount)
      .leftJoin(held, eq(held.userId, userAccount.id))
      .where(whereOf(limits)),
    textOrder(sql`${userAccount.fullName}`),
    userAccount.id,
  )
  return {
    title: 'User Report',
    of: shortOf(limits),
    subject: 'All users, with their roles',
    about: limits.length === 0 ? ['All users, with their roles'] : wordsOf(limits),
    isLandscape: false,
    blocks: [
      plainTable(
        columns,
        rows.map((row) => [
          row.disabled ? `${row.fullName} (disabled)` : row.fullName,
          row.email,
          row.phoneNumber,
          row.roles,
        ]),
        {
          whenEmpty: limits.length === 0 ? 'There are no users.' : 'Nobody has this role.',
          total: counted(rows.length, 'user'),
        },
      ),
    ],
  }
}

/** Of those who have the role, all roles are told. */
async function ofRole(orm: Orm, id: number | undefined): Promise<readonly Limit[]> {
  if (id === undefined) return []
  const [found] = await orm.select({ name: role.name }).from(role).where(eq(role.id, id))
  if (!found) throw invalid([{ field: 'roleId', message: 'Role is not in the list' }])
  const holders = orm.select({ userId: userRole.userId }).from(userRole).where(eq(userRole.roleId, id))
  return [{ where: inArray(userAccount.id, holders), words: `Role: ${found.name}`, short: found.name }]
}
