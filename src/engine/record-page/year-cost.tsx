import { useState } from 'react'
import { decide, type Resource } from '../../contract/access/policy.ts'
import type { YearCosts } from '../../contract/entities/cost-facts.ts'
import { pageRowsMore, pageRowsShown } from '../../contract/entities/page-lists.ts'
import type { CostedOrder } from '../../contract/figures/cost.ts'
import { queryFailure } from '../definition/load-error.ts'
import { usePreferences, useSubject } from '../definition/workbench.tsx'
import { costSeries, costStack, taxesOf } from '../report/cost-stack.ts'
import { longDate, monthWords } from '../../locale/days.ts'
import { momentWords } from '../../locale/moments.ts'
import { moneyWords, numberWords } from '../../locale/numbers.ts'
import { amountScale, amountTitle, amountUnit } from '../../ui/chart/amounts.ts'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { shortMonth } from '../../ui/chart/month-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { filterQuery } from './page-address.ts'
import { RecordList } from './record-list.tsx'
import type { LoadPage } from './use-record-page.ts'
import { type YearFigures, useYearCosts } from './use-year-costs.ts'
import type { PagePaths } from './work-lists.tsx'

/** Whose cost it is, in words. */
export interface CostWords {
  /** Where nothing was completed. */
  readonly none: string
  /** Which orders are counted, after `Work orders of twelve months`: `with those of what is part of it`. */
  readonly counted: string
}

interface CostProps {
  readonly record: number
  /** The machine that need not be named beside its orders; null of several machines. */
  readonly own: number | null
  /** What has to be readable. */
  readonly resource: Resource
  readonly queryKey: readonly unknown[]
  readonly load: LoadPage<YearCosts>
  readonly words: CostWords
  readonly paths: PagePaths
  /** Null where there is no page of machines for who asks. */
  readonly machineHref: (machine: number) => string | null
}

