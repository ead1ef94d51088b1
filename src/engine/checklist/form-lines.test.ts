import * as fc from 'fast-check'
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { overallStatus } from '../../contract/entities/pm-operation.ts'
import { type LineStatus, lineStatuses } from '../../contract/entities/task-line.ts'
import type { ChecklistLine } from '../../machines/checklist.events.ts'
import { statusOf } from '../../machines/checklist.ts'
import { inspectionMachine } from '../../machines/inspection.machine.ts'
import { pmOperationMachine } from '../../machines/pm-operation.machine.ts'
import type { PmOperationEvent } from '../../machines/pm-operation.events.ts'
import { runEffects } from '../../machines/run-effects.ts'
import { createFormStore } from '../form/store.ts'
import { createFormLines } from './form-lines.ts'
import { createLineEffects } from './line-effects.ts'
import { lineFormat } from './line-format.ts'
import { tellChart } from './tell-chart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Lines = readonly ChecklistLine[]

const format = lineFormat({ field: 'lines', status: 'taskStatus', isNumbered: true })
const source = { follow: () => undefined }

/** A form that holds these lines. */
function formWith(start: Lines) {
  const form = createFormStore((values) => ({ ok: true, values }))
  const open = (lines: Lines) => form.open({ lines: format.write(lines) })
  open(start)
  const lines = createFormLines({ editor: { form, change: form.change }, format })
  return { form, open, lines, effects: createLineEffects(lines, () => undefined).effects }
}

function operation(start: Lines) {
  const { form, open, lines, effects } = formWith(start)
  const actor = createActor(pmOperationMachine, {
    input: { counts: lines.counted().counts, editable: true },
  })
  runEffects(actor, effects)
  actor.start()
  const opened = () => actor.send({ type: 'LINES.OPENED', counts: lines.counted().counts })
  tellChart({ form, actor, lines, source, open: opened })
  const pick = (tasks: Lines) => {
    lines.pick(tasks)
    actor.send({ type: 'TASK.PICKED' })
  }
  return { form, open, lines, actor, pick }
}

function inspection(start: Lines, allOk: boolean) {
  const { form, lines, effects } = formWith(start)
  const actor = createActor(inspectionMachine, {
    input: { counts: lines.counted().counts, template: 7, allOk, editable: true },
  })
  const keepQuiet = () => undefined
  runEffects(actor, {
    ...effects,
    'ok.follow': keepQuiet,
    'template.keep': keepQuiet,
    'work-order.open': keepQuiet,
  })
  actor.start()
  tellChart({ form, actor, lines, source, open: keepQuiet })
  const pick = (tasks: Lines) => {
    lines.pick(tasks)
    actor.send({ type: 'TEMPLATE.PICKED', template: 8 })
  }
  return { lines, actor, pick }
}

function after(start: Lines, ...events: readonly PmOperationEvent[]) {
  const { actor, lines } = operation(start)
  for (const one of events) actor.send(one)
  const snapshot = actor.getSnapshot()
  return { status: statusOf(snapshot), work: snapshot.value.work, lines: lines.shown() }
}

const line = (taskDescription: string, sortOrder: number, taskStatus: LineStatus = '', remarks = '') => ({
  taskDescription,
  taskStatus,
  remarks,
  sortOrder,
})
const hoses = line('Check liner wash hoses', 1)
const oiler = line('Inspect rod oiler', 2)
const first = { type: 'LINE.SET', index: 0, status: 'done' } as const
const second = { type: 'LINE.SET', index: 1, status: 'done' } as const

