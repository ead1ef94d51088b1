import { administrator } from '../../contract/access/administrator.ts'
import { type RoleTask } from '../../contract/access/role-task.ts'
import { allPrivileges, type Identity } from '../../contract/access/session.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'

/**
 * How somebody who has this role alone is signed in, as far as an administrator's own tasks tell: the administrator has
 * every task. `defined` are the records of the tasks, `held` those that the role has, with its switches.
 */
export function roleIdentity(
  admin: Identity,
  role: string,
  defined: readonly RecordRow[],
  held: readonly RoleTask[],
): Identity {
  const routeOf = new Map(defined.map(({ taskOID, reactRoute }) => [taskOID, reactRoute]))
  const byRoute = new Map(held.map((row) => [routeOf.get(row.taskOID), row]))
  const tasks = admin.tasks.flatMap((task) => {
    const row = byRoute.get(task.reactRoute)
    if (row === undefined && role !== administrator) return []
    const { canEdit, canDelete, canCreate, canPost, canPrint, canExport } = row ?? allPrivileges
    return [{ ...task, canEdit, canDelete, canCreate, canPost, canPrint, canExport }]
  })
  return {
    profile: { ...admin.profile, userRoles: [role] },
    tasks,
    allowedRoutes: tasks.map(({ reactRoute }) => reactRoute),
  }
}
