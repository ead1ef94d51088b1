import { expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { reasonFaults } from './work-order-life.ts'
import { workOrderMove } from './work-order-move.ts'

const faultsOf = (over: RecordRow) => {
  const checked = checkRecord(workOrderMove, { ...blank(workOrderMove), workOrderOID: 4, ...over })
  return checked.ok ? [] : checked.errors
}

test('a move names its order and what it is', () => {
  expect(faultsOf({ workOrderOID: null })).toEqual([
    { field: 'workOrderOID', message: 'Work order is required' },
    { field: 'move', message: 'Move is required' },
  ])
  expect(faultsOf({ move: 'START' })).toEqual([])
})

test('a move says why where that is asked of it', () => {
  for (const move of ['HOLD', 'CANCEL', 'REOPEN'] as const) {
    const missing = reasonFaults({ move, reason: '' })
    expect([faultsOf({ move, reason: ' ' }), missing.map(({ field }) => field)]).toEqual([
      missing,
      ['reason'],
    ])
    expect(faultsOf({ move, reason: 'No spare' })).toEqual([])
  }
})
