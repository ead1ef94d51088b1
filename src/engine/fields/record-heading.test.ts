import { expect, test } from 'vitest'
import type { Lookup, Lookups } from './lookups.ts'
import { actedOnWords, headingOf, recordWords } from './record-heading.ts'

const screen = {
  plate: 'INS',
  key: 'inspectionLogOID',
  label: 'notes',
  form: { title: 'Inspection', groups: [] },
  fields: [
    ...['inspectionTemplateOID', 'equipmentOID'].map((name) => ({
      name,
      label: name,
      kind: 'reference' as const,
      required: true,
      lookup: { from: 'entity' as const, entity: name },
    })),
    { name: 'tDate', label: 'Date', kind: 'date' as const, required: true, lookup: null },
  ],
}
const list = (label: string, status: Lookup['status'] = 'ready'): Lookup => ({
  status,
  items: [],
  labels: new Map(status === 'ready' ? [[5, label]] : []),
  onRetry: () => undefined,
})
const lookups: Lookups = new Map([
  ['inspectionTemplateOID', list('Weekly check')],
  ['equipmentOID', list('Mast')],
])
const row = { inspectionLogOID: 7, inspectionTemplateOID: 5, equipmentOID: 5, notes: 'Ran well' }
const headedBy = ['inspectionTemplateOID', 'equipmentOID']

test.each([
  ['its name', screen, row, 'Ran well'],
  ['what it is, where it has no name but its number', screen, { ...row, notes: ' ' }, 'Inspection'],
  ['the words of its fields', { ...screen, headedBy }, row, 'Weekly check, Mast'],
  ['those that are chosen', { ...screen, headedBy }, { ...row, equipmentOID: null }, 'Weekly check'],
  ['its number, where nothing says what it is', { ...screen, form: null }, { ...row, notes: '' }, 'INS-7'],
])('a record is headed by %s', (_by, given, record, heading) => {
  expect(headingOf(given, record, lookups)).toBe(heading)
})

test('while the lists are loading, or could not be, it is headed by what it is', () => {
  const late: Lookups = new Map(headedBy.map((name) => [name, list('', 'loading')]))
  expect(headingOf({ ...screen, headedBy }, row, late)).toBe('Inspection')
})

test.each([
  ['plate and name', screen, row, 'INS-7 Ran well', 'Ran well'],
  ['its plate once, where it has no name', screen, { ...row, notes: '' }, 'INS-7', 'INS-7'],
  [
    'plate, what heads it and its day',
    { ...screen, headedBy, datedBy: 'tDate' },
    { ...row, tDate: '2026-11-02' },
    'INS-7 Weekly check, Mast, November 2, 2026',
    'INS-7 Weekly check, Mast, November 2, 2026',
  ],
  [
    'no bare key of a record whose name has not come',
    { ...screen, headedBy, datedBy: 'tDate' },
    { ...row, inspectionTemplateOID: 6, tDate: null },
    'INS-7 Mast',
    'INS-7 Mast',
  ],
])('among others it is called by %s', (_by, given, record, among, actedOn) => {
  expect([recordWords(given, record, lookups), actedOnWords(given, record, lookups)]).toEqual([
    among,
    actedOn,
  ])
})
