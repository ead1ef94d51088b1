import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { changedByOthers } from '../../engine/definition/told-changes.fixture.ts'
import { arraySource, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { whenMayLeave } from '../../engine/session/leave-guard.ts'
import type { Attachments } from '../../events/outbox/attachments.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { InspectionsPage } from './inspections.page.tsx'

export const inspector = '00000000-0000-4000-8000-000000000001'
export const line = (taskDescription: string, inspectionStatus = '', remarks = '') => ({
  taskDescription,
  inspectionStatus,
  remarks,
})
const walkaround: RecordRow = {
  ...blank(inspectionLog),
  inspectionLogOID: 41,
  version: 1,
  equipmentOID: 9,
  inspectionTemplateOID: 4,
  tDate: '2026-03-01',
  assignee: inspector,
  currentHours: 1200,
  camsInspectionLogDetailsVirtual: [line('Guards', 'done'), line('Leaks', 'notDone', 'seal'), line('Tyres')],
}
const template = (key: number, templateName: string, ...tasks: readonly string[]): RecordRow => ({
  ...blank(inspectionTemplate),
  inspectionTemplateOID: key,
  version: 1,
  templateName,
  tasks: tasks.map((taskDescription) => ({ taskDescription })),
})
const repair = (key: number, inspectionLogOID: number, inspectionLine: number): RecordRow => ({
  ...blank(workOrder),
  workOrderOID: key,
  version: 1,
  workorderNumber: `R-${key}`,
  inspectionLogOID,
  inspectionLine,
})

export interface Given {
  readonly canEdit?: boolean
  readonly canCreateWorkOrders?: boolean
  readonly hasWorkOrderPage?: boolean
  readonly roles?: readonly string[]
  /** In place of those of the walkaround. */
  readonly lines?: readonly RecordRow[]
  /** In place of the walkaround's template. */
  readonly templateOID?: number | null
  readonly attachments?: Partial<Attachments>
}

/** The page of the inspections over a server of arrays, in which 41 is the one walkaround. */
export async function mount(
  address: string,
  {
    canEdit = true,
    canCreateWorkOrders = true,
    hasWorkOrderPage = true,
    roles = [],
    lines,
    templateOID = 4,
    attachments = {},
  }: Given = {},
) {
  const logs = arraySource(inspectionLog, [
    {
      ...walkaround,
      inspectionTemplateOID: templateOID,
      ...(lines && { camsInspectionLogDetailsVirtual: lines }),
    },
  ])
  const templates = arraySource(inspectionTemplate, [
    template(4, 'Walkaround', 'Guards', 'Leaks', 'Tyres'),
    template(5, 'Crane', 'Hook', 'Rope'),
  ])
  const workOrders = arraySource(workOrder, [repair(12, 41, 2), repair(13, 41, 3), repair(14, 40, 2)])
  const asked: unknown[] = []
  const { changes, change } = changedByOthers('inspectionLog', { key: 41, stored: logs.stored })
  const bench = testWorkbench({
    subject: {
      userGUID: inspector,
      roles,
      tasks: [
        { reactRoute: 'cams_inspections', ...allPrivileges, canEdit },
        ...(hasWorkOrderPage
          ? [{ reactRoute: 'cams_workorder', ...allPrivileges, canCreate: canCreateWorkOrders }]
          : []),
      ],
    },
    sources: [logs, templates, workOrders],
    changes,
    attachments,
    lookups: async (lookup) =>
      lookup.from === 'users'
        ? [{ id: inspector, label: '12 Adaeze Obi' }]
        : lookup.from === 'entity' && lookup.entity === 'inspectionTemplate'
          ? [
              { id: 4, label: 'Walkaround' },
              { id: 5, label: 'Crane' },
            ]
          : [{ id: 9, label: 'Mud pump 2' }],
    files: {
      runReport: async (name, query) => {
        asked.push([name, query])
        return { ok: false, error: { kind: 'not-found', title: 'No such report' } }
      },
    },
  })
  const { hook, searchHook, history } = memoryLocation({
    path: `/app/cams/cams_inspections${address}`,
    record: true,
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router
          hook={hook}
          searchHook={searchHook}
          aroundNav={(navigate, to, options) => whenMayLeave(to, () => navigate(to, options))}
        >
          <InspectionsPage
            workOrderHref={(log, number) => `/work?inspection=${log}&line=${number}`}
            workOrderRecordHref={(key) => (hasWorkOrderPage ? `/work?record=${key}` : null)}
          />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, logs, templates, workOrders, history, asked, change }
}

export async function pickTemplate(label: string) {
  const field = () => document.querySelector<HTMLElement>('[data-field="inspectionTemplateOID"] button')
  await expect.poll(field).not.toBeNull()
  field()?.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('option', { name: label }))
}