const anyLine: fc.Arbitrary<ChecklistLine> = fc.record({
  taskDescription: fc.string({ maxLength: 5 }),
  taskStatus: fc.constantFrom(...lineStatuses),
  remarks: fc.constantFrom('', 'replaced clamp'),
  sortOrder: fc.option(fc.nat(9)),
  photoRequired: fc.boolean(),
  photoKey: fc.constantFrom('', 'key-1'),
})
const anyLines = fc.array(anyLine, { maxLength: 5 })
const index = fc.integer({ min: -1, max: 6 })
type Act = PmOperationEvent | { type: 'OPEN'; lines: Lines } | { type: 'PICK'; lines: Lines }
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ type: fc.constant('LINE.SET' as const), index, status: fc.constantFrom(...lineStatuses) }),
  fc.record({ type: fc.constant('LINE.REMARK' as const), index, remarks: fc.constantFrom('', 'dry') }),
  fc.record({ type: fc.constant('LINE.PHOTO' as const), index, photoKey: fc.constantFrom('key-1', 'key-2') }),
  fc.record({ type: fc.constant('OPEN' as const), lines: anyLines }),
  fc.record({ type: fc.constant('PICK' as const), lines: anyLines }),
  fc.record({
    type: fc.constantFrom(
      'ALL.DONE' as const,
      'CLEAR.ALL' as const,
      'CONFIRM' as const,
      'CANCEL' as const,
      'UNDO' as const,
      'UNLOCKED' as const,
      'LOCKED' as const,
      'UNDO.LAPSED' as const,
    ),
  }),
)

describe('the lines in a form and the chart beside it', () => {
  test('agree on counts, on what can be undone and, by the pure rule, on the status after any acts', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyAct, { maxLength: 30 }), (start, acts) => {
        const { actor, lines, open, pick } = operation(start)
        for (const act of acts) {
          if (act.type === 'OPEN') open(act.lines)
          else if (act.type === 'PICK') pick(act.lines)
          else actor.send(act)
          const snapshot = actor.getSnapshot()
          const { counts, before } = snapshot.context
          expect({ counts, before }).toEqual(lines.counted())
          expect(statusOf(snapshot)).toBe(overallStatus(lines.shown()))
        }
      }),
    )
  })

  test('take back exactly what was undone, at most once', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (start) => {
        const before = after(start).lines
        expect(after(start, { type: 'ALL.DONE' }, { type: 'UNDO' }).lines).toEqual(before)
        expect(after(start, { type: 'CLEAR.ALL' }, { type: 'CONFIRM' }, { type: 'UNDO' }).lines).toEqual(
          before,
        )
        expect(after(start, { type: 'ALL.DONE' }, { type: 'UNDO' }, { type: 'UNDO' }).lines).toEqual(before)
      }),
    )
  })

  test('of an inspection take back exactly what was undone, tick included', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.boolean(), (start, allOk) => {
        for (const acts of [[{ type: 'ALL.DONE' }], [{ type: 'CLEAR.ALL' }, { type: 'CONFIRM' }]] as const) {
          const { actor, lines } = inspection(start, allOk)
          const before = lines.shown()
          const tick = actor.getSnapshot().context.allOk
          for (const act of acts) actor.send(act)
          actor.send({ type: 'UNDO' })
          expect([lines.shown(), actor.getSnapshot().context.allOk]).toEqual([before, tick])
        }
      }),
    )
  })
})

