import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { BacklogFacts } from '../../contract/entities/backlog.ts'
import {
  ageWords,
  type BacklogAge,
  backlogAges,
  backlogByAge,
  backlogByRig,
  backlogOf,
} from '../../contract/figures/backlog.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { backlogCaption, backlogCards, workSeries } from './backlog-words.ts'
import { backlogAddress, type Scope } from './figures-address.ts'
import { TooMuchWork } from './figures-state.tsx'
import { FiguresSummary, type SummaryProps } from './figures-summary.tsx'
import { monthsWords, rigChoices } from './reliability-words.ts'
import { useBacklog } from './use-figures.ts'
import { workColumns, workRows } from './work-columns.tsx'

/** What is open by age and by rig, and how many of the work orders that were due were completed in time. */
export function BacklogSummary({ scope, now, calls }: SummaryProps) {
  const read = useBacklog(calls, scope)
  const facts = read.value
  const rows = useMemo(() => facts && workRows(facts.open, facts), [facts])
  const columns = useMemo(() => workColumns({ orderHref: null, operationHref: null }), [])
  return (
    <FiguresSummary
      tab="backlog"
      scope={scope}
      now={now}
      read={read}
      resource="figuresReport"
      fileName="Maintenance backlog"
      columns={columns}
      rows={rows}
    >
      {facts && <Figures scope={scope} facts={facts} />}
    </FiguresSummary>
  )
}

function Figures({ scope, facts }: { readonly scope: Scope; readonly facts: BacklogFacts }) {
  const [, navigate] = useLocation()
  const { open, due, today } = facts
  const ages = backlogByAge(open, today)
  const rigs = backlogByRig(open, today)
  const byRig = rigChoices(facts).flatMap(({ id, label }) => {
    const found = rigs.find(({ rig }) => rig === id)
    return found ? [{ id: String(id), label, values: found.figures }] : []
  })
  const hoursOfAge = new Map<string, number>(ages.map(({ age, figures }) => [age, figures.hours]))
  const hoursOfRig = new Map(rigs.map(({ rig, figures }) => [String(rig), figures.hours]))
  const caption = backlogCaption(backlogOf(open, today))
  if (open.length === 0 && due.length === 0)
    return (
      <EmptyState reason="none-yet" title="Nothing is open, and no work order was due in these months">
        Choose other months, or another rig.
      </EmptyState>
    )
  return (
    <>
      <h2 className="mw-report-title">Open today; work orders due {monthsWords(scope)}</h2>
      <TooMuchWork facts={facts} />
      {!facts.hasOperations && (
        <InlineNotice kind="info" title="Without PM operations">
          You may not see them, so they are not counted here.
        </InlineNotice>
      )}
      <div className="mw-report-cards mw-report-cards-four">
        {backlogCards(facts).map(({ figure, behind, ...card }) => (
          <FigureCard
            key={card.label}
            {...card}
            {...(behind > 0 && { href: backlogAddress(scope, { figure }) })}
          />
        ))}
      </div>
      <div className="mw-report-charts">
        <Card>
          <BarChart
            title="Backlog by age"
            caption={caption}
            nameHeading="Since it was scheduled"
            series={workSeries}
            rows={ages.map(({ age, figures }) => ({ id: age, label: ageWords[age], values: figures }))}
            sums={[{ heading: 'Expected, h', of: ({ id }) => hoursOfAge.get(id) ?? 0 }]}
            onOpen={(age) => navigate(backlogAddress(scope, { figure: 'open', age: ageNamed(age) }))}
          />
        </Card>
        <Card>
          <BarChart
            title="Backlog by rig"
            caption={caption}
            nameHeading="Rig"
            series={workSeries}
            rows={byRig}
            sums={[{ heading: 'Expected, h', of: ({ id }) => hoursOfRig.get(id) ?? 0 }]}
            onOpen={(rig) => navigate(backlogAddress(scope, { figure: 'open', rig: Number(rig) }))}
          />
        </Card>
        <Card>
          <BarChart
            title="Expected hours by age"
            caption={caption}
            nameHeading="Since it was scheduled"
            unit="h"
            series={hourSeries}
            rows={ages.map(({ age, figures }) => ({
              id: age,
              label: ageWords[age],
              values: { hours: figures.hours },
            }))}
            onOpen={(age) => navigate(backlogAddress(scope, { figure: 'operations', age: ageNamed(age) }))}
          />
        </Card>
        <Card>
          <BarChart
            title="Expected hours by rig"
            caption={caption}
            nameHeading="Rig"
            unit="h"
            series={hourSeries}
            rows={byRig.map(({ id, label, values: { hours } }) => ({ id, label, values: { hours } }))}
            onOpen={(rig) => navigate(backlogAddress(scope, { figure: 'operations', rig: Number(rig) }))}
          />
        </Card>
      </div>
    </>
  )
}

const hourSeries = [{ id: 'hours', label: 'Expected hours', colour: 'petrol' }] as const

const ageNamed = (name: string): BacklogAge | null => backlogAges.find((age) => age === name) ?? null
