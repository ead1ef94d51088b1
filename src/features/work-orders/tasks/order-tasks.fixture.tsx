import { inspectionLog } from '../../../contract/entities/inspection-log.ts'
import { workOrderMove } from '../../../contract/entities/work-order-move.ts'
import { workOrder } from '../../../contract/entities/work-order.ts'
import { allPrivileges } from '../../../contract/access/session.ts'
import { blank, type RecordRow } from '../../../contract/schema/entity.ts'
import { changedByOthers } from '../../../engine/definition/told-changes.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../../../engine/definition/workbench.fixture.ts'
import { type KeptDraft } from '../../../engine/definition/workbench.tsx'
import type { Attachments } from '../../../events/outbox/attachments.ts'
import { noEntries } from '../order-cost.fixture.ts'
import { renderWorkOrders } from '../work-orders-page.fixture.tsx'

export const task = (workOrderTaskOID: number, taskDescription: string, taskStatus = '', remarks = '') => ({
  workOrderTaskOID,
  taskDescription,
  taskStatus,
  remarks,
})
export const seal = task(1, 'Replace the seal')
export const run = task(2, 'Run it for ten minutes')
export const order: RecordRow = {
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
  tasks: [seal, run],
}

interface Given {
  readonly over?: RecordRow
  readonly switches?: Partial<typeof allPrivileges>
  readonly roles?: readonly string[]
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly address?: string
  /** The moves that were made of it. */
  readonly made?: readonly string[]
  readonly attachments?: Partial<Attachments>
}

/** The page of work order 7 with two tasks, for staff unless told, over a server of arrays. */
export async function mount({
  over = {},
  switches = {},
  roles = ['STAFF'],
  drafts = {},
  address = '?record=7',
  made = [],
  attachments = {},
}: Given = {}) {
  const orders = arraySource(workOrder, [{ ...order, ...over }])
  const { changes, change } = changedByOthers('workOrder', { key: 7, stored: orders.stored })
  const moves = arraySource(
    workOrderMove,
    made.map((move, at) => ({
      ...blank(workOrderMove),
      workOrderMoveOID: at + 1,
      workOrderOID: 7,
      move,
      step: at + 1,
    })),
  )
  const bench = testWorkbench({
    subject: {
      ...subjectWith(roles),
      tasks: [{ reactRoute: 'cams_workorder', ...allPrivileges, ...switches }],
    },
    sources: [orders, arraySource(workOrderMove, []), arraySource(inspectionLog, []), ...noEntries()],
    drafts,
    attachments,
    changes,
    lookups: async () => [],
  })
  await renderWorkOrders(bench.workbench, address, { movesOf: () => moves.source })
  return { ...bench, ...orders, moves, change }
}
