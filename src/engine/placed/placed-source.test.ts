import { expect, test } from 'vitest'
import { workOrder } from '../../contract/entities/work-order.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import type { Projection } from '../../events/outbox/project.ts'
import { createEmitter, createStore } from '../../store/store.ts'
import { arraySource } from '../definition/workbench.fixture.ts'
import { noPlace } from './place-address.ts'
import { type Places, placedSource, unplacedIn } from './placed-source.ts'

const order = (workOrderOID: number, equipmentOID: number, version = 1): RecordRow => ({
  ...blank(workOrder),
  workOrderOID,
  equipmentOID,
  version,
})
/** Machine 5 stands at location 2, machine 6 at location 3, machine 7 nowhere; of any other it is not known. */
const known: Places = new Map([
  [5, 2],
  [6, 3],
  [7, null],
])

/** Orders at location 2, with what waits on this device laid over them: by their key as they are then, null where removed. */
function ordersAt(waiting: ReadonlyMap<number, RecordRow | null>, at = 2) {
  const { emit, subscribe } = createEmitter()
  const { source } = arraySource(workOrder, [], { at })
  const waits = {
    ...source,
    project(rows: readonly RecordRow[]): Projection {
      if (waiting.size === 0) return { rows, marks: new Map() }
      const listed = new Set(rows.map((row) => Number(row['workOrderOID'])))
      const laid = rows.flatMap((row) => {
        const now = waiting.get(Number(row['workOrderOID']))
        return now === null ? [] : [now ?? row]
      })
      const made = [...waiting].flatMap(([key, row]) =>
        row && !listed.has(key) && row['version'] === 0 ? [row] : [],
      )
      return { rows: [...laid, ...made], marks: new Map([...waiting.keys()].map((key) => [key, 'unsent'])) }
    },
    subscribe,
  }
  const places = createStore(known)
  return { placed: placedSource(waits, { entity: 'workOrder', at }, places), waits, places, emit }
}
const keysOf = ({ rows }: Pick<Projection, 'rows'>) => rows.map((row) => row['workOrderOID'])

test('what nothing was done to is as the server has it, the very rows', () => {
  const rows = [order(1, 5), order(2, 99)]
  expect(ordersAt(new Map()).placed.project(rows).rows).toBe(rows)
})

test('of what was made here stands there what is of a machine that is known to stand there', () => {
  const made = new Map([
    [10, order(10, 5, 0)],
    [11, order(11, 6, 0)],
    [12, order(12, 7, 0)],
    [13, order(13, 99, 0)],
  ])
  const { placed, waits, places } = ordersAt(made)
  const told = placed.project([order(1, 5)])
  expect(keysOf(told)).toEqual([1, 10])
  expect(told.marks.get(10)).toBe('unsent')
  expect(unplacedIn(waits, 'workOrder', places.get())).toBe(1)
})

test('what was put to another machine leaves with it, and stays where nobody knows better', () => {
  const changed = new Map([
    [1, order(1, 6)],
    [2, order(2, 99)],
    [3, { ...order(3, 98), priorty: 'High' }],
    [4, order(4, 7)],
  ])
  const rows = [order(1, 5), order(2, 5), order(3, 98), order(4, 5), order(5, 97)]
  // 98 and 97 are machines that the server has there, whatever this device holds.
  expect(keysOf(ordersAt(changed).placed.project(rows))).toEqual([2, 3, 5])
})

test('what is removed here is gone', () => {
  expect(keysOf(ordersAt(new Map([[1, null]])).placed.project([order(1, 5), order(2, 5)]))).toEqual([2])
})

test('who shows it looks again once it is known where a machine stands, and as the outbox moves', () => {
  const { placed, places, emit } = ordersAt(new Map([[13, order(13, 99, 0)]]))
  let told = 0
  const stop = placed.subscribe(() => {
    told += 1
  })
  expect(keysOf(placed.project([]))).toEqual([])
  places.set(new Map([[99, 2]]))
  expect([told, keysOf(placed.project([]))]).toEqual([1, [13]])
  emit()
  expect(told).toBe(2)
  stop()
  places.set(known)
  emit()
  expect(told).toBe(2)
})

test('nobody is asked of a place that is none, where nothing stands', async () => {
  const { source, asked } = arraySource(workOrder, [order(1, 5)], { at: noPlace })
  const placed = placedSource(source, { entity: 'workOrder', at: noPlace }, createStore(known))
  expect(await placed.list(new AbortController().signal)).toEqual({ ok: true, value: [] })
  expect([asked, placed.page]).toEqual([[], undefined])
})
