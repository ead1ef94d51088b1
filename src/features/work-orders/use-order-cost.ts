import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import {
  type CostOfOrder,
  labourCost,
  type OrderTotals,
  totalsOf,
} from '../../contract/entities/work-order-ledger.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { workOrderCost } from '../../contract/entities/work-order-cost.ts'
import { workOrderLabour } from '../../contract/entities/work-order-labour.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { RowMark } from '../../events/outbox/project.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource, ShownRow } from '../../engine/definition/record-source.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'

export type LoadCost = (workOrder: number, signal: AbortSignal) => Promise<Loaded<CostOfOrder>>

/** An entry of the ledger as this device sees it. */
interface Shown {
  readonly key: number
  readonly row: RecordRow
  readonly mark: RowMark | null
}

interface ShownLabour extends Shown {
  /** '' of one that was made here and whose name is not told yet. */
  readonly workerName: string
  readonly who: number | null
  readonly hours: number | null
  readonly workedOn: string | null
  readonly note: string
  /** Null while no rate is known: it is copied from the profile by the server. */
  readonly cost: number | null
}

interface ShownCost extends Shown {
  readonly description: string
  readonly costKind: string
  readonly incurredOn: string | null
  readonly cost: number
}

/** A part that was taken or given back. */
interface ShownPart extends Omit<CostOfOrder['parts'][number], 'cost'> {
  readonly mark: RowMark | null
  /** Null while it waits here: the server knows the moving average. */
  readonly cost: number | null
}

/** What an order cost as this device sees it, what waits here counted as far as it is known. */
export interface ShownLedger {
  readonly labour: readonly ShownLabour[]
  readonly parts: readonly ShownPart[]
  readonly other: readonly ShownCost[]
  readonly tax1: number | null
  readonly tax2: number | null
  readonly totals: OrderTotals
  readonly ownProfile: number | null
}

/** What a work order cost, read again whenever something of it was written. */
export function useOrderCost(load: LoadCost, workOrder: number) {
  const { sourceOf } = useWorkbench()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.costOfOrder(workOrder),
    queryFn: async ({ signal }) => {
      const loaded = await load(workOrder, signal)
      return { told: valueOf(loaded), readAt: (loaded.ok && loaded.readAt) || null }
    },
  })
  const labour = sourceOf('workOrderLabour')
  const other = sourceOf('workOrderCost')
  const stock = sourceOf('stockMovement')
  const turns = [useProjectionTurn(labour), useProjectionTurn(other), useProjectionTurn(stock)].join(' ')
  const told = data?.told ?? null
  const ledger = useMemo(
    () => told && ledgerOf(told, { labour, other, stock, workOrder }, turns),
    [told, labour, other, stock, workOrder, turns],
  )
  return { ledger, readAt: data?.readAt ?? null, error, isFetching, refetch: () => void refetch() }
}

interface Sources {
  readonly labour: RecordSource
  readonly other: RecordSource
  readonly stock: RecordSource
  readonly workOrder: number
}

// `_turns` is the reason to look again: the projection reads the outbox, which is no React state.
function ledgerOf(told: CostOfOrder, sources: Sources, _turns: string): ShownLedger {
  const { labour, other, stock, workOrder } = sources
  const stored = new Set(told.parts.map(({ stockMovementOID }) => stockMovementOID))
  const shown = {
    labour: shownOf(labour, told.labour, workOrder).flatMap(labourIn).toSorted(byDay),
    parts: [
      ...told.parts.map((part) => ({ ...part, mark: null })),
      ...shownOf(stock, [], workOrder)
        .flatMap(partIn)
        .filter(({ stockMovementOID }) => !stored.has(stockMovementOID)),
    ],
    other: shownOf(other, told.other, workOrder).flatMap(costIn).toSorted(byDay),
  }
  const { tax1, tax2, ownProfile } = told
  const totals = totalsOf({
    labour: shown.labour.map(({ hours, row }) => ({ hours, rate: rateIn(row) })),
    parts: shown.parts.map(({ cost }) => ({ cost: cost ?? 0 })),
    other: shown.other.map(({ cost: amount }) => ({ amount })),
    tax1,
    tax2,
  })
  return { ...shown, tax1, tax2, totals, ownProfile }
}

const keys: Readonly<Record<string, string>> = {
  [workOrderLabour.name]: workOrderLabour.key,
  [workOrderCost.name]: workOrderCost.key,
  [stockMovement.name]: stockMovement.key,
}

function shownOf(source: RecordSource, rows: readonly RecordRow[], workOrder: number): readonly ShownRow[] {
  const { rows: projected, marks } = source.project(rows)
  const key = keys[source.entity] ?? ''
  return projected
    .filter((row) => row['workOrderOID'] === workOrder)
    .map((row) => ({ row, mark: marks.get(Number(row[key])) ?? null }))
}

const Labour = v.object({
  workOrderLabourOID: v.number(),
  camsUserOID: v.nullable(v.number()),
  workedOn: v.nullable(v.string()),
  hours: v.nullable(v.number()),
  note: v.string(),
  rate: v.optional(v.nullable(v.number()), null),
  workerName: v.optional(v.string(), ''),
})

const rateIn = (row: RecordRow): number | null => (typeof row['rate'] === 'number' ? row['rate'] : null)

function labourIn({ row, mark }: ShownRow): readonly ShownLabour[] {
  const { success, output } = v.safeParse(Labour, row)
  if (!success) return []
  const { workOrderLabourOID: key, camsUserOID: who, workedOn, hours, note, workerName } = output
  return [{ key, row, mark, who, workedOn, hours, note, workerName, cost: labourCost(output) }]
}

const Cost = v.object({
  workOrderCostOID: v.number(),
  description: v.string(),
  costKind: v.string(),
  incurredOn: v.nullable(v.string()),
  amount: v.nullable(v.number()),
})

function costIn({ row, mark }: ShownRow): readonly ShownCost[] {
  const { success, output } = v.safeParse(Cost, row)
  if (!success) return []
  const { workOrderCostOID: key, description, costKind, incurredOn, amount } = output
  return [{ key, row, mark, description, costKind, incurredOn, cost: amount ?? 0 }]
}

const Part = v.object({
  stockMovementOID: v.number(),
  partNumberOID: v.number(),
  kind: v.picklist(['ISSUE', 'RETURN']),
  quantity: v.number(),
  movedOn: v.nullable(v.string()),
})

function partIn({ row, mark }: ShownRow): readonly ShownPart[] {
  const { success, output } = v.safeParse(Part, row)
  return success ? [{ ...output, partName: '', cost: null, mark }] : []
}

const dayOf = (entry: { readonly workedOn?: string | null; readonly incurredOn?: string | null }): string =>
  entry.workedOn ?? entry.incurredOn ?? ''

const byDay = (a: Parameters<typeof dayOf>[0], b: Parameters<typeof dayOf>[0]): number =>
  dayOf(a).localeCompare(dayOf(b))
