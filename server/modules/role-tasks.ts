import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type Privilege, privileges, type RoleTask } from '../../src/contract/entities/role-task.ts'
import { rules } from '../../src/contract/policy.ts'
import { taskCode } from '../../src/contract/task-route.ts'
import { appendEvent } from '../database/append-event.ts'
import { oneWrite, type WriteRequest } from '../database/one-write.ts'
import type { Orm } from '../database/orm.ts'
import { difference } from '../database/record-event.ts'
import { role, roleTask, task, userRole } from '../database/schema-accounts.ts'
import { event } from '../database/schema-events.ts'
import { ProblemError } from '../problem.ts'
import { type Call, serve } from '../serve.ts'
import { answered } from './serve-records.ts'

const administrator = 'ADMIN'
const entity = 'userRoleTask'

/**
 * Which tasks a role has, and its switches on each (SPEC 6, 7). ADMIN has every task. A change acts on the next
 * request of everybody who has the role, and is told to them by the feed.
 */
export function roleTasksModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'roleTasks', async () => ({ result: await heldTasks(orm) }))

  serve(app, 'roleTasksOf', async ({ params }) => ({
    result: await heldTasks(orm, eq(role.id, params.roleId)),
  }))

  serve(app, 'setRoleTask', (call) =>
    answered(
      call.reply,
      oneWrite(orm, call, async (tx) => ({ result: await change(tx, call) }), endpoints.setRoleTask.reply),
    ),
  )

  serve(app, 'grantRoleTask', (call) =>
    answered(
      call.reply,
      oneWrite(orm, call, async (tx) => ({ result: await grant(tx, call) }), endpoints.grantRoleTask.reply),
    ),
  )
}

const stored = (name: Privilege) => sql<boolean>`coalesce(${roleTask[name]}, true)`

/** In the order of the menu. */
const heldTasks = (orm: Orm, which?: SQL): Promise<RoleTask[]> =>
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

async function change(tx: Orm, call: Call<'setRoleTask'>): Promise<RoleTask> {
  const { roleOID, taskOID } = call.body
  const switches = Object.fromEntries(
    privileges.flatMap((name) => {
      const flag = call.body[name]
      return typeof flag === 'number' ? [[name, flag === 1]] : []
    }),
  )
  const { name, route } = await locked(tx, roleOID, taskOID)
  const before = await heldTask(tx, roleOID, taskOID)
  if (!before) throw new ProblemError('not-found', { title: `The role ${name} does not have this task` })
  if (name === administrator && switches['canEdit'] === false && assignsTasks(route))
    throw new ProblemError('forbidden', { title: 'ADMIN has to be able to assign tasks to roles' })
  await tx
    .insert(roleTask)
    .values({ roleId: roleOID, taskOID, ...switches })
    .onConflictDoUpdate({ target: [roleTask.roleId, roleTask.taskOID], set: switches })
  const after = await heldTask(tx, roleOID, taskOID)
  if (!after) throw new Error('A write returned no row')
  await tell(tx, call, { before, after })
  return after
}

async function grant(tx: Orm, call: Call<'grantRoleTask'>) {
  const { roleId, taskOID } = call.params
  const granted = call.body.granted === 1
  const { name } = await locked(tx, roleId, taskOID)
  if (name === administrator && !granted)
    throw new ProblemError('forbidden', { title: 'ADMIN has every task' })
  const before = await heldTask(tx, roleId, taskOID)
  if (granted !== (before !== null)) {
    if (granted) await tx.insert(roleTask).values({ roleId, taskOID })
    else await tx.delete(roleTask).where(and(eq(roleTask.roleId, roleId), eq(roleTask.taskOID, taskOID)))
    await tell(tx, call, { before, after: await heldTask(tx, roleId, taskOID) })
  }
  return { roleOID: roleId, taskOID, granted }
}

/** The role's row keeps two who change what it may apart until commit. */
async function locked(tx: Orm, roleId: number, taskOID: number) {
  const [held] = await tx.select({ name: role.name }).from(role).where(eq(role.id, roleId)).for('update')
  if (!held) throw new ProblemError('not-found', { title: 'There is no such role' })
  const [named] = await tx
    .select({ route: task.reactRoute })
    .from(task)
    .where(eq(task.taskOID, taskOID))
    .for('share')
  if (!named) throw new ProblemError('not-found', { title: 'There is no such task' })
  return { ...held, ...named }
}

async function heldTask(tx: Orm, roleId: number, taskOID: number): Promise<RoleTask | null> {
  const [found] = await heldTasks(tx, and(eq(role.id, roleId), eq(task.taskOID, taskOID)))
  return found ?? null
}

/** Whether it is the task of this very screen. */
const assignsTasks = (route: string) =>
  rules.userRoleTask.tasks.some((code) => code === taskCode(route).replace(/^ppp_/, ''))

const told = ['roleOID', 'taskOID', 'taskDescription', ...privileges]

async function tell(
  tx: Orm,
  { userId, idempotencyKey }: WriteRequest,
  { before, after }: { readonly before: RoleTask | null; readonly after: RoleTask | null },
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const key = `${row.roleOID}-${row.taskOID}`
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${event.streamVersion}), 0)::int` })
    .from(event)
    .where(and(eq(event.entity, entity), eq(event.key, key)))
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
    streamVersion: (last?.version ?? 0) + 1,
    actor: userId,
    owners: holders.map(({ id }) => id),
    ...difference(told, before && { ...before }, after && { ...after }),
  })
}
