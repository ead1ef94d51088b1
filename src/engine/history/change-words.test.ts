import { expect, test } from 'vitest'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { location } from '../../contract/entities/location.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { fieldOf } from '../definition/from-entity.ts'
import type { Lookups } from '../fields/lookups.ts'
import { deedOf, fieldChanges, type HistoryScreen, statedFields } from './change-words.ts'

const screenOf = (entity: typeof location | typeof pmTask): HistoryScreen => ({
  id: entity.name,
  fields: fieldsOf(entity).map((meta) => fieldOf(meta, entity)),
  lines: 'lines' in entity ? (entity.lines?.field ?? null) : null,
})
const places = screenOf(location)
const plans = screenOf(pmTask)
const lookups: Lookups = new Map([
  [
    'equipmentOID',
    { status: 'ready', items: [], labels: new Map([[4, 'Mud pump 1']]), onRetry: () => undefined },
  ],
])

test('a change is told field by field, in the order and the words of the form', () => {
  const changes = { equipmentOID: 4, pmScheduleStartDate: '2026-03-07', expectedLabourHours: null }
  const before = { equipmentOID: 9, pmScheduleStartDate: null, expectedLabourHours: 1234.5 }
  expect(fieldChanges(plans, lookups, { kind: 'saved', changes, before })).toEqual([
    { name: 'equipmentOID', label: 'Equipment', from: '9', to: 'Mud pump 1' },
    { name: 'expectedLabourHours', label: 'Expected labour hours', from: '1,234.5', to: '' },
    { name: 'pmScheduleStartDate', label: 'PM Schedule Start Date', from: '', to: 'March 7, 2026' },
  ])
})

test('a field that no form has is not told of', () => {
  const hidden = { ...places, fields: places.fields.filter(({ name }) => name !== 'city') }
  const entry = { kind: 'saved', changes: { city: 'Bonny', gone: 1 }, before: { city: 'Warri' } } as const
  expect(fieldChanges(hidden, lookups, entry)).toEqual([])
  expect(fieldChanges(places, lookups, entry)).toEqual([
    { name: 'city', label: 'City', from: 'Warri', to: 'Bonny' },
  ])
})

test('of lines it tells how many there are and how many are otherwise', () => {
  const line = (taskDescription: string) => ({ taskDescription })
  const field = pmTask.lines?.field ?? ''
  const told = (before: unknown, after: unknown) =>
    fieldChanges(plans, lookups, {
      kind: 'saved',
      changes: { [field]: after },
      before: { [field]: before },
    }).map(({ from, to }) => [from, to])
  expect(told([line('Oil')], [line('Oil'), line('Belt')])).toEqual([['1 line', '2 lines']])
  expect(told([line('Oil'), line('Belt')], [line('Oil!'), line('Belt')])).toEqual([
    ['2 lines', '2 lines, 1 of them otherwise'],
  ])
  expect(told([line('Oil')], [])).toEqual([['1 line', '']])
})

test('what was made or removed, and what stood, is told without what was blank', () => {
  const row = { locationName: 'Yard', city: '', state: 'Rivers' }
  const words = [
    ['Location name', 'Yard'],
    ['State', 'Rivers'],
  ]
  expect(
    fieldChanges(places, lookups, { kind: 'saved', changes: row, before: {} }).map(({ label, to }) => [
      label,
      to,
    ]),
  ).toEqual(words)
  expect(
    fieldChanges(places, lookups, { kind: 'removed', changes: {}, before: row }).map(({ label, from }) => [
      label,
      from,
    ]),
  ).toEqual(words)
  expect(statedFields(places, lookups, row).map(({ label, to }) => [label, to])).toEqual(words)
})

test.for([
  [{ kind: 'saved', before: {}, streamVersion: 1 }, 'made'],
  [{ kind: 'saved', before: { city: '' }, streamVersion: 2 }, 'changed'],
  [{ kind: 'removed', before: { city: '' }, streamVersion: 3 }, 'removed'],
  [{ kind: 'saved', before: {}, streamVersion: 4 }, 'brought back'],
] as const)('%j is %s', ([entry, deed]) => {
  expect(deedOf(entry)).toBe(deed)
})
