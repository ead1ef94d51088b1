import { inArray } from 'drizzle-orm'
import { administrator } from '../../../src/contract/access/administrator.ts'
import type { Orm } from '../connection/orm.ts'
import { systemCode } from '../schema/equipment.ts'
import { role, roleTask, task } from '../schema/accounts.ts'
import { addApplications, addDefinitions } from './add-definitions.ts'
import { addLetters } from './add-letters.ts'
import { addCompany, addPlaces, addSettings } from './add-organisation.ts'
import { systemCodes } from './reference/codes.ts'
import { grantsOf, referenceRoles, type ReferenceRole } from './reference/roles.ts'
import { type ReferenceTask, referenceTasks } from '../../../src/contract/menu/reference-tasks.ts'
import { holdSeedLock } from './seed-lock.ts'

/**
 * Puts in what the product needs to run: tasks, roles, grants, system codes, the places of the world, the company,
 * its settings, the letters it sends, and the definitions of the generic pages. Run at every start. It adds what is
 * missing and changes nothing that is there; what an administrator took away does not come back:
 * roles only come into an empty table (ADMIN always), codes only into a setup type that has none, and a
 * role is given a task only when one of the two is new (ADMIN holds every task).
 */
export async function seedReference(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    await holdSeedLock(tx)
    await addCodes(tx)
    const newTasks = await addTasks(tx)
    const newRoles = await addRoles(tx)
    await addGrants(tx, newTasks, newRoles)
    await addPlaces(tx)
    await addCompany(tx)
    await addSettings(tx)
    await addLetters(tx)
    await addApplications(tx)
    await addDefinitions(tx)
  })
}

async function addCodes(tx: Orm): Promise<void> {
  const present = await tx.selectDistinct({ setupType: systemCode.setupType }).from(systemCode)
  const missing = Object.entries(systemCodes).filter(
    ([setupType]) => !present.some((one) => one.setupType === setupType),
  )
  const rows = missing.flatMap(([setupType, codes]) =>
    codes.map(([code, description], index) => ({
      setupType,
      code,
      description,
      codeOrderApplication: index + 1,
    })),
  )
  if (rows.length > 0) await tx.insert(systemCode).values(rows)
}

async function addTasks(tx: Orm): Promise<ReadonlySet<string>> {
  const rows = referenceTasks.map((one, index) => ({
    applicationCode: one.applicationCode,
    applicationDescription: one.application,
    moduleDescription: one.module,
    taskDescription: one.description,
    reactRoute: one.route,
    sortOrder: (index + 1) * 10,
  }))
  const added = await tx
    .insert(task)
    .values(rows)
    .onConflictDoNothing({ target: task.reactRoute })
    .returning({ route: task.reactRoute })
  return new Set(added.map(({ route }) => route))
}

async function addRoles(tx: Orm): Promise<ReadonlySet<string>> {
  const isEmpty = (await tx.$count(role)) === 0
  const wanted = referenceRoles
    .map((one, index) => ({
      id: index + 1,
      name: one.name,
      rolePriority: one.priority,
      description: one.description,
    }))
    .filter(({ name }) => isEmpty || name === administrator)
  const added = await tx.insert(role).values(wanted).onConflictDoNothing().returning({ name: role.name })
  return new Set(added.map(({ name }) => name))
}

async function addGrants(
  tx: Orm,
  newTasks: ReadonlySet<string>,
  newRoles: ReadonlySet<string>,
): Promise<void> {
  const isNew = (one: ReferenceRole, { route }: ReferenceTask) =>
    one.name === administrator || newRoles.has(one.name) || newTasks.has(route)
  const wanted = referenceRoles.flatMap((one: ReferenceRole) =>
    grantsOf(one).flatMap((granted) =>
      isNew(one, granted)
        ? [{ name: one.name, route: granted.route, without: granted.without?.[one.name] ?? [] }]
        : [],
    ),
  )
  const roles = await tx.select({ id: role.id, name: role.name }).from(role)
  const routes = referenceTasks.map(({ route }) => route)
  const tasks = await tx
    .select({ taskOID: task.taskOID, route: task.reactRoute })
    .from(task)
    .where(inArray(task.reactRoute, routes))
  const rows = wanted.flatMap(({ name, route, without }) => {
    const holder = roles.find((one) => one.name === name)
    const held = tasks.find((one) => one.route === route)
    const switches = Object.fromEntries(without.map((privilege) => [privilege, false]))
    return holder && held ? [{ roleId: holder.id, taskOID: held.taskOID, ...switches }] : []
  })
  if (rows.length > 0)
    await tx
      .insert(roleTask)
      .values(rows)
      .onConflictDoNothing({ target: [roleTask.roleId, roleTask.taskOID] })
}
