import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import type { ScreenPreferences } from '../../contract/schema/site-preferences.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { noEntries } from './order-cost.fixture.ts'
import { renderWorkOrders } from './work-orders-page.fixture.tsx'

const order = {
  ...blank(workOrder),
  workOrderOID: 7,
  version: 1,
  workorderNumber: 'WO-000341',
  equipmentOID: 5,
  camsUserOID: 3,
  scheduledDate: '2026-03-07',
  dueDate: '2026-03-14',
  priorty: 'High',
  workOrderType: 'Repair',
  currentHours: 4000,
}

/** A move of the order, stored as its step. */
export const made = (step: number, move: string, over: RecordRow = {}): RecordRow => ({
  ...blank(workOrderMove),
  workOrderMoveOID: step,
  version: 1,
  workOrderOID: 7,
  move,
  step,
  movedOn: `2026-03-0${step}T08:30`,
  movedByName: 'Adaeze Obi',
  ...over,
})

/** The page of one stored work order, for staff, over a server of arrays that has these moves of it. */
export async function mount(
  stored: readonly RecordRow[] = [],
  switches: Partial<typeof allPrivileges> = {},
  over: RecordRow = {},
  preferences: Partial<ScreenPreferences> = {},
) {
  const moves = arraySource(workOrderMove, stored)
  const subject = subjectWith(['STAFF'])
  const bench = testWorkbench({
    subject: { ...subject, tasks: [{ reactRoute: 'cams_workorder', ...allPrivileges, ...switches }] },
    sources: [
      arraySource(workOrder, [{ ...order, ...over }]),
      arraySource(workOrderMove, []),
      arraySource(inspectionLog, []),
      ...noEntries(),
    ],
    lookups: async (lookup) =>
      lookup.from === 'codes' && lookup.setupType === 'FailureCause' ? [{ id: 'WEAR', label: 'Wear' }] : [],
    preferences,
  })
  await renderWorkOrders(bench.workbench, '?record=7', { movesOf: () => moves.source })
  return { ...bench, moves }
}
