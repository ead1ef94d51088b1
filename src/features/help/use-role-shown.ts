import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Access } from '../../api/access.ts'
import type { Identity } from '../../contract/access/session.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useRecords } from '../../engine/list/use-records.ts'
import { roleIdentity } from './role-identity.ts'

export type RoleCalls = Pick<Access, 'roles' | 'roleTasks'>

/** The role that an administrator reads the help of, and how somebody is signed in who has it; null for oneself. */
export function useRoleShown(calls: RoleCalls, admin: Identity) {
  const { sourceOf } = useWorkbench()
  const [roleId, choose] = useState<number | null>(null)
  const roles = useQuery({
    queryKey: queryKeys.roleChoices,
    queryFn: async ({ signal }) => valueOf(await calls.roles(signal)),
  })
  const defined = useRecords(sourceOf('task'), 'taskOID')
  const held = useQuery({
    queryKey: queryKeys.roleTasks(roleId ?? 0),
    queryFn: async ({ signal }) => valueOf(await calls.roleTasks(roleId ?? 0, signal)),
    enabled: roleId !== null,
  })
  const role = roles.data?.find(({ id }) => id === roleId) ?? null
  const identity = useMemo(
    () =>
      role === null || held.data === undefined || defined.status !== 'ready'
        ? null
        : roleIdentity(
            admin,
            role.name,
            defined.rows.map(({ row }) => row),
            held.data,
          ),
    [admin, role, held.data, defined.rows, defined.status],
  )
  const failure = held.error ?? (defined.status === 'error' ? defined.error : null)
  return {
    roles,
    role,
    choose,
    /** What is shown: oneself where no role is chosen, null while or where it cannot be read. */
    identity: roleId === null ? admin : identity,
    failure: roleId === null ? null : failure,
    retry() {
      defined.refetch()
      void held.refetch()
    },
  }
}
