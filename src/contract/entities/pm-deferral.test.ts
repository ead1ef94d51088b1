import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { blank, checkRecord } from '../schema/entity.ts'
import { fieldMeta } from '../schema/field.ts'
import {
  DeferralMove,
  deferralMoves,
  deferralStatuses,
  isOver,
  moveFaults,
  moveRefusal,
  pmDeferral,
  statusAfter,
  untilFaults,
} from './pm-deferral.ts'

const [asker, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const requested = { status: 'REQUESTED', until: '2026-12-31', requestedBy_UserGUID: asker } as const
const on = (today: string, userGUID = other) => ({ userGUID, today })
const sound = {
  ...blank(pmDeferral),
  pmTaskOID: 105,
  until: '2026-12-31',
  reason: 'The spare liner comes with the next boat',
  risk: 'LOW',
}

const whose = (message: string) => ({ field: 'requestedBy_UserGUID', message })

describe('a move', () => {
  test('is made of what was asked for alone', () => {
    const said = deferralStatuses.map((status) =>
      moveRefusal({ ...requested, status }, 'APPROVE', on('2026-12-01')),
    )
    expect(said).toEqual([
      null,
      { field: 'status', message: 'It is approved already' },
      { field: 'status', message: 'It is refused already' },
      { field: 'status', message: 'It was withdrawn' },
      { field: 'status', message: 'Its time is over' },
    ])
  })

  test('that decides is somebody else’s, that withdraws is the requester’s', () => {
    const of = (userGUID: string) =>
      deferralMoves.map((move) => moveRefusal(requested, move, on('2026-12-01', userGUID)))
    expect(of(other)).toEqual([null, null, whose('A deferral is withdrawn by who asked for it')])
    expect(of(asker)).toEqual([
      whose('A deferral is approved by somebody else than who asked for it'),
      whose('A deferral is refused by somebody else than who asked for it: you can withdraw it'),
      null,
    ])
  })

  test('that approves comes no later than the last day it would last; refusing may', () => {
    expect(moveRefusal(requested, 'APPROVE', on('2026-12-31'))).toBeNull()
    expect(moveRefusal(requested, 'APPROVE', on('2027-01-01'))).toEqual({
      field: 'until',
      message: 'The day until which it was to last is over',
    })
    expect(moveRefusal(requested, 'REFUSE', on('2027-01-01'))).toBeNull()
  })

  test('leads to a status that is not the first', () => {
    expect(deferralMoves.map((move) => statusAfter[move])).toEqual(['APPROVED', 'REFUSED', 'WITHDRAWN'])
  })

  test('that refuses says why', () => {
    expect(moveFaults({ move: 'REFUSE', note: ' ' })).toEqual([
      { field: 'note', message: 'Say why it is refused' },
    ])
    expect(moveFaults({ move: 'REFUSE', note: 'No spare is needed for it' })).toEqual([])
    expect(moveFaults({ move: 'APPROVE', note: '' })).toEqual([])
    expect(moveFaults({ move: 'WITHDRAW', note: '' })).toEqual([])
  })

  test('carries no more than its note, which may be left out', () => {
    expect(v.parse(DeferralMove, { move: 'APPROVE' })).toEqual({ move: 'APPROVE', note: '' })
    expect(v.parse(DeferralMove, { move: 'REFUSE', note: ' No ' })).toEqual({ move: 'REFUSE', note: 'No' })
    expect(v.is(DeferralMove, { move: 'EXPIRE' })).toBe(false)
    expect(v.is(DeferralMove, { move: 'APPROVE', decidedBy_UserGUID: asker })).toBe(false)
    expect(v.is(DeferralMove, { move: 'APPROVE', note: 'a\u0000' })).toBe(false)
  })
})

test('an approved one is over on the day after its last; nothing else ever is', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01']
  expect(days.map((today) => isOver({ ...requested, status: 'APPROVED' }, today))).toEqual([
    false,
    false,
    true,
  ])
  const others = deferralStatuses.filter((status) => status !== 'APPROVED')
  expect(others.map((status) => isOver({ ...requested, status }, '2027-01-01'))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

describe('the day until which a due is put off', () => {
  const late = { field: 'until', message: 'A deferral ends after the day on which the task is due' }
  const past = { field: 'until', message: 'A deferral does not end in the past' }

  test.each([
    ['2026-12-24', '2026-12-24', '2026-12-01', [late]],
    ['2026-12-25', '2026-12-24', '2026-12-01', []],
    ['2026-12-25', '2026-12-24', '2026-12-26', [past]],
    ['2026-12-25', '2026-12-24', '2026-12-25', []],
    ['2026-12-25', null, '2026-12-25', []],
    [null, '2026-12-24', '2026-12-25', []],
  ])('%s, due on %s, as of %s', (until, occurrenceOn, today, faults) => {
    expect(untilFaults({ until, occurrenceOn }, today)).toEqual(faults)
  })
})

describe('a request', () => {
  test('needs its task, its day, its reason and its risk', () => {
    expect(checkRecord(pmDeferral, blank(pmDeferral))).toEqual({
      ok: false,
      errors: [
        { field: 'pmTaskOID', message: 'PM task is required' },
        { field: 'until', message: 'Until is required' },
        { field: 'reason', message: 'Reason is required' },
        { field: 'risk', message: 'Risk is required' },
      ],
    })
    expect(checkRecord(pmDeferral, sound)).toMatchObject({ ok: true })
  })

  test('ends after its due, and says what keeps a high risk in check', () => {
    expect(checkRecord(pmDeferral, { ...sound, occurrenceOn: '2026-12-31', risk: 'HIGH' })).toEqual({
      ok: false,
      errors: [
        { field: 'until', message: 'A deferral ends after the day on which the task is due' },
        { field: 'mitigation', message: 'Say what keeps a high risk in check meanwhile' },
      ],
    })
    expect(checkRecord(pmDeferral, { ...sound, risk: 'HIGH', mitigation: 'Read twice a day' })).toMatchObject(
      {
        ok: true,
      },
    )
  })

  test('is given the rest by the server', () => {
    const made = Object.entries(pmDeferral.fields).flatMap(([name, schema]) =>
      fieldMeta(schema)?.serverMade ? [name] : [],
    )
    expect(made).toEqual([
      'occurrenceOn',
      'lastDoneOn',
      'status',
      'requestedBy_UserGUID',
      'requestedOn',
      'decidedBy_UserGUID',
      'decidedOn',
      'decisionNote',
    ])
  })
})
