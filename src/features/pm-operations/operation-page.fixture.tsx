import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { changedByOthers } from '../../engine/definition/told-changes.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import type { Attachments } from '../../events/outbox/attachments.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { operationLines } from './checklist-session.ts'
import { OperationPage } from './operation-page.tsx'
import { adminOperations } from './pm-operations.screen.ts'

/** A line of a checklist, unanswered unless told. */
export const line = (taskDescription: string, sortOrder: number, over: RecordRow = {}) => ({
  taskDescription,
  taskStatus: '',
  remarks: '',
  sortOrder,
  ...over,
})
const operation = (key: number, lines: readonly RecordRow[]): RecordRow => ({
  ...blank(pmOperation),
  camspmOperationOID: key,
  version: 1,
  pmTaskOID: 4,
  operationDate: '2026-03-01',
  notes: `Service ${key}`,
  dueEarliest: '2026-02-26',
  dueLatest: '2026-03-04',
  dueTrigger: 'Primary meter',
  dueWhy: '250 h since October 3; 38,492 h now, 39,178 h due',
  missed: ['2026-01-01', '2026-02-01'],
  camspmOperationDetailVirtual: lines,
})
/** The one operation there is. */
export const service = operation(41, [
  line('Hoses', 1, { taskStatus: 'done', remarks: 'replaced clamp' }),
  line('Filters', 2),
  line('Belts', 3),
])
const task: RecordRow = {
  ...blank(pmTask),
  pmTaskOID: 4,
  version: 1,
  pmTaskDescription: '500 h service',
  equipmentOID: 6,
  camspmTaskDetailVirtual: [{ taskDescription: 'Oil' }, { taskDescription: 'Grease' }],
}

interface Given {
  readonly canEdit?: boolean
  readonly roles?: readonly string[]
  readonly screen?: typeof adminOperations
  /** What is otherwise about the operation. */
  readonly over?: RecordRow
  readonly attachments?: Partial<Attachments>
}

/** The page of the operations over a server of arrays, in which 41 is the one operation, and others may change it. */
export async function mount(
  address: string,
  { canEdit = true, roles = ['ADMIN'], screen = adminOperations, over = {}, attachments = {} }: Given = {},
) {
  const operations = arraySource(pmOperation, [{ ...service, ...over }])
  const tasks = arraySource(pmTask, [task])
  const machines = arraySource(equipment, [
    { equipmentOID: 6, parentAsset: 5, description: 'Fluid end' },
    { equipmentOID: 5, description: 'Mud pump', primaryMeter: 'Hours', primaryMeterCurrentReading: 4812 },
  ])
  const { changes, change } = changedByOthers('pmOperation', { key: 41, stored: operations.stored })
  const bench = testWorkbench({
    subject: {
      ...subjectWith(roles),
      tasks: [{ reactRoute: 'cams_pm_operations', ...allPrivileges, canEdit }],
    },
    sources: [operations, tasks, machines],
    changes,
    attachments,
    lookups: async (lookup) => (lookup.from === 'entity' ? [{ id: 4, label: '500 h service' }] : []),
  })
  const { hook, searchHook } = memoryLocation({ path: `/app/cams/cams_pm_operations${address}` })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <ScreenView screen={screen} pageBody={OperationPage} />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return {
    ...bench,
    change,
    operations,
    tasks,
    stored: () => operationLines.read(operations.stored.get(41) ?? {}),
  }
}
