import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { administrator } from '../../src/contract/access/administrator.ts'
import { allPrivileges, type Identity, Privileges } from '../../src/contract/access/session.ts'
import { codeOf } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role, roleTask, task, userRole } from '../database/schema/accounts.ts'
import { ScreenText, screensByTask, screensText } from './task-screens.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly phoneNumber: string
}
export interface HeldRole {
  readonly id: number
  readonly name: string
}
/** What a set of roles gives, whoever holds them. */
export type Rights = Pick<Identity, 'tasks' | 'allowedRoutes'> & { readonly userRoles: string[] }

/** The roles of a user, the first of them first in rank. */
export const rolesOf = (orm: Orm, userId: string): Promise<HeldRole[]> =>
  orm
    .select({ id: role.id, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId))
    .orderBy(asc(role.rolePriority), asc(role.id))

/** What a user is and may do (SPEC 3 User session), from the tables as they are now. */
export async function identityOf(orm: Orm, account: Account, roles: readonly HeldRole[]): Promise<Identity> {
  const ids = roles.map(({ id }) => id)
  return identityFrom(account, await rightsOf(orm, inArray(role.id, ids)))
}

/** What the roles give that meet a condition, from the tables as they are now. */
export async function rightsOf(orm: Orm, held: SQL): Promise<Rights> {
  const { rows } = await orm.execute<{ held: string }>(sql`select ${rightsText(held)} as held`)
  return parseRights(rows[0]?.held ?? '')
}

/** `looksAs` is the role whose rights these are, where an administrator looks as one. */
export const identityFrom = (
  { id, email, fullName, phoneNumber }: Account,
  { userRoles, tasks, allowedRoutes }: Rights,
  looksAs: HeldRole | null = null,
): Identity => ({
  profile: { id, email, fullName, phoneNumber, userRoles },
  tasks,
  allowedRoutes,
  ...(looksAs && { looksAs }),
})

/**
 * Everything that the rights of these roles depend on, as one text within the query of whoever asks: the same text
 * means the same rights. Arrays, because every request reads it: names in it would make it three times as long.
 */
export const rightsText = (held: SQL): SQL<string> => sql<string>`json_build_array(
  (
    select coalesce(json_agg(json_build_array(${role.name}, (
      select coalesce(json_agg(json_build_array(${roleTask.taskOID}, ${switches})), '[]')
      from ${roleTask} where ${roleTask.roleId} = ${role.id}
    )) order by ${role.rolePriority}, ${role.id}), '[]')
    from ${role} where ${held}
  ),
  (
    select coalesce(json_agg(json_build_array(${task.taskOID}, ${task.applicationDescription},
      ${task.moduleDescription}, ${task.taskDescription}, ${task.reactRoute})
      order by ${task.sortOrder}, ${task.taskOID}), '[]')
    from ${task}
  ),
  ${screensText}
)::text`

const switchNames = v.keyof(Privileges).options
const switches = sql.join(
  switchNames.map((name) => sql`${roleTask[name]}`),
  sql`, `,
)

const HeldTask = v.pipe(
  v.tupleWithRest([v.number()], v.nullable(v.boolean())),
  v.transform(([key, ...switches]) => ({ key, switches })),
)
const HoldingRole = v.pipe(
  v.tuple([v.string(), v.array(HeldTask)]),
  v.transform(([name, tasks]) => ({ name, tasks })),
)
const AnyTask = v.pipe(
  v.tuple([v.number(), v.string(), v.string(), v.string(), v.string()]),
  v.transform(([key, applicationDescription, moduleDescription, taskDescription, reactRoute]) => ({
    key,
    words: { applicationDescription, moduleDescription, taskDescription, reactRoute },
  })),
)
const RightsText = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.array(HoldingRole), v.array(AnyTask), v.array(ScreenText)]),
)

/**
 * Tasks are the union over the roles; a switch is on when any role that holds the task has it on or never set. ADMIN
 * holds every task. The screen of a task is what a stored definition makes of its page.
 */
export function parseRights(text: string): Rights {
  const [roles, allTasks, stored] = v.parse(RightsText, text)
  const screenOf = screensByTask(stored)
  const admin = roles.find(({ name }) => name === administrator)
  const tasks = allTasks.flatMap(({ key, words }) => {
    const shown = { ...words, ...screenOf(words.reactRoute) }
    const holding = ({ tasks }: (typeof roles)[number]) => tasks.filter((held) => held.key === key)
    if (admin && holding(admin).length === 0) return [{ ...shown, ...allPrivileges }]
    const held = roles.flatMap(holding)
    return held.length === 0 ? [] : [{ ...shown, ...union(held) }]
  })
  return {
    userRoles: roles.map(({ name }) => name),
    tasks,
    // Screens of the ppp area open with and without the prefix (READINGS on SPEC 2.4), so their routes leave it out.
    allowedRoutes: [...new Set(tasks.map(codeOf))].filter((route) => route !== ''),
  }
}

function union(held: readonly v.InferOutput<typeof HeldTask>[]): Privileges {
  const on = (name: keyof Privileges) =>
    held.some(({ switches }) => switches[switchNames.indexOf(name)] ?? true)
  return {
    canEdit: on('canEdit'),
    canDelete: on('canDelete'),
    canCreate: on('canCreate'),
    canPost: on('canPost'),
    canPrint: on('canPrint'),
    canExport: on('canExport'),
  }
}
