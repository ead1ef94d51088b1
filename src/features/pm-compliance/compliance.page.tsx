import { localDay } from '../../engine/definition/local-day.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { openedOf, scopeOf } from './compliance-address.ts'
import { ComplianceSummary } from './compliance-summary.tsx'
import { DuesList } from './dues-list.tsx'
import type { ComplianceCalls } from './use-compliance.ts'
import '../../engine/report/report-page.css'

export interface CompliancePageProps {
  readonly calls: ComplianceCalls
  /** Where an operation is shown; null without its screen. */
  readonly operationHref: ((key: number) => string) | null
}

/** PM compliance by rig and month, and the single dues behind each of its figures (issue 13). */
export function CompliancePage(props: CompliancePageProps) {
  const decision = decide(useSubject(), 'read', 'complianceReport')
  if (decision.allowed) return <Compliance {...props} />
  return <Closed reason={decision.reason} />
}

function Closed({ reason }: { readonly reason: string }) {
  const { titleRef } = usePageTitle('PM Compliance')
  return (
    <>
      <PageHeader title="PM Compliance" titleRef={titleRef} />
      <EmptyState reason="none-allowed" title={reason}>
        Ask an administrator for access.
      </EmptyState>
    </>
  )
}

function Compliance({ calls, operationHref }: CompliancePageProps) {
  const [now] = useState(() => localDay().slice(0, 7))
  const [params] = useSearchParams()
  const scope = useMemo(() => scopeOf(params, now), [params, now])
  const opened = useMemo(() => openedOf(params), [params])
  return opened ? (
    <DuesList scope={scope} opened={opened} calls={calls} operationHref={operationHref} />
  ) : (
    <ComplianceSummary scope={scope} now={now} calls={calls} />
  )
}
