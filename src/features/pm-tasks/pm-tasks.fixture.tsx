import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { PmSchedule } from '../../contract/schedule/schedule.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { lookupKey } from '../../engine/fields/lookups.ts'
import { cellOf, field } from '../../engine/screen-view.fixture.tsx'
import { changedByOthers } from '../../engine/definition/told-changes.fixture.ts'
import {
  type ArraySource,
  arraySource,
  subjectWith,
  testWorkbench,
} from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { PmTasksPage } from './pm-tasks.page.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'

const ada = '0190a7c2-1111-7abc-8def-0123456789ab'
const task = (key: number, pmTaskDescription: string, over: RecordRow = {}): RecordRow => ({
  ...blank(pmTask),
  pmTaskOID: key,
  version: 1,
  equipmentOID: 4,
  taskType: 'SERVICE',
  trackByDate_DueEvery: 3,
  trackByDate_DueEvery_UOM: 'Month',
  trackByDate_AdvancedNotice: 7,
  trackByDate_LastPerformed: '2025-12-07',
  pmTaskDescription,
  assignedTo_UserGUID: ada,
  pmScheduleStartDate: '2025-01-01',
  camspmTaskDetailVirtual: [
    { camspmTaskDetailOID: 11, taskDescription: 'Hoses', taskStatus: '', remarks: '' },
    { camspmTaskDetailOID: 12, taskDescription: 'Filters', taskStatus: 'pending', remarks: 'ordered' },
  ],
  ...over,
})
/** What is stored of a task by the hour. */
export const hours: RecordRow = {
  trackByDate: 'NO',
  trackByDate_DueEvery: 0,
  trackByDate_DueEvery_UOM: '',
  trackByDate_AdvancedNotice: 0,
  trackByDate_LastPerformed: null,
  trackByHour: 'YES',
  trackByHour_DueEvery: 500,
  trackByHour_AdvancedNotice: 50,
  trackByHour_LastPerformed: 750,
  trackByHour_RecordedOn: '2026-02-02',
}

const choices: Readonly<Record<string, readonly { id: string | number; label: string }[]>> = {
  'codes:TaskType': [{ id: 'SERVICE', label: 'Service' }],
  'codes:YesNo': [
    { id: 'YES', label: 'Yes' },
    { id: 'NO', label: 'No' },
  ],
  'entity:equipment': [{ id: 4, label: 'Mud pump 2' }],
  'entity:pmTask': [{ id: 1, label: 'Quarterly service' }],
  users: [{ id: ada, label: '12 Adaeze Obi' }],
}

/** Task 2 as the server tells its due. */
export const due = {
  earliest: '2026-12-24',
  target: '2026-12-24',
  latest: '2026-12-24',
  makeOn: '2026-12-20',
  status: 'notDue' as const,
  dueMeter: 39_178,
  why: '250 h since October 3; 38,492 h now, 39,178 h due; at 21.4 h a day that is December 24',
}
export const schedule: PmSchedule = {
  pmTaskOID: 2,
  today: '2026-11-22',
  now: { kind: 'due', ...due },
  next: [due, { ...due, target: '2027-01-05', makeOn: '2027-01-01', dueMeter: 39_428 }],
  missed: [],
  isSafetyCritical: false,
  deferral: null,
  open: null,
  history: [
    { day: '2026-10-03', hours: 38_928, camspmOperationOID: 77 },
    { day: '2026-09-20', hours: null, camspmOperationOID: null },
  ],
  meter: {
    equipmentOID: 4,
    machine: 'Mud pump 2',
    last: { day: '2026-11-20', hours: 38_492 },
    rate: 21.43,
    unreadSince: null,
  },
}
type Told = { readonly ok: true; readonly value: PmSchedule; readonly readAt?: string }
export type LoadedSchedule = Told | { readonly ok: false; readonly error: ApiError }

export interface Given {
  /** What the server tells of a schedule, as of now. */
  readonly told?: () => LoadedSchedule
  readonly operationsPath?: string | null
  /** What is asked for behind the path. */
  readonly address?: string
  readonly roles?: readonly string[]
  readonly prepare?: (tasks: ArraySource) => void
}

/** The screen over two tasks: one by date, one by the hour. */
export async function mount({
  roles = ['ADMIN'],
  prepare,
  told = () => ({ ok: true, value: schedule }),
  operationsPath = '/app/cams/cams_pm_operations',
  address = '',
}: Given = {}) {
  const tasks = arraySource(pmTask, [task(1, 'Quarterly service'), task(2, '500 h service', hours)])
  prepare?.(tasks)
  const { changes, change } = changedByOthers('pmTask', { key: 1, stored: tasks.stored })
  const machines = arraySource(equipment, [
    { ...blank(equipment), equipmentOID: 4, primaryMeter: 'Hours', secondaryMeter: '', parentAsset: null },
  ])
  const bench = testWorkbench({
    changes,
    subject: subjectWith(roles, 'cams_pmtasks'),
    sources: [tasks, machines],
    lookups: async (lookup) => choices[lookupKey(lookup)] ?? [],
  })
  const { hook, searchHook } = memoryLocation({ path: `/app/cams/cams_pmtasks${address}` })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <PmTasksPage
            loadSchedule={async () => told()}
            operationsPath={operationsPath}
            deferralsPath={null}
          />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return {
    ...bench,
    ...tasks,
    queries,
    /** Somebody else stores fields of the first task. */
    change,
  }
}

/** Presses keys in the row of a task. */
export async function inGrid(key: number, keys: string) {
  await expect.poll(() => document.querySelectorAll(`[role="grid"] [data-row="${key}"]`).length).toBe(1)
  cellOf(key, 'pmTaskDescription').focus()
  await userEvent.keyboard(keys)
}
/** Opens a task to work on it. */
export async function edit(key: number, given?: Given) {
  const mounted = await mount(given)
  await inGrid(key, 'e')
  await expect.element(field('Description')).toBeVisible()
  return mounted
}

/** Takes a choice of the list that a field opens. */
export async function choose(name: string, option: string) {
  const trigger = document.querySelector(`[data-field="${CSS.escape(name)}"] button`)
  if (!trigger) throw new Error(`${name} opens no list`)
  await userEvent.click(trigger)
  await userEvent.click(page.getByRole('option', { name: option, exact: true }))
}

/** Runs a command of the tracking as the palette does. */
export const run = (bench: Awaited<ReturnType<typeof mount>>, type: string) =>
  bench.workbench.liveCharts.find('pm-task')?.run(type)
