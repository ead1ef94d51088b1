// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { overallStatus, pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { type LineStatus, lineStatuses } from '../../contract/entities/task-line.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { createScreenSession } from '../../engine/session/screen-session.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { countLines, statusOf } from '../../machines/checklist.ts'
import { createChecklistSession, operationLines } from './checklist-session.ts'
import { adminOperations } from './pm-operations.screen.ts'

const line = (taskDescription: string, sortOrder: number, taskStatus: LineStatus = '', remarks = '') => ({
  taskDescription,
  taskStatus,
  remarks,
  sortOrder,
})
const operation = (key: number, over: RecordRow): RecordRow => ({
  ...blank(pmOperation),
  camspmOperationOID: key,
  version: 1,
  pmTaskOID: 4,
  operationDate: '2026-03-01',
  ...over,
})
const service = operation(41, {
  camspmOperationDetailVirtual: [
    { ...line('Hoses', 1, 'done', 'replaced clamp'), camspmOperationDetailOID: 90 },
    { ...line('Filters', 2), camspmOperationDetailOID: 91 },
  ],
})
const bare = operation(42, { pmTaskOID: 5, camspmOperationDetailVirtual: [] })
const doneLines = { camspmOperationDetailVirtual: [line('Hoses', 1, 'done')], overallStatus: 'DONE' }
const finished = operation(43, { ...doneLines, completedOn: '2026-03-03' })
const undated = operation(44, doneLines)
const task = (key: number, ...lines: readonly string[]): RecordRow => ({
  ...blank(pmTask),
  pmTaskOID: key,
  version: 1,
  pmTaskDescription: `Task ${key}`,
  camspmTaskDetailVirtual: lines.map((taskDescription) => ({
    taskDescription,
    taskStatus: 'done',
    remarks: 'x',
  })),
})

let stop: () => void = () => undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** An operation open on its page, with its checklist. */
async function open(key: number | 'new', { editing = true, timeZone = '' } = {}) {
  const operations = arraySource(pmOperation, [service, bare, finished, undated])
  const tasks = arraySource(pmTask, [task(4, 'Hoses', 'Filters', 'Belts'), task(5, 'Oil'), task(6)])
  const bench = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_pm_operations'),
    sources: [operations, tasks],
    preferences: { timeZone },
  })
  const session = createScreenSession({
    screen: adminOperations,
    source: operations.source,
    workbench: bench.workbench,
  })
  session.attach({
    rows: () => [...operations.stored.values()].map((row) => ({ row, mark: null })),
    order: () => [...operations.stored.keys()],
    focusRow: () => undefined,
    refresh: () => undefined,
    exportList: () => undefined,
    printList: () => undefined,
  })
  const stopSession = session.start()
  if (key === 'new') session.actor.send({ type: 'ADD' })
  else {
    session.actor.send({ type: 'VIEW', key })
    if (editing) session.actor.send({ type: 'EDIT.ENABLE' })
  }
  await vi.waitFor(() => expect(session.editor.get().loading).toBe('none'))
  const failures: (string | null)[] = []
  const checklist = createChecklistSession({
    session,
    workbench: bench.workbench,
    tasks: tasks.source,
    onTaskFailure: (message) => failures.push(message),
  })
  const stopChecklist = checklist.start()
  stop = () => {
    stopChecklist()
    stopSession()
  }
  const { editor } = session
  const values = () => editor.form.get().values
  return {
    ...bench,
    session,
    editor,
    operations,
    tasks,
    checklist,
    failures,
    send: checklist.actor.send,
    values,
    statuses: () => operationLines.read(values()).map(({ taskStatus }) => taskStatus),
    can: (type: 'UNDO' | 'ALL.DONE' | 'CLEAR.ALL') => checklist.actor.getSnapshot().can({ type }),
  }
}

describe('the day of completion', () => {
  test('is that of the act where the organisation is, and goes with it', async () => {
    vi.setSystemTime('2026-11-23T23:30:00Z')
    const { send, values, editor } = await open(41, { timeZone: 'Africa/Lagos' })
    expect(values()['completedOn']).toBeNull()
    send({ type: 'ALL.DONE' })
    expect([values()['overallStatus'], values()['completedOn']]).toEqual(['DONE', '2026-11-24'])
    editor.change('completedOn', '2026-11-20')
    send({ type: 'LINE.REMARK', index: 0, remarks: 'new clamp' })
    expect(values()['completedOn']).toBe('2026-11-20')
    send({ type: 'LINE.SET', index: 0, status: 'pending' })
    expect([values()['overallStatus'], values()['completedOn']]).toEqual(['ONGOING', null])
  })

  test('that is stored comes back with what was only taken back by mistake', async () => {
    vi.setSystemTime('2026-11-23T12:00:00Z')
    const { send, values, editor } = await open(43)
    send({ type: 'LINE.SET', index: 0, status: '' })
    expect(values()['completedOn']).toBeNull()
    send({ type: 'UNDO' })
    expect([values()['completedOn'], editor.form.get().isDirty]).toEqual(['2026-03-03', false])
  })

  test('of what was done before anybody wrote it down is not guessed', async () => {
    const { send, values } = await open(44)
    send({ type: 'LINE.REMARK', index: 0, remarks: 'see log' })
    expect([values()['overallStatus'], values()['completedOn']]).toEqual(['DONE', null])
  })
})

