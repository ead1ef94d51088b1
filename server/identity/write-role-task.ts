import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { administrator, administratorKeeps } from '../../src/contract/access/administrator.ts'
import { type Privilege, privileges, type RoleTask } from '../../src/contract/access/role-task.ts'
import { assignsTasks } from '../../src/contract/access/policy.ts'
import { appendEvent, nextOfStream } from '../database/writes/append-event.ts'
import type { WriteRequest } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { difference } from '../database/records/event.ts'
import { role, roleTask, task, userRole } from '../database/schema/accounts.ts'
import { ProblemError } from '../http/problem.ts'

const entity = 'userRoleTask'

/** A task that a role has or is to have. */
export interface RoleTaskKey {
  readonly roleId: number
  readonly taskOID: number
}

/** Switches by name; null is one that was never set. */
export type Switches = { readonly [Name in Privilege]?: boolean | null }

type Act = Pick<WriteRequest, 'userId' | 'idempotencyKey' | 'path'>

const stored = (name: Privilege) => sql<boolean>`coalesce(${roleTask[name]}, true)`

/** Tasks by the roles that have them, in the order of the menu; ADMIN has every task. */
export const heldTasks = (orm: Orm, which?: SQL): Promise<RoleTask[]> =>
  orm
    .select({
      roleOID: role.id,
      taskOID: task.taskOID,
      applicationCode: task.applicationCode,
      moduleDescription: task.moduleDescription,
      taskDescription: task.taskDescription,
      canEdit: stored('canEdit'),
      canDelete: stored('canDelete'),
      canCreate: stored('canCreate'),
      canPost: stored('canPost'),
      canPrint: stored('canPrint'),
      canExport: stored('canExport'),
    })
    .from(role)
    .innerJoin(task, sql`true`)
    .leftJoin(roleTask, and(eq(roleTask.roleId, role.id), eq(roleTask.taskOID, task.taskOID)))
    .where(and(or(sql`${roleTask.roleId} is not null`, eq(role.name, administrator)), which))
    .orderBy(asc(role.rolePriority), asc(role.id), asc(task.sortOrder), asc(task.taskOID))

/** Sets the switches named of a task that the role has, and tells it. Throws not-found, forbidden. */
export async function switchRoleTask(
  tx: Orm,
  act: Act,
  key: RoleTaskKey,
  switches: Switches,
): Promise<RoleTask> {
  const { name, route } = await locked(tx, key)
  const before = await heldTask(tx, key)
  if (!before) throw new ProblemError('not-found', { title: `The role ${name} does not have this task` })
  if (name === administrator && switches.canEdit === false && assignsTasks(route))
    throw new ProblemError('forbidden', { title: administratorKeeps.assigning })
  await tx
    .insert(roleTask)
    .values({ ...key, ...switches })
    .onConflictDoUpdate({ target: [roleTask.roleId, roleTask.taskOID], set: switches })
  const after = await heldTask(tx, key)
  if (!after) throw new Error('A write returned no row')
  await tell(tx, act, { before, after })
  return after
}

/** Gives a role a task with every switch unset, or takes it, and tells it where that is new. Throws not-found, forbidden. */
export async function grantRoleTask(tx: Orm, act: Act, key: RoleTaskKey, granted: boolean): Promise<void> {
  const { name } = await locked(tx, key)
  if (name === administrator && !granted)
    throw new ProblemError('forbidden', { title: administratorKeeps.tasks })
  const before = await heldTask(tx, key)
  if (granted === (before !== null)) return
  if (granted) await tx.insert(roleTask).values(key)
  else await tx.delete(roleTask).where(named(key))
  await tell(tx, act, { before, after: await heldTask(tx, key) })
}

const named = ({ roleId, taskOID }: RoleTaskKey) =>
  and(eq(roleTask.roleId, roleId), eq(roleTask.taskOID, taskOID))

/** The role's row keeps two who change what it may apart until commit. */
async function locked(tx: Orm, { roleId, taskOID }: RoleTaskKey) {
  const [held] = await tx.select({ name: role.name }).from(role).where(eq(role.id, roleId)).for('update')
  if (!held) throw new ProblemError('not-found', { title: 'There is no such role' })
  const [found] = await tx
    .select({ route: task.reactRoute })
    .from(task)
    .where(eq(task.taskOID, taskOID))
    .for('share')
  if (!found) throw new ProblemError('not-found', { title: 'There is no such task' })
  return { ...held, ...found }
}

async function heldTask(tx: Orm, { roleId, taskOID }: RoleTaskKey): Promise<RoleTask | null> {
  const [found] = await heldTasks(tx, and(eq(role.id, roleId), eq(task.taskOID, taskOID)))
  return found ?? null
}

const told = ['roleOID', 'taskOID', 'taskDescription', ...privileges]

async function tell(
  tx: Orm,
  { userId, idempotencyKey, path }: Act,
  { before, after }: { readonly before: RoleTask | null; readonly after: RoleTask | null },
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const key = `${row.roleOID}-${row.taskOID}`
  const holders = await tx
    .select({ id: userRole.userId })
    .from(userRole)
    .where(eq(userRole.roleId, row.roleOID))
    .orderBy(asc(userRole.userId))
  await appendEvent(tx, {
    idempotencyKey,
    entity,
    key,
    kind: after ? 'saved' : 'removed',
    streamVersion: await nextOfStream(tx, entity, key),
    actor: userId,
    path,
    owners: holders.map(({ id }) => id),
    ...difference(told, before && { ...before }, after && { ...after }),
  })
}
