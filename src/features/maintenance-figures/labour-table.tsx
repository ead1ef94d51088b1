import { useRef } from 'react'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { wordsOf } from '../../contract/figures/figure-words.ts'
import { labourBy } from '../../contract/figures/labour.ts'
import { pageSizes } from '../../contract/limits.ts'
import { plainGrid } from '../../engine/definition/from-entity.ts'
import { useGridAddress } from '../../engine/list/use-grid-address.ts'
import { useGridCommands } from '../../engine/list/use-grid-commands.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { numberWords } from '../../locale/numbers.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { GridHandle } from '../../ui/grid/model/grid-props.ts'
import { labourAddress, type Scope } from './figures-address.ts'

/** What somebody worked on orders of one kind. */
export interface LabourRow {
  readonly camsUserOID: number
  readonly kind: string
  readonly person: string
  readonly type: string
  readonly entries: number
  readonly hours: number
  readonly cost: number
  readonly withoutRate: number
}

const fields = ['person', 'type', 'hours', 'cost', 'withoutRate', 'entries'] as const

/** By person and kind of order: who worked most first. */
export const labourRows = ({ labour, people, types }: CostFacts): readonly LabourRow[] =>
  labourBy(labour, ({ camsUserOID }) => camsUserOID).flatMap(({ key: person }) =>
    labourBy(
      labour.filter(({ camsUserOID }) => camsUserOID === person),
      ({ workOrderType }) => workOrderType,
    ).map(({ key: kind, figures }) => ({
      camsUserOID: person,
      kind,
      person: personOf(people, person),
      type: wordsOf(types, kind),
      ...figures,
    })),
  )

export const personOf = (people: CostFacts['people'], key: number): string =>
  people.find(({ camsUserOID }) => camsUserOID === key)?.name ?? ''

/** The columns of them; hours open the entries of labour behind them. */
export const labourColumns = (scope: Scope): readonly GridColumn<LabourRow>[] => [
  { id: 'person', caption: 'Person', kind: 'text', value: ({ person }) => person },
  { id: 'type', caption: 'Kind of order', kind: 'text', value: ({ type }) => type },
  {
    id: 'hours',
    caption: 'Hours',
    kind: 'number',
    width: 120,
    value: ({ hours }) => hours,
    render: ({ camsUserOID, kind, person, type, hours }) => (
      <CellLink
        href={labourAddress(scope, { figure: 'worked', person: camsUserOID, kind })}
        label={`${numberWords(hours)} hours, ${person}, ${type}`}
      >
        {numberWords(hours)}
      </CellLink>
    ),
  },
  {
    id: 'cost',
    caption: 'Cost',
    kind: 'number',
    format: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    width: 150,
    value: ({ cost }) => cost,
  },
  {
    id: 'withoutRate',
    caption: 'Without a rate, h',
    kind: 'number',
    width: 148,
    value: ({ withoutRate }) => withoutRate,
  },
  { id: 'entries', caption: 'Entries', kind: 'number', width: 100, value: ({ entries }) => entries },
]

const label = 'Labour by person and kind of order'

const view = {
  id: 'labourByPerson',
  columns: fields.map((field) => ({ field })),
  pageSize: 20,
  pageSizes: pageSizes.cams,
  sort: [],
  grid: plainGrid,
}

interface TableProps {
  readonly rows: readonly LabourRow[]
  readonly columns: readonly GridColumn<LabourRow>[]
  /** Enter on a row: the entries behind it. */
  readonly onOpen: (row: LabourRow) => void
}

export function LabourTable({ rows, columns, onOpen }: TableProps) {
  const [grid, setGrid, panel] = useGridAddress(view)
  const handle = useRef<GridHandle>(null)
  const changeGrid = useGridCommands({ ...view, scope: label, columns, grid, onGrid: setGrid, handle })
  return (
    <Grid<LabourRow>
      label={label}
      data={{ mode: 'memory', rows }}
      rowKey={({ camsUserOID, kind }) => `${camsUserOID} ${kind}`}
      rowName={({ person, type }) => `${person}, ${type}`}
      columns={columns}
      state={grid}
      onStateChange={changeGrid}
      pageSizes={view.pageSizes}
      status={ready}
      empty={{ kind: 'none-yet', title: 'Nobody logged labour in these months' }}
      onOpen={onOpen}
      handleRef={handle}
      panel={panel}
    />
  )
}

const ready = { kind: 'ready' } as const
