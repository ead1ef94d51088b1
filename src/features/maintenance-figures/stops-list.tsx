import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { stopsOf } from '../../contract/figures/reliability-report.ts'
import { causeWords } from '../../contract/figures/figure-words.ts'
import { addressOf, daysOf, type Opened, type Scope } from './figures-address.ts'
import { FiguresList } from './figures-list.tsx'
import { TooMany } from './figures-state.tsx'
import { tableView } from './figures-table.tsx'
import { figureTitles, monthsWords, stopsBehind } from './reliability-words.ts'
import { stopColumns, stopFields, type StopRow, stopRows } from './stop-columns.tsx'
import { type FiguresCalls, useReliability } from './use-figures.ts'

const view = tableView('reliabilityOrders', stopFields, [{ id: 'hours', desc: true }])

interface ListProps {
  readonly scope: Scope
  readonly opened: Opened
  readonly calls: FiguresCalls
  readonly orderHref: ((key: number) => string) | null
}

/** The work orders that a figure counts, each with what of its downtime lies in these months. */
export function StopsList({ scope, opened, calls, orderHref }: ListProps) {
  const [, navigate] = useLocation()
  const read = useReliability(calls, scope)
  const facts = read.value
  const rows = useMemo(() => {
    if (!facts) return noRows
    const { from, to } = daysOf(scope, opened.month)
    return stopRows(stopsBehind(stopsOf(facts, from, to), opened), facts)
  }, [facts, scope, opened])
  const columns = useMemo(() => stopColumns(orderHref), [orderHref])
  const machine = opened.machine ?? scope.machine
  const months = opened.month === null ? scope : { from: opened.month, to: opened.month }
  return (
    <FiguresList
      title={figureTitles[opened.figure]}
      of={[
        machine === null ? null : facts?.named.find((each) => each.equipmentOID === machine)?.name,
        scope.rig === null ? null : facts?.rigs.find((each) => each.locationOID === scope.rig)?.name,
        opened.cause === null ? null : facts && causeWords(facts.causes, opened.cause),
        monthsWords(months),
      ]}
      back={addressOf(scope)}
      resource="figuresReport"
      fileName={`${figureTitles[opened.figure]} ${months.from} to ${months.to}`}
      read={read}
      view={view}
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      onOpen={orderHref ? ({ workOrderOID }) => navigate(orderHref(workOrderOID)) : undefined}
    >
      {facts && <TooMany facts={facts} />}
    </FiguresList>
  )
}

const noRows: readonly StopRow[] = []
const rowKey = ({ workOrderOID }: StopRow) => String(workOrderOID)
const rowName = ({ number, machine }: StopRow) => `${number} ${machine}`
