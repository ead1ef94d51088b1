import { expect, test } from 'vitest'
import {
  movesFrom,
  statusAfterMove,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../../contract/entities/work-order-life.ts'
import { moveInto, moveTowards } from './board-moves.ts'

test('a card goes only where a move of the chart leads, by that move', () => {
  for (const from of workOrderStatuses)
    for (const to of workOrderStatuses) {
      const move = moveInto(from, to)
      const leading: readonly string[] = movesFrom[from].filter((each) => statusAfterMove[each] === to)
      expect(leading).toEqual(move === null ? [] : [move])
    }
})

test.each<[WorkOrderStatus, string | null, string | null]>([
  ['REQUESTED', null, 'APPROVE'],
  ['APPROVED', null, 'SCHEDULE'],
  ['SCHEDULED', null, 'START'],
  ['IN PROGRESS', null, 'HOLD'],
  ['ON HOLD', 'RESUME', null],
  ['COMPLETED', 'REOPEN', 'CLOSE'],
  ['CLOSED', 'REOPEN', null],
  ['CANCELLED', 'REOPEN', null],
])('%s is moved one step to the left by %s and to the right by %s', (from, left, right) => {
  expect([moveTowards(from, -1), moveTowards(from, 1)]).toEqual([left, right])
})
