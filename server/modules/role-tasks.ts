import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../src/contract/endpoints.ts'
import { privileges, type RoleTaskChange } from '../../src/contract/access/role-task.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { role } from '../database/schema/accounts.ts'
import { serve } from '../http/serve.ts'
import { grantRoleTask, heldTasks, type Switches, switchRoleTask } from '../identity/write-role-task.ts'
import { answered } from './serve-records.ts'

/**
 * Which tasks a role has, and its switches on each (SPEC 6, 7). ADMIN has every task. A change acts on the next
 * request of everybody who has the role, and is told to them by the feed.
 */
export function roleTasksModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'roleTasks', async () => ({ result: await heldTasks(orm) }))

  serve(app, 'roleTasksOf', async ({ params }) => ({
    result: await heldTasks(orm, eq(role.id, params.roleId)),
  }))

  serve(app, 'setRoleTask', (call) => {
    const { roleOID: roleId, taskOID } = call.body
    return answered(
      call.reply,
      oneWrite(
        orm,
        call,
        async (tx) => ({
          result: await switchRoleTask(tx, call, { roleId, taskOID }, changedSwitches(call.body)),
        }),
        endpoints.setRoleTask.reply,
      ),
    )
  })

  serve(app, 'grantRoleTask', (call) => {
    const { roleId, taskOID } = call.params
    const granted = call.body.granted === 1
    return answered(
      call.reply,
      oneWrite(
        orm,
        call,
        async (tx) => {
          await grantRoleTask(tx, call, { roleId, taskOID }, granted)
          return { result: { roleOID: roleId, taskOID, granted } }
        },
        endpoints.grantRoleTask.reply,
      ),
    )
  })
}

/** What is true or false in the body is the row as its caller read it; a number is what is to be. */
const changedSwitches = (body: RoleTaskChange): Switches =>
  Object.fromEntries(
    privileges.flatMap((name) => {
      const flag = body[name]
      return typeof flag === 'number' ? [[name, flag === 1]] : []
    }),
  )
