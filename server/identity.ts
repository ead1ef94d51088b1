import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { allPrivileges, type Identity, Privileges, Task } from '../src/contract/entities/session.ts'
import { taskCode } from '../src/contract/task-route.ts'
import type { Orm } from './database/orm.ts'
import { role, roleTask, task, userRole } from './database/schema-accounts.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly fullName: string
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
  const { rows } = await orm.execute<{ held: string }>(
    sql`select ${rightsText(inArray(role.id, ids))} as held`,
  )
  return identityFrom(account, parseRights(rows[0]?.held ?? ''))
}

export const identityFrom = (account: Account, { userRoles, tasks, allowedRoutes }: Rights): Identity => ({
  profile: { ...account, userRoles },
  tasks,
  allowedRoutes,
})

/**
 * Everything that the rights of these roles depend on, as one text in the query of whoever asks: the same text means
 * the same rights. Whole rows go into it, which costs half of picking their columns.
 */
export const rightsText = (held: SQL): SQL<string> => sql<string>`json_build_object(
  'roles', (
    select coalesce(json_agg(json_build_object('id', ${role.id}, 'name', ${role.name}, 'tasks', (
      select coalesce(json_agg(${roleTask}), '[]') from ${roleTask} where ${roleTask.roleId} = ${role.id}
    )) order by ${role.rolePriority}, ${role.id}), '[]')
    from ${role} where ${held}
  ),
  'tasks', (select coalesce(json_agg(${task} order by ${task.sortOrder}, ${task.taskOID}), '[]') from ${task})
)::text`

const Switches = v.object(v.entriesFromList(v.keyof(Privileges).options, v.nullable(v.boolean())))
type Switches = v.InferOutput<typeof Switches>

const RightsText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    roles: v.array(
      v.object({ name: v.string(), tasks: v.array(v.object({ taskOID: v.number(), ...Switches.entries })) }),
    ),
    tasks: v.array(v.object({ taskOID: v.number(), ...v.omit(Task, v.keyof(Privileges).options).entries })),
  }),
)

/**
 * Tasks are the union over the roles; a switch is on when any role that holds the task has it on or never set. ADMIN
 * holds every task.
 */
export function parseRights(text: string): Rights {
  const { roles, tasks } = v.parse(RightsText, text)
  const admin = roles.find(({ name }) => name === 'ADMIN')
  const shown = tasks.flatMap(({ taskOID, ...words }) => {
    const holds = ({ tasks }: (typeof roles)[number]) => tasks.filter((held) => held.taskOID === taskOID)
    const held = roles.flatMap(holds)
    if (admin && holds(admin).length === 0) return [{ ...words, ...allPrivileges }]
    return held.length === 0 ? [] : [{ ...words, ...union(held) }]
  })
  return {
    userRoles: roles.map(({ name }) => name),
    tasks: shown,
    allowedRoutes: [...new Set(shown.map(routeOf))].filter((route) => route !== ''),
  }
}

/** Screens of the ppp area open with and without the prefix (READINGS on SPEC 2.4), so the route leaves it out. */
const routeOf = (held: { readonly reactRoute: string }) => taskCode(held.reactRoute).replace(/^ppp_/, '')

function union(held: readonly Switches[]): Privileges {
  const on = (name: keyof Privileges) => held.some((switches) => switches[name] ?? true)
  return {
    canEdit: on('canEdit'),
    canDelete: on('canDelete'),
    canCreate: on('canCreate'),
    canPost: on('canPost'),
    canPrint: on('canPrint'),
    canExport: on('canExport'),
  }
}
