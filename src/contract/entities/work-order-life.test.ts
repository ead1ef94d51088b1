import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRecord, fieldsOf } from '../schema/entity.ts'
import {
  canMove,
  causeRefusal,
  foldMoves,
  openingStatuses,
  reasonFaults,
  signOffOf,
  signOffRefusal,
  statusAfterMove,
  workOrderMoveNeeds,
  workOrderMoveRefusal,
  workOrderMoves,
  workOrderStatuses,
} from './work-order-life.ts'
import { workOrderMove } from './work-order-move.ts'
import { workOrder } from './work-order.ts'

const after = (openedAs: (typeof openingStatuses)[number], ...moves: (typeof workOrderMoves)[number][]) =>
  foldMoves(
    openedAs,
    moves.map((move) => ({ move })),
  )

describe('the status of a work order', () => {
  test('begins as it was opened, and SPEC’s own order is scheduled', () => {
    expect(openingStatuses.map((openedAs) => after(openedAs))).toEqual(['SCHEDULED', 'REQUESTED'])
    const made = fieldsOf(workOrder).filter(({ name }) => name === 'openedAs' || name === 'status')
    expect(made.map(({ name, initial }) => [name, initial])).toEqual([
      ['openedAs', 'SCHEDULED'],
      ['status', 'SCHEDULED'],
    ])
  })

  test('goes the whole way from a request to its closing', () => {
    const way = ['APPROVE', 'SCHEDULE', 'START', 'HOLD', 'RESUME', 'COMPLETE', 'CLOSE', 'REOPEN'] as const
    expect(way.map((_, at) => after('REQUESTED', ...way.slice(0, at + 1)))).toEqual([
      'APPROVED',
      'SCHEDULED',
      'IN PROGRESS',
      'ON HOLD',
      'IN PROGRESS',
      'COMPLETED',
      'CLOSED',
      'SCHEDULED',
    ])
  })

  test('is passed over by a move that it cannot make', () => {
    expect(after('SCHEDULED', 'CLOSE', 'START', 'START', 'APPROVE', 'COMPLETE')).toBe('COMPLETED')
  })

  test('is one that its moves lead to, whatever they are, and each step is a move that it could make', () => {
    const moves = fc.array(fc.record({ move: fc.constantFrom(...workOrderMoves) }))
    fc.assert(
      fc.property(fc.constantFrom(...openingStatuses), moves, (openedAs, made) => {
        const stood = made.map((_, at) => foldMoves(openedAs, made.slice(0, at)))
        const taken = made.filter(({ move }, at) => canMove(stood[at] ?? openedAs, move))
        const last = taken.at(-1)
        expect(foldMoves(openedAs, made)).toBe(foldMoves(openedAs, taken))
        expect(foldMoves(openedAs, made)).toBe(last ? statusAfterMove[last.move] : openedAs)
      }),
    )
  })

  test('is reached, and left again, in every case', () => {
    const reached = new Set([...openingStatuses, ...Object.values(statusAfterMove)])
    expect(reached).toEqual(new Set(workOrderStatuses))
    const ends = workOrderStatuses.filter((status) => !workOrderMoves.some((move) => canMove(status, move)))
    expect(ends).toEqual([])
  })
})

describe('a move', () => {
  test('that an order cannot make says how the order stands', () => {
    expect(workOrderMoveRefusal('ON HOLD', 'COMPLETE')).toEqual({
      field: 'move',
      message: 'The work order is on hold, so it cannot be completed',
    })
    expect(workOrderMoveRefusal('REQUESTED', 'START')?.message).toBe(
      'The work order is only requested, so it cannot be started',
    )
    expect(workOrderMoveRefusal('IN PROGRESS', 'COMPLETE')).toBeNull()
  })

  test('that closes needs the cause of the failure where the site demands it', () => {
    const missing = { field: 'move', message: 'Say the cause of the failure before the work order is closed' }
    const ask = (move: (typeof workOrderMoves)[number], causeCode: string, isDemanded: boolean) =>
      causeRefusal(move, { causeCode, isDemanded })
    expect(ask('CLOSE', '', true)).toEqual(missing)
    expect([ask('CLOSE', 'Wear', true), ask('CLOSE', '', false), ask('COMPLETE', '', true)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('plans by posting and works by editing', () => {
    const by = (need: string) => workOrderMoves.filter((move) => workOrderMoveNeeds[move] === need)
    expect([by('post'), by('edit')]).toEqual([
      ['APPROVE', 'SCHEDULE', 'SIGN', 'CLOSE', 'CANCEL', 'REOPEN'],
      ['START', 'HOLD', 'RESUME', 'COMPLETE'],
    ])
  })

  test('that holds, cancels or reopens says why', () => {
    const faults = workOrderMoves.flatMap((move) => reasonFaults({ move, reason: ' ' }))
    expect(faults).toEqual([
      { field: 'reason', message: 'Say why it waits' },
      { field: 'reason', message: 'Say why it is cancelled' },
      { field: 'reason', message: 'Say why it is reopened' },
    ])
    expect(workOrderMoves.flatMap((move) => reasonFaults({ move, reason: 'No spare' }))).toEqual([])
  })

  test('names its order, and one of the moves there are', () => {
    const move = {
      workOrderOID: 1,
      move: 'START',
      reason: '',
      movedOn: null,
      step: null,
      movedBy_UserGUID: null,
    }
    expect(checkRecord(workOrderMove, move).ok).toBe(true)
    expect(checkRecord(workOrderMove, { ...move, workOrderOID: null, move: '' })).toEqual({
      ok: false,
      errors: [
        { field: 'workOrderOID', message: 'Work order is required' },
        { field: 'move', message: 'Move is required' },
      ],
    })
    expect(checkRecord(workOrderMove, { ...move, move: 'CANCEL' })).toEqual({
      ok: false,
      errors: [{ field: 'reason', message: 'Say why it is cancelled' }],
    })
  })
})

describe('a sign-off', () => {
  const by = (move: (typeof workOrderMoves)[number], movedBy_UserGUID: string | null = 'a') => ({
    move,
    movedBy_UserGUID,
  })
  const done = [by('START'), by('COMPLETE')]
  const refusal = (
    move: 'SIGN' | 'CLOSE',
    before: readonly ReturnType<typeof by>[],
    who = 'b',
    isDemanded = true,
  ) => signOffRefusal(move, { before, by: who, isDemanded })?.message ?? null

  test('is by another person than who completed the work, and once', () => {
    expect(refusal('SIGN', done, 'a')).toBe('You completed the work order, so another person signs it off')
    expect(refusal('SIGN', done)).toBeNull()
    expect(refusal('SIGN', [...done, by('SIGN', 'b')])).toBe('The work order is signed off already')
  })

  test('is wanted before the closing where the site demands it, and of the last completion', () => {
    const wanted = 'Another person than who completed the work order signs it off first'
    expect(refusal('CLOSE', done)).toBe(wanted)
    expect(refusal('CLOSE', done, 'b', false)).toBeNull()
    const signed = [...done, by('SIGN', 'b')]
    expect(refusal('CLOSE', signed)).toBeNull()
    expect(signOffOf(signed)).toEqual(by('SIGN', 'b'))
    expect(refusal('CLOSE', [...signed, by('REOPEN'), by('START'), by('COMPLETE')])).toBe(wanted)
  })

  test('leaves the order completed', () => {
    expect(after('SCHEDULED', 'START', 'COMPLETE', 'SIGN')).toBe('COMPLETED')
    expect(after('SCHEDULED', 'START', 'SIGN')).toBe('IN PROGRESS')
  })
})
