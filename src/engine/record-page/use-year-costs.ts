import { useMemo } from 'react'
import type { YearCosts } from '../../contract/entities/cost-facts.ts'
import { costByMonth, costed } from '../../contract/figures/cost.ts'
import { yearBefore } from '../../contract/figures/months-of.ts'
import { useRecordPage } from './use-record-page.ts'

export type YearFigures = ReturnType<typeof figuresOf>

/** What the orders of machines cost in twelve months: read once it is looked at, and when one was written. */
export function useYearCosts(asked: Parameters<typeof useRecordPage<YearCosts>>[0]) {
  const page = useRecordPage(asked)
  const { told } = page
  const figures = useMemo(() => told && figuresOf(told), [told])
  return { ...page, figures }
}

function figuresOf({ orders: told, today }: YearCosts) {
  const orders = costed(told)
  return { orders, byMonth: costByMonth(orders, { from: yearBefore(today), to: today, today }) }
}
