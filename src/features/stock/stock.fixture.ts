import type { StockOnHandRow } from '../../contract/entities/stock-on-hand.ts'

/** What there is of a liner in a bin of the yard, unless told. */
export const stockRow = (over: Partial<StockOnHandRow> = {}): StockOnHandRow => ({
  partNumberOID: 7,
  partName: 'Liner 6 in',
  category: 'Mud pump',
  unit: 'Each',
  locationOID: 2,
  locationName: 'Yard 4',
  bin: 'A-01',
  onHand: 10,
  reserved: 2,
  available: 8,
  averageCost: 12.5,
  value: 125,
  lastMovedOn: '2026-11-20',
  ...over,
})
