import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import type { CostedOrder, CostReport } from '../../contract/figures/cost.ts'
import { taxesOf } from '../../engine/report/cost-stack.ts'
import { moneyWords, numberWords } from '../../locale/numbers.ts'
import { amountOnCard } from '../../ui/chart/amounts.ts'
import type { FigureCardProps } from '../../ui/chart/figure-card.tsx'
import type { CostFigure, OpenedCost } from './figures-address.ts'

/** What the orders of a figure are called, as the heading of their list. */
export const costTitles: Readonly<Record<CostFigure, string>> = {
  cost: 'Cost of work orders',
  labour: 'Work orders with labour',
  parts: 'Work orders with parts',
  other: 'Work orders with other costs',
  taxes: 'Work orders with taxes',
  perHour: 'Cost per hour run',
}

/** The orders behind a figure, or behind a bar of it. */
export function costBehind(
  { orders, byMachine }: CostReport,
  { figure, machine, month }: OpenedCost,
): readonly CostedOrder[] {
  const running = new Set(byMachine.filter(({ perHour }) => perHour !== null).map(({ key }) => key))
  const counts: Readonly<Record<CostFigure, (costed: CostedOrder) => boolean>> = {
    cost: () => true,
    labour: ({ totals }) => totals.labour !== 0,
    parts: ({ totals }) => totals.parts !== 0,
    other: ({ totals }) => totals.other !== 0,
    taxes: ({ totals }) => taxesOf(totals) !== 0,
    perHour: ({ order }) => running.has(order.equipmentOID),
  }
  return orders.filter(
    (costed) =>
      counts[figure](costed) &&
      (machine === null || costed.order.equipmentOID === machine) &&
      (month === null || costed.order.completedOn.startsWith(month)),
  )
}

type Card = Omit<FigureCardProps, 'href' | 'children'> & { readonly figure: CostFigure }

/** The cards at the top, each with the figure whose orders it opens. */
export function costCards({ totals, orders, hours, perHour, byMachine }: CostReport): readonly Card[] {
  const amount = (figure: CostFigure, label: string, value: number, icon: Card['icon']): Card => ({
    figure,
    label,
    ...amountOnCard(value),
    detail: moneyWords(value),
    icon,
  })
  const running = byMachine.filter((each) => each.perHour !== null).length
  const without = byMachine.length - running
  return [
    {
      ...amount('cost', 'Cost', totals.total, 'receipt'),
      rail: totals.total === 0 ? 'idle' : 'primary',
    },
    amount('labour', 'Labour', totals.labour, 'users'),
    amount('parts', 'Parts', totals.parts, 'package'),
    amount('other', 'Other costs', totals.other, 'clipboard-list'),
    {
      figure: 'cost',
      label: 'Work orders',
      value: orders.length,
      detail: 'Completed in these months',
      icon: 'clipboard-check',
    },
    amount('taxes', 'Taxes', taxesOf(totals), 'receipt'),
    {
      figure: 'perHour',
      label: 'Hours run',
      value: hours === null ? null : Math.round(hours * (hours < 100 ? 10 : 1)) / (hours < 100 ? 10 : 1),
      unit: hours === null ? undefined : 'h',
      detail:
        hours === null ? 'Of no machine are hours known' : `Of ${counted(running, 'machine')} with cost`,
      icon: 'gauge',
    },
    {
      figure: 'perHour',
      label: 'Cost per hour run',
      ...amountOnCard(perHour),
      detail:
        perHour === null
          ? 'No hours to divide by'
          : without === 0
            ? 'Of all of these machines'
            : `Without ${counted(without, 'machine')} of no known hours`,
      rail: perHour === null ? 'idle' : 'primary',
      icon: 'gauge',
    },
  ]
}

/** What the cost comes to, in words. */
export function costCaption({ totals, orders }: CostReport): string {
  if (orders.length === 0) return 'No work order was completed in these months.'
  return `${counted(orders.length, 'work order')} cost ${moneyWords(totals.total)}, of which labour ${moneyWords(totals.labour)} and parts ${moneyWords(totals.parts)}.`
}

/** How each figure is worked out. */
export const costDefinitions = [
  [
    'Cost',
    'What the page of a work order says: labour at the rate of the day it was logged, parts at what they were taken out of stock at less what came back, other costs, and both taxes. It counts in whole on the day of the last completion, whenever it came about; an order that was reopened counts once it is completed again.',
  ],
  [
    'Hours run',
    'By the hour meter of the machine, its primary one first. What it gained between two readings is spread evenly over the days between them. Between a reading and one of a replaced meter, of a rollover, or below it, nothing is counted.',
  ],
  [
    'Cost per hour run',
    'The cost of the orders of a machine by the hours it ran in these months. Of all together it is of those machines that have both, and blank where none has.',
  ],
] as const

export const currencyOf = (caption: string, currency: string): string =>
  currency === '' ? caption : `${caption}, ${currency}`

export const machineOf = ({ named, rigs }: CostFacts, key: number) => {
  const machine = named.find(({ equipmentOID }) => equipmentOID === key)
  return {
    machine: machine?.name ?? '',
    rig: rigs.find(({ locationOID }) => locationOID === machine?.locationOID)?.name ?? '',
  }
}

const counted = (count: number, one: string): string =>
  `${numberWords(count)} ${count === 1 ? one : `${one}s`}`
