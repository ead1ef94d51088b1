import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { type CostReport, costReport } from '../../contract/figures/cost.ts'
import { usePreferences } from '../../engine/definition/workbench.tsx'
import { costSeries, costStack, taxesOf } from '../../engine/report/cost-stack.ts'
import { monthWords } from '../../locale/days.ts'
import { moneyWords } from '../../locale/numbers.ts'
import { amountScale, amountTitle, amountUnit } from '../../ui/chart/amounts.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { shortMonth } from '../../ui/chart/month-words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { costColumns, CostMachines, type CostRow, costRows } from './cost-machines.tsx'
import { costBehind, costCaption, costCards, costDefinitions } from './cost-words.ts'
import { Definitions } from './definitions.tsx'
import { costAddress, daysOf, type Scope } from './figures-address.ts'
import { TooManyCosts } from './figures-state.tsx'
import { FiguresSummary, type SummaryProps } from './figures-summary.tsx'
import { monthsWords } from './reliability-words.ts'
import { useCosts } from './use-figures.ts'

/** What the orders that were completed cost: in all, by month, by machine and by the hour that it ran. */
export function CostSummary({ scope, now, calls }: SummaryProps) {
  const read = useCosts(calls, scope)
  const facts = read.value
  const report = useMemo(() => {
    const { from, to } = daysOf(scope)
    return facts && costReport(facts, from, to)
  }, [facts, scope])
  const rows = useMemo(() => (facts && report ? costRows(report, facts) : null), [facts, report])
  const columns = useMemo(() => costColumns(scope), [scope])
  return (
    <FiguresSummary
      tab="cost"
      scope={scope}
      now={now}
      read={read}
      resource="costReport"
      fileName={`Cost by machine ${scope.from} to ${scope.to}`}
      columns={columns}
      rows={rows}
    >
      {facts && report && rows && (
        <Figures scope={scope} facts={facts} report={report} rows={rows} columns={columns} />
      )}
    </FiguresSummary>
  )
}

interface FiguresProps {
  readonly scope: Scope
  readonly facts: CostFacts
  readonly report: CostReport
  readonly rows: readonly CostRow[]
  readonly columns: ReturnType<typeof costColumns>
}

/** Bars of machines: those that cost most. */
const mostBars = 10

function Figures({ scope, facts, report, rows, columns }: FiguresProps) {
  const [, navigate] = useLocation()
  const { baseCurrency } = usePreferences()
  const { byMonth } = report
  const scale = amountScale(Math.max(0, ...byMonth.map(({ totals }) => totals.total)))
  const dearest = rows.slice(0, mostBars)
  const costs = new Map([
    ...byMonth.map(({ month, totals }) => [month, totals.total] as const),
    ...dearest.map(({ equipmentOID, cost }) => [String(equipmentOID), cost] as const),
  ])
  const sums = [{ heading: 'Cost', of: ({ id }: { readonly id: string }) => moneyWords(costs.get(id) ?? 0) }]
  const caption = costCaption(report)
  const chart = {
    caption,
    unit: amountUnit(scale, baseCurrency),
    series: costSeries,
    sums,
  }
  if (report.orders.length === 0)
    return (
      <EmptyState reason="none-yet" title="No work order was completed in these months">
        Choose other months, or another rig.
      </EmptyState>
    )
  return (
    <>
      <h2 className="mw-report-title">
        {`Work orders completed ${monthsWords(scope)}${baseCurrency === '' ? '' : `, in ${baseCurrency}`}`}
      </h2>
      <TooManyCosts facts={facts} of="orders" />
      <div className="mw-report-cards mw-report-cards-four">
        {costCards(report).map(({ figure, ...card }) => (
          <FigureCard
            key={card.label}
            {...card}
            {...(costBehind(report, { figure, machine: null, month: null }).length > 0 && {
              href: costAddress(scope, { figure }),
            })}
          />
        ))}
      </div>
      <div className="mw-report-charts">
        <Card>
          <BarChart
            {...chart}
            title={amountTitle('Cost by machine', scale, baseCurrency)}
            nameHeading="Equipment"
            rows={dearest.map(({ equipmentOID, machine, ...cost }) => ({
              id: String(equipmentOID),
              label: machine,
              values: costStack(cost, scale),
            }))}
            onOpen={(machine) => navigate(costAddress(scope, { figure: 'cost', machine: Number(machine) }))}
          />
        </Card>
        <Card>
          <ColumnChart
            {...chart}
            title={amountTitle('Cost by month', scale, baseCurrency)}
            nameHeading="Month"
            rows={byMonth.map(({ month, totals }) => ({
              id: month,
              label: monthWords(month),
              values: costStack({ ...totals, taxes: taxesOf(totals) }, scale),
            }))}
            axisLabel={shortMonth}
            onOpen={(month) => navigate(costAddress(scope, { figure: 'cost', month }))}
          />
        </Card>
      </div>
      <CostMachines
        rows={rows}
        columns={columns}
        onOpen={({ equipmentOID }) => navigate(costAddress(scope, { figure: 'cost', machine: equipmentOID }))}
      />
      <Definitions of={costDefinitions} />
    </>
  )
}
