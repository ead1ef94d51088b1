import { switchNames } from '../../contract/access/names.ts'
import { privileges } from '../../contract/access/role-task.ts'
import { CellSwitch } from '../../ui/controls/cell-switch.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { RoleTaskRow, RowChange } from './role-task-rows.ts'

export const grantedColumn = 'granted'

/** Column names, for the address: application, module, task, whether the role has it, and the switches. */
export const columnIds: readonly string[] = ['application', 'module', 'task', grantedColumn, ...privileges]

interface ColumnsInput {
  /** False shows the switches and lets nobody turn them. */
  readonly isEditable: boolean
  /** The task first, and where it belongs last: a phone shows the name beside its switches. */
  readonly isNarrow: boolean
  /** ADMIN has every task: none can be taken. */
  readonly hasAll: boolean
  readonly onTurn: (row: RoleTaskRow, change: RowChange) => void
}

/** The columns of SPEC 2.10, each switch turned where it stands by a press or by Space. */
export function roleTaskColumns({
  isEditable,
  isNarrow,
  hasAll,
  onTurn,
}: ColumnsInput): GridColumn<RoleTaskRow>[] {
  const cell = (name: string, isOn: boolean, isFixed: boolean, change: RowChange, row: RoleTaskRow) => (
    <CellSwitch
      label={`${name}, ${row.task}`}
      isOn={isOn}
      {...(!isFixed && { onTurn: () => onTurn(row, change) })}
    />
  )
  const task: GridColumn<RoleTaskRow> = {
    id: 'task',
    caption: 'Task',
    kind: 'text',
    value: (row) => row.task,
  }
  const place: readonly GridColumn<RoleTaskRow>[] = [
    {
      id: 'application',
      caption: 'Application',
      kind: 'text',
      value: ({ application, applicationCode }) => application || applicationCode,
      width: 124,
    },
    { id: 'module', caption: 'Module', kind: 'text', value: ({ module }) => module, width: 188 },
  ]
  return [
    ...(isNarrow ? [{ ...task, width: 140 }] : [...place, task]),
    {
      id: grantedColumn,
      caption: 'Has task',
      kind: 'boolean',
      width: 96,
      value: ({ held }) => held !== null,
      ...(isEditable && { editor: { type: 'checkbox' }, editable: () => !hasAll }),
      render: (row) =>
        cell(
          'Has task',
          row.held !== null,
          !isEditable || hasAll,
          { kind: 'grant', granted: row.held === null },
          row,
        ),
    },
    ...privileges.map((name): GridColumn<RoleTaskRow> => ({
      id: name,
      caption: switchNames[name],
      kind: 'boolean',
      width: 80,
      value: ({ held }) => held?.[name] ?? null,
      ...(isEditable && { editor: { type: 'checkbox' }, editable: ({ held }) => held !== null }),
      render: (row) =>
        row.held &&
        cell(
          switchNames[name],
          row.held[name],
          !isEditable,
          { kind: 'switch', name, on: !row.held[name] },
          row,
        ),
    })),
    ...(isNarrow ? place : []),
  ]
}
