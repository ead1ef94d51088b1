// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import type { LineStatus } from '../../contract/entities/task-line.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { createScreenSession } from '../../engine/session/screen-session.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { countLines } from '../../machines/checklist.ts'
import { createInspectionSession, logLines } from './inspection-session.ts'
import { inspections } from './inspections.screen.ts'
import { rememberingWrites } from './once-saved.ts'

const inspector = '00000000-0000-4000-8000-000000000001'

const line = (taskDescription: string, taskStatus: LineStatus = '', remarks = '') => ({
  taskDescription,
  taskStatus,
  remarks,
  sortOrder: null,
})
const stored = (taskDescription: string, inspectionStatus: LineStatus = '', remarks = '') => ({
  taskDescription,
  inspectionStatus,
  remarks,
})
const log = (key: number, over: RecordRow): RecordRow => ({
  ...blank(inspectionLog),
  inspectionLogOID: key,
  version: 1,
  inspectionTemplateOID: 4,
  tDate: '2026-03-01',
  assignee: inspector,
  currentHours: 1200,
  ...over,
})
const walkaround = log(41, {
  camsInspectionLogDetailsVirtual: [
    { ...stored('Guards', 'notDone', 'bent'), camsInspectionLogDetailsOID: 90 },
    { ...stored('Leaks'), camsInspectionLogDetailsOID: 91 },
  ],
})
const bare = log(42, { inspectionTemplateOID: 5, camsInspectionLogDetailsVirtual: [] })
const template = (key: number, ...tasks: readonly string[]): RecordRow => ({
  ...blank(inspectionTemplate),
  inspectionTemplateOID: key,
  version: 1,
  templateName: `Template ${key}`,
  tasks: tasks.map((taskDescription) => ({ taskDescription })),
})

