import { and, asc, eq, inArray } from 'drizzle-orm'
import { allPrivileges, type Identity, type Privileges, type Task } from '../src/contract/entities/session.ts'
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

/** The roles of a user, the first of them first in rank. */
export const rolesOf = (orm: Orm, userId: string): Promise<HeldRole[]> =>
  orm
    .select({ id: role.id, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId))
    .orderBy(asc(role.rolePriority), asc(role.id))

/**
 * What a user is and may do (SPEC 3 User session), from the tables as they are now. Tasks are the union over the
 * user's roles; a switch is on when any role that holds the task has it on or never set. ADMIN holds every task.
 */
export async function identityOf(orm: Orm, account: Account, roles: readonly HeldRole[]): Promise<Identity> {
  const tasks = await tasksOf(orm, roles)
  return {
    profile: { ...account, userRoles: roles.map(({ name }) => name) },
    tasks,
    allowedRoutes: [...new Set(tasks.map(routeOf))].filter((route) => route !== ''),
  }
}

/** Screens of the ppp area open with and without the prefix (READINGS on SPEC 2.4), so the route leaves it out. */
const routeOf = (held: { readonly reactRoute: string }) => taskCode(held.reactRoute).replace(/^ppp_/, '')

const shownTask = {
  taskOID: task.taskOID,
  applicationDescription: task.applicationDescription,
  moduleDescription: task.moduleDescription,
  taskDescription: task.taskDescription,
  reactRoute: task.reactRoute,
}

async function tasksOf(orm: Orm, roles: readonly HeldRole[]): Promise<Task[]> {
  if (roles.length === 0) return []
  const admin = roles.find(({ name }) => name === 'ADMIN')
  const ids = roles.map(({ id }) => id)
  const held = and(eq(roleTask.taskOID, task.taskOID), inArray(roleTask.roleId, ids))
  const query = orm.select({ task: shownTask, held: roleTask }).from(task)
  const found = await (admin ? query.leftJoin(roleTask, held) : query.innerJoin(roleTask, held)).orderBy(
    asc(task.sortOrder),
    asc(task.taskOID),
  )
  // One row for each role that holds the task; a Map keeps the order of the tasks.
  const byTask = new Map<number, { held: TaskRow; rows: RoleTaskRow[] }>()
  for (const row of found) {
    const known = byTask.get(row.task.taskOID) ?? { held: row.task, rows: [] }
    if (row.held) known.rows.push(row.held)
    byTask.set(row.task.taskOID, known)
  }
  return [...byTask.values()].map(({ held, rows }) => taskOf(held, rows, admin))
}

type TaskRow = Omit<Task, keyof Privileges>
type RoleTaskRow = typeof roleTask.$inferSelect

function taskOf(held: TaskRow, rows: readonly RoleTaskRow[], admin: HeldRole | undefined): Task {
  const untouched = admin !== undefined && !rows.some(({ roleId }) => roleId === admin.id)
  const { applicationDescription, moduleDescription, taskDescription, reactRoute } = held
  const privileges = untouched ? allPrivileges : union(rows)
  return { applicationDescription, moduleDescription, taskDescription, reactRoute, ...privileges }
}

function union(rows: readonly RoleTaskRow[]): Privileges {
  const on = (name: keyof Privileges) => rows.some((row) => row[name] ?? true)
  return {
    canEdit: on('canEdit'),
    canDelete: on('canDelete'),
    canCreate: on('canCreate'),
    canPost: on('canPost'),
    canPrint: on('canPrint'),
    canExport: on('canExport'),
  }
}
