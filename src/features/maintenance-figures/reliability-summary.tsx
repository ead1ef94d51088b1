import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import { causeWords, hoursOf, shareWords } from '../../contract/figures/figure-words.ts'
import { type ReliabilityReport, reliabilityReport } from '../../contract/figures/reliability-report.ts'
import { monthWords } from '../../locale/days.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { shortMonth } from '../../ui/chart/month-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Definitions } from './definitions.tsx'
import { addressOf, daysOf, type Scope } from './figures-address.ts'
import { TooMany } from './figures-state.tsx'
import { FiguresSummary, type SummaryProps } from './figures-summary.tsx'
import { machineColumns, machineRows } from './machine-columns.tsx'
import { MachineTable } from './machine-table.tsx'
import {
  behind,
  captionOf,
  cardsOf,
  causesCaption,
  definitionsOf,
  downtimeSeries,
  monthsWords,
} from './reliability-words.ts'
import { useReliability } from './use-figures.ts'

/** Availability, failures and downtime: what is chosen, the figures, both charts, and the machines, the worst first. */
export function ReliabilitySummary({ scope, now, calls }: SummaryProps) {
  const read = useReliability(calls, scope)
  const facts = read.value
  const report = useMemo(() => {
    const { from, to } = daysOf(scope)
    return facts && reliabilityReport(facts, from, to)
  }, [facts, scope])
  const rows = useMemo(() => (facts && report ? machineRows(report, facts) : null), [facts, report])
  const columns = useMemo(() => machineColumns(scope), [scope])
  return (
    <FiguresSummary
      tab="reliability"
      scope={scope}
      now={now}
      read={read}
      resource="figuresReport"
      fileName={`Reliability ${scope.from} to ${scope.to}`}
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
  readonly facts: ReliabilityFacts
  readonly report: ReliabilityReport
  readonly rows: ReturnType<typeof machineRows>
  readonly columns: ReturnType<typeof machineColumns>
}

function Figures({ scope, facts, report, rows, columns }: FiguresProps) {
  const [, navigate] = useLocation()
  const months = new Map(report.byMonth.map(({ key, figures }) => [key, figures]))
  const causes = new Map(report.byCause.map((each) => [each.cause, each]))
  return (
    <>
      <h2 className="mw-report-title">{monthsWords(scope)}</h2>
      <TooMany facts={facts} />
      <div className="mw-report-cards mw-report-cards-four">
        {cardsOf(report, facts.machines).map(({ figure, ...card }) => (
          <FigureCard
            key={card.label}
            {...card}
            {...(behind(report.stops, figure) > 0 && { href: addressOf(scope, { figure }) })}
          />
        ))}
      </div>
      <div className="mw-report-charts">
        <Card>
          <BarChart
            title="Downtime by cause"
            caption={causesCaption(report, facts)}
            nameHeading="Cause"
            unit="h"
            series={downtimeSeries}
            rows={report.byCause.map(({ cause, byFailures, otherwise }) => ({
              id: cause,
              label: causeWords(facts.causes, cause),
              values: { byFailures: hoursOf(byFailures), otherwise: hoursOf(otherwise) },
            }))}
            sums={[{ heading: 'Up to here', of: ({ id }) => shareWords(causes.get(id)?.upToHere ?? null) }]}
            onOpen={(cause) => navigate(addressOf(scope, { figure: 'downtime', cause }))}
          />
        </Card>
        <Card>
          <ColumnChart
            title="Downtime by month"
            caption={captionOf(report)}
            nameHeading="Month"
            unit="h"
            series={downtimeSeries}
            rows={report.byMonth.map(({ key, figures: { down, downByFailures } }) => ({
              id: key,
              label: monthWords(key),
              values: { byFailures: hoursOf(downByFailures), otherwise: hoursOf(down - downByFailures) },
            }))}
            sums={[
              { heading: 'Availability', of: ({ id }) => shareWords(months.get(id)?.availability ?? null) },
              { heading: 'Failures', of: ({ id }) => months.get(id)?.failures ?? 0 },
            ]}
            axisLabel={shortMonth}
            onOpen={(month) => navigate(addressOf(scope, { figure: 'downtime', month }))}
          />
        </Card>
      </div>
      <MachineTable
        rows={rows}
        columns={columns}
        onOpen={({ equipmentOID, downtime }) =>
          navigate(
            addressOf(scope, { figure: downtime > 0 ? 'downtime' : 'failures', machine: equipmentOID }),
          )
        }
      />
      <Definitions of={definitionsOf(facts)} />
    </>
  )
}