describe('picking a PM task', () => {
  test('brings its lines in order from 1, unanswered, where there are none', async () => {
    const { editor, values, failures } = await open('new')
    editor.change('pmTaskOID', 4)
    await vi.waitFor(() =>
      expect(operationLines.read(values())).toEqual([line('Hoses', 1), line('Filters', 2), line('Belts', 3)]),
    )
    expect([values()['overallStatus'], failures.at(-1)]).toEqual(['NOT STARTED', null])
  })

  test('leaves lines alone that are there already, and does not ask', async () => {
    const { editor, values, tasks } = await open(41)
    editor.change('pmTaskOID', 5)
    await vi.runAllTimersAsync()
    expect([operationLines.read(values()), tasks.asked]).toEqual([operationLines.read(service), []])
  })

  test('of a task without lines leaves the list empty', async () => {
    const { editor, values, failures } = await open('new')
    editor.change('pmTaskOID', 6)
    await vi.runAllTimersAsync()
    expect([operationLines.read(values()), failures.at(-1)]).toEqual([[], null])
  })

  test('and another before the answer comes: only the last one’s lines are taken', async () => {
    const { editor, values, tasks } = await open('new')
    let release: () => void = () => undefined
    tasks.state.hold = new Promise((resolve) => (release = resolve))
    editor.change('pmTaskOID', 4)
    editor.change('pmTaskOID', 5)
    release()
    await vi.waitFor(() => expect(operationLines.read(values())).toEqual([line('Oil', 1)]))
  })

  test('that fails is an empty error toast and a message in place, with another try', async () => {
    const { editor, values, tasks, said, failures, checklist } = await open('new')
    tasks.state.down = { kind: 'unreachable' }
    editor.change('pmTaskOID', 4)
    await vi.waitFor(() => expect(failures.at(-1)).toBe('The server cannot be reached.'))
    expect([said(), operationLines.read(values())]).toEqual([['error: '], []])
    tasks.state.down = null
    checklist.retryTask()
    await vi.waitFor(() => expect(operationLines.read(values())).toHaveLength(3))
    expect([failures.at(-1), said()]).toEqual([null, ['error: ']])
  })

  test('that failed is forgotten with the task', async () => {
    const { editor, tasks, failures } = await open('new')
    tasks.state.down = { kind: 'unreachable' }
    editor.change('pmTaskOID', 4)
    await vi.waitFor(() => expect(failures.at(-1)).toBe('The server cannot be reached.'))
    editor.change('pmTaskOID', null)
    expect(failures.at(-1)).toBeNull()
  })

  test('is not what opening a record is', async () => {
    const { session, tasks, editor } = await open(41)
    session.actor.send({ type: 'NEXT' })
    await vi.waitFor(() => expect(editor.get()).toMatchObject({ key: 42, loading: 'none' }))
    await vi.runAllTimersAsync()
    expect([tasks.asked, editor.form.get().isDirty]).toEqual([[], false])
  })
})

describe('the lines', () => {
  test('go into the form whole, with what else is stored on them, and move the status', async () => {
    const { send, values, editor, session } = await open(41)
    send({ type: 'LINE.SET', index: 1, status: 'done' })
    send({ type: 'LINE.REMARK', index: 1, remarks: 'new ones' })
    expect(values()).toEqual({
      ...service,
      overallStatus: 'DONE',
      completedOn: localDay(),
      camspmOperationDetailVirtual: [
        { ...line('Hoses', 1, 'done', 'replaced clamp'), camspmOperationDetailOID: 90 },
        { ...line('Filters', 2, 'done', 'new ones'), camspmOperationDetailOID: 91 },
      ],
    })
    expect([editor.form.get().isDirty, session.actor.getSnapshot().context.dirty]).toEqual([true, true])
  })

  test('each change is kept as a draft', async () => {
    const { send, drafts } = await open(41)
    send({ type: 'LINE.SET', index: 1, status: 'pending' })
    expect(
      operationLines.read(drafts.find('pmOperation/41')?.values ?? {}).map((each) => each.taskStatus),
    ).toEqual(['done', 'pending'])
  })

  test('are saved and read back as they were left', async () => {
    const { send, session, operations } = await open(41)
    send({ type: 'LINE.SET', index: 1, status: 'notDone' })
    session.actor.send({ type: 'SAVE' })
    await vi.waitFor(() => expect(session.actor.getSnapshot().matches('GRID')).toBe(true))
    expect(operationLines.read(operations.stored.get(41) ?? {}).map(({ taskStatus }) => taskStatus)).toEqual([
      'done',
      'notDone',
    ])
    expect(operations.stored.get(41)?.['overallStatus']).toBe('ONGOING')
  })

  test('of a record that is only looked at cannot be changed, until it is unlocked', async () => {
    const { send, session, statuses, can } = await open(41, { editing: false })
    send({ type: 'LINE.SET', index: 1, status: 'done' })
    send({ type: 'ALL.DONE' })
    expect([statuses(), can('ALL.DONE'), can('CLEAR.ALL')]).toEqual([['done', ''], false, false])
    session.actor.send({ type: 'EDIT.ENABLE' })
    send({ type: 'LINE.SET', index: 1, status: 'done' })
    expect(statuses()).toEqual(['done', 'done'])
  })

  test('a restored draft brings its lines', async () => {
    const { editor, checklist, values } = await open(41)
    const lines = [line('Hoses', 1, 'pending'), line('Filters', 2, 'pending')]
    editor.form.open(service, { ...service, camspmOperationDetailVirtual: lines })
    expect([operationLines.shown(values()), checklist.actor.getSnapshot().context.counts]).toEqual([
      lines,
      countLines(lines),
    ])
  })
})

