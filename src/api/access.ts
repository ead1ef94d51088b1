import type { Privilege, RoleTask } from '../contract/access/role-task.ts'
import type { AccessExplanation } from '../contract/access/account.ts'
import type { ApplicationUser, Identity } from '../contract/access/session.ts'
import type { Outcome } from '../contract/outcome.ts'
import type { Action } from '../contract/schema/access-rule.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'

export interface RoleChoice {
  readonly id: number
  readonly name: string
}

/** May this user do this to this, or to this record of it? */
export interface AccessQuestion {
  readonly userId: string
  readonly action: Action
  /** A name of the policy. */
  readonly resource: string
  readonly key: number | null
}

/** Who has which role, and what a role may do (SPEC 7): asked of the server at once, never kept for later (UX O1). */
export interface Access {
  /** Null when nobody signs in with this e-mail. */
  findUser(email: string): Promise<Outcome<ApplicationUser | null>>
  users(signal: AbortSignal): Promise<Outcome<readonly ApplicationUser[]>>
  roles(signal?: AbortSignal): Promise<Outcome<readonly RoleChoice[]>>
  setRole(role: string, email: string): Promise<Outcome<null>>
  roleTasks(roleOID: number, signal: AbortSignal): Promise<Outcome<readonly RoleTask[]>>
  /** Answers the row as the server has it now. */
  setSwitch(row: RoleTask, name: Privilege, on: boolean): Promise<Outcome<RoleTask>>
  grantTask(roleOID: number, taskOID: number, granted: boolean): Promise<Outcome<null>>
  explain(question: AccessQuestion, signal: AbortSignal): Promise<Outcome<AccessExplanation>>
  /** Answers what the session is from now on; null makes it oneself again. */
  lookAs(roleId: number | null): Promise<Outcome<Identity>>
}

interface AccessOptions {
  readonly client: HttpClient
  /** Told after a write, by the entity whose lists are no longer what they were. */
  readonly onChanged: (entity: 'userRole' | 'userRoleTask') => void
}

export function createAccess({ client, onChanged }: AccessOptions): Access {
  const written = <Value>(entity: 'userRole' | 'userRoleTask', outcome: Outcome<Value>) => {
    if (outcome.ok) onChanged(entity)
    return outcome
  }
  return {
    findUser: async (email) =>
      outcomeOf(await client.call('userByEmail', { params: { email } }), ({ result }) => result[0] ?? null),
    users: async (signal) => outcomeOf(await client.call('applicationUsers', { signal }), resultOf),
    roles: async (signal) => outcomeOf(await client.call('rolesForSelect', { signal }), resultOf),
    setRole: async (role, email) =>
      written(
        'userRole',
        outcomeOf(await client.call('setRole', { params: { role, email } }), () => null),
      ),
    roleTasks: async (roleId, signal) =>
      outcomeOf(await client.call('roleTasksOf', { params: { roleId }, signal }), resultOf),
    setSwitch: async (row, name, on) =>
      written(
        'userRoleTask',
        outcomeOf(await client.call('setRoleTask', { body: { ...row, [name]: on ? 1 : 0 } }), resultOf),
      ),
    grantTask: async (roleId, taskOID, granted) =>
      written(
        'userRoleTask',
        outcomeOf(
          await client.call('grantRoleTask', {
            params: { roleId, taskOID },
            body: { granted: granted ? 1 : 0 },
          }),
          () => null,
        ),
      ),
    explain: async ({ key, ...query }, signal) =>
      outcomeOf(
        await client.call('explainAccess', { query: { ...query, ...(key !== null && { key }) }, signal }),
        resultOf,
      ),
    lookAs: async (roleId) => outcomeOf(await client.call('lookAs', { body: { roleId } }), resultOf),
  }
}
