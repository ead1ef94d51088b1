import { useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import type { MachineCosts } from '../../contract/entities/cost-facts.ts'
import type { CostedOrder } from '../../contract/figures/cost.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { usePreferences, useSubject } from '../../engine/definition/workbench.tsx'
import { costSeries, costStack, taxesOf } from '../../engine/report/cost-stack.ts'
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
import { MachineList } from './machine-list.tsx'
import type { MachinePaths } from './machine-work.tsx'
import { type LoadMachineCosts, useMachineCosts } from './use-machine-costs.ts'

interface CostProps {
  readonly machine: number
  readonly load: LoadMachineCosts
  readonly paths: MachinePaths
  readonly machineHref: (machine: number) => string
}

/** What a machine cost in twelve months, with all that is part of it: by month, order by order, and the parts used. */
export function MachineCost({ machine, load, paths, machineHref }: CostProps) {
  const decision = decide(useSubject(), 'read', 'workOrderLabour')
  const { told, figures, readAt, error, isFetching, refetch } = useMachineCosts(
    load,
    machine,
    decision.allowed,
  )
  if (!decision.allowed)
    return (
      <Card title="Cost">
        <p className="mw-machine-none">{`Not shown: ${decision.reason}.`}</p>
      </Card>
    )
  return (
    <div className="mw-machine-cards" aria-busy={isFetching}>
      {error && (
        <LoadFailure title="What it cost could not be loaded" isRetrying={isFetching} onRetry={refetch}>
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && (
        <InlineNotice kind="unsent" title="No connection">
          {`What it cost was read ${momentWords(readAt)}.`}
        </InlineNotice>
      )}
      {told && figures ? (
        <Costs machine={machine} told={told} figures={figures} paths={paths} machineHref={machineHref} />
      ) : (
        !error && <Skeleton rows={6} label="Loading what it cost" />
      )}
    </div>
  )
}

interface CostsProps extends Omit<CostProps, 'load'> {
  readonly told: MachineCosts
  readonly figures: NonNullable<ReturnType<typeof useMachineCosts>['figures']>
}

/** The orders that are listed at most; the list of work orders has all. */
const mostOrders = 20
/** An address has room for so many. */
const mostKeys = 200

function Costs({ machine, told, figures, paths, machineHref }: CostsProps) {
  const [month, setMonth] = useState<string | null>(null)
  const { orders, byMonth } = figures
  const shown = month === null ? orders : orders.filter(({ order }) => order.completedOn.startsWith(month))
  const recordAt = (path: string | null) => (key: number) => path && `${path}?record=${key}`
  return (
    <>
      <ByMonth told={told} byMonth={byMonth} onOpen={setMonth} />
      <MachineList<CostedOrder>
        title={month === null ? 'Completed work orders' : `Completed in ${monthWords(month)}`}
        resource="workOrderLabour"
        list={{ count: shown.length, first: shown.slice(0, mostOrders) }}
        none="None was completed in this time."
        allHref={paths.workOrders && `${paths.workOrders}?${ofMachines(shown.slice(0, mostKeys))}`}
        keyOf={({ order }) => order.workOrderOID}
        hrefOf={recordAt(paths.workOrders)}
        name={({ order }) => order.workorderNumber}
      >
        {({ order, totals }) => (
          <>
            {order.equipmentOID !== machine && (
              <TextLink href={machineHref(order.equipmentOID)}>{nameIn(told, order.equipmentOID)}</TextLink>
            )}
            <span>{longDate(order.completedOn)}</span>
            <b>{moneyWords(totals.total)}</b>
          </>
        )}
      </MachineList>
      {month !== null && (
        <Button icon="filter-x" onPress={() => setMonth(null)}>
          Orders of all months
        </Button>
      )}
      <MachineList
        title="Parts used in these months"
        resource="part"
        list={told.parts}
        none="None was issued to its work orders."
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
      </MachineList>
    </>
  )
}

interface ByMonthProps {
  readonly told: MachineCosts
  readonly byMonth: CostsProps['figures']['byMonth']
  readonly onOpen: (month: string) => void
}

function ByMonth({ told: { count, orders }, byMonth, onOpen }: ByMonthProps) {
  const { baseCurrency } = usePreferences()
  const amounts = new Map(byMonth.map((each) => [each.month, each]))
  const scale = amountScale(Math.max(0, ...byMonth.map(({ totals }) => totals.total)))
  const whole = byMonth.reduce((sum, { totals }) => sum + totals.total, 0)
  if (orders.length === 0)
    return (
      <Card title="Cost">
        <p className="mw-machine-none">
          No work order of it, or of what is part of it, was completed in the last twelve months.
        </p>
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
        caption={`Work orders of twelve months cost ${moneyWords(whole)}, with those of what is part of it, in the month of their completion.`}
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
  const filter = JSON.stringify({ and: [{ field: 'equipmentOID', op: 'in', value }] })
  return new URLSearchParams({ filter }).toString()
}

const nameIn = ({ named }: MachineCosts, key: number): string =>
  named.find(({ equipmentOID }) => equipmentOID === key)?.name ?? ''
