import { expect, test } from 'vitest'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { arraySource } from '../definition/workbench.fixture.ts'
import type { RecordSource } from '../definition/record-source.ts'
import { standingHere, withWaitingMoves } from './waiting-moves.ts'

const scheduled = { workOrderOID: 7, status: 'SCHEDULED' }
const other = { workOrderOID: 8, status: 'IN PROGRESS' }

/** Moves that wait on the device, each with its mark. */
function waitingOn(moves: readonly RecordRow[], mark: 'unsent' | 'refused' = 'unsent'): RecordSource {
  const { source } = arraySource(workOrderMove, [])
  return {
    ...source,
    project: () => ({
      rows: moves,
      marks: new Map(moves.map((row) => [Number(row['workOrderMoveOID']), mark])),
    }),
  }
}
const move = (key: number, workOrderOID: number, name: string) => ({
  workOrderMoveOID: key,
  workOrderOID,
  move: name,
})
const orders = () => arraySource(workOrder, [scheduled, other]).source
const statuses = (source: RecordSource) => source.project([scheduled, other]).rows.map(({ status }) => status)

test('what waits on this device is how an order stands, one after the other', () => {
  const waits = waitingOn([move(1, 7, 'START'), move(2, 7, 'COMPLETE'), move(3, 8, 'HOLD')])
  const source = withWaitingMoves(orders(), waits)
  expect(statuses(source)).toEqual(['COMPLETED', 'ON HOLD'])
  expect([source.waits(7), source.waits(9)]).toEqual([true, false])
})

test('a move that was refused moves nothing, nor one that it could not make', () => {
  expect(statuses(withWaitingMoves(orders(), waitingOn([move(1, 7, 'START')], 'refused')))).toEqual([
    'SCHEDULED',
    'IN PROGRESS',
  ])
  expect(statuses(withWaitingMoves(orders(), waitingOn([move(1, 7, 'CLOSE')])))).toEqual([
    'SCHEDULED',
    'IN PROGRESS',
  ])
})

test('a move that was stored holds until the list tells another status, and is forgotten then', () => {
  const base: RecordSource = {
    ...orders(),
    project: (rows) => ({ rows, marks: new Map() }),
  }
  const source = withWaitingMoves(base, waitingOn([]))
  let told = 0
  const stop = source.subscribe(() => (told += 1))
  source.moved(7, 'SCHEDULED', 'IN PROGRESS')
  expect(told).toBe(1)
  const shown = (status: string) => source.project([{ ...scheduled, status }]).rows[0]?.['status']
  expect(shown('SCHEDULED')).toBe('IN PROGRESS')
  expect(shown('ON HOLD')).toBe('ON HOLD')
  expect(shown('SCHEDULED')).toBe('SCHEDULED')
  stop()
})

test('an order that was moved stands with those of its new status, whose page does not have it', () => {
  const base: RecordSource = { ...orders(), project: (rows) => ({ rows, marks: new Map() }) }
  const source = withWaitingMoves(base, waitingOn([move(1, 7, 'START')]))
  expect(source.project([scheduled]).rows).toEqual([{ ...scheduled, status: 'IN PROGRESS' }])
  expect(source.listedAs(7)).toBe('SCHEDULED')
  expect(source.project([other]).rows).toEqual([other, { ...scheduled, status: 'IN PROGRESS' }])
  expect(source.project([{ ...scheduled, status: 'IN PROGRESS' }, other]).rows).toHaveLength(2)
  expect([source.listedAs(7), source.listedAs(8)]).toEqual([null, null])
})

test('a list tells its own rows as the moves of this device have them, and no others', () => {
  const base: RecordSource = { ...orders(), project: (rows) => ({ rows, marks: new Map() }) }
  const source = standingHere(base, waitingOn([move(1, 7, 'START'), move(2, 7, 'HOLD')]))
  expect(source.project([scheduled]).rows).toEqual([{ ...scheduled, status: 'ON HOLD' }])
  expect(source.project([other]).rows).toEqual([other])
  const refused = standingHere(base, waitingOn([move(1, 7, 'START')], 'refused'))
  expect(refused.project([scheduled]).rows).toEqual([scheduled])
})

test('a list hears of moves as of orders, until it stops', async () => {
  const moves = arraySource(workOrderMove, []).source
  let told = 0
  const stop = standingHere(orders(), moves).subscribe(() => (told += 1))
  const changes = { workOrderOID: 7, move: 'START' }
  const made = { kind: 'create', key: -1, changes, base: {}, baseVersion: 0 } as const
  await moves.write(made)
  expect(told).toBe(1)
  stop()
  await moves.write(made)
  expect(told).toBe(1)
})
