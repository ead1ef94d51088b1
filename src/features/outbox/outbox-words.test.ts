import { expect, test } from 'vitest'
import { refusalWords } from '../../engine/definition/load-error.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { entryOf } from './outbox.fixture.ts'
import {
  attemptWords,
  badgeWords,
  changedWords,
  exportName,
  fieldWords,
  lineWords,
  statusWords,
  valueWords,
} from './outbox-words.ts'

test.each([
  [entryOf(), 'Change of equipment EQ-12 Mud pump 2'],
  [
    entryOf({ entity: 'pmOperation', kind: 'create', key: -1, changes: { notes: '500 h' }, base: {} }),
    'New PM operation 500 h',
  ],
  [
    entryOf({ entity: 'location', kind: 'remove', key: 4, changes: {}, base: {} }),
    'Deletion of location LOC-4',
  ],
  [
    entryOf({
      entity: 'meterReading',
      kind: 'remove',
      key: 9,
      changes: {},
      base: { recordedOn: '2026-11-02' },
    }),
    'Deletion of meter reading MR-9 November 2, 2026',
  ],
  [
    entryOf({
      kind: 'captionFile',
      changes: { attachmentOID: 3, fileName: 'pump.jpg', line: '', caption: 'Name plate' },
      base: { caption: '' },
    }),
    'Caption of a file of equipment EQ-12 pump.jpg, Name plate',
  ],
  [
    entryOf({
      kind: 'removeFile',
      changes: { attachmentOID: 3, fileName: 'pump.jpg', line: '' },
      base: { caption: 'Name plate' },
    }),
    'Removal of a file of equipment EQ-12 pump.jpg, Name plate',
  ],
])('an act in one line', (entry, words) => {
  expect(lineWords(entry)).toBe(words)
})

const ofOrder = (over: Partial<OutboxEntry>) =>
  entryOf({ entity: 'workOrder', key: 12, changes: { priorty: 'High' }, base: {}, ...over })
const listed = { workOrderOID: 12, workorderNumber: 'R-9' }

test.each([
  [ofOrder({ base: { workorderNumber: 'R-7' } }), null, 'Change of work order R-7'],
  [
    ofOrder({ changes: { workorderNumber: 'R-8' }, base: { workorderNumber: 'R-7' } }),
    listed,
    'Change of work order R-8',
  ],
  [ofOrder({ kind: 'remove', changes: {} }), listed, 'Deletion of work order R-9'],
  [ofOrder({ kind: 'remove', changes: {} }), null, 'Deletion of work order'],
  [ofOrder({ kind: 'create', key: -1, changes: { workorderNumber: 'R-7' } }), null, 'New work order R-7'],
  [ofOrder({ key: -1 }), null, 'Change of work order'],
])('an act on a work order calls it by its one number', (entry, known, words) => {
  expect(lineWords(entry, known)).toBe(words)
})

test('the fields of an act have the captions of the form', () => {
  expect(changedWords(entryOf({ changes: { description: 'x', serialNumber: '7' } }))).toBe(
    [fieldWords('equipment', 'description'), fieldWords('equipment', 'serialNumber')].join(', '),
  )
  expect(fieldWords('pmOperation', 'camspmOperationDetailVirtual')).toBe('Lines')
  expect(fieldWords('pmOperation', 'overallStatus')).toBe('Status')
})

test.each([
  ['equipment', 'description', 'Mud pump', 'Mud pump'],
  ['equipment', 'description', '', 'blank'],
  ['equipment', 'hasMeter', true, 'Yes'],
  ['equipment', 'primaryMeterCurrentReading', 4812, '4,812'],
  ['pmOperation', 'operationDate', '2026-03-07', 'March 7, 2026'],
  ['pmOperation', 'pmTaskOID', 9, 'PMT-9'],
  ['pmOperation', 'camspmOperationDetailVirtual', [{}, {}], '2 lines'],
  ['pmOperation', 'assignedTo_UserGUID', null, 'blank'],
  ['workOrder', 'downtimeFrom', '2026-03-07T08:05', 'March 7, 2026, 8:05 AM'],
  ['equipment', 'nameplate', { Phases: 3 }, '{"Phases":3}'],
  ['equipment', 'nameplate', [1600, 'hp'], '[1600,"hp"]'],
] as const)('%s.%s %j reads %j', (entity, field, value, words) => {
  expect(valueWords(entity, field, value)).toBe(words)
})

test.each([
  [{ attempts: 0, nextAttemptAt: null }, ''],
  [{ attempts: 1, nextAttemptAt: null }, 'Tried once'],
  [
    { attempts: 3, nextAttemptAt: new Date(2026, 10, 21, 14, 5, 9).getTime() },
    'Tried 3 times, next at 2:05:09 PM',
  ],
])('%j', (over, words) => {
  expect(attemptWords(entryOf(over))).toBe(words)
})

test('the last error is a sentence, with those of the fields', () => {
  expect(refusalWords(null)).toEqual([])
  expect(refusalWords({ kind: 'unreachable' })).toEqual(['The server cannot be reached.'])
  expect(
    refusalWords({
      kind: 'invalid',
      title: 'The record is not valid.',
      errors: [{ field: 'unit', message: 'Unit is required' }],
    }),
  ).toEqual(['The record is not valid.', 'Unit is required'])
})

test.each([
  [{ unsent: 2, refused: 0, conflicts: 0 }, '2 unsent', 'Changes on this device: 2 unsent'],
  [{ unsent: 1, refused: 1, conflicts: 0 }, '1 refused', 'Changes on this device: 1 refused, 1 unsent'],
  [
    { unsent: 3, refused: 1, conflicts: 2 },
    '2 conflicts',
    'Changes on this device: 2 conflicts, 1 refused, 3 unsent',
  ],
])('the badge names first what needs a person: %j', (counts, short, whole) => {
  expect(badgeWords(counts)).toEqual({ short, whole })
})

test('every status has its own words', () => {
  const words = Object.values(statusWords).map(({ word }) => word)
  expect(new Set(words).size).toBe(words.length)
})

test('a file of unsent work names the record that it is of, and nothing that a file cannot be called', () => {
  const at = new Date('2026-11-21T09:30:00Z')
  expect(exportName(null, at)).toBe('millwright-unsent-2026-11-21T0930.json')
  expect(exportName(entryOf(), at)).toBe('millwright-unsent-EQ-12-2026-11-21T0930.json')
  const order = entryOf({
    entity: 'workOrder',
    kind: 'create',
    key: -1,
    changes: { workorderNumber: 'R/7 b' },
  })
  expect(exportName(order, at)).toBe('millwright-unsent-R-7-b-2026-11-21T0930.json')
  expect(exportName(entryOf({ kind: 'create', key: -1 }), at)).toBe(
    'millwright-unsent-New-2026-11-21T0930.json',
  )
})
