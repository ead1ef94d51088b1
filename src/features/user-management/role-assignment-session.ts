import { type ActorRefFrom, createActor } from 'xstate'
import type { Access } from '../../api/access.ts'
import type { ApiError } from '../../contract/api-error.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { failureOf, toastOf } from '../../engine/definition/toast-words.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import type { Failure } from '../../machines/outcome.ts'
import { roleAssignmentMachine } from '../../machines/role-assignment.machine.ts'
import { startChart } from '../../machines/run-effects.ts'

/** What the page asks of the server. */
export type RoleAssignmentCalls = Pick<Access, 'findUser' | 'users' | 'roles' | 'setRole' | 'roleTasks'>

interface SessionInput {
  readonly calls: RoleAssignmentCalls
  readonly workbench: Pick<Workbench, 'toasts' | 'recordUserEvent'>
  readonly mayAssign: boolean
}

/** One visit to User Management: the chart as an actor, its effects and its door to the journal. */
export function createRoleAssignment({ calls, workbench, mayAssign }: SessionInput) {
  const actor: ActorRefFrom<typeof roleAssignmentMachine> = createActor(roleAssignmentMachine, {
    input: { mayAssign },
  })
  return {
    actor,
    /** Returns what ends the visit. */
    start() {
      return startChart(
        actor,
        {
          toast: (effect) => void workbench.toasts.show(toastOf(effect)),
          'user.find': async ({ email }, reply) => {
            const found = await calls.findUser(email)
            if (!found.ok) reply({ type: 'USER.FAILED', message: loadMessage(found.error) })
            else if (found.value === null) reply({ type: 'USER.UNKNOWN' })
            else reply({ type: 'USER.FOUND', user: found.value })
          },
          'roles.load': async (_effect, reply) => {
            const loaded = await calls.roles()
            reply(
              loaded.ok
                ? { type: 'ROLES.LOADED', roles: loaded.value.map(({ name }) => name) }
                : { type: 'ROLES.FAILED', message: loadMessage(loaded.error) },
            )
          },
          'role.set': async ({ role, email }, reply) => {
            const set = await calls.setRole(role, email)
            reply(set.ok ? { type: 'ROLE.SET' } : { type: 'ROLE.FAILED', ...refusalOf(set.error) })
          },
        },
        {
          onEvent: (event, run) =>
            workbench.recordUserEvent('role-assignment', 'user-management', event, run),
        },
      )
    },
  }
}

export type RoleAssignment = ReturnType<typeof createRoleAssignment>

/** What the toast says (SPEC 8, or the server's own sentence), and what stands in the page. */
function refusalOf(error: ApiError): { readonly failure: Failure; readonly message: string } {
  return { failure: failureOf({ kind: 'refused', error }), message: loadMessage(error) }
}
