import { getLocalTimeZone, today } from '@internationalized/date'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DayRange } from '../../contract/entities/craft-report.ts'
import type { CraftReportRow } from '../../contract/entities/craft-report.ts'
import { decide } from '../../contract/access/policy.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { rangeFault, rangeOf } from './report-range.ts'
import { RangeBar } from './range-bar.tsx'
import { fileColumns } from './rig-figures.ts'
import { RigReport } from './rig-report.tsx'
import { useRigs } from './use-rigs.ts'
import './craft-report.css'

const title = 'Craft Report'

export interface CraftReportProps {
  readonly load: (range: DayRange, signal: AbortSignal) => Promise<Loaded<readonly CraftReportRow[]>>
  /** The list whose rows the bars count. */
  readonly operationsPath: string
}

/** SPEC 2.9 Craft chart report: PM operations of a range of days by rig, as cards, bars, a table and a file. */
export function CraftReportPage(props: CraftReportProps) {
  const decision = decide(useSubject(), 'read', 'craftReport')
  const { titleRef } = usePageTitle(title)
  if (decision.allowed) return <CraftReport {...props} titleRef={titleRef} />
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <EmptyState reason="none-allowed" title={decision.reason}>
        Ask an administrator for access.
      </EmptyState>
    </>
  )
}

type ReportProps = CraftReportProps & Pick<ReturnType<typeof usePageTitle>, 'titleRef'>

function CraftReport({ load, operationsPath, titleRef }: ReportProps) {
  const [now] = useState(() => today(getLocalTimeZone()))
  const [params, setParams] = useSearchParams()
  const range = rangeOf(params, now)
  const fault = rangeFault(range)
  const rigs = useRigs(load, fault === null ? range : null)
  const choose = ({ start, end }: DayRange) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.set('from', start)
      next.set('to', end)
      return next
    })
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          <ReportToolbar
            resource="craftReport"
            fileName={`Craft report ${range.start} to ${range.end}`}
            columns={fileColumns}
            rows={rigs.figures}
            onRefresh={rigs.refetch}
          />
        }
      />
      <div className="mw-craft">
        <RangeBar range={range} fault={fault} now={now} onChoose={choose} />
        {fault === null && <RigReport rigs={rigs} range={range} operationsPath={operationsPath} />}
      </div>
    </>
  )
}
