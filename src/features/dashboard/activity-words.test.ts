import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../contract/entities/feed.ts'
import { activityWords } from './activity-words.ts'

const entry: HistoryEntry = {
  globalSeq: 7,
  eventId: 'a',
  entity: 'pmOperation',
  key: 1043,
  kind: 'saved',
  streamVersion: 4,
  actor: 'u1',
  recordedAt: '2026-11-21T10:00:00Z',
  type: 'v1.PmOperationSaved',
  actorName: 'Adaeze Obi',
  changes: { overallStatus: 'DONE' },
}

test.each([
  [{}, { did: 'completed', name: '' }],
  [{ changes: { overallStatus: 'ONGOING', notes: 'x' } }, { did: 'worked on', name: 'x' }],
  [{ changes: { offsetDay: 2 } }, { did: 'changed OffSet of', name: '' }],
  [
    { streamVersion: 1, changes: { notes: '500 h' } },
    { did: 'created', name: '500 h' },
  ],
  [
    { kind: 'removed', changes: {} },
    { did: 'deleted', name: '' },
  ],
  [
    { changes: { overallStatus: 'NOT STARTED', notes: 'x' } },
    { did: 'changed Status and Notes of', name: 'x' },
  ],
  [
    { changes: { overallStatus: 'NOT STARTED', camspmOperationDetailVirtual: [], notes: '', offsetDay: 1 } },
    { did: 'changed Status, Lines and 2 more of', name: '' },
  ],
  [{ changes: { version: 5 } }, { did: 'changed', name: '' }],
] as const)('%j', (over, words) => {
  expect(activityWords({ ...entry, ...over })).toEqual({
    who: 'Adaeze Obi',
    plate: 'PMO-1043',
    kind: 'a PM operation',
    ...words,
  })
})

test.each([
  ['pmDeferral', { status: 'REFUSED', decisionNote: 'no' }, 'refused'],
  ['workOrderMove', { move: 'HOLD', reason: 'no spare' }, 'put a work order on hold by'],
  ['equipment', { primaryMeterCurrentReading: 12 }, 'read the meter of'],
  ['equipment', { make: 'CAT' }, 'changed Make of'],
])('of %s that changed %j: %s', (entity, changes, did) => {
  expect(activityWords({ ...entry, entity, changes })?.did).toBe(did)
})

test('a kind of record this client does not know is left out', () => {
  expect(activityWords({ ...entry, entity: 'spaceship' })).toBeNull()
})

test('somebody without a name is somebody', () => {
  expect(activityWords({ ...entry, actorName: '' })?.who).toBe('Somebody')
})

test.each([
  [{ workorderNumber: 'R-7', priorty: 'High' }, null, { plate: 'R-7' }],
  [{ priorty: 'High' }, { workOrderOID: 1043, workorderNumber: 'R-8' }, { plate: 'R-8' }],
  [{ workorderNumber: 'R-7' }, { workOrderOID: 1043, workorderNumber: 'R-8' }, { plate: 'R-8' }],
  [{ priorty: 'High' }, null, { plate: null }],
])('a work order that changed %j, known as %j, has one number or none', (changes, known, words) => {
  expect(activityWords({ ...entry, entity: 'workOrder', changes }, known)).toMatchObject({
    ...words,
    kind: 'a work order',
    name: '',
  })
})
