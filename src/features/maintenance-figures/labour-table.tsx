import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { wordsOf } from '../../contract/figures/figure-words.ts'
import { labourBy } from '../../contract/figures/labour.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { amountFormat, numberWords } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { FiguresTable, tableView } from './figures-table.tsx'
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
    format: amountFormat,
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

const view = tableView('labourByPerson', fields, [])

interface TableProps {
  readonly rows: readonly LabourRow[]
  readonly columns: readonly GridColumn<LabourRow>[]
  /** Enter on a row: the entries behind it. */
  readonly onOpen: (row: LabourRow) => void
}

/** Who worked on what, and how long: who worked most first. */
export const LabourTable = ({ rows, columns, onOpen }: TableProps) => (
  <FiguresTable
    label="Labour by person and kind of order"
    view={view}
    rows={rows}
    columns={columns}
    rowKey={({ camsUserOID, kind }) => `${camsUserOID} ${kind}`}
    rowName={({ person, type }) => `${person}, ${type}`}
    none="Nobody logged labour in these months"
    onOpen={onOpen}
  />
)
