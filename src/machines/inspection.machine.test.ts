import * as fc from 'fast-check'
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { inspectionModel } from '../../tests/model/inspection.model.ts'
import { blankLine } from '../../tests/model/pm-operation.model.ts'
import { type LineStatus, lineStatuses } from '../contract/entities/task-line.ts'
import { countLines, statusFrom, statusOf } from './checklist.ts'
import type { InspectionEffect, InspectionEvent, InspectionInput } from './inspection.events.ts'
import { inspectionMachine } from './inspection.machine.ts'

describeChart(inspectionModel)

const counts = fc
  .array(fc.record({ taskStatus: fc.constantFrom(...lineStatuses), remarks: fc.constantFrom('', 'leaks') }), {
    maxLength: 5,
  })
  .map(countLines)
const index = fc.integer({ min: -1, max: 6 })
const template = fc.option(fc.nat(3))
const plain = fc.constantFrom<InspectionEvent>(
  { type: 'ALL.DONE' },
  { type: 'CLEAR.ALL' },
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  { type: 'REPLACE' },
  { type: 'KEEP' },
  { type: 'UNDO' },
  { type: 'UNLOCKED' },
  { type: 'LOCKED' },
  { type: 'UNDO.LAPSED' },
)
const event: fc.Arbitrary<InspectionEvent> = fc.oneof(
  fc.record({ type: fc.constant('LINE.SET' as const), index, status: fc.constantFrom(...lineStatuses) }),
  fc.record({ type: fc.constant('LINE.REMARK' as const), index, remarks: fc.constantFrom('', 'dry') }),
  fc.record({ type: fc.constant('LINES.OPENED' as const), counts, template, allOk: fc.boolean() }),
  fc.record({ type: fc.constant('LINES.COUNTED' as const), counts, before: fc.option(counts) }),
  fc.record({ type: fc.constant('TEMPLATE.PICKED' as const), template: fc.nat(3) }),
  fc.record({ type: fc.constant('OK.SET' as const), allOk: fc.boolean() }),
  fc.record({ type: fc.constant('WORK.ORDER' as const), index }),
  plain,
)
const start = fc.record({ counts, template, allOk: fc.boolean() })