/** What machines cost in twelve months: by month, order by order, and the parts used. */
export function YearCost(props: CostProps) {
  const { resource, queryKey, load, record } = props
  const decision = decide(useSubject(), 'read', resource)
  const { told, figures, readAt, error, isFetching, refetch } = useYearCosts({
    queryKey,
    load,
    record,
    isAllowed: decision.allowed,
  })
  if (!decision.allowed)
    return (
      <Card title="Cost">
        <p className="mw-record-none">{`Not shown: ${decision.reason}.`}</p>
      </Card>
    )
  return (
    <div className="mw-record-cards" aria-busy={isFetching}>
      {error && (
        <LoadFailure title="What it cost could not be loaded" isRetrying={isFetching} onRetry={refetch}>
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && (
        <InlineNotice kind="unsent" title="Not up to date">
          {`What it cost was read ${momentWords(readAt)}.`}
        </InlineNotice>
      )}
      {told && figures ? (
        <Costs {...props} told={told} figures={figures} />
      ) : (
        !error && <Skeleton rows={6} label="Loading what it cost" />
      )}
    </div>
  )
}

interface CostsProps extends CostProps {
  readonly told: YearCosts
  readonly figures: YearFigures
}

/** An address has room for so many. */
const mostKeys = 200

function Costs({ own, told, figures, queryKey, words, paths, machineHref }: CostsProps) {
  const [month, setMonth] = useState<string | null>(null)
  const { orders, byMonth } = figures
  const shown = month === null ? orders : orders.filter(({ order }) => order.completedOn.startsWith(month))
  const recordAt = (path: string | null) => (key: number) => path && `${path}?record=${key}`
  return (
    <>
      <ByMonth told={told} byMonth={byMonth} words={words} onOpen={setMonth} />
      <RecordList<CostedOrder>
        title={month === null ? 'Completed work orders' : `Completed in ${monthWords(month)}`}
        resource="workOrderLabour"
        list={{ count: shown.length, first: shown.slice(0, pageRowsShown) }}
        none="None was completed in this time."
        more={{
          queryKey: [...queryKey, 'orders', month, shown.length],
          load: async (skip) => Promise.resolve(shown.slice(skip, skip + pageRowsMore)),
        }}
        allHref={
          paths.workOrders && shown.length <= mostKeys ? `${paths.workOrders}?${ofMachines(shown)}` : null
        }
        keyOf={({ order }) => order.workOrderOID}
        hrefOf={recordAt(paths.workOrders)}
        name={({ order }) => order.workorderNumber}
      >
        {({ order, totals }) => (
          <>
            {order.equipmentOID !== own && (
              <OfMachine href={machineHref(order.equipmentOID)} words={nameIn(told, order.equipmentOID)} />
            )}
            <span>{longDate(order.completedOn)}</span>
            <b>{moneyWords(totals.total)}</b>
          </>
        )}
      </RecordList>
      {month !== null && (
        <Button icon="filter-x" onPress={() => setMonth(null)}>
          Orders of all months
        </Button>
      )}
      <RecordList
        title="Parts used in these months"
        resource="part"
        list={told.parts}
        none="None was issued to these work orders."
        allHref={null}
        keyOf={({ partNumberOID }) => partNumberOID}
        hrefOf={recordAt(paths.parts)}
        name={({ partName }) => partName}
      >
        {({ quantity, cost }) => (
          <>
            <span>{numberWords(quantity)}</span>
            <b>{moneyWords(cost)}</b>
          </>
        )}
      </RecordList>
    </>
  )
}

interface ByMonthProps {
  readonly told: YearCosts
  readonly byMonth: YearFigures['byMonth']
  readonly words: CostWords
  readonly onOpen: (month: string) => void
}

function ByMonth({ told: { count, orders }, byMonth, words, onOpen }: ByMonthProps) {
  const { baseCurrency } = usePreferences()
  const amounts = new Map(byMonth.map((each) => [each.month, each]))
  const scale = amountScale(Math.max(0, ...byMonth.map(({ totals }) => totals.total)))
  const whole = byMonth.reduce((sum, { totals }) => sum + totals.total, 0)
  if (orders.length === 0)
    return (
      <Card title="Cost">
        <p className="mw-record-none">{words.none}</p>
      </Card>
    )
  return (
    <Card title="Cost">
      {count > orders.length && (
        <InlineNotice
          kind="warn"
          title={`Only the last ${numberWords(orders.length)} of ${numberWords(count)} work orders are counted`}
        />
      )}
      <ColumnChart
        title={amountTitle('Cost by month', scale, baseCurrency)}
        caption={`Work orders of twelve months cost ${moneyWords(whole)}, ${words.counted}, in the month of their completion.`}
        nameHeading="Month"
        unit={amountUnit(scale, baseCurrency)}
        series={costSeries}
        rows={byMonth.map(({ month, totals }) => ({
          id: month,
          label: monthWords(month),
          values: costStack({ ...totals, taxes: taxesOf(totals) }, scale),
        }))}
        sums={[
          { heading: 'Work orders', of: ({ id }) => amounts.get(id)?.orders ?? 0 },
          { heading: 'Cost', of: ({ id }) => moneyWords(amounts.get(id)?.totals.total ?? 0) },
        ]}
        axisLabel={shortMonth}
        onOpen={onOpen}
      />
    </Card>
  )
}

/** The query of a list that has the orders of these machines, completed or not. */
function ofMachines(orders: readonly CostedOrder[]): string {
  const value = [...new Set(orders.map(({ order }) => order.equipmentOID))]
  return filterQuery({ field: 'equipmentOID', op: 'in', value })
}

const OfMachine = ({ href, words }: { readonly href: string | null; readonly words: string }) =>
  href === null ? <span>{words}</span> : <TextLink href={href}>{words}</TextLink>

const nameIn = ({ named }: YearCosts, key: number): string =>
  named.find(({ equipmentOID }) => equipmentOID === key)?.name ?? ''
