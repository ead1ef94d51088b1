import { describe, expect, it, test } from 'vitest'
import { commentable } from '../comments/comment.ts'
import { type Happened, newsOf, noticedEntities } from './noticed-events.ts'

const happened = (
  entity: string,
  changes: Happened['changes'] = {},
  over: Partial<Happened> = {},
): Happened => ({ entity, kind: 'saved', streamVersion: 2, changes, ...over })

test('what may be news are five kinds of records, and the comments on any', () => {
  expect(noticedEntities).toEqual([
    'workOrder',
    'workOrderMove',
    'pmOperation',
    'pmDeferral',
    'stockMovement',
    ...commentable.map((name) => `${name}Comment`),
  ])
})

describe('it is news', () => {
  it.each([
    ['that a work order is given to somebody', happened('workOrder', { camsUserOID: 7 })],
    ['that a work order is given to the user of key 0', happened('workOrder', { camsUserOID: 0 })],
    ['that a work order is completed', happened('workOrderMove', { move: 'COMPLETE' })],
    ['that an operation is given to somebody', happened('pmOperation', { assignedTo_UserGUID: 'u-1' })],
    ['that a deferral is asked for', happened('pmDeferral', {}, { streamVersion: 1 })],
    ['that stock moved, whichever way', happened('stockMovement')],
    ['that a comment on a request names somebody', happened('requestComment', { mentions: ['u-1'] })],
    ['that a comment on a machine names two', happened('equipmentComment', { mentions: ['u-1', 'u-2'] })],
  ])('%s', (_, event) => {
    expect(newsOf(event)).toBe(event.entity)
  })
})

describe('it is no news', () => {
  it.each([
    ['that something else of a work order changed', happened('workOrder', { dueDate: '2026-11-24' })],
    ['that a work order is nobody’s any more', happened('workOrder', { camsUserOID: null })],
    ['that a work order makes another move', happened('workOrderMove', { move: 'CLOSE' })],
    ['that a move says nothing of where', happened('workOrderMove')],
    ['that something else of an operation changed', happened('pmOperation', { notes: 'Done' })],
    ['that an operation is nobody’s any more', happened('pmOperation', { assignedTo_UserGUID: null })],
    ['that a deferral is decided', happened('pmDeferral', { status: 'APPROVED' })],
    ['that a comment names nobody', happened('requestComment', { mentions: [] })],
    ['that a comment says nothing of whom it names', happened('requestComment', { text: 'Done' })],
    ['that what a comment names is no list', happened('requestComment', { mentions: 'u-1' })],
    ['what happens to a record that nobody is told of', happened('vendor', { camsUserOID: 7 })],
    ['what is said of what nobody comments on', happened('stockMovementComment', { mentions: ['u-1'] })],
    ['what happens to what there is not', happened('toString')],
  ])('%s', (_, event) => {
    expect(newsOf(event)).toBeNull()
  })

  it.each([
    happened('workOrder', { camsUserOID: 7 }),
    happened('pmDeferral', {}, { streamVersion: 1 }),
    happened('stockMovement'),
    happened('requestComment', { mentions: ['u-1'] }),
  ])('that a record was removed: $entity', (event) => {
    expect(newsOf({ ...event, kind: 'removed' })).toBeNull()
  })
})
