import * as fc from 'fast-check'
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { blankLine, pmOperationModel } from '../../tests/model/pm-operation.model.ts'
import { overallStatus } from '../contract/entities/pm-operation.ts'
import { lineStatuses } from '../contract/entities/task-line.ts'
import type { ChecklistLine } from './checklist.events.ts'
import { statusOf } from './checklist.ts'
import type { PmOperationEffect, PmOperationEvent } from './pm-operation.events.ts'
import { pmOperationMachine } from './pm-operation.machine.ts'

describeChart(pmOperationModel)

const line: fc.Arbitrary<ChecklistLine> = fc.record({
  taskDescription: fc.string({ maxLength: 5 }),
  taskStatus: fc.constantFrom(...lineStatuses),
  remarks: fc.constantFrom('', 'replaced clamp'),
  sortOrder: fc.option(fc.nat(9)),
})
const lines = fc.array(line, { maxLength: 5 })
const index = fc.integer({ min: -1, max: 6 })
const plain = (
  type: 'ALL.DONE' | 'CLEAR.ALL' | 'CONFIRM' | 'CANCEL' | 'UNDO' | 'UNLOCKED' | 'LOCKED' | 'UNDO.LAPSED',
) => fc.constant<PmOperationEvent>({ type })
const event: fc.Arbitrary<PmOperationEvent> = fc.oneof(
  fc.record({ type: fc.constant('LINE.SET' as const), index, status: fc.constantFrom(...lineStatuses) }),
  fc.record({ type: fc.constant('LINE.REMARK' as const), index, remarks: fc.constantFrom('', 'dry') }),
  fc.record({ type: fc.constant('LINES.OPENED' as const), lines }),
  fc.record({ type: fc.constant('TASK.PICKED' as const), lines }),
  plain('ALL.DONE'),
  plain('CLEAR.ALL'),
  plain('CONFIRM'),
  plain('CANCEL'),
  plain('UNDO'),
  plain('UNLOCKED'),
  plain('LOCKED'),
  plain('UNDO.LAPSED'),
)

function begin(start: readonly ChecklistLine[]) {
  const asked: PmOperationEffect[] = []
  const actor = createActor(pmOperationMachine, { input: { lines: start, editable: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  return { actor, asked }
}

function after(start: readonly ChecklistLine[], ...events: readonly PmOperationEvent[]) {
  const { actor, asked } = begin(start)
  for (const one of events) actor.send(one)
  const snapshot = actor.getSnapshot()
  return { status: statusOf(snapshot), work: snapshot.value.work, lines: snapshot.context.lines, asked }
}

const hoses = blankLine('Check liner wash hoses', 1)
const oiler = blankLine('Inspect rod oiler', 2)

describe('a PM operation', () => {
  test('has the status that the pure rule gives, after any events', () => {
    fc.assert(
      fc.property(lines, fc.array(event, { maxLength: 30 }), (start, events) => {
        const { actor } = begin(start)
        for (const one of events) {
          actor.send(one)
          const snapshot = actor.getSnapshot()
          expect(statusOf(snapshot)).toBe(overallStatus(snapshot.context.lines))
        }
      }),
    )
  })

  test('takes back exactly what was undone, at most once', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (start) => {
        const before = after(start).lines
        expect(after(start, { type: 'ALL.DONE' }, { type: 'UNDO' }).lines).toEqual(before)
        expect(after(start, { type: 'CLEAR.ALL' }, { type: 'CONFIRM' }, { type: 'UNDO' }).lines).toEqual(
          before,
        )
        expect(after(start, { type: 'ALL.DONE' }, { type: 'UNDO' }, { type: 'UNDO' }).lines).toEqual(before)
      }),
    )
  })

  test('moves from NOT STARTED over ONGOING to DONE', () => {
    const first = { type: 'LINE.SET', index: 0, status: 'done' } as const
    const second = { type: 'LINE.SET', index: 1, status: 'done' } as const
    expect(after([hoses, oiler]).status).toBe('NOT STARTED')
    expect(after([hoses, oiler], first).status).toBe('ONGOING')
    expect(after([hoses, oiler], first, second).status).toBe('DONE')
    expect(after([]).status).toBe('NOT STARTED')
  })

  test('asks before remarks are lost, and not otherwise', () => {
    const remarked = { ...hoses, remarks: 'replaced clamp' }
    expect(after([remarked], { type: 'CLEAR.ALL' })).toMatchObject({
      work: 'confirmingClear',
      lines: [remarked],
    })
    expect(after([remarked], { type: 'CLEAR.ALL' }, { type: 'CONFIRM' })).toEqual({
      status: 'NOT STARTED',
      work: 'checking',
      lines: [hoses],
      asked: [
        { type: 'lines.changed', lines: [hoses] },
        { type: 'undo.offer', of: 'clear-all' },
      ],
    })
    expect(after([{ ...hoses, taskStatus: 'done' }], { type: 'CLEAR.ALL' })).toMatchObject({
      work: 'checking',
      lines: [hoses],
    })
  })

  test('loads the lines of a picked task in their order only when it has none', () => {
    expect(after([], { type: 'TASK.PICKED', lines: [oiler, hoses] }).lines).toEqual([hoses, oiler])
    expect(after([hoses], { type: 'TASK.PICKED', lines: [oiler] }).lines).toEqual([hoses])
  })

  test('keeps a remark made after All Done when that is undone', () => {
    const remark = { type: 'LINE.REMARK', index: 0, remarks: 'dry' } as const
    expect(after([hoses], { type: 'ALL.DONE' }, remark, { type: 'UNDO' }).lines).toEqual([
      { ...hoses, remarks: 'dry' },
    ])
  })

  test('changes nothing while the form is locked', () => {
    const marked = { type: 'LINE.SET', index: 0, status: 'done' } as const
    expect(after([hoses], { type: 'LOCKED' }, marked, { type: 'ALL.DONE' })).toMatchObject({
      status: 'NOT STARTED',
      lines: [hoses],
      asked: [],
    })
  })
})
