import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { administrator } from '../../contract/access/administrator.ts'
import { pageSizes, roleTaskPageSize } from '../../contract/limits.ts'
import { decide } from '../../contract/access/policy.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { CellValue } from '../../ui/grid/model/column.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { useOnline } from '../../ui/look/use-online.ts'
import { columnIds, grantedColumn, roleTaskColumns } from './role-task-columns.tsx'
import { isPrivilege, type RoleTaskRow } from './role-task-rows.ts'
import { type RoleTaskCalls, useRoleTasks } from './use-role-tasks.ts'
import './role-tasks.css'

const title = 'Role Tasks'

/** SPEC 9: the role-task grid begins with 20. */
const view = {
  id: 'userRoleTask',
  columns: columnIds.map((field) => ({ field })),
  pageSize: roleTaskPageSize,
  pageSizes: pageSizes.roles,
  sort: [],
  grid: plainGrid,
}

interface PageProps {
  readonly calls: RoleTaskCalls
}

/** SPEC 2.10 Assign tasks to role, under the name that its task has: which tasks a role has, and its six switches on each. ADMIN's. */
export function RoleTasksPage({ calls }: PageProps) {
  const decision = decide(useSubject(), 'read', 'userRoleTask')
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      {decision.allowed ? (
        <RoleTasks calls={calls} />
      ) : (
        <EmptyState reason="none-allowed" title={decision.reason}>
          Ask an administrator for access.
        </EmptyState>
      )}
    </>
  )
}

function RoleTasks({ calls }: PageProps) {
  const decision = decide(useSubject(), 'edit', 'userRoleTask')
  const isOnline = useOnline()
  const isNarrow = !useMedia(MEDIUM_UP)
  const [params, setParams] = useSearchParams()
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const roles = useQuery({
    queryKey: queryKeys.roleChoices,
    queryFn: async ({ signal }) => valueOf(await calls.roles(signal)),
  })
  const asked = Number(params.get('role'))
  const role = useMemo(() => roles.data?.find(({ id }) => id === asked) ?? null, [roles.data, asked])
  const { rows, status, turn, failed, dismiss } = useRoleTasks(calls, role)
  const isEditable = decision.allowed && isOnline
  const hasAll = role?.name === administrator
  const columns = useMemo(
    () => roleTaskColumns({ isEditable, isNarrow, hasAll, onTurn: (row, change) => void turn(row, change) }),
    [isEditable, isNarrow, hasAll, turn],
  )
  const changeGrid = useGridCommands({ ...view, scope: title, columns, grid, onGrid: setGrid, handle })
  const commit = (row: RoleTaskRow, column: string, value: CellValue) => {
    const on = value === true
    if (column === grantedColumn) void turn(row, { kind: 'grant', granted: on })
    else if (isPrivilege(column)) void turn(row, { kind: 'switch', name: column, on })
    return Promise.resolve({ ok: true } as const)
  }
  const choose = (id: number | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      if (id === null) next.delete('role')
      else next.set('role', String(id))
      return next
    })

  return (
    <div className="mw-role-tasks">
      <SelectField
        label="Role"
        value={role?.id ?? null}
        items={(roles.data ?? []).map(({ id, name }) => ({ id, label: name }))}
        status={roles.isError ? 'failed' : roles.isPending ? 'loading' : 'ready'}
        onRetry={() => void roles.refetch()}
        onChange={choose}
        {...(hasAll && { description: 'ADMIN has every task; its switches can be narrowed.' })}
      />
      {!isOnline && (
        <InlineNotice kind="unsent" title="No connection" isLive>
          A switch takes effect at once or not at all, so it waits for the connection.
        </InlineNotice>
      )}
      {failed && (
        <InlineNotice
          kind="bad"
          title={failed.title}
          isLive
          actions={<Button size="small" variant="quiet" icon="x" aria-label="Close" onPress={dismiss} />}
        >
          {failed.message}
        </InlineNotice>
      )}
      {roles.isError ? (
        <InlineNotice kind="bad" title="The roles could not be loaded">
          {queryFailure(roles.error)}
        </InlineNotice>
      ) : role === null ? (
        <EmptyState reason="none-yet" title="Choose a role">
          Its tasks and what it may do with each are shown here.
        </EmptyState>
      ) : (
        <Grid<RoleTaskRow>
          key={role.id}
          label={`Tasks of ${role.name}`}
          data={{ mode: 'memory', rows }}
          rowKey={rowKey}
          rowName={rowName}
          columns={columns}
          state={grid}
          onStateChange={changeGrid}
          handleRef={handle}
          panel={panel}
          pageSizes={view.pageSizes}
          status={status}
          empty={{ kind: 'none-yet', title: 'There are no tasks yet' }}
          {...(isEditable && { onCellCommit: commit })}
        />
      )}
    </div>
  )
}

const rowKey = ({ taskOID }: RoleTaskRow) => String(taskOID)
const rowName = ({ task }: RoleTaskRow) => task
