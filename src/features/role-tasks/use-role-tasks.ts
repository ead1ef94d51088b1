import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Access } from '../../api/access.ts'
import { switchNames } from '../../contract/access/names.ts'
import type { RoleTask } from '../../contract/access/role-task.ts'
import { failureWords } from '../../contract/errors.ts'
import { loadMessage, valueOf } from '../../engine/definition/load-error.ts'
import { useRecords } from '../../engine/list/use-records.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import {
  type RoleTaskRow,
  roleTaskRows,
  type RowChange,
  withChange,
  withoutChange,
} from './role-task-rows.ts'

/** What the page asks of the server. */
export type RoleTaskCalls = Pick<Access, 'roles' | 'roleTasks' | 'setSwitch' | 'grantTask'>

/** A change that the server did not take. */
export interface Failed {
  readonly title: string
  readonly message: string
}

/** The tasks of a role, changed one at a time: shown at once, and turned back in words where it fails. */
export function useRoleTasks(
  calls: RoleTaskCalls,
  role: { readonly id: number; readonly name: string } | null,
) {
  const { sourceOf, toasts } = useWorkbench()
  const queries = useQueryClient()
  const tasks = useRecords(sourceOf('task'), 'taskOID')
  const roleOID = role?.id ?? 0
  const queryKey = useMemo(() => queryKeys.roleTasks(roleOID), [roleOID])
  const held = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOf(await calls.roleTasks(roleOID, signal)),
    enabled: role !== null,
  })
  const [failed, setFailed] = useState<Failed | null>(null)
  const rows = useMemo(
    () =>
      roleTaskRows(
        tasks.rows.map(({ row }) => row),
        held.data ?? [],
      ),
    [tasks.rows, held.data],
  )

  // Stays the same between drawings: the grid's columns hang on it.
  const turn = useCallback(
    async (row: RoleTaskRow, change: RowChange): Promise<void> => {
      if (role === null) return
      const set = (next: (now: readonly RoleTask[]) => readonly RoleTask[]) =>
        queries.setQueryData<readonly RoleTask[]>(queryKey, (now) => now && next(now))
      setFailed(null)
      await queries.cancelQueries({ queryKey })
      set((now) => withChange(now, role.id, row, change))
      const answer =
        change.kind === 'grant'
          ? await calls.grantTask(role.id, row.taskOID, change.granted)
          : row.held && (await calls.setSwitch(row.held, change.name, change.on))
      if (!answer || answer.ok) return
      set((now) => withoutChange(now, row, change))
      setFailed({ title: failureTitle(role.name, row, change), message: loadMessage(answer.error) })
      toasts.show({ kind: 'error', ...failureWords.saveFailed })
      void queries.invalidateQueries({ queryKey })
    },
    [role, calls, queries, queryKey, toasts],
  )

  const error = tasks.error ?? held.error
  return {
    rows,
    status:
      error !== null && (tasks.status === 'error' || held.isError)
        ? ({
            kind: 'error',
            message: error.message,
            onRetry: () => {
              tasks.refetch()
              void held.refetch()
            },
          } as const)
        : tasks.status === 'loading' || held.isPending
          ? ({ kind: 'loading' } as const)
          : ({ kind: 'ready', refreshing: tasks.isRefreshing || held.isFetching } as const),
    turn,
    failed,
    dismiss: () => setFailed(null),
  }
}

function failureTitle(role: string, { task }: RoleTaskRow, change: RowChange): string {
  if (change.kind === 'switch')
    return `${switchNames[change.name]} on ${task} was not switched ${change.on ? 'on' : 'off'} for ${role}`
  return change.granted ? `${role} was not given ${task}` : `${task} was not taken from ${role}`
}
