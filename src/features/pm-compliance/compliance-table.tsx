import { useRef } from 'react'
import type { ComplianceRow } from '../../contract/entities/compliance.ts'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import { complianceFields } from './compliance-columns.tsx'

const label = 'Compliance by rig and month'

const view = {
  id: 'pmCompliance',
  columns: complianceFields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [
    { id: 'rig', desc: false },
    { id: 'month', desc: false },
  ],
  grid: plainGrid,
}

interface TableProps {
  readonly rows: readonly ComplianceRow[]
  readonly columns: readonly GridColumn<ComplianceRow>[]
  /** Enter on a row: the dues of that rig in that month. */
  readonly onOpen: (row: ComplianceRow) => void
}

/** The report by rig and month. */
export function ComplianceTable({ rows, columns, onOpen }: TableProps) {
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const changeGrid = useGridCommands({ ...view, scope: label, columns, grid, onGrid: setGrid, handle })
  return (
    <Grid<ComplianceRow>
      label={label}
      data={{ mode: 'memory', rows }}
      rowKey={rowKey}
      columns={columns}
      state={grid}
      onStateChange={changeGrid}
      pageSizes={view.pageSizes}
      status={ready}
      empty={{ kind: 'none-yet', title: 'Nothing fell due in these months' }}
      onOpen={onOpen}
      handleRef={handle}
      panel={panel}
    />
  )
}

const ready = { kind: 'ready' } as const
const rowKey = ({ locationOID, month }: ComplianceRow) => `${locationOID} ${month}`
