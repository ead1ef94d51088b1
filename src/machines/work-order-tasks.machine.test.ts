import * as fc from 'fast-check'
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { blankLine } from '../../tests/model/pm-operation.model.ts'
import { workOrderTasksModel } from '../../tests/model/work-order-tasks.model.ts'
import { lineStatuses } from '../contract/entities/task-line.ts'
import { countLines, statusFrom, statusOf } from './checklist.ts'
import type { WorkOrderTasksEvent } from './work-order-tasks.events.ts'
import { workOrderTasksMachine } from './work-order-tasks.machine.ts'

describeChart(workOrderTasksModel)

const counts = fc
  .array(fc.record({ taskStatus: fc.constantFrom(...lineStatuses), remarks: fc.constantFrom('', 'dry') }), {
    maxLength: 5,
  })
  .map(countLines)
const event: fc.Arbitrary<WorkOrderTasksEvent> = fc.oneof(
  fc.record({
    type: fc.constant('LINE.SET' as const),
    index: fc.integer({ min: -1, max: 6 }),
    status: fc.constantFrom(...lineStatuses),
  }),
  fc.record({ type: fc.constant('LINES.OPENED' as const), counts }),
  fc.record({ type: fc.constant('LINES.COUNTED' as const), counts, before: fc.option(counts) }),
  fc.constantFrom<WorkOrderTasksEvent>(
    { type: 'ALL.DONE' },
    { type: 'CLEAR.ALL' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    { type: 'UNDO' },
    { type: 'UNLOCKED' },
    { type: 'LOCKED' },
    { type: 'UNDO.LAPSED' },
  ),
)

describe('the tasks of an order', () => {
  test('are as far as the pure rule says, after any events', () => {
    fc.assert(
      fc.property(counts, fc.array(event, { maxLength: 30 }), (start, events) => {
        const actor = createActor(workOrderTasksMachine, { input: { counts: start, editable: true } })
        actor.start()
        for (const one of events) {
          actor.send(one)
          expect(statusOf(actor.getSnapshot())).toBe(statusFrom(actor.getSnapshot().context.counts))
        }
      }),
    )
  })

  test('are let alone once the order is over, and what was last done is not undone any more', () => {
    const start = countLines([blankLine('Replace the seal', 1)])
    const actor = createActor(workOrderTasksMachine, { input: { counts: start, editable: true } })
    actor.start()
    actor.send({ type: 'ALL.DONE' })
    actor.send({ type: 'LOCKED' })
    const told = ['LINE.SET', 'ALL.DONE', 'CLEAR.ALL', 'UNDO'] as const
    const asEvent = (type: (typeof told)[number]) =>
      type === 'LINE.SET' ? ({ type, index: 0, status: '' } as const) : ({ type } as const)
    expect(told.filter((type) => actor.getSnapshot().can(asEvent(type)))).toEqual([])
  })
})
