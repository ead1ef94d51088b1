import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  canMove,
  reasonAsked,
  statusAfterMove,
  workOrderMoveNeeds,
  type WorkOrderMoveName,
  workOrderMoves,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../contract/entities/work-order-life.ts'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { workOrderModel } from '../../tests/model/work-order.model.ts'
import type { WorkOrderEffect, WorkOrderEvent, WorkOrderInput } from './work-order.events.ts'
import { workOrderMachine } from './work-order.machine.ts'

describeChart(workOrderModel)

function after(input: WorkOrderInput, ...events: readonly WorkOrderEvent[]) {
  const asked: WorkOrderEffect[] = []
  const actor = createActor(workOrderMachine, { input })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const snapshot = actor.getSnapshot()
  const { move, problem } = snapshot.context
  return { value: snapshot.value, move, problem, asked, can: (event: WorkOrderEvent) => snapshot.can(event) }
}
const standing = (status: WorkOrderStatus, mayPlan = true, mayWork = true) => ({
  status,
  mayPlan,
  mayWork,
  maySign: mayPlan,
  asksCause: false,
  hasOpenTasks: false,
})

const offeredAt = (status: WorkOrderStatus, mayPlan: boolean, mayWork: boolean) =>
  workOrderMoves.filter((type) => after(standing(status, mayPlan, mayWork)).can({ type }))
const ruledAt = (status: WorkOrderStatus, needs: readonly string[]): readonly WorkOrderMoveName[] =>
  workOrderMoves.filter((move) => canMove(status, move) && needs.includes(workOrderMoveNeeds[move]))

describe.each(workOrderStatuses)('one that is %s', (status) => {
  test('has the moves that the rule of the contract has, for who may make them', () => {
    expect(offeredAt(status, true, true)).toEqual(ruledAt(status, ['post', 'edit']))
    expect(offeredAt(status, true, false)).toEqual(ruledAt(status, ['post']))
    expect(offeredAt(status, false, true)).toEqual(ruledAt(status, ['edit']))
    expect(offeredAt(status, false, false)).toEqual([])
  })

  test('is where another one goes that comes to stand so', () => {
    const stands = { type: `STANDS.${status}` } as const
    const begun = after(standing(status))
    for (const from of workOrderStatuses) expect(after(standing(from), stands).value).toEqual(begun.value)
  })
})

const from = (move: WorkOrderMoveName) =>
  workOrderStatuses.find((status) => canMove(status, move)) ?? 'REQUESTED'

describe.each(workOrderMoves)('the move %s', (move) => {
  const isAsked = reasonAsked[move] !== undefined
  const sent: readonly WorkOrderEvent[] = isAsked ? [{ type: move }, { type: 'CONFIRM' }] : [{ type: move }]
  const asking: readonly WorkOrderEffect[] = isAsked ? [{ type: 'reason.open' }] : []

  test('is sent, at once or with its reason, and leads on when it is made', () => {
    const made = after(
      standing(from(move)),
      ...sent,
      { type: 'MOVE.MADE' },
      {
        type: `STANDS.${statusAfterMove[move]}`,
      },
    )
    expect(made).toMatchObject({
      value: after(standing(statusAfterMove[move])).value,
      move: null,
      problem: null,
      asked: [
        ...asking,
        { type: 'move.send', move },
        { type: 'toast', tone: 'success', name: 'saved' },
        { type: 'focus.place', spot: 'standing' },
      ],
    })
  })

  test('that is kept on this device is said to be', () => {
    const kept = after(standing(from(move)), ...sent, { type: 'MOVE.KEPT' })
    expect(kept.asked.slice(-2)).toEqual([
      { type: 'toast', tone: 'kept' },
      { type: 'focus.place', spot: 'standing' },
    ])
  })

  test('that fails says why, keeps its question, and has the moves read again', () => {
    const message = 'The work order is closed, so it cannot be completed'
    const failed = after(standing(from(move)), ...sent, {
      type: 'MOVE.FAILED',
      failure: { message },
      message,
    })
    expect(failed).toMatchObject({ move: isAsked ? move : null, problem: message })
    expect(failed.asked).toContainEqual({ type: 'toast', tone: 'failure', failure: { message } })
    expect(failed.asked).toContainEqual({ type: 'record.reload' })
    expect(failed.can({ type: 'CONFIRM' })).toBe(isAsked)
    expect(failed.can({ type: move })).toBe(!isAsked)
  })
})

test('a reason that is missing goes back to the question, which can be left', () => {
  const invalid = after(
    standing('IN PROGRESS'),
    { type: 'HOLD' },
    { type: 'CONFIRM' },
    { type: 'MOVE.INVALID' },
  )
  expect(invalid).toMatchObject({ value: { inProgress: 'asking' }, move: 'HOLD', problem: null })
  expect(invalid.asked.at(-1)).toEqual({ type: 'focus.place', spot: 'reason' })
  expect(after(standing('IN PROGRESS'), { type: 'HOLD' }, { type: 'DISMISS' })).toMatchObject({
    value: { inProgress: 'waiting' },
    move: null,
  })
})

test('a move is not confirmed once the right to it is gone', () => {
  const gone = {
    type: 'RIGHTS.CHANGED',
    mayPlan: false,
    mayWork: true,
    maySign: false,
    asksCause: false,
    hasOpenTasks: false,
  } as const
  const asking = after(standing('SCHEDULED'), { type: 'CANCEL' }, gone)
  expect([asking.can({ type: 'CONFIRM' }), asking.can({ type: 'DISMISS' })]).toEqual([false, true])
})

test('is completed by its cause first where that is asked for, and at once where it is not', () => {
  const asking = after({ ...standing('IN PROGRESS'), asksCause: true }, { type: 'COMPLETE' })
  expect(asking).toMatchObject({
    value: { inProgress: 'asking' },
    move: 'COMPLETE',
    asked: [{ type: 'reason.open' }],
  })
  const named = {
    type: 'RIGHTS.CHANGED',
    mayPlan: true,
    mayWork: true,
    maySign: false,
    asksCause: false,
    hasOpenTasks: false,
  } as const
  const atOnce = after({ ...standing('IN PROGRESS'), asksCause: true }, named, { type: 'COMPLETE' })
  expect(atOnce).toMatchObject({
    value: { inProgress: 'making' },
    asked: [{ type: 'move.send', move: 'COMPLETE' }],
  })
})

test('is completed with open tasks once that was said, and at once when there are none any more', () => {
  const input = { ...standing('IN PROGRESS'), hasOpenTasks: true }
  const asking = after(input, { type: 'COMPLETE' })
  expect(asking).toMatchObject({ value: { inProgress: 'asking' }, asked: [{ type: 'reason.open' }] })
  expect(after(input, { type: 'COMPLETE' }, { type: 'CONFIRM' }).asked.at(-1)).toEqual({
    type: 'move.send',
    move: 'COMPLETE',
  })
  const answered = { type: 'RIGHTS.CHANGED', ...standing('IN PROGRESS') } as const
  expect(after(input, answered, { type: 'COMPLETE' })).toMatchObject({ value: { inProgress: 'making' } })
})
