import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pmTask } from '../../contract/entities/pm-task.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { PmSchedule } from '../../contract/schedule/schedule.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { lookupKey } from '../../engine/fields/lookups.ts'
import { button, cellOf, field, focusAt, question } from '../../engine/screen-view.fixture.tsx'
import {
  type ArraySource,
  arraySource,
  subjectWith,
  testWorkbench,
} from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { PmTasksPage } from './pm-tasks.page.tsx'
import { changedWith } from '../../engine/definition/query-keys.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
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
const hours: RecordRow = {
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
  'entity:equipment': [{ id: 4, label: 'Mud pump 2' }],
  'entity:pmTask': [{ id: 1, label: 'Quarterly service' }],
  users: [{ id: ada, label: '12 Adaeze Obi' }],
}

const due = {
  earliest: '2026-12-24',
  target: '2026-12-24',
  latest: '2026-12-24',
  makeOn: '2026-12-20',
  status: 'notDue' as const,
  dueMeter: 39_178,
  why: '250 h since October 3; 38,492 h now, 39,178 h due; at 21.4 h a day that is December 24',
}
const schedule: PmSchedule = {
  pmTaskOID: 2,
  today: '2026-11-22',
  now: { kind: 'due', ...due },
  next: [due, { ...due, target: '2027-01-05', makeOn: '2027-01-01', dueMeter: 39_428 }],
  missed: [],
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
type LoadedSchedule = Told | { readonly ok: false; readonly error: ApiError }

interface Given {
  /** What the server tells of a schedule, as of now. */
  readonly told?: () => LoadedSchedule
  readonly operationsPath?: string | null
  readonly roles?: readonly string[]
  readonly prepare?: (tasks: ArraySource) => void
}

async function mount({
  roles = ['ADMIN'],
  prepare,
  told = () => ({ ok: true, value: schedule }),
  operationsPath = '/app/cams/cams_pm_operations',
}: Given = {}) {
  const tasks = arraySource(pmTask, [task(1, 'Quarterly service'), task(2, '500 h service', hours)])
  prepare?.(tasks)
  const bench = testWorkbench({
    subject: subjectWith(roles, 'cams_pmtasks'),
    sources: [tasks],
    lookups: async (lookup) => choices[lookupKey(lookup)] ?? [],
  })
  const { hook, searchHook } = memoryLocation({ path: '/app/cams/cams_pmtasks' })
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
  return { ...bench, ...tasks, queries }
}

async function inGrid(key: number, keys: string) {
  await expect.poll(() => document.querySelectorAll(`[role="grid"] [data-row="${key}"]`).length).toBe(1)
  cellOf(key, 'pmTaskDescription').focus()
  await userEvent.keyboard(keys)
}
async function edit(key: number, given?: Given) {
  const mounted = await mount(given)
  await inGrid(key, 'e')
  await expect.element(field('Description')).toBeVisible()
  return mounted
}

/** Takes a choice of the list that a field opens. */
async function choose(name: string, option: string) {
  const trigger = document.querySelector(`[data-field="${CSS.escape(name)}"] button`)
  if (!trigger) throw new Error(`${name} opens no list`)
  await userEvent.click(trigger)
  await userEvent.click(page.getByRole('option', { name: option, exact: true }))
}

const captions = () =>
  [...document.querySelectorAll<HTMLElement>('[data-group]')].map(({ dataset }) => dataset['group'])
const fieldNames = () =>
  [...document.querySelectorAll<HTMLElement>('.mw-form-cell [data-field]')].map(
    ({ dataset }) => dataset['field'],
  )
const run = (bench: Awaited<ReturnType<typeof mount>>, type: string) =>
  bench.workbench.liveCharts.find('pm-task')?.run(type)
const shared = [
  'pmTaskDescription',
  'equipmentOID',
  'taskType',
  'status',
  'assignedTo_UserGUID',
  'parentTaskOID',
  'expectedLabourHours',
  'pmScheduleStartDate',
  'trackByDate',
]
const dates = [
  'trackByDate_DueEvery',
  'trackByDate_DueEvery_UOM',
  'trackByDate_AdvancedNotice',
  'trackByDate_LastPerformed',
]
const counts = [
  'trackByHour_DueEvery',
  'trackByHour_AdvancedNotice',
  'trackByHour_LastPerformed',
  'trackByHour_RecordedOn',
]

afterEach(() => page.viewport(1280, 800))

describe('tracking', () => {
  test('a task shows the branch it is tracked by', async () => {
    await edit(2)
    expect(fieldNames()).toEqual([...shared, ...counts, 'notes'])
    await button('Cancel').click()
    await inGrid(1, 'e')
    await expect.poll(fieldNames).toContain('trackByDate_DueEvery')
    expect(fieldNames()).toEqual([...shared, ...dates, 'notes'])
    expect(captions()).toEqual(['Task', 'Schedule', 'Tracking by date', 'Notes', 'Checklist'])
  })

  test('the other branch takes its place, out of the Tab order too, and gives it back as it was', async () => {
    await edit(1)
    await choose('trackByDate', 'Hour')
    await expect.poll(fieldNames).toEqual([...shared, ...counts, 'notes'])
    await choose('trackByDate', 'Date')
    await expect.poll(fieldNames).toEqual([...shared, ...dates, 'notes'])
    await expect.element(field('Due every')).toHaveValue('3')
    expect(page.getByText('Unsaved', { exact: true }).elements()).toEqual([])
  })

  test('by palette: only the other branch is offered, and a save resets what is not used', async () => {
    const bench = await edit(1)
    const offered = () =>
      bench.workbench.liveCharts
        .find('pm-task')
        ?.offers()
        .filter(({ availability }) => availability.available)
        .map(({ command }) => command.label)
    expect(offered()).toEqual(['Track by hour', 'Why is it due?'])
    run(bench, 'TRACK.HOUR')
    await expect.poll(offered).toEqual(['Track by date', 'Why is it due?'])
    await userEvent.fill(field('Due every (hours)'), '500')
    await userEvent.fill(field('Advanced notice (hours)'), '50')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(bench.said).toEqual(['success: Saved Successfully!'])
    expect(bench.written.map(({ changes }) => changes)).toEqual([
      {
        trackByDate: 'NO',
        trackByDate_DueEvery: 0,
        trackByDate_DueEvery_UOM: '',
        trackByDate_AdvancedNotice: 0,
        trackByDate_LastPerformed: null,
        trackByHour: 'YES',
        trackByHour_DueEvery: 500,
        trackByHour_AdvancedNotice: 50,
      },
    ])
    expect(bench.recorded.filter((event) => event.startsWith('pm-task/'))).toEqual(['pm-task/1 TRACK.HOUR'])
  })

  test('a task that is only read keeps its branch, also by palette', async () => {
    const bench = await mount()
    await inGrid(2, '{Enter}')
    await expect.element(page.getByRole('region', { name: 'When it is due' })).toBeVisible()
    expect(run(bench, 'TRACK.DATE')).toEqual({ available: false, reason: 'Not possible right now' })
    await button('Edit').click()
    await expect.poll(() => run(bench, 'TRACK.DATE')).toEqual({ available: true })
  })

  test('as does one that may no longer be saved, until it may again', async () => {
    const bench = await edit(2)
    await expect.element(field('Due every (hours)')).toBeVisible()
    const [task] = bench.workbench.subject.tasks
    if (!task) throw new Error('There is no task')
    const mayEdit = (canEdit: boolean) =>
      bench.becomeSubject({ ...bench.workbench.subject, tasks: [{ ...task, canEdit }] })
    mayEdit(false)
    await expect
      .poll(() => run(bench, 'TRACK.DATE'))
      .toEqual({ available: false, reason: 'Not possible right now' })
    mayEdit(true)
    await expect.poll(() => run(bench, 'TRACK.DATE')).toEqual({ available: true })
  })
})

describe('when it is due', () => {
  const panel = () => page.getByRole('region', { name: 'When it is due' })
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

  test('a stored task says its next due with its reason, its lead and its meter', async () => {
    await edit(2)
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
    expect(textOf('.mw-schedule-due')).toEqual(['December 24, 2026in 32 daysNot due yet'])
    expect(textOf('.mw-schedule-facts > div')).toEqual([
      'Notice fromDecember 20, 2026',
      'Meter ofMud pump 2',
      'Last reading38,492 h on November 20, 2026',
      'Runs21.4 h a day',
    ])
    expect(await violations(panel().element())).toEqual([])
  })

  test('by keys: the next dues and the last completions, each with its operation', async () => {
    await edit(2)
    await button('The next 2 dues').click()
    await expect.element(panel().getByRole('table', { name: 'Next dues' })).toBeVisible()
    expect(textOf('.mw-schedule-dues tr')).toEqual([
      'DueDue inAtNotice from',
      'December 24, 2026in 32 days39,178 hDecember 20, 2026',
      'January 5, 2027in 44 days39,428 hJanuary 1, 2027',
    ])
    ;(button('Last done').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByRole('list', { name: 'Last completions' })).toBeVisible()
    expect(textOf('.mw-schedule-history li')).toEqual([
      'October 3, 2026, at 38,928 h PMO-77',
      'September 20, 2026',
    ])
    expect(panel().getByRole('link', { name: 'PMO-77' }).element().getAttribute('href')).toBe(
      '/app/cams/cams_pm_operations?record=77',
    )
    expect(await violations(panel().element())).toEqual([])
  })

  test('operations are no links for who has no task of them', async () => {
    await edit(2, { operationsPath: null })
    await button('Last done').click()
    await expect.element(panel().getByText('October 3, 2026, at 38,928 h PMO-77')).toBeVisible()
    expect(panel().getByRole('link').elements()).toEqual([])
  })

  test.each<readonly [string, Partial<PmSchedule>, readonly string[]]>([
    [
      'suspended',
      { now: { kind: 'suspended', why: 'Mud pump 2 is standing by, so that nothing falls due' }, next: [] },
      ['Suspended', 'Mud pump 2 is standing by, so that nothing falls due.'],
    ],
    [
      'without a day',
      {
        now: { kind: 'unplannable', why: 'The machine has no meter that counts hours', faults: [] },
        next: [],
      },
      ['No day yet', 'The machine has no meter that counts hours.'],
    ],
    [
      'overdue, missed and unread',
      {
        now: { kind: 'due', ...due, target: '2026-11-21', latest: '2026-11-21', status: 'overdue' },
        missed: ['2026-09-01', '2026-10-01'],
        meter: { equipmentOID: 4, machine: 'Mud pump 2', last: null, rate: null, unreadSince: '2026-11-13' },
      },
      [
        '1 day ago',
        'Overdue',
        'Missed 2 times',
        'The first on September 1, 2026, the last on October 1, 2026.',
        'The meter wants reading',
        'Mud pump 2 was to be read by November 13, 2026: until it is, the day is an estimate.',
        'Never read',
        'Not known yet',
      ],
    ],
    [
      'never done',
      { history: [], now: { kind: 'due', ...due, earliest: '2026-12-20' } },
      ['December 20, 2026 to December 24, 2026'],
    ],
  ])('%s it says so', async (_state, over, words) => {
    await edit(2, { told: () => ({ ok: true, value: { ...schedule, ...over } }) })
    for (const each of words) await expect.element(panel()).toHaveTextContent(each)
    if (over.history) {
      await button('Last done').click()
      await expect.element(panel().getByText('Not done yet, as far as is known.')).toBeVisible()
    }
  })

  test('by palette: "Why is it due?" leads there, of a stored task that is only read too, and not of a new one', async () => {
    const bench = await mount()
    await inGrid(2, '{Enter}')
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
    expect(run(bench, 'SHOW.DUE')).toEqual({ available: true })
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Why it is due')
    await button('Back').click()
    await button('New PM Task').click()
    await expect.element(field('Description')).toBeVisible()
    await expect
      .poll(() => run(bench, 'SHOW.DUE'))
      .toEqual({ available: false, reason: 'Not possible right now' })
  })

  test('what was changed elsewhere shows at once', async () => {
    let why = due.why
    const { queries } = await edit(2, {
      told: () => ({ ok: true, value: { ...schedule, now: { kind: 'due', ...due, why } } }),
    })
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
    why = '250 h since October 3; 38,700 h now'
    await Promise.all(changedWith('meterReading').map((queryKey) => queries.invalidateQueries({ queryKey })))
    await expect.element(panel().getByText(`${why}.`)).toBeVisible()
  })

  test('a failed load is said in place, and can be tried again', async () => {
    let told: LoadedSchedule = {
      ok: false,
      error: { kind: 'forbidden', title: 'Your tasks do not include it.' },
    }
    await edit(2, { told: () => told })
    await expect.element(panel().getByText('The schedule could not be loaded')).toBeVisible()
    await expect.element(panel().getByText('Your tasks do not include it.')).toBeVisible()
    told = { ok: true, value: schedule }
    await panel().getByRole('button', { name: 'Retry' }).click()
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
  })

  test('without a connection it says how old it is', async () => {
    await edit(2, { told: () => ({ ok: true, value: schedule, readAt: '2026-11-21T08:05:00Z' }) })
    await expect.element(panel().getByText('No connection')).toBeVisible()
    await expect.element(panel()).toHaveTextContent('What you see was read November 21, 2026')
    await expect.element(panel().getByText(`${due.why}.`)).toBeVisible()
  })

  test('what is typed says its own next due, until it is as stored again; a new task has only that', async () => {
    await edit(1)
    const typed = () => textOf('.mw-pm-task-due')
    expect(typed()).toEqual([])
    await userEvent.fill(field('Due every'), '4')
    await userEvent.keyboard('{Tab}')
    await expect.poll(typed).toEqual(['With these values next due April 7, 2026'])
    await userEvent.fill(field('Due every'), '3')
    await userEvent.keyboard('{Tab}')
    await expect.poll(typed).toEqual([])
    await button('Cancel').click()
    await button('New PM Task').click()
    await expect.element(field('Description')).toBeVisible()
    expect(panel().elements()).toEqual([])
  })

  test('on a phone it is no wider than the page', async () => {
    await page.viewport(390, 844)
    await edit(2)
    await button('The next 2 dues').click()
    await expect.element(panel().getByRole('table', { name: 'Next dues' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('Save', () => {
  const messages = [
    'Equipment is required',
    'Task Type is required',
    'Description is required',
    'User Is required',
    'PM Schedule Start Date is required',
    'Due Every Should be greater than 0',
    'Due Every Duration is required',
    'Advanced Notice Should be greater than 0',
  ]

  test('is disabled while anything is wrong, says why, and can still be reached', async () => {
    const { written, workbench } = await mount()
    await button('New PM Task').click()
    const save = button('Save')
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    expect(save.element().getAttribute('aria-describedby')).toBe(
      document.querySelector('.mw-editor-reason')?.id,
    )
    expect(document.querySelector('.mw-editor-reason')?.textContent).toBe(
      `8 fields to complete: ${messages.join(', ')}`,
    )
    const offered = () =>
      workbench.liveCharts
        .find('screen/pmTask')
        ?.offers()
        .filter(({ type, availability }) => type.startsWith('SAVE') && availability.available).length
    expect(offered()).toBe(0)
    ;(save.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('8 fields need attention')).toBeVisible()
    const inSummary = [...document.querySelectorAll('.mw-form-summary li')].map((item) => item.textContent)
    expect(inSummary.toSorted()).toEqual(messages.toSorted())
    await expect.poll(focusAt).toBe('field pmTaskDescription')
    expect(written).toEqual([])
  })

  test('is there as soon as the last fault is mended, and gone with the next one', async () => {
    await edit(1)
    expect(document.querySelector('.mw-editor-reason')).toBeNull()
    await userEvent.fill(field('Description'), '')
    await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('1 field to complete')).toBeVisible()
    await userEvent.fill(field('Description'), 'Yearly service')
    await expect.element(button('Save')).not.toHaveAttribute('aria-disabled')
    await button('Add line').click()
    await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('Oil level')
    await expect.element(button('Save')).not.toHaveAttribute('aria-disabled')
  })

  test('is disabled while a save is under way', async () => {
    const { state, said } = await edit(1)
    let answer = (): void => undefined
    state.hold = new Promise((resolve) => {
      answer = resolve
    })
    await userEvent.fill(field('Description'), 'Yearly service')
    await button('Save').click()
    await expect.element(button('Saving')).toHaveAttribute('aria-disabled', 'true')
    answer()
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
  })

  test('that fails says the message of the error for 3 s, and keeps what was typed (SPEC 8)', async () => {
    const { answers, said } = await edit(1)
    await userEvent.fill(field('Description'), 'Yearly service')
    answers.push({
      kind: 'refused',
      error: { kind: 'failed', status: 400, statusText: 'Bad Request', title: 'Bad Request' },
    })
    await button('Save').click()
    await expect.poll(said).toEqual(['error: Bad Request'])
    await expect.element(field('Description')).toHaveValue('Yearly service')
  })

  test('sends the lines with their status and remarks', async () => {
    const { stored, said } = await edit(1)
    await userEvent.fill(field('Remarks, line 1'), 'clamp is worn')
    await choose('camspmTaskDetailVirtual.1.taskStatus', 'Done')
    await button('Move line 2 up').click()
    await button('Save').click()
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    expect(stored.get(1)?.['camspmTaskDetailVirtual']).toEqual([
      { camspmTaskDetailOID: 12, taskDescription: 'Filters', taskStatus: 'done', remarks: 'ordered' },
      { camspmTaskDetailOID: 11, taskDescription: 'Hoses', taskStatus: '', remarks: 'clamp is worn' },
    ])
  })
})

test('a load that fails is said by a toast and where it failed, and can be tried again (SPEC 8)', async () => {
  const { said, state } = await mount({
    prepare: (tasks) => {
      tasks.state.down = { kind: 'failed', status: 400, statusText: 'Bad Request', title: '' }
    },
  })
  await expect.element(button('Retry')).toBeVisible()
  expect(said()).toEqual(['error: Bad Request'])
  state.down = null
  await button('Retry').click()
  await inGrid(1, 'e')
})

test('ADMIN deletes, others do not (SPEC 6)', async () => {
  const { stored } = await edit(2)
  await button('Delete').click()
  await question('Confirm Delete').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => [...stored.keys()]).toEqual([1])
})

test('who is not ADMIN sees no Delete', async () => {
  await edit(2, { roles: ['PLANNER'] })
  await expect.element(button('Save')).toBeVisible()
  expect(button('Delete').elements()).toEqual([])
})

test('on a phone the form is one column and the lines are cards, no wider than the page', async () => {
  await page.viewport(390, 844)
  await edit(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  // The decisions stand over the end of the page; what is gone to comes up above them.
  const add = button('Add line').element()
  await userEvent.fill(field('Description'), '')
  await expect.element(page.getByText('1 field to complete')).toBeVisible()
  add.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = add.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(add)
})
