import { expect, test } from 'vitest'
import { foldMoves, workOrderStatuses } from '../../../../../src/contract/entities/work-order-life.ts'
import { buildOrganisation } from '../../build-organisation.ts'

test.each(['2026-11-21', '2026-12-31', '2027-02-28'])(
  'on %s there is an order of each status, which is the fold of moves that were made before today, in their order',
  (today) => {
    const { upkeep } = buildOrganisation({ today, scale: 1 })
    const { workOrder: orders, workOrderMove: moves } = upkeep
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(workOrderStatuses))
    for (const { workOrderOID, openedAs, status } of orders) {
      const theirs = moves.filter((move) => move.workOrderOID === workOrderOID)
      expect(theirs.map(({ step }) => step)).toEqual(theirs.map((_, at) => at + 1))
      const days = theirs.map(({ movedOn }) => movedOn ?? '')
      expect(days).toEqual(days.toSorted())
      expect(days.filter((on) => on >= today)).toEqual([])
      expect([workOrderOID, foldMoves(openedAs, theirs)]).toEqual([workOrderOID, status])
    }
  },
)

test.each(['2026-11-21', '2027-02-28'])('on %s no machine stands still twice at a time', (today) => {
  const { workOrder: orders } = buildOrganisation({ today, scale: 1 }).upkeep
  const still = orders.filter(({ downtimeFrom }) => downtimeFrom !== null)
  const overlaps = still.flatMap((one) =>
    still.filter(
      (other) =>
        other.workOrderOID > one.workOrderOID &&
        other.equipmentOID === one.equipmentOID &&
        (other.downtimeFrom ?? '') < (one.downtimeTo ?? '9999') &&
        (one.downtimeFrom ?? '') < (other.downtimeTo ?? '9999'),
    ),
  )
  expect(overlaps.map(({ workorderNumber }) => workorderNumber)).toEqual([])
})
