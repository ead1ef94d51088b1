import { eq, sql } from 'drizzle-orm'
import { textOrder } from '../database/schema/columns.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'
import { plainTable, type Report, textColumn } from './report.ts'
import { counted } from './words.ts'

const columns = [
  textColumn('Name', 29),
  textColumn('E-mail', 33),
  textColumn('Phone', 23),
  textColumn('Roles', 25),
]

/** SPEC 7 UserReport: every account with its roles, the first of them first in rank. */
export async function userReport(orm: Orm): Promise<Report> {
  const rows = await orm
    .select({
      fullName: userAccount.fullName,
      email: userAccount.email,
      phoneNumber: userAccount.phoneNumber,
      disabled: userAccount.disabled,
      roles: sql<string>`coalesce(string_agg(${role.name}, ', ' order by ${role.rolePriority}, ${role.id}), '')`,
    })
    .from(userAccount)
    .leftJoin(userRole, eq(userRole.userId, userAccount.id))
    .leftJoin(role, eq(role.id, userRole.roleId))
    .groupBy(userAccount.id)
    .orderBy(textOrder(sql`${userAccount.fullName}`), userAccount.id)
  return {
    title: 'User Report',
    subject: 'All users, with their roles',
    about: ['All users, with their roles'],
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
        { whenEmpty: 'There are no users.', total: counted(rows.length, 'user') },
      ),
    ],
  }
}
