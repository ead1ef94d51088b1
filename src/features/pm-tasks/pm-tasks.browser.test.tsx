import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, focusAt, question } from '../../engine/screen-view.fixture.tsx'
import { markedFields } from '../../engine/definition/told-changes.fixture.ts'
import { choose, edit, inGrid, mount, run } from './pm-tasks.fixture.tsx'

const captions = () =>
  [...document.querySelectorAll<HTMLElement>('[data-group]')].map(({ dataset }) => dataset['group'])
const fieldNames = () =>
  [...document.querySelectorAll<HTMLElement>('.mw-form-cell [data-field]')].map(
    ({ dataset }) => dataset['field'],
  )
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
  'dueBasis',
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
const behind = [
  'toleranceBefore',
  'toleranceAfter',
  'seasonFrom',
  'seasonTo',
  'plannedFor',
  'safetyCritical',
  'notes',
]

afterEach(() => page.viewport(1280, 800))

describe('tracking', () => {
  test('a task shows the branch it is tracked by', async () => {
    await edit(2)
    await expect.poll(fieldNames).toEqual([...shared, ...counts, ...behind])
    await button('Cancel').click()
    await inGrid(1, 'e')
    await expect.poll(fieldNames).toContain('trackByDate_DueEvery')
    expect(fieldNames()).toEqual([...shared, ...dates, ...behind])
    expect(captions()).toEqual([
      'Task',
      'Schedule',
      'Tracking by date',
      'Further triggers (whichever comes first)',
      'Window',
      'Notes',
      'Checklist',
    ])
  })

  test('the other branch takes its place, out of the Tab order too, and gives it back as it was', async () => {
    await edit(1)
    await choose('trackByDate', 'Hour')
    await expect.poll(fieldNames).toEqual([...shared, ...counts, ...behind])
    await choose('trackByDate', 'Date')
    await expect.poll(fieldNames).toEqual([...shared, ...dates, ...behind])
    await expect.element(field('Due every')).toHaveValue('3')
    expect(page.getByText('Unsaved', { exact: true }).elements()).toEqual([])
  })

  test('that another chooses otherwise takes its place too, and what is new is marked', async () => {
    const { change } = await mount({ address: '?record=1' })
    await expect.poll(fieldNames).toContain('trackByDate_DueEvery')
    expect(markedFields()).toEqual([])
    change('ada', {
      trackByDate: 'NO',
      trackByHour: 'YES',
      trackByHour_DueEvery: 250,
      camspmTaskDetailVirtual: [{ camspmTaskDetailOID: 9, taskDescription: 'Grease it', sortOrder: 1 }],
    })
    await expect.poll(fieldNames).toEqual([...shared, ...counts, ...behind])
    await expect.poll(markedFields).toEqual([
      ['trackByDate', 'Changed by Ada'],
      ['trackByHour_DueEvery', 'Changed by Ada'],
    ])
    await expect
      .element(page.getByRole('list', { name: 'Checklist' }).getByRole('listitem'))
      .toHaveTextContent(/^Changed by Ada/)
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
    expect(run(bench, 'TRACK.DATE')).toEqual({ available: false, reason: 'The task is not being edited' })
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
      .toEqual({ available: false, reason: 'The task is not being edited' })
    mayEdit(true)
    await expect.poll(() => run(bench, 'TRACK.DATE')).toEqual({ available: true })
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
    await expect.poll(said).toEqual(['error: The server could not do this (Bad Request).'])
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
  expect(said()).toEqual(['error: The server could not do this (Bad Request).'])
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
