import { useMemo, useRef } from 'react'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import type { Records } from '../../engine/list/use-records.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle, GridStatus } from '../../ui/grid/model/grid-props.ts'
import { type ListedUser, listedUsers } from './listed-users.ts'

const label = 'Users'

const columns: readonly GridColumn<ListedUser>[] = [
  { id: 'fullName', caption: 'Name', kind: 'text', value: ({ fullName }) => fullName },
  { id: 'email', caption: 'E-mail', kind: 'text', value: ({ email }) => email },
  { id: 'roles', caption: 'Roles', kind: 'text', value: ({ roles }) => roles },
  { id: 'phoneNumber', caption: 'Phone', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
  {
    id: 'status',
    caption: 'Account',
    kind: 'status',
    value: ({ status }) => status,
    chip: (_value, { status }) =>
      status === 'Disabled' ? (
        <StatusChip kind="bad" icon="lock">
          {status}
        </StatusChip>
      ) : (
        <StatusChip kind="ok">{status}</StatusChip>
      ),
  },
]

const view = {
  id: 'userManagement',
  columns: columns.map(({ id }) => ({ field: id })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'fullName', desc: false }],
  grid: plainGrid,
}

interface ListProps {
  readonly accounts: Records
  readonly held: Records
  readonly roles: Records
  /** A row was opened, by its e-mail. */
  readonly onOpen: (email: string) => void
}

/** Everybody who has an account, with their roles and whether they may sign in; opening one is finding them. */
export function UserList({ accounts, held, roles, onOpen }: ListProps) {
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const rows = useMemo(
    () => listedUsers(accounts.rows, held.rows, roles.rows),
    [accounts.rows, held.rows, roles.rows],
  )
  const changeGrid = useGridCommands({ ...view, scope: label, columns, grid, onGrid: setGrid, handle })
  return (
    <Grid<ListedUser>
      label={label}
      data={{ mode: 'memory', rows }}
      rowKey={rowKey}
      columns={columns}
      state={grid}
      onStateChange={changeGrid}
      handleRef={handle}
      panel={panel}
      pageSizes={view.pageSizes}
      status={statusOf(accounts)}
      empty={{ kind: 'none-yet', title: 'Nobody has registered yet' }}
      onOpen={({ email }) => onOpen(email)}
    />
  )
}

const rowKey = ({ id }: ListedUser) => id

function statusOf({ status, error, isRefreshing, refetch }: Records): GridStatus {
  switch (status) {
    case 'loading':
      return { kind: 'loading' }
    case 'ready':
      return { kind: 'ready', refreshing: isRefreshing }
    case 'error':
      return {
        kind: 'error',
        message: `The users could not be loaded. ${queryFailure(error) ?? ''}`,
        onRetry: refetch,
      }
  }
}
