import { expect, test } from 'vitest'
import type { Lookup, Lookups } from './lookups.ts'
import { headingOf } from './record-heading.ts'
import { recordWords } from '../definition/screen.ts'

const screen = {
  plate: 'INS',
  key: 'inspectionLogOID',
  label: 'notes',
  form: { title: 'Inspection', groups: [] },
  fields: ['inspectionTemplateOID', 'equipmentOID'].map((name) => ({
    name,
    label: name,
    kind: 'reference' as const,
    required: true,
    lookup: { from: 'entity' as const, entity: name },
  })),
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

test('among others it is called by plate and name, and by its plate once', () => {
  expect([recordWords(screen, row), recordWords(screen, { ...row, notes: '' })]).toEqual([
    'INS-7 Ran well',
    'INS-7',
  ])
})
