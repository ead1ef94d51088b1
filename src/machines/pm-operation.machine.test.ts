import * as fc from 'fast-check'
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { blankLine, pmOperationModel } from '../../tests/model/pm-operation.model.ts'
import { overallStatus } from '../contract/entities/pm-operation.ts'
import { lineStatuses } from '../contract/entities/task-line.ts'
import type { LineCounts } from './checklist.events.ts'
import { countLines, statusFrom, statusOf } from './checklist.ts'
import type { PmOperationEffect, PmOperationEvent } from './pm-operation.events.ts'
import { pmOperationMachine } from './pm-operation.machine.ts'

describeChart(pmOperationModel)

const lines = fc.array(
  fc.record({
    taskStatus: fc.constantFrom(...lineStatuses),
    remarks: fc.constantFrom('', 'replaced clamp'),
  }),
  { maxLength: 5 },
)
const counts = lines.map(countLines)
const index = fc.integer({ min: -1, max: 6 })
const plain = (
  type:
    | 'ALL.DONE'
    | 'CLEAR.ALL'
    | 'CONFIRM'
    | 'CANCEL'
    | 'UNDO'
    | 'UNLOCKED'
    | 'LOCKED'
    | 'UNDO.LAPSED'
    | 'TASK.PICKED',
) => fc.constant<PmOperationEvent>({ type })
const event: fc.Arbitrary<PmOperationEvent> = fc.oneof(
  fc.record({ type: fc.constant('LINE.SET' as const), index, status: fc.constantFrom(...lineStatuses) }),
  fc.record({ type: fc.constant('LINE.REMARK' as const), index, remarks: fc.constantFrom('', 'dry') }),
  fc.record({ type: fc.constant('LINES.OPENED' as const), counts }),
  fc.record({ type: fc.constant('LINES.COUNTED' as const), counts, before: fc.option(counts) }),
  plain('TASK.PICKED'),
  plain('ALL.DONE'),
  plain('CLEAR.ALL'),
  plain('CONFIRM'),
  plain('CANCEL'),
  plain('UNDO'),
  plain('UNLOCKED'),
  plain('LOCKED'),
  plain('UNDO.LAPSED'),
)

function begin(start: LineCounts) {
  const asked: PmOperationEffect[] = []
  const actor = createActor(pmOperationMachine, { input: { counts: start, editable: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  return { actor, asked }
}

function after(start: LineCounts, ...events: readonly PmOperationEvent[]) {
  const { actor, asked } = begin(start)
  for (const one of events) actor.send(one)
  const snapshot = actor.getSnapshot()
  return { status: statusOf(snapshot), work: snapshot.value.work, counts: snapshot.context.counts, asked }
}

const hoses = blankLine('Check liner wash hoses', 1)
const oiler = blankLine('Inspect rod oiler', 2)
const done = { taskStatus: 'done', remarks: '' } as const
const none = countLines([])
const two = countLines([hoses, oiler])
const counted = (now: LineCounts) => ({ type: 'LINES.COUNTED', counts: now, before: two }) as const

describe('a PM operation', () => {
  test('has the status that the pure rule gives of the lines that were counted', () => {
    fc.assert(
      fc.property(lines, lines, (start, then) => {
        expect(after(countLines(start)).status).toBe(overallStatus(start))
        expect(after(countLines(start), counted(countLines(then))).status).toBe(overallStatus(then))
      }),
    )
  })

  test('has the status of its counts after any events', () => {
    fc.assert(
      fc.property(counts, fc.array(event, { maxLength: 30 }), (start, events) => {
        const { actor } = begin(start)
        for (const one of events) {
          actor.send(one)
          const snapshot = actor.getSnapshot()
          expect(statusOf(snapshot)).toBe(statusFrom(snapshot.context.counts))
        }
      }),
    )
  })

  test('takes back exactly what was undone, at most once', () => {
    const atLeastOne = counts.filter(({ total }) => total > 0)
    fc.assert(
      fc.property(atLeastOne, (start) => {
        expect(after(start, { type: 'ALL.DONE' }, { type: 'UNDO' }).counts).toEqual(start)
        expect(after(start, { type: 'CLEAR.ALL' }, { type: 'CONFIRM' }, { type: 'UNDO' }).counts).toEqual(
          start,
        )
        expect(after(start, { type: 'ALL.DONE' }, { type: 'UNDO' }, { type: 'UNDO' })).toMatchObject({
          counts: start,
          asked: [{ type: 'lines.allDone' }, { type: 'undo.offer', of: 'all-done' }, { type: 'lines.undo' }],
        })
      }),
    )
  })

  test('moves from NOT STARTED over ONGOING to DONE', () => {
    const first = counted(countLines([done, oiler]))
    const second = counted(countLines([done, done]))
    expect(after(two).status).toBe('NOT STARTED')
    expect(after(two, first).status).toBe('ONGOING')
    expect(after(two, first, second).status).toBe('DONE')
    expect(after(two, { type: 'ALL.DONE' }).status).toBe('DONE')
    expect(after(none).status).toBe('NOT STARTED')
  })

  test('asks what is to be done to a line, and lets it be undone', () => {
    const set = { index: 1, status: 'notDone' } as const
    const remark = { index: 0, remarks: 'dry' } as const
    expect(after(two, { type: 'LINE.SET', ...set }, { type: 'LINE.REMARK', ...remark })).toEqual({
      status: 'NOT STARTED',
      work: 'checking',
      counts: two,
      asked: [
        { type: 'line.set', ...set },
        { type: 'undo.offer', of: 'line' },
        { type: 'line.remark', ...remark },
      ],
    })
  })

  test('asks before remarks are lost, and not otherwise', () => {
    const remarked = countLines([{ ...hoses, remarks: 'replaced clamp' }])
    const cleared = {
      status: 'NOT STARTED',
      work: 'checking',
      counts: countLines([hoses]),
      asked: [{ type: 'lines.clear' }, { type: 'undo.offer', of: 'clear-all' }],
    }
    expect(after(remarked, { type: 'CLEAR.ALL' })).toMatchObject({
      work: 'confirmingClear',
      counts: remarked,
      asked: [],
    })
    expect(after(remarked, { type: 'CLEAR.ALL' }, { type: 'CONFIRM' })).toEqual(cleared)
    expect(after(countLines([done]), { type: 'CLEAR.ALL' })).toEqual(cleared)
  })

  test('takes the lines of a picked task only when it has none', () => {
    expect(after(none, { type: 'TASK.PICKED' }).asked).toEqual([{ type: 'lines.take' }])
    expect(after(two, { type: 'TASK.PICKED' }).asked).toEqual([])
  })

  test('changes nothing while the form is locked', () => {
    const marked = { type: 'LINE.SET', index: 0, status: 'done' } as const
    const wanted = after(two, { type: 'LOCKED' }, marked, { type: 'ALL.DONE' })
    expect(wanted).toMatchObject({
      status: 'NOT STARTED',
      counts: two,
      asked: [{ type: 'lines.settle' }],
    })
  })
})
