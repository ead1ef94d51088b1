import type { ReliabilityFacts, ReliabilityOrder } from '../entities/reliability.ts'

/** An order that had its machine stand still from and to, as a failure unless it says otherwise. */
export const orderWith = (
  workOrderOID: number,
  downtimeFrom: string | null,
  downtimeTo: string | null,
  over: Partial<ReliabilityOrder> = {},
): ReliabilityOrder => ({
  workOrderOID,
  workorderNumber: `WO-${workOrderOID}`,
  equipmentOID: 1,
  workOrderType: 'Repair',
  status: 'SCHEDULED',
  problemCode: '',
  causeCode: '',
  failedAt: downtimeFrom,
  downtimeFrom,
  downtimeTo,
  ...over,
})

/** Two machines of Rig 12, as of November 21, 2026 in the morning. */
export const factsWith = (orders: readonly ReliabilityOrder[]): ReliabilityFacts => ({
  now: '2026-11-21T08:00',
  rigs: [{ locationOID: 4, name: 'Rig 12', machines: 2 }],
  machines: 2,
  named: [
    { equipmentOID: 1, name: 'MP-1 Mud pump 1', locationOID: 4 },
    { equipmentOID: 2, name: 'MP-2 Mud pump 2', locationOID: 4 },
  ],
  causes: [{ code: 'Wear', words: 'Wear' }],
  problems: [],
  types: [{ code: 'Repair', words: 'Repair' }],
  failureTypes: ['Repair', 'Emergency'],
  count: orders.length,
  orders: [...orders],
})
