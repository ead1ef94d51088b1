import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { type CalendarQuestion, type PmCalendar } from '../../contract/entities/pm-calendar.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { toldChanges } from '../../engine/definition/told-changes.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { PmCalendarPage } from './pm-calendar.page.tsx'

const plan = (pmTaskOID: number, pmTaskDescription: string) => ({
  pmTaskOID,
  pmTaskDescription,
  expectedLabourHours: 2,
  machine: 'MP-1012 Mud pump 2',
  isSafetyCritical: false,
  assignedTo_UserGUID: 'user-1',
  plannedFor: null,
  version: 1,
})
export const calendar: PmCalendar = {
  today: '2026-11-23',
  operations: [
    {
      camspmOperationOID: 9,
      pmTaskOID: 5,
      operationDate: '2026-11-25',
      overallStatus: 'NOT STARTED',
      assignedTo_UserGUID: 'user-1',
      version: 1,
      window: { from: '2026-11-24', to: '2026-11-27' },
    },
  ],
  forecast: [
    { pmTaskOID: 6, day: '2026-11-26', window: { from: '2026-11-20', to: '2026-11-30' }, why: 'Every month' },
  ],
  workOrders: [],
  plans: [plan(5, '500 h service'), plan(6, 'Monthly look')],
  daysOff: [{ from: '2026-11-28', to: '2026-11-28', reason: 'Rig move' }],
  leftOut: 0,
  beyond: [],
}
const admin = subjectWith(
  ['ADMIN'],
  'cams_pm_calendar',
  'cams_pm_operations',
  'cams_pmtasks',
  'cams_workorder',
)
export const withOrder: PmCalendar = {
  ...calendar,
  workOrders: [
    {
      workOrderOID: 7,
      workorderNumber: 'WO-000007',
      scheduledDate: '2026-11-24',
      dueDate: '2026-11-26',
      status: 'SCHEDULED',
      task: 'Repack the gland',
      machine: 'MP-1012 Mud pump 2',
      assignee: '12 Adaeze Obi',
      version: 3,
    },
  ],
}

interface Given {
  readonly address?: string
  readonly subject?: typeof admin
  readonly answer?: () => Loaded<PmCalendar>
  readonly deferralsPath?: string | null
}

/** The page of the calendar, for an administrator unless told, over a server of arrays; which days were asked for is noted. */
export async function mount({
  address = '?view=month&day=2026-11-23',
  subject = admin,
  answer = () => ({ ok: true, value: calendar }),
  deferralsPath = '/app/deferrals',
}: Given = {}) {
  const asked: CalendarQuestion[] = []
  const operations = arraySource(pmOperation, [
    { camspmOperationOID: 9, pmTaskOID: 5, operationDate: '2026-11-25', assignedTo_UserGUID: 'user-1' },
  ])
  const plans = arraySource(pmTask, [{ pmTaskOID: 6, pmTaskDescription: 'Monthly look' }])
  const orders = arraySource(workOrder, withOrder.workOrders)
  const { changes, tell } = toldChanges()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const bench = testWorkbench({
    subject,
    changes,
    sources: [operations, plans, orders, arraySource(workOrderMove, [])],
  })
  const place = memoryLocation({ path: `/app/cams/cams_pm_calendar${address}`, record: true })
  await render(
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <main>
            <PmCalendarPage
              load={async (question) => {
                asked.push(question)
                return answer()
              }}
              operationsPath="/app/ops"
              plansPath="/app/plans"
              ordersPath="/app/orders"
              deferralsPath={deferralsPath}
            />
          </main>
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, client, tell, asked, history: place.history, operations, plans, orders }
}

export const grid = page.getByRole('grid', { name: 'PM Calendar' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const entry = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-entry="${id}"]`)
  if (!found) throw new Error(`${id} is not drawn`)
  return found
}
export const shift = (key: string) => userEvent.keyboard(`{Shift>}{${key}}{/Shift}`)
