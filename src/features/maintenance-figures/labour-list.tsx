import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { labourCost } from '../../contract/entities/work-order-ledger.ts'
import { wordsOf } from '../../contract/figures/figure-words.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import { amountFormat } from '../../locale/numbers.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { machineOf } from './cost-words.ts'
import { labourAddress, type LabourFigure, type OpenedLabour, type Scope } from './figures-address.ts'
import { FiguresList } from './figures-list.tsx'
import { TooManyCosts } from './figures-state.tsx'
import { tableView } from './figures-table.tsx'
import { personOf } from './labour-table.tsx'
import { monthsWords } from './reliability-words.ts'
import { type FiguresCalls, useCosts } from './use-figures.ts'

const titles: Readonly<Record<LabourFigure, string>> = {
  worked: 'Labour',
  withoutRate: 'Labour without a rate',
}

/** An entry behind a figure of labour. */
interface EntryRow {
  readonly key: number
  readonly workOrderOID: number
  readonly number: string
  readonly person: string
  readonly day: string
  readonly hours: number | null
  readonly rate: number | null
  readonly cost: number | null
  readonly type: string
  readonly machine: string
  readonly rig: string
}

const fields = ['number', 'person', 'day', 'hours', 'rate', 'cost', 'type', 'machine', 'rig'] as const

const view = tableView('labourEntries', fields, [{ id: 'day', desc: true }])

const rowsOf = (facts: CostFacts, { figure, person, kind }: OpenedLabour): readonly EntryRow[] =>
  facts.labour
    .filter(
      (entry) =>
        (figure === 'worked' || entry.rate === null) &&
        (person === null || entry.camsUserOID === person) &&
        (kind === null || entry.workOrderType === kind),
    )
    .map((entry) => ({
      key: entry.workOrderLabourOID,
      workOrderOID: entry.workOrderOID,
      number: entry.workorderNumber,
      person: personOf(facts.people, entry.camsUserOID),
      day: entry.workedOn,
      hours: entry.hours,
      rate: entry.rate,
      cost: labourCost(entry),
      type: wordsOf(facts.types, entry.workOrderType),
      ...machineOf(facts, entry.equipmentOID),
    }))

type Href = ((key: number) => string) | null

function columnsOf(orderHref: Href): readonly GridColumn<EntryRow>[] {
  const words = (
    id: 'person' | 'type' | 'machine' | 'rig',
    caption: string,
    width: number,
  ): GridColumn<EntryRow> => ({ id, caption, kind: 'text', width, value: (row) => row[id] })
  const number = (id: 'hours' | 'rate' | 'cost', caption: string): GridColumn<EntryRow> => ({
    id,
    caption,
    kind: 'number',
    width: id === 'hours' ? 92 : 132,
    value: (row) => row[id],
    ...(id !== 'hours' && { format: amountFormat }),
  })
  return [
    {
      id: 'number',
      caption: 'Work order',
      kind: 'text',
      width: 150,
      value: (row) => row.number,
      render: (row) =>
        orderHref ? (
          <CellLink href={orderHref(row.workOrderOID)} label={`${row.number}, ${row.person}`}>
            {row.number}
          </CellLink>
        ) : (
          row.number
        ),
    },
    words('person', 'Person', 180),
    { id: 'day', caption: 'Day', kind: 'date', value: ({ day }) => day },
    number('hours', 'Hours'),
    number('rate', 'Rate'),
    number('cost', 'Cost'),
    words('type', 'Kind of order', 160),
    words('machine', 'Equipment', 220),
    words('rig', 'Rig', 120),
  ]
}

interface ListProps {
  readonly scope: Scope
  readonly opened: OpenedLabour
  readonly calls: FiguresCalls
  readonly orderHref: Href
}

/** The entries of labour that a figure counts; each opens its order. */
export function LabourList({ scope, opened, calls, orderHref }: ListProps) {
  const [, navigate] = useLocation()
  const read = useCosts(calls, scope)
  const facts = read.value
  const rows = useMemo(() => (facts ? rowsOf(facts, opened) : noRows), [facts, opened])
  const columns = useMemo(() => columnsOf(orderHref), [orderHref])
  return (
    <FiguresList
      title={titles[opened.figure]}
      of={[
        opened.person === null ? null : facts && personOf(facts.people, opened.person),
        opened.kind === null ? null : facts && wordsOf(facts.types, opened.kind),
        scope.machine === null ? null : facts && machineOf(facts, scope.machine).machine,
        scope.rig === null ? null : facts?.rigs.find((each) => each.locationOID === scope.rig)?.name,
        monthsWords(scope),
      ]}
      back={labourAddress(scope)}
      resource="costReport"
      fileName={`${titles[opened.figure]} ${scope.from} to ${scope.to}`}
      read={read}
      view={view}
      rows={rows}
      columns={columns}
      rowKey={({ key }) => String(key)}
      rowName={({ number, person }) => `${number} ${person}`}
      onOpen={orderHref ? ({ workOrderOID }) => navigate(orderHref(workOrderOID)) : undefined}
    >
      {facts && <TooManyCosts facts={facts} of="labour" />}
    </FiguresList>
  )
}

const noRows: readonly EntryRow[] = []
