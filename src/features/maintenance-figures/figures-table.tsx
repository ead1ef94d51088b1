import { useRef } from 'react'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridHandle, GridStatus } from '../../ui/grid/model/grid-props.ts'
import type { SortKey } from '../../ui/grid/model/state.ts'

/** How a table of figures begins: which columns it has, in which order they stand and its rows go. */
export const tableView = (id: string, fields: readonly string[], sort: readonly SortKey[]) => ({
  id,
  columns: fields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort,
  grid: plainGrid,
})

interface TableProps<Row> {
  /** Names it on the page, and its commands in the palette. */
  readonly label: string
  /** From `tableView`, made once. */
  readonly view: ReturnType<typeof tableView>
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** Said where there are no rows. */
  readonly none: string
  readonly status?: GridStatus
  /** Enter on a row. */
  readonly onOpen?: ((row: Row) => void) | undefined
}

/** Rows of figures that are all at hand, by the one grid; how they are sorted and filtered is in the address. */
export function FiguresTable<Row>(props: TableProps<Row>) {
  const { label, view, rows, columns, rowKey, rowName, none, status = ready, onOpen } = props
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const changeGrid = useGridCommands({ ...view, scope: label, columns, grid, onGrid: setGrid, handle })
  return (
    <Grid<Row>
      label={label}
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
      empty={{ kind: 'none-yet', title: none }}
      {...(onOpen && { onOpen })}
    />
  )
}

const ready: GridStatus = { kind: 'ready' }