function begin(input: Omit<InspectionInput, 'editable'>) {
  const asked: InspectionEffect[] = []
  const actor = createActor(inspectionMachine, { input: { ...input, editable: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  return { actor, asked }
}

function after(input: Omit<InspectionInput, 'editable'>, ...events: readonly InspectionEvent[]) {
  const { actor, asked } = begin(input)
  for (const one of events) actor.send(one)
  const { value, context } = actor.getSnapshot()
  return { ...value, counts: context.counts, template: context.template, allOk: context.allOk, asked }
}

const guards = blankLine('Guards are in place', 1)
const leaks = blankLine('No leaks', 2)
const blank = countLines([guards, leaks])
const walkaround = { counts: blank, template: 7, allOk: false }
const counted = (...statuses: readonly LineStatus[]) =>
  ({
    type: 'LINES.COUNTED',
    counts: countLines(statuses.map((taskStatus) => ({ taskStatus, remarks: '' }))),
    before: blank,
  }) as const
const first = counted('done', '')
const second = counted('done', 'done')
const notDone = counted('done', 'notDone')
const remarked = {
  type: 'LINES.COUNTED',
  counts: countLines([{ ...guards, remarks: 'dry' }, leaks]),
  before: null,
} as const
const photographed = {
  type: 'LINES.COUNTED',
  counts: countLines([{ ...guards, photoKey: 'key-1' }, leaks]),
  before: null,
} as const
const anotherPicked = { type: 'TEMPLATE.PICKED', template: 8 } as const

describe('an inspection', () => {
  test('has the status that the pure rule gives, and a tick that follows it, after any events', () => {
    fc.assert(
      fc.property(start, fc.array(event, { maxLength: 30 }), (input, events) => {
        const { actor } = begin(input)
        for (const one of events) {
          actor.send(one)
          const { value, context } = actor.getSnapshot()
          const expected = statusFrom(context.counts)
          expect(statusOf({ value })).toBe(expected)
          expect(value.tick).toBe(context.byHand ? 'byHand' : 'following')
          if (!context.byHand) expect(context.allOk).toBe(expected === 'DONE')
        }
      }),
    )
  })

  test('takes back exactly what was undone, tick included', () => {
    const atLeastOne = counts.filter(({ total }) => total > 0)
    fc.assert(
      fc.property(atLeastOne, fc.boolean(), (given, allOk) => {
        const input = { counts: given, template: 7, allOk }
        for (const acts of [[{ type: 'ALL.DONE' }], [{ type: 'CLEAR.ALL' }, { type: 'CONFIRM' }]] as const)
          expect(after(input, ...acts, { type: 'UNDO' })).toMatchObject({ counts: given, allOk })
      }),
    )
  })
})

describe('the tick', () => {
  test('is set once every line is done, and goes with the first that is not', () => {
    expect(after(walkaround, first)).toMatchObject({ status: 'ONGOING', allOk: false })
    expect(after(walkaround, first, second)).toMatchObject({ status: 'DONE', allOk: true })
    expect(after(walkaround, first, second, notDone)).toMatchObject({ status: 'ONGOING', allOk: false })
    expect(after(walkaround, first, second).asked.filter(({ type }) => type === 'ok.follow')).toEqual([
      { type: 'ok.follow', allOk: true },
    ])
  })

  test('stays as it was set by hand, whatever the lines do then', () => {
    const byHand = after(walkaround, { type: 'OK.SET', allOk: true }, first, notDone)
    expect(byHand).toMatchObject({ tick: 'byHand', allOk: true })
    expect(byHand.asked.map(({ type }) => type)).not.toContain('ok.follow')
  })

  test('of a stored record was set by hand where it says otherwise than its lines', () => {
    expect(after({ ...walkaround, allOk: true }, first)).toMatchObject({ tick: 'byHand', allOk: true })
    expect(after({ ...walkaround, allOk: true }, { type: 'LINES.OPENED', ...walkaround })).toMatchObject({
      tick: 'following',
    })
  })
})

describe('another template', () => {
  test('brings its tasks at once where nothing is answered', () => {
    expect(after(walkaround, anotherPicked)).toEqual({
      status: 'NOT STARTED',
      tick: 'following',
      work: 'checking',
      counts: blank,
      template: 8,
      allOk: false,
      asked: [{ type: 'lines.take' }],
    })
  })

  test.for([
    ['an answer', counted('pending', '')],
    ['a remark', remarked],
    ['a photo', photographed],
  ] as const)('asks first where %s would be lost', ([, act]) => {
    const asked = after(walkaround, act, anotherPicked)
    expect(asked).toMatchObject({ work: 'confirmingReplace', template: 7, asked: [] })
    expect(after(walkaround, act, anotherPicked, { type: 'REPLACE' })).toMatchObject({
      work: 'checking',
      template: 8,
      asked: [{ type: 'lines.take' }],
    })
    expect(after(walkaround, act, anotherPicked, { type: 'KEEP' })).toMatchObject({
      work: 'checking',
      counts: asked.counts,
      template: 7,
      asked: [{ type: 'template.keep', template: 7 }],
    })
  })

  test('that arrives while Clear All is asked about asks in its place', () => {
    expect(after(walkaround, remarked, { type: 'CLEAR.ALL' }, anotherPicked)).toMatchObject({
      work: 'confirmingReplace',
    })
  })
})

test('a work order is for a line that is not done, also where the record is only read', () => {
  const order = { type: 'WORK.ORDER', index: 1 } as const
  expect(after(walkaround, first, order).asked.map(({ type }) => type)).not.toContain('work-order.open')
  expect(after(walkaround, notDone, { type: 'LOCKED' }, order).asked.at(-1)).toEqual({
    type: 'work-order.open',
    index: 1,
  })
})

test('a locked record changes by nothing', () => {
  const marked = { type: 'LINE.SET', index: 0, status: 'done' } as const
  const locked = after(walkaround, { type: 'LOCKED' }, marked, anotherPicked, { type: 'OK.SET', allOk: true })
  expect(locked).toMatchObject({ ...walkaround, asked: [{ type: 'lines.settle' }] })
})