describe('a line', () => {
  test('that is set moves the status from NOT STARTED over ONGOING to DONE', () => {
    expect(after([hoses, oiler]).status).toBe('NOT STARTED')
    expect(after([hoses, oiler], first).status).toBe('ONGOING')
    expect(after([hoses, oiler], first, second).status).toBe('DONE')
    expect(after([]).status).toBe('NOT STARTED')
  })

  test('that is set as it was leaves what can be undone alone', () => {
    const { actor } = operation([{ ...hoses, taskStatus: 'done' }, oiler])
    actor.send(first)
    expect(actor.getSnapshot().can({ type: 'UNDO' })).toBe(false)
    actor.send(second)
    expect(actor.getSnapshot().can({ type: 'UNDO' })).toBe(true)
  })

  test('keeps a remark made after All Done when that is undone', () => {
    const remark = { type: 'LINE.REMARK', index: 0, remarks: 'dry' } as const
    expect(after([hoses], { type: 'ALL.DONE' }, remark, { type: 'UNDO' }).lines).toEqual([
      { ...hoses, remarks: 'dry' },
    ])
  })

  test('loses its remark only once that was asked', () => {
    const remarked = { ...hoses, remarks: 'replaced clamp' }
    expect(after([remarked], { type: 'CLEAR.ALL' })).toMatchObject({
      work: 'confirmingClear',
      lines: [remarked],
    })
    expect(after([remarked], { type: 'CLEAR.ALL' }, { type: 'CONFIRM' })).toEqual({
      status: 'NOT STARTED',
      work: 'checking',
      lines: [hoses],
    })
    expect(after([{ ...hoses, taskStatus: 'done' }], { type: 'CLEAR.ALL' })).toMatchObject({
      work: 'checking',
      lines: [hoses],
    })
  })

  test('does not change while the form is locked', () => {
    expect(after([hoses], { type: 'LOCKED' }, first, { type: 'ALL.DONE' })).toMatchObject({
      status: 'NOT STARTED',
      lines: [hoses],
    })
  })
})

describe('picked lines', () => {
  test('come in their order, of a task only where there are none', () => {
    const empty = operation([])
    empty.pick([oiler, hoses])
    expect(empty.lines.shown()).toEqual([hoses, oiler])
    const filled = operation([hoses])
    filled.pick([oiler])
    expect(filled.lines.shown()).toEqual([hoses])
  })

  test('of a template take the place of answers only once that was asked', () => {
    const { actor, lines, pick } = inspection([hoses], false)
    pick([oiler])
    expect(lines.shown()).toEqual([oiler])
    actor.send({ type: 'LINE.SET', index: 0, status: 'pending' })
    pick([hoses])
    expect([actor.getSnapshot().value.work, lines.shown()]).toEqual([
      'confirmingReplace',
      [{ ...oiler, taskStatus: 'pending' }],
    ])
    actor.send({ type: 'REPLACE' })
    expect([actor.getSnapshot().value.work, lines.shown()]).toEqual(['checking', [hoses]])
  })
})

describe('a line that demands a photo', () => {
  const owing = { ...hoses, photoRequired: true }
  const kept = { ...owing, photoKey: 'key-1' }

  test('is not done without one, and is answered otherwise', () => {
    expect(after([owing, oiler], first)).toMatchObject({ status: 'NOT STARTED', lines: [owing, oiler] })
    expect(after([owing], { type: 'LINE.SET', index: 0, status: 'pending' }).lines).toEqual([
      { ...owing, taskStatus: 'pending' },
    ])
  })

  test('is done once its photo is kept, which nothing takes back', () => {
    const taken = { type: 'LINE.PHOTO', index: 0, photoKey: 'key-1' } as const
    expect(after([owing], taken, first)).toMatchObject({
      status: 'DONE',
      lines: [{ ...kept, taskStatus: 'done' }],
    })
    const undone = after([owing, oiler], { type: 'CLEAR.ALL' }, taken, { type: 'UNDO' })
    expect(undone.lines).toEqual([kept, oiler])
  })

  test('is left by All Done, whose status is that of what is done', () => {
    expect(after([owing, oiler], { type: 'ALL.DONE' })).toMatchObject({
      status: 'ONGOING',
      lines: [owing, { ...oiler, taskStatus: 'done' }],
    })
    expect(after([owing], { type: 'ALL.DONE' })).toMatchObject({ status: 'NOT STARTED', lines: [owing] })
    expect(after([owing, oiler], { type: 'ALL.DONE' }, { type: 'UNDO' }).lines).toEqual([owing, oiler])
  })

  test('loses neither photo nor demand by Clear All', () => {
    expect(after([{ ...kept, taskStatus: 'done' }], { type: 'CLEAR.ALL' }).lines).toEqual([kept])
  })
})
