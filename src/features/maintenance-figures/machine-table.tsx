import type { GridColumn } from '../../ui/grid/model/column.ts'
import { FiguresTable, tableView } from './figures-table.tsx'
import { machineFields, type MachineRow } from './machine-columns.tsx'

const view = tableView('reliabilityByMachine', machineFields, [{ id: 'downtime', desc: true }])

interface TableProps {
  readonly rows: readonly MachineRow[]
  readonly columns: readonly GridColumn<MachineRow>[]
  /** Enter on a row: the downtime of that machine. */
  readonly onOpen: (row: MachineRow) => void
}

/** The machines that stood still or failed, the worst first. */
export const MachineTable = ({ rows, columns, onOpen }: TableProps) => (
  <FiguresTable
    label="Reliability by machine"
    view={view}
    rows={rows}
    columns={columns}
    rowKey={({ equipmentOID }) => String(equipmentOID)}
    rowName={({ machine }) => machine}
    none="No machine stood still or failed in these months"
    onOpen={onOpen}
  />
)
