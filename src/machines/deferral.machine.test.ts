import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  deferralMoves,
  type DeferralStatus,
  deferralStatuses,
  isOver,
  moveRefusal,
  statusAfter,
} from '../contract/entities/pm-deferral.ts'
import { deferralModel } from '../../tests/model/deferral.model.ts'
import { describeChart } from '../../tests/model/describe-chart.ts'
import type { DeferralEffect, DeferralEvent, DeferralInput } from './deferral.events.ts'
import { deferralMachine } from './deferral.machine.ts'

describeChart(deferralModel)

const approver: DeferralInput = { status: 'REQUESTED', mayDecide: true, mayWithdraw: false }

function after(input: DeferralInput, ...events: readonly DeferralEvent[]) {
  const asked: DeferralEffect[] = []
  const actor = createActor(deferralMachine, { input })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const snapshot = actor.getSnapshot()
  const { move, problem } = snapshot.context
  return { value: snapshot.value, move, problem, asked, can: (event: DeferralEvent) => snapshot.can(event) }
}
const standing = (status: DeferralStatus) => ({ status, mayDecide: true, mayWithdraw: true }) as const

test('begins as it stands, and has the moves that the rule of the contract has', () => {
  const mover = { userGUID: 'b', today: '2026-12-01' }
  const offered = deferralStatuses.map((status) =>
    deferralMoves.map((type) => after(standing(status)).can({ type })),
  )
  const ruled = deferralStatuses.map((status) =>
    deferralMoves.map((move) => {
      const requestedBy_UserGUID = move === 'WITHDRAW' ? 'b' : 'a'
      return moveRefusal({ status, until: '2026-12-31', requestedBy_UserGUID }, move, mover) === null
    }),
  )
  expect(offered).toEqual(ruled)
  expect(deferralStatuses.map((status) => after(standing(status)).value)).toEqual([
    { requested: 'waiting' },
    'approved',
    'refused',
    'withdrawn',
    'expired',
  ])
})

test('runs out where its time is over by the rule of the contract: when it is approved', () => {
  const until = '2026-12-31'
  const moved = deferralStatuses.map(
    (status) => after(standing(status), { type: 'EXPIRED' }).value === 'expired',
  )
  const ruled = deferralStatuses.map(
    (status) => status === 'EXPIRED' || isOver({ status, until }, '2027-01-01'),
  )
  expect(moved).toEqual(ruled)
})

describe('a move', () => {
  test.each(deferralMoves)('%s is asked about, sent, and holds when the server says so', (move) => {
    const sent = after(standing('REQUESTED'), { type: move }, { type: 'CONFIRM' })
    expect(sent).toMatchObject({
      value: { requested: 'sending' },
      move,
      asked: [{ type: 'note.open' }, { type: 'move.send', move }],
    })
    const done = statusAfter[move]
    expect(after(standing('REQUESTED'), { type: move }, { type: 'CONFIRM' }, { type: done })).toMatchObject({
      value: done.toLowerCase(),
      move: null,
      problem: null,
      asked: [
        { type: 'note.open' },
        { type: 'move.send', move },
        { type: 'toast', tone: 'success', name: 'saved' },
        { type: 'focus.place', spot: 'standing' },
      ],
    })
  })

  test('is given up, and another one begins anew', () => {
    expect(
      after(standing('REQUESTED'), { type: 'APPROVE' }, { type: 'CANCEL' }, { type: 'WITHDRAW' }),
    ).toMatchObject({ value: { requested: 'asking' }, move: 'WITHDRAW', problem: null })
  })

  test('that fails says why, and can be sent again', () => {
    const message = 'The server cannot be reached.'
    const failed = after(
      approver,
      { type: 'APPROVE' },
      { type: 'CONFIRM' },
      { type: 'MOVE.FAILED', failure: { message }, message },
    )
    expect(failed).toMatchObject({ value: { requested: 'asking' }, move: 'APPROVE', problem: message })
    expect(failed.asked.at(-1)).toEqual({ type: 'toast', tone: 'failure', failure: { message } })
    expect(failed.can({ type: 'CONFIRM' })).toBe(true)
  })

  test('without its note goes back to the note', () => {
    const invalid = after(approver, { type: 'REFUSE' }, { type: 'CONFIRM' }, { type: 'MOVE.INVALID' })
    expect(invalid).toMatchObject({ value: { requested: 'asking' }, move: 'REFUSE', problem: null })
    expect(invalid.asked.at(-1)).toEqual({ type: 'focus.place', spot: 'note' })
  })

  test('that somebody else was quicker with is not made: the record is read again', () => {
    const message = 'Somebody else changed it in the meantime.'
    const overtaken = after(
      approver,
      { type: 'APPROVE' },
      { type: 'CONFIRM' },
      { type: 'OVERTAKEN', message },
    )
    expect(overtaken).toMatchObject({ value: { requested: 'waiting' }, move: null, problem: message })
    expect(overtaken.asked.slice(-2)).toEqual([
      { type: 'record.reload' },
      { type: 'focus.place', spot: 'standing' },
    ])
  })

  test('is not confirmed once the right to it, or the connection, is gone', () => {
    const gone = { type: 'RIGHTS.CHANGED', mayDecide: false, mayWithdraw: true } as const
    const asking = after(approver, { type: 'APPROVE' }, gone)
    expect(asking.can({ type: 'CONFIRM' })).toBe(false)
    expect(asking.can({ type: 'CANCEL' })).toBe(true)
  })

  test('is over when somebody else has decided meanwhile', () => {
    expect(after(approver, { type: 'APPROVE' }, { type: 'REFUSED' })).toMatchObject({
      value: 'refused',
      move: null,
    })
  })
})
