import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MachineCosts } from '../../contract/entities/cost-facts.ts'
import { costByMonth, costed } from '../../contract/figures/cost.ts'
import { yearBefore } from '../../contract/figures/months-of.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'

export type LoadMachineCosts = (machine: number, signal: AbortSignal) => Promise<Loaded<MachineCosts>>

/** What the orders of a machine, and of all that is part of it, cost: read once it is looked at, and when one was written. */
export function useMachineCosts(load: LoadMachineCosts, machine: number, isAllowed: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.machineCosts(machine),
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const loaded = await load(machine, signal)
      return { told: valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
    },
  })
  const told = data?.told ?? null
  const figures = useMemo(() => told && figuresOf(told), [told])
  return { told, figures, readAt: data?.readAt ?? null, error, isFetching, refetch: () => void refetch() }
}

function figuresOf({ orders: told, today }: MachineCosts) {
  const orders = costed(told)
  return { orders, byMonth: costByMonth(orders, { from: yearBefore(today), to: today, today }) }
}