describe('taking back', () => {
  test('All Done is undone within six seconds, every line exactly', async () => {
    const { send, values, can } = await open(41)
    send({ type: 'ALL.DONE' })
    expect(values()).toMatchObject({ overallStatus: 'DONE' })
    vi.advanceTimersByTime(5999)
    expect(can('UNDO')).toBe(true)
    send({ type: 'UNDO' })
    expect(values()).toEqual({ ...service, overallStatus: 'ONGOING' })
  })

  test('and not after', async () => {
    const { send, statuses, can } = await open(41)
    send({ type: 'ALL.DONE' })
    vi.advanceTimersByTime(6000)
    expect(can('UNDO')).toBe(false)
    send({ type: 'UNDO' })
    expect(statuses()).toEqual(['done', 'done'])
  })

  test('the six seconds begin anew with the next change', async () => {
    const { send, can } = await open(41)
    send({ type: 'ALL.DONE' })
    vi.advanceTimersByTime(4000)
    send({ type: 'CLEAR.ALL' })
    send({ type: 'CONFIRM' })
    vi.advanceTimersByTime(4000)
    expect(can('UNDO')).toBe(true)
    vi.advanceTimersByTime(2000)
    expect(can('UNDO')).toBe(false)
  })

  test('Clear All asks where remarks would be lost, blanks every line, and is undone too', async () => {
    const { send, checklist, values } = await open(41)
    send({ type: 'CLEAR.ALL' })
    expect(checklist.actor.getSnapshot().matches({ work: 'confirmingClear' })).toBe(true)
    send({ type: 'CANCEL' })
    expect(values()).toEqual(service)
    send({ type: 'CLEAR.ALL' })
    send({ type: 'CONFIRM' })
    expect(operationLines.read(values()).map(({ taskStatus, remarks }) => [taskStatus, remarks])).toEqual([
      ['', ''],
      ['', ''],
    ])
    expect(values()['overallStatus']).toBe('NOT STARTED')
    send({ type: 'UNDO' })
    expect(operationLines.read(values())).toEqual(operationLines.read(service))
  })

  test('a page that closed lets no timer run', async () => {
    const { send } = await open(41)
    send({ type: 'ALL.DONE' })
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('after any acts the chart, the form and the contract agree on the status', async () => {
  const { send, checklist, values } = await open(41)
  const act = fc.oneof(
    fc.record({
      type: fc.constant('LINE.SET' as const),
      index: fc.nat(2),
      status: fc.constantFrom(...lineStatuses),
    }),
    fc.record({ type: fc.constantFrom('ALL.DONE', 'CLEAR.ALL', 'CONFIRM', 'CANCEL', 'UNDO') }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      for (const event of acts) send(event)
      const expected = overallStatus(operationLines.shown(values()))
      expect([statusOf(checklist.actor.getSnapshot()), overallStatus(operationLines.read(values()))]).toEqual(
        [expected, expected],
      )
      if (values()['camspmOperationDetailVirtual'] !== service['camspmOperationDetailVirtual'])
        expect(values()['overallStatus']).toBe(expected)
    }),
  )
})

describe('lines of a record', () => {
  test('that carries none, or nonsense, are none', () => {
    expect([
      operationLines.read({}),
      operationLines.read({ camspmOperationDetailVirtual: [{ taskStatus: 'N/A' }] }),
    ]).toEqual([[], []])
  })

  test('from a task begin unanswered, whatever the task’s own say', () => {
    expect(operationLines.fromTasks(task(4, 'Hoses', 'Filters')['camspmTaskDetailVirtual'])).toEqual([
      line('Hoses', 1),
      line('Filters', 2),
    ])
    expect(operationLines.fromTasks(undefined)).toEqual([])
  })
})
