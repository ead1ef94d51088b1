import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import { wordsOf } from '../../contract/figures/figure-words.ts'
import { labourBy, labourOf } from '../../contract/figures/labour.ts'
import { usePreferences } from '../../engine/definition/workbench.tsx'
import { moneyWords, numberWords } from '../../locale/numbers.ts'
import { amountOnCard } from '../../ui/chart/amounts.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { FigureCard, type FigureCardProps } from '../../ui/chart/figure-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { currencyOf } from './cost-words.ts'
import { Definitions } from './definitions.tsx'
import { labourAddress, type LabourFigure, type Scope } from './figures-address.ts'
import { TooManyCosts } from './figures-state.tsx'
import { FiguresSummary, type SummaryProps } from './figures-summary.tsx'
import { labourColumns, type LabourRow, labourRows, LabourTable, personOf } from './labour-table.tsx'
import { monthsWords } from './reliability-words.ts'
import { useCosts } from './use-figures.ts'

/** Who worked how long, and what it cost: in all, by person, and by kind of order. */
export function LabourSummary({ scope, now, calls }: SummaryProps) {
  const read = useCosts(calls, scope)
  const facts = read.value
  const rows = useMemo(() => facts && labourRows(facts), [facts])
  const columns = useMemo(() => labourColumns(scope), [scope])
  return (
    <FiguresSummary
      tab="labour"
      scope={scope}
      now={now}
      read={read}
      resource="costReport"
      fileName={`Labour by person ${scope.from} to ${scope.to}`}
      columns={columns}
      rows={rows}
    >
      {facts && rows && <Figures scope={scope} facts={facts} rows={rows} columns={columns} />}
    </FiguresSummary>
  )
}

interface FiguresProps {
  readonly scope: Scope
  readonly facts: CostFacts
  readonly rows: readonly LabourRow[]
  readonly columns: ReturnType<typeof labourColumns>
}

function Figures({ scope, facts, rows, columns }: FiguresProps) {
  const [, navigate] = useLocation()
  const { baseCurrency } = usePreferences()
  const { labour, people, types } = facts
  if (labour.length === 0)
    return (
      <EmptyState reason="none-yet" title="Nobody logged labour in these months">
        Choose other months, or another rig.
      </EmptyState>
    )
  const byPerson = labourBy(labour, ({ camsUserOID }) => String(camsUserOID))
  const byKind = labourBy(labour, ({ workOrderType }) => workOrderType)
  const costs = new Map([...byPerson, ...byKind].map(({ key, figures }) => [key, figures.cost]))
  const all = labourOf(labour)
  const chart = {
    caption: `${numberWords(all.hours)} h of ${counted(people.length, 'person', 'people')} cost ${moneyWords(all.cost)}.`,
    unit: 'h',
    series: hourSeries,
    sums: [
      {
        heading: currencyOf('Cost', baseCurrency),
        of: ({ id }: { readonly id: string }) => moneyWords(costs.get(id) ?? 0),
      },
    ],
  }
  return (
    <>
      <h2 className="mw-report-title">
        {`Labour of ${monthsWords(scope)}${baseCurrency === '' ? '' : `, in ${baseCurrency}`}`}
      </h2>
      <TooManyCosts facts={facts} of="labour" />
      <div className="mw-report-cards mw-report-cards-four">
        {cardsOf(facts).map(({ figure, behind, ...card }) => (
          <FigureCard
            key={card.label}
            {...card}
            {...(behind > 0 && { href: labourAddress(scope, { figure }) })}
          />
        ))}
      </div>
      <div className="mw-report-charts">
        <Card>
          <BarChart
            {...chart}
            title="Hours by person"
            nameHeading="Person"
            rows={byPerson.map(({ key, figures: { hours } }) => ({
              id: key,
              label: personOf(people, Number(key)),
              values: { hours },
            }))}
            onOpen={(person) => navigate(labourAddress(scope, { figure: 'worked', person: Number(person) }))}
          />
        </Card>
        <Card>
          <BarChart
            {...chart}
            title="Hours by kind of order"
            nameHeading="Kind of order"
            rows={byKind.map(({ key, figures: { hours } }) => ({
              id: key,
              label: wordsOf(types, key),
              values: { hours },
            }))}
            onOpen={(kind) => navigate(labourAddress(scope, { figure: 'worked', kind }))}
          />
        </Card>
      </div>
      <LabourTable
        rows={rows}
        columns={columns}
        onOpen={({ camsUserOID, kind }) =>
          navigate(labourAddress(scope, { figure: 'worked', person: camsUserOID, kind }))
        }
      />
      <Definitions of={definitions} />
    </>
  )
}

const hourSeries = [{ id: 'hours', label: 'Hours', colour: 'petrol' }] as const

type FiguresCard = Omit<FigureCardProps, 'href' | 'children'> & {
  readonly figure: LabourFigure
  readonly behind: number
}

function cardsOf({ labour, people }: CostFacts): readonly FiguresCard[] {
  const { hours, cost, entries, withoutRate } = labourOf(labour)
  return [
    {
      figure: 'worked',
      behind: entries,
      label: 'Hours worked',
      value: hours < 1000 ? hours : Math.round(hours),
      unit: 'h',
      detail: counted(entries, 'entry', 'entries'),
      rail: 'primary',
      icon: 'clock',
    },
    {
      figure: 'worked',
      behind: entries,
      label: 'Cost of labour',
      ...amountOnCard(cost),
      detail: moneyWords(cost),
      icon: 'receipt',
    },
    {
      figure: 'worked',
      behind: entries,
      label: 'People',
      value: people.length,
      detail: 'Who logged labour, or had it logged',
      icon: 'users',
    },
    {
      figure: 'withoutRate',
      behind: labour.filter(({ rate }) => rate === null).length,
      label: 'Without a rate',
      value: withoutRate,
      unit: 'h',
      detail: 'Of no known cost',
      rail: withoutRate === 0 ? 'ok' : 'warn',
      icon: 'alert-triangle',
    },
  ]
}

const definitions = [
  [
    'Hours worked',
    'What was logged on work orders of whatever status, on the day on which it began: a night is of the day before. What was worked in these months on an order that was completed in others is here, and not in the cost of these months.',
  ],
  [
    'Cost of labour',
    'Each entry at the rate that the profile of who worked had when it was made. A later rate changes nothing; what was logged while none was known has no cost.',
  ],
] as const

const counted = (count: number, one: string, many: string): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`