let stop: () => void = () => undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A log open on its page, with its checklist. */
async function open(key: number | 'new', { editing = true } = {}) {
  const logs = arraySource(inspectionLog, [walkaround, bare])
  const templates = arraySource(inspectionTemplate, [
    template(4, 'Guards', 'Leaks'),
    template(5, 'Tyres'),
    template(6),
  ])
  const bench = testWorkbench({
    subject: subjectWith([], 'cams_inspections'),
    sources: [logs, templates],
  })
  const { source, writtenKey } = rememberingWrites(logs.source)
  const session = createScreenSession({ screen: inspections, source, workbench: bench.workbench })
  session.attach({
    rows: () => [...logs.stored.values()].map((row) => ({ row, mark: null })),
    order: () => [...logs.stored.keys()],
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
  const opened: string[] = []
  const checklist = createInspectionSession({
    session,
    workbench: bench.workbench,
    templates: templates.source,
    onTemplateFailure: (message) => failures.push(message),
    writtenKey,
    onWorkOrder: (saved, number) => opened.push(`log ${saved} line ${number}`),
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
    logs,
    templates,
    checklist,
    failures,
    opened,
    send: checklist.actor.send,
    values,
    lines: () => logLines.read(values()),
    work: () => checklist.actor.getSnapshot().value.work,
  }
}

describe('picking a template', () => {
  test('brings its tasks in stored order, unanswered', async () => {
    const { editor, values, failures } = await open('new')
    editor.change('inspectionTemplateOID', 4)
    await vi.waitFor(() =>
      expect(values()['camsInspectionLogDetailsVirtual']).toEqual([stored('Guards'), stored('Leaks')]),
    )
    expect(failures.at(-1)).toBeNull()
  })

  test('that is different replaces unanswered lines at once', async () => {
    const { editor, lines, work } = await open('new')
    editor.change('inspectionTemplateOID', 4)
    await vi.waitFor(() => expect(lines()).toHaveLength(2))
    editor.change('inspectionTemplateOID', 5)
    await vi.waitFor(() => expect(lines()).toEqual([line('Tyres')]))
    expect(work()).toBe('checking')
  })

  test('asks before answers are lost; Keep goes back to the template the lines come from', async () => {
    const { editor, values, lines, work, send, templates } = await open(41)
    editor.change('inspectionTemplateOID', 5)
    await vi.waitFor(() => expect(work()).toBe('confirmingReplace'))
    expect(lines()).toEqual(logLines.read(walkaround))
    send({ type: 'KEEP' })
    expect([values(), work(), editor.form.get().isDirty]).toEqual([walkaround, 'checking', false])
    await vi.runAllTimersAsync()
    expect(templates.asked).toEqual(['get 5'])
  })

  test('asks before answers are lost; Replace takes the tasks', async () => {
    const { editor, values, lines, work, send } = await open(41)
    editor.change('inspectionTemplateOID', 5)
    await vi.waitFor(() => expect(work()).toBe('confirmingReplace'))
    send({ type: 'REPLACE' })
    expect([lines(), values()['inspectionTemplateOID']]).toEqual([[line('Tyres')], 5])
  })

  test('again that the lines come from keeps them, and does not ask', async () => {
    const { editor, lines, templates } = await open(41)
    editor.change('inspectionTemplateOID', null)
    editor.change('inspectionTemplateOID', 4)
    await vi.runAllTimersAsync()
    expect([lines(), templates.asked]).toEqual([logLines.read(walkaround), []])
  })

  test('and another before the answer comes: only the last one’s tasks are taken', async () => {
    const { editor, lines, templates } = await open('new')
    let release: () => void = () => undefined
    templates.state.hold = new Promise((resolve) => (release = resolve))
    editor.change('inspectionTemplateOID', 4)
    editor.change('inspectionTemplateOID', 5)
    release()
    await vi.waitFor(() => expect(lines()).toEqual([line('Tyres')]))
  })

  test('that fails is an empty error toast and a message in place, with another try', async () => {
    const { editor, lines, templates, said, failures, checklist } = await open('new')
    templates.state.down = { kind: 'unreachable' }
    editor.change('inspectionTemplateOID', 4)
    await vi.waitFor(() => expect(failures.at(-1)).toBe('The server cannot be reached.'))
    expect([said(), lines()]).toEqual([['error: '], []])
    templates.state.down = null
    checklist.retryTemplate()
    await vi.waitFor(() => expect(lines()).toHaveLength(2))
    expect([failures.at(-1), said()]).toEqual([null, ['error: ']])
  })

  test('is not what opening a record is', async () => {
    const { session, templates, editor } = await open(41)
    session.actor.send({ type: 'NEXT' })
    await vi.waitFor(() => expect(editor.get()).toMatchObject({ key: 42, loading: 'none' }))
    await vi.runAllTimersAsync()
    expect([templates.asked, editor.form.get().isDirty]).toEqual([[], false])
  })
})

describe('the lines', () => {
  test('go into the form as they are stored, and the tick with them', async () => {
    const { send, values } = await open(41)
    send({ type: 'LINE.SET', index: 0, status: 'done' })
    send({ type: 'LINE.SET', index: 1, status: 'done' })
    expect(values()).toEqual({
      ...walkaround,
      allOk: true,
      camsInspectionLogDetailsVirtual: [
        { ...stored('Guards', 'done', 'bent'), camsInspectionLogDetailsOID: 90 },
        { ...stored('Leaks', 'done'), camsInspectionLogDetailsOID: 91 },
      ],
    })
  })

  test('leave a tick alone that was set by hand', async () => {
    const { send, editor, values } = await open(41)
    editor.change('allOk', true)
    send({ type: 'ALL.DONE' })
    send({ type: 'CLEAR.ALL' })
    send({ type: 'CONFIRM' })
    expect([values()['allOk'], logLines.read(values())]).toEqual([
      true,
      [
        { ...line('Guards'), camsInspectionLogDetailsOID: 90 },
        { ...line('Leaks'), camsInspectionLogDetailsOID: 91 },
      ],
    ])
  })

  test('are taken back within six seconds, the tick with them, and not after', async () => {
    const { send, values, editor } = await open(41)
    send({ type: 'ALL.DONE' })
    vi.advanceTimersByTime(5999)
    send({ type: 'UNDO' })
    expect([values(), editor.form.get().isDirty]).toEqual([walkaround, false])
    send({ type: 'ALL.DONE' })
    vi.advanceTimersByTime(6000)
    send({ type: 'UNDO' })
    expect(values()['allOk']).toBe(true)
  })

  test('are saved and read back as they were left', async () => {
    const { send, session, logs } = await open(41)
    send({ type: 'LINE.SET', index: 1, status: 'pending' })
    session.actor.send({ type: 'SAVE' })
    await vi.waitFor(() => expect(session.actor.getSnapshot().matches('GRID')).toBe(true))
    expect(logLines.read(logs.stored.get(41) ?? {}).map(({ taskStatus }) => taskStatus)).toEqual([
      'notDone',
      'pending',
    ])
  })

  test('of a restored draft are taken over with its template and its tick', async () => {
    const { editor, lines, checklist, templates } = await open(41)
    editor.form.open(walkaround, {
      ...walkaround,
      inspectionTemplateOID: 5,
      allOk: true,
      camsInspectionLogDetailsVirtual: [stored('Tyres', 'done')],
    })
    await vi.runAllTimersAsync()
    expect(lines()).toEqual([line('Tyres', 'done')])
    expect(checklist.actor.getSnapshot().context).toMatchObject({
      counts: countLines([line('Tyres', 'done')]),
      template: 5,
      allOk: true,
      byHand: false,
    })
    expect(templates.asked).toEqual([])
  })

  test('a page that closed lets no timer run', async () => {
    const { send } = await open(41)
    send({ type: 'ALL.DONE' })
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a work order for a line', () => {
  test('is gone to at once where nothing is unsaved', async () => {
    const { send, opened, logs, session } = await open(41, { editing: false })
    send({ type: 'WORK.ORDER', index: 0 })
    expect([opened, logs.written, session.actor.getSnapshot().matches('FORM')]).toEqual([
      ['log 41 line 1'],
      [],
      true,
    ])
  })

  test('saves a changed record first', async () => {
    const { send, opened, logs } = await open(41)
    send({ type: 'LINE.SET', index: 1, status: 'notDone' })
    send({ type: 'WORK.ORDER', index: 1 })
    expect(opened).toEqual([])
    await vi.waitFor(() => expect(opened).toEqual(['log 41 line 2']))
    expect(logLines.read(logs.stored.get(41) ?? {}).map(({ taskStatus }) => taskStatus)).toEqual([
      'notDone',
      'notDone',
    ])
  })

  test('saves a new record first, and names it by the key it was given', async () => {
    const { editor, send, opened, lines, logs } = await open('new')
    editor.change('inspectionTemplateOID', 5)
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    for (const [name, value] of [
      ['tDate', '2026-03-02'],
      ['assignee', inspector],
      ['currentHours', 7],
    ] as const)
      editor.change(name, value)
    send({ type: 'LINE.SET', index: 0, status: 'notDone' })
    send({ type: 'WORK.ORDER', index: 0 })
    await vi.waitFor(() => expect(opened).toEqual(['log 43 line 1']))
    expect(logs.stored.get(43)).toMatchObject({ inspectionTemplateOID: 5, allOk: false })
  })

  test('stays where the record cannot be saved, and is not gone to by a later save', async () => {
    const { editor, send, opened, lines, session } = await open('new')
    editor.change('inspectionTemplateOID', 5)
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    send({ type: 'LINE.SET', index: 0, status: 'notDone' })
    send({ type: 'WORK.ORDER', index: 0 })
    await vi.runAllTimersAsync()
    expect(session.actor.getSnapshot().value).toEqual({ 'ADD-NEW': 'editing' })
    expect([...editor.form.get().errors.values()]).toEqual([
      'Date is required',
      'Assignee is required',
      'Current hours is required',
    ])
    for (const [name, value] of [
      ['tDate', '2026-03-02'],
      ['assignee', inspector],
      ['currentHours', 7],
    ] as const)
      editor.change(name, value)
    session.actor.send({ type: 'SAVE' })
    await vi.waitFor(() => expect(session.actor.getSnapshot().matches('GRID')).toBe(true))
    expect(opened).toEqual([])
  })

  test('stays where the server refuses the save', async () => {
    const { send, opened, logs, session } = await open(41)
    logs.answers.push({ kind: 'refused', error: { kind: 'forbidden', title: 'No' } })
    send({ type: 'LINE.SET', index: 1, status: 'pending' })
    send({ type: 'WORK.ORDER', index: 0 })
    await vi.waitFor(() => expect(logs.written).toHaveLength(1))
    await vi.runAllTimersAsync()
    expect([opened, session.actor.getSnapshot().value]).toEqual([[], { 'FORM-EDIT': 'editing' }])
  })

  test('is for no line that is done, pending or not there', async () => {
    const { send, opened } = await open(41, { editing: false })
    for (const index of [1, 2, -1]) send({ type: 'WORK.ORDER', index })
    expect(opened).toEqual([])
  })
})
