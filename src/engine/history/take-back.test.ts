import { expect, test } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import { location } from '../../contract/entities/location.ts'
import type { Save } from '../../events/outbox/save.ts'
import { arraySource } from '../definition/workbench.fixture.ts'
import { inOrder, takeBack, type TakingBack } from './take-back.ts'

const back = (entity: 'location' | 'equipment', kind: Save['kind'], key: number): TakingBack => ({
  stream: `${entity}/${key}`,
  write: { entity, kind, key, changes: { city: 'Bonny' }, base: {}, baseVersion: 1, path: 'form' },
})

test('what others refer to comes back first and goes last', () => {
  const all = [
    back('location', 'remove', 1),
    back('equipment', 'remove', 2),
    back('equipment', 'remove', 9),
    back('location', 'update', 3),
    back('equipment', 'create', 4),
    back('location', 'create', 5),
  ]
  expect(inOrder(all).map(({ stream, write }) => `${write.kind} ${stream}`)).toEqual([
    'create location/5',
    'create equipment/4',
    'update location/3',
    'remove equipment/9',
    'remove equipment/2',
    'remove location/1',
  ])
})

test('movements of stock are taken back in the order in which they are told, the newest first', () => {
  const of = (key: number): TakingBack => ({
    stream: `stockMovement/${key}`,
    write: { entity: 'stockMovement', kind: 'create', key: 0, changes: {}, base: {}, baseVersion: null },
  })
  expect(inOrder([of(14), of(13), of(12)]).map(({ stream }) => stream)).toEqual([
    'stockMovement/14',
    'stockMovement/13',
    'stockMovement/12',
  ])
})

test('tells of each what became of it, and leaves nothing of what met somebody else', async () => {
  const places = arraySource(location, [{ locationOID: 1 }, { locationOID: 2 }])
  const machines = arraySource(equipment, [{ equipmentOID: 3 }])
  places.answers.push(
    { kind: 'kept', key: 1, waits: 'connection' },
    { kind: 'conflict', eventId: 'e1', current: null, clash: [] },
  )
  machines.answers.push({ kind: 'refused', error: { kind: 'in-use', title: 'Work orders are of it' } })
  const counts: number[] = []
  const taken = await takeBack(
    [back('location', 'update', 1), back('location', 'update', 2), back('equipment', 'remove', 3)],
    (entity) => (entity === 'location' ? places.source : machines.source),
    (count) => counts.push(count),
  )
  expect(taken).toEqual([
    { stream: 'location/1', state: 'waits', why: null },
    {
      stream: 'location/2',
      state: 'refused',
      why: 'Somebody else deleted this record in the meantime. Nothing of yours is lost.',
    },
    { stream: 'equipment/3', state: 'refused', why: 'Work orders are of it' },
  ])
  expect([places.givenUp, counts]).toEqual([['e1'], [1, 2, 3]])
})
