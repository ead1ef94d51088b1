import type { OrderTotals } from '../../contract/entities/work-order-ledger.ts'
import { type AmountScale, onScale } from '../../ui/chart/amounts.ts'
import type { Series } from '../../ui/chart/series.tsx'

type CostPart = 'labour' | 'parts' | 'other' | 'taxes'

/** What cost is made of, as every chart of it is drawn. */
export const costSeries: readonly Series<CostPart>[] = [
  { id: 'labour', label: 'Labour', colour: 'petrol' },
  { id: 'parts', label: 'Parts', colour: 'rust', pattern: 'stripes' },
  { id: 'other', label: 'Other costs', colour: 'wine' },
  { id: 'taxes', label: 'Taxes', colour: 'slate', pattern: 'stripes' },
]

/** Both taxes of an order, or of several. */
export const taxesOf = ({ tax1, tax2 }: Pick<OrderTotals, 'tax1' | 'tax2'>): number =>
  Math.round((tax1 + tax2) * 100) / 100

/** One stack of such a chart. */
export const costStack = (
  { labour, parts, other, taxes }: Readonly<Record<CostPart, number>>,
  scale: AmountScale,
): Readonly<Record<CostPart, number>> => ({
  labour: onScale(labour, scale),
  parts: onScale(parts, scale),
  other: onScale(other, scale),
  taxes: onScale(taxes, scale),
})
