import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CostList } from './cost-list.tsx'
import { CostSummary } from './cost-summary.tsx'
import { openedCostOf, openedLabourOf, openedOf, openedWorkOf, scopeOf, tabOf } from './figures-address.ts'
import { LabourList } from './labour-list.tsx'
import { LabourSummary } from './labour-summary.tsx'
import { BacklogSummary } from './backlog-summary.tsx'
import { ReliabilitySummary } from './reliability-summary.tsx'
import { StopsList } from './stops-list.tsx'
import type { FiguresCalls } from './use-figures.ts'
import { WorkList } from './work-list.tsx'
import '../../engine/report/report-page.css'

export interface FiguresPageProps {
  readonly calls: FiguresCalls
  /** Where a work order is shown; null without its screen. */
  readonly orderHref: ((key: number) => string) | null
  /** Where a PM operation is shown; null without its screen. */
  readonly operationHref: ((key: number) => string) | null
}

/** The maintenance figures of some months, and the records behind each of them (issue 15). */
export function FiguresPage(props: FiguresPageProps) {
  const [params] = useSearchParams()
  const isOfCost = ['cost', 'labour'].includes(tabOf(params))
  const decision = decide(useSubject(), 'read', isOfCost ? 'costReport' : 'figuresReport')
  if (decision.allowed) return <Figures {...props} />
  return <Closed reason={decision.reason} />
}

function Closed({ reason }: { readonly reason: string }) {
  const { titleRef } = usePageTitle('Maintenance Figures')
  return (
    <>
      <PageHeader title="Maintenance Figures" titleRef={titleRef} />
      <EmptyState reason="none-allowed" title={reason}>
        Ask an administrator for access.
      </EmptyState>
    </>
  )
}

function Figures({ calls, orderHref, operationHref }: FiguresPageProps) {
  const [now] = useState(() => localDay().slice(0, 7))
  const [params] = useSearchParams()
  const scope = useMemo(() => scopeOf(params, now), [params, now])
  const opened = useMemo(() => openedOf(params), [params])
  const openedWork = useMemo(() => openedWorkOf(params), [params])
  const openedCost = useMemo(() => openedCostOf(params), [params])
  const openedLabour = useMemo(() => openedLabourOf(params), [params])
  const tab = tabOf(params)
  if (tab === 'cost')
    return openedCost ? (
      <CostList scope={scope} opened={openedCost} calls={calls} orderHref={orderHref} />
    ) : (
      <CostSummary scope={scope} now={now} calls={calls} />
    )
  if (tab === 'labour')
    return openedLabour ? (
      <LabourList scope={scope} opened={openedLabour} calls={calls} orderHref={orderHref} />
    ) : (
      <LabourSummary scope={scope} now={now} calls={calls} />
    )
  if (tab === 'backlog')
    return openedWork ? (
      <WorkList
        scope={scope}
        opened={openedWork}
        calls={calls}
        orderHref={orderHref}
        operationHref={operationHref}
      />
    ) : (
      <BacklogSummary scope={scope} now={now} calls={calls} />
    )
  return opened ? (
    <StopsList scope={scope} opened={opened} calls={calls} orderHref={orderHref} />
  ) : (
    <ReliabilitySummary scope={scope} now={now} calls={calls} />
  )
}
