import type { ComplianceRow } from '../../contract/entities/compliance.ts'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { complianceFields } from './compliance-columns.tsx'

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
  const [grid, setGrid] = useGridAddress(view)
  return (
    <Grid<ComplianceRow>
      label="Compliance by rig and month"
      data={{ mode: 'memory', rows }}
      rowKey={rowKey}
      columns={columns}
      state={grid}
      onStateChange={setGrid}
      pageSizes={view.pageSizes}
      status={ready}
      empty={{ kind: 'none-yet', title: 'Nothing fell due in these months' }}
      onOpen={onOpen}
    />
  )
}

const ready = { kind: 'ready' } as const
const rowKey = ({ locationOID, month }: ComplianceRow) => `${locationOID} ${month}`
