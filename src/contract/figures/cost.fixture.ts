import type { CostFacts, CostOrder, HourReading } from '../entities/cost-facts.ts'

/** An order of machine 1 that cost nothing, completed on October 10, 2026, unless it says otherwise. */
export const costOrder = (workOrderOID: number, over: Partial<CostOrder> = {}): CostOrder => ({
  workOrderOID,
  workorderNumber: `WO-${workOrderOID}`,
  equipmentOID: 1,
  workOrderType: 'Repair',
  completedOn: '2026-10-10',
  labour: [],
  parts: [],
  other: [],
  tax1: null,
  tax2: null,
  ...over,
})

/** An order that cost so much, whatever for. */
export const orderOf = (workOrderOID: number, amount: number, over: Partial<CostOrder> = {}): CostOrder =>
  costOrder(workOrderOID, { other: [{ amount }], ...over })

export const hourReading = (equipmentOID: number, recordedOn: string, hours: number): HourReading => ({
  equipmentOID,
  recordedOn,
  hours,
  isBreak: false,
})

/** Machines 1, 2, 3 and 5 with an hour meter, machine 4 without, as of November 21, 2026. */
export const costFacts = (
  orders: readonly CostOrder[],
  readings: readonly HourReading[] = [],
): CostFacts => ({
  today: '2026-11-21',
  rigs: [{ locationOID: 4, name: 'Rig 12', machines: 5 }],
  named: [1, 2, 3, 4, 5].map((equipmentOID) => ({
    equipmentOID,
    name: `MP-${equipmentOID}`,
    locationOID: 4,
    hasHourMeter: equipmentOID !== 4,
  })),
  people: [],
  types: [{ code: 'Repair', words: 'Repair' }],
  count: orders.length,
  orders: [...orders],
  readings: [...readings],
  labourCount: 0,
  labour: [],
})
