import { useRef } from 'react'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import { machineFields, type MachineRow } from './machine-columns.tsx'

const label = 'Reliability by machine'

const view = {
  id: 'reliabilityByMachine',
  columns: machineFields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [{ id: 'downtime', desc: true }],
  grid: plainGrid,
}

interface TableProps {
  readonly rows: readonly MachineRow[]
  readonly columns: readonly GridColumn<MachineRow>[]
  /** Enter on a row: the downtime of that machine. */
  readonly onOpen: (row: MachineRow) => void
}

/** The machines that stood still or failed, the worst first. */
export function MachineTable({ rows, columns, onOpen }: TableProps) {
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const changeGrid = useGridCommands({ ...view, scope: label, columns, grid, onGrid: setGrid, handle })
  return (
    <Grid<MachineRow>
      label={label}
      data={{ mode: 'memory', rows }}
      rowKey={({ equipmentOID }) => String(equipmentOID)}
      rowName={({ machine }) => machine}
      columns={columns}
      state={grid}
      onStateChange={changeGrid}
      pageSizes={view.pageSizes}
      status={ready}
      empty={{ kind: 'none-yet', title: 'No machine stood still or failed in these months' }}
      onOpen={onOpen}
      handleRef={handle}
      panel={panel}
    />
  )
}

const ready = { kind: 'ready' } as const
