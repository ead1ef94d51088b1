import type { StockOnHandRow } from '../../contract/entities/stock-on-hand.ts'
import { entities } from '../../contract/entities/catalogue.ts'
import { movementFaults } from '../../contract/entities/stock-movement.ts'
import { searchWords } from '../../contract/list-query.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { valueFault } from '../../contract/schema/value-fault.ts'
import { fieldMeta } from '../../contract/schema/field.ts'

export const countPath = '/app/cams/cams_stock?count=1'

/** One part in one bin of the location that is counted. */
export interface CountRow {
  readonly id: string
  readonly partNumberOID: number
  readonly part: string
  readonly unit: string
  readonly bin: string
  /** As far as this device knows. */
  readonly onHand: number
}

const bins = new Intl.Collator('en-US', { numeric: true })

/** What can be counted at a location: what is on hand there, and every other part that is tracked, in its own bin. */
export function countRows(
  locationOID: number,
  stock: readonly StockOnHandRow[],
  parts: readonly RecordRow[],
): readonly CountRow[] {
  const there = stock
    .filter((row) => row.locationOID === locationOID)
    .map(({ partNumberOID, partName, unit, bin, onHand }) =>
      rowOf({ partNumberOID, part: partName, unit, bin, onHand }),
    )
  const known = new Set(there.map(({ partNumberOID }) => partNumberOID))
  const others = parts.flatMap((row) => {
    const partNumberOID = numberAt(row, 'partNumberOID') ?? 0
    if (known.has(partNumberOID) || textAt(row, 'trackInventory') !== 'YES') return []
    const [part, unit, bin] = [textAt(row, 'partName'), textAt(row, 'unitType'), textAt(row, 'warehouseBin')]
    return [rowOf({ partNumberOID, part, unit, bin, onHand: 0 })]
  })
  const inOrder = (rows: readonly CountRow[]) =>
    rows.toSorted((a, b) => bins.compare(a.bin, b.bin) || bins.compare(a.part, b.part))
  return [...inOrder(there), ...inOrder(others)]
}

const rowOf = (row: Omit<CountRow, 'id'>): CountRow => ({ id: `${row.partNumberOID}/${row.bin}`, ...row })

/** Those whose part, number or bin has every word that was typed. */
export function soughtRows(rows: readonly CountRow[], typed: string): readonly CountRow[] {
  const words = searchWords(typed)
  return rows.filter(({ part, bin, partNumberOID }) => {
    const text = `${part} ${bin} ${entities.part.plate}-${partNumberOID}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** What is wrong with a number that was counted; null where nothing is. */
export function countFault(quantity: number): string | null {
  const meta = fieldMeta(entities.stockMovement.fields.quantity)
  const [fault] = movementFaults({ ...blankCount, quantity })
  return fault?.message ?? (meta ? valueFault(meta, quantity) : null)
}

const blankCount = {
  kind: 'COUNT',
  locationOID: null,
  bin: '',
  toLocationOID: null,
  toBin: '',
  unitCost: null,
  workOrderOID: null,
  takesBackOID: null,
} as const

/** The movement that a count is. */
export const countMovement = (
  { partNumberOID, bin }: CountRow,
  { locationOID, quantity, today }: { locationOID: number; quantity: number; today: string },
): RecordRow => ({ kind: 'COUNT', partNumberOID, locationOID, bin, quantity, movedOn: today })

/** What of the counts of this device the server has not told of yet, by row. */
export const waitingCounts = (
  locationOID: number,
  unsent: readonly RecordRow[],
): ReadonlyMap<string, number> =>
  new Map(
    unsent.flatMap((row) =>
      row['kind'] === 'COUNT' && row['locationOID'] === locationOID
        ? [
            [
              `${numberAt(row, 'partNumberOID')}/${textAt(row, 'bin')}`,
              numberAt(row, 'quantity') ?? 0,
            ] as const,
          ]
        : [],
    ),
  )
