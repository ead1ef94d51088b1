import type { ApiError } from '../contract/api-error.ts'
import type { Privilege, RoleTask } from '../contract/access/role-task.ts'
import type { AccessExplanation } from '../contract/access/account.ts'
import type { ApplicationUser, Identity } from '../contract/access/session.ts'
import type { Action } from '../contract/access/policy.ts'
import type { Answer, HttpClient } from './http/client.ts'

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

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
      read(await client.call('userByEmail', { params: { email } }), ({ result }) => result[0] ?? null),
    users: async (signal) => read(await client.call('applicationUsers', { signal }), ({ result }) => result),
    roles: async (signal) => read(await client.call('rolesForSelect', { signal }), ({ result }) => result),
    setRole: async (role, email) =>
      written(
        'userRole',
        read(await client.call('setRole', { params: { role, email } }), () => null),
      ),
    roleTasks: async (roleId, signal) =>
      read(await client.call('roleTasksOf', { params: { roleId }, signal }), ({ result }) => result),
    setSwitch: async (row, name, on) =>
      written(
        'userRoleTask',
        read(
          await client.call('setRoleTask', { body: { ...row, [name]: on ? 1 : 0 } }),
          ({ result }) => result,
        ),
      ),
    grantTask: async (roleId, taskOID, granted) =>
      written(
        'userRoleTask',
        read(
          await client.call('grantRoleTask', {
            params: { roleId, taskOID },
            body: { granted: granted ? 1 : 0 },
          }),
          () => null,
        ),
      ),
    explain: async ({ key, ...query }, signal) =>
      read(
        await client.call('explainAccess', { query: { ...query, ...(key !== null && { key }) }, signal }),
        ({ result }) => result,
      ),
    lookAs: async (roleId) => read(await client.call('lookAs', { body: { roleId } }), ({ result }) => result),
  }
}

const read = <Reply, Value>(answer: Answer<Reply>, take: (reply: Reply) => Value): Outcome<Value> =>
  answer.ok ? { ok: true, value: take(answer.reply) } : answer
