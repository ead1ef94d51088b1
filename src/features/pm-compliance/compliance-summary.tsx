import { shortMonth } from '../../ui/chart/month-words.ts'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ComplianceReport } from '../../contract/entities/compliance.ts'
import { sumOf } from '../../contract/schedule/compliance.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { addressOf, reportQuery, type Scope } from './compliance-address.ts'
import { ComplianceBar } from './compliance-bar.tsx'
import { complianceColumns } from './compliance-columns.tsx'
import {
  byMonth,
  byRig,
  captionOf,
  cardsOf,
  monthsWords,
  outcomeSeries,
  rateWords,
  rigNames,
} from './compliance-figures.ts'
import { ComplianceTable } from './compliance-table.tsx'
import { type ComplianceCalls, useCompliance } from './use-compliance.ts'

interface SummaryProps {
  readonly scope: Scope
  /** This month, yyyy-MM. */
  readonly now: string
  readonly calls: ComplianceCalls
}

/** The whole report: what is chosen, its figures, both charts, and the table by rig and month. */
export function ComplianceSummary({ scope, now, calls }: SummaryProps) {
  const { titleRef } = usePageTitle('PM Compliance')
  const { value: report, error, readAt, isFetching, refetch } = useCompliance(calls, reportQuery(scope))
  const rows = useMemo(
    () => report?.rows.filter(({ locationOID }) => scope.rig === null || locationOID === scope.rig),
    [report, scope],
  )
  const columns = useMemo(() => (report ? complianceColumns(rigNames(report), scope) : []), [report, scope])
  return (
    <>
      <PageHeader
        title="PM Compliance"
        titleRef={titleRef}
        actions={
          <ReportToolbar
            resource="complianceReport"
            fileName={`PM compliance ${scope.from} to ${scope.to}`}
            columns={columns}
            rows={rows ?? null}
            onRefresh={refetch}
          />
        }
      />
      <div className="mw-report-page">
        <ComplianceBar of={scope} now={now} report={report} />
        {error && (
          <LoadFailure
            title={report ? 'The report could not be brought up to date' : 'The report could not be loaded'}
            isRetrying={isFetching}
            onRetry={refetch}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        {readAt !== null && <ReadEarlier at={readAt} />}
        {report && rows ? (
          <Figures scope={scope} report={report} rows={rows} columns={columns} />
        ) : (
          !error && <Skeleton rows={8} label="Loading the report" />
        )}
      </div>
    </>
  )
}

interface FiguresProps {
  readonly scope: Scope
  readonly report: ComplianceReport
  readonly rows: ComplianceReport['rows']
  readonly columns: ReturnType<typeof complianceColumns>
}

function Figures({ scope, report, rows, columns }: FiguresProps) {
  const [, navigate] = useLocation()
  const sums = sumOf(rows)
  const [rigs, months] = [byRig(report, rows), byMonth(rows)]
  if (rows.length === 0)
    return (
      <EmptyState reason="none-yet" title="Nothing fell due in these months">
        Choose other months, or another rig.
      </EmptyState>
    )
  const stacks = (of: typeof rigs) => of.map((each) => ({ id: each.id, label: each.label, values: each }))
  const known = new Map(rigs.map((each) => [each.id, each]))
  return (
    <>
      <h2 className="mw-report-title">{monthsWords(scope.from, scope.to)}</h2>
      <div className="mw-report-cards">
        <FigureCard
          label="Compliance"
          value={sums.rate}
          unit={sums.rate === null ? undefined : '%'}
          detail={captionOf(sums)}
          rail={sums.rate === null ? 'idle' : 'primary'}
          icon="gauge"
        />
        {cardsOf(sums).map(({ figure, ...card }) => (
          <FigureCard
            key={figure}
            {...card}
            {...(card.value > 0 && { href: addressOf(scope, { figure }) })}
          />
        ))}
      </div>
      <div className="mw-report-charts">
        <Card>
          <ColumnChart
            title="Dues by month"
            caption={captionOf(sums)}
            nameHeading="Month"
            series={outcomeSeries}
            rows={stacks(months)}
            axisLabel={shortMonth}
            onOpen={(month) => navigate(addressOf(scope, { figure: 'due', month }))}
          />
        </Card>
        <Card>
          <BarChart
            title="Dues by rig"
            caption={captionOf(sums)}
            nameHeading="Rig"
            series={outcomeSeries}
            rows={stacks(rigs)}
            sums={[
              { heading: 'Due', of: ({ id }) => known.get(id)?.due ?? 0 },
              { heading: 'Compliance', of: ({ id }) => rateWords(known.get(id)?.rate ?? null) },
            ]}
            onOpen={(rig) => navigate(addressOf(scope, { figure: 'due', rig: Number(rig) }))}
          />
        </Card>
      </div>
      <ComplianceTable
        rows={rows}
        columns={columns}
        onOpen={({ locationOID, month }) =>
          navigate(addressOf(scope, { figure: 'due', rig: locationOID, month }))
        }
      />
    </>
  )
}
