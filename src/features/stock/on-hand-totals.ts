import type { StockOnHandRow } from '../../contract/entities/stock-on-hand.ts'
import { numberWords } from '../../locale/numbers.ts'

export const totalWays = ['place', 'part', 'location'] as const
/** By what the stock is told: each bin, or all bins of a part or of a location together. */
export type TotalWay = (typeof totalWays)[number]

/** A line of the stock on hand; what is of several says of how many. */
export interface OnHandLine {
  readonly id: string
  readonly partNumberOID: number | null
  readonly part: string
  readonly category: string
  readonly unit: string
  readonly locationOID: number | null
  readonly location: string
  readonly bin: string
  /** Null of several parts together, which no unit counts. */
  readonly onHand: number | null
  readonly reserved: number | null
  readonly available: number | null
  readonly averageCost: number | null
  readonly value: number
  readonly lastMovedOn: string
}

/** The stock in lines of one way to tell it, in the order of its first rows. */
export function linesBy(way: TotalWay, rows: readonly StockOnHandRow[]): readonly OnHandLine[] {
  const groups = new Map<string, [StockOnHandRow, ...StockOnHandRow[]]>()
  for (const row of rows) {
    const id = idOf(way, row)
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return [...groups].map(([id, group]) => lineOf(id, group))
}

function idOf(way: TotalWay, { partNumberOID, locationOID, bin }: StockOnHandRow): string {
  if (way === 'part') return String(partNumberOID)
  return way === 'location' ? String(locationOID) : JSON.stringify([partNumberOID, locationOID, bin])
}

function lineOf(id: string, group: readonly [StockOnHandRow, ...StockOnHandRow[]]): OnHandLine {
  const [first] = group
  const parts = new Set(group.map((row) => row.partNumberOID)).size
  const locations = new Set(group.map((row) => row.locationOID)).size
  const isOne = parts === 1
  const sum = (of: (row: StockOnHandRow) => number) =>
    group.reduce((total, row) => total + Math.round(of(row) * 100), 0) / 100
  return {
    id,
    partNumberOID: isOne ? first.partNumberOID : null,
    part: isOne ? first.partName : `${numberWords(parts)} parts`,
    category: isOne ? first.category : '',
    unit: isOne ? first.unit : '',
    locationOID: locations === 1 ? first.locationOID : null,
    location: locations === 1 ? first.locationName : `${numberWords(locations)} locations`,
    bin: group.length === 1 ? first.bin : `${numberWords(group.length)} bins`,
    onHand: isOne ? sum((row) => row.onHand) : null,
    reserved: isOne ? sum((row) => row.reserved) : null,
    available: isOne ? sum((row) => row.available) : null,
    averageCost: isOne ? first.averageCost : null,
    value: sum((row) => row.value),
    lastMovedOn: group.reduce(
      (latest, row) => (row.lastMovedOn > latest ? row.lastMovedOn : latest),
      first.lastMovedOn,
    ),
  }
}

/** The movements behind a line, as an address of their list: of its part, of its location, or of both. */
export function movementsOf(path: string, { partNumberOID, locationOID }: OnHandLine): string {
  const terms = [
    ...(partNumberOID === null ? [] : [{ field: 'partNumberOID', op: '=', value: partNumberOID }]),
    ...(locationOID === null
      ? []
      : [
          {
            or: ['locationOID', 'toLocationOID'].map((field) => ({ field, op: '=', value: locationOID })),
          },
        ]),
  ]
  const [only] = terms
  const filter = terms.length > 1 ? { and: terms } : only
  return filter ? `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : path
}
