import { expect, test } from 'vitest'
import type { FieldError } from '../../contract/schema/entity.ts'
import type { KeptDraft } from '../../engine/definition/workbench.tsx'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import { createSheetStore, readingOf, type TypedLine } from './sheet-store.ts'

const today = '2026-11-24'
const confirmed: SaveOutcome = { kind: 'confirmed', key: 7, merged: null }
const blank: TypedLine = { primaryMeter: null, secondaryMeter: null, confirmedAs: '' }
const required: FieldError = { field: 'secondaryMeter', message: 'Secondary meter is required' }
const asked: FieldError = { field: 'confirmedAs', message: 'It is below the last.' }

function sheet(outcomes: readonly SaveOutcome[] = [], held = new Map<string, KeptDraft>()) {
  const written: [number, number | null, string][] = []
  const answers = [...outcomes]
  const store = createSheetStore({
    place: 3,
    today,
    drafts: {
      find: (form) => held.get(form) ?? null,
      keep: (form, draft) => void held.set(form, draft),
      drop: (form) => void held.delete(form),
    },
    check: (_machine, { primaryMeter, secondaryMeter, confirmedAs }) => [
      ...(secondaryMeter === null ? [required] : []),
      ...((primaryMeter ?? 0) < 100 && confirmedAs === '' ? [asked] : []),
    ],
    async write(machine, { primaryMeter }, day) {
      written.push([machine, primaryMeter, day])
      return answers.shift() ?? confirmed
    },
  })
  return { store, written, held }
}

const fill = (store: ReturnType<typeof createSheetStore>, machine: number, primaryMeter: number) =>
  store.type(machine, { primaryMeter, secondaryMeter: 0 })

test('each line is saved in the order of the sheet, and is blank again', async () => {
  const { store, written, held } = sheet()
  fill(store, 9, 900)
  fill(store, 8, 800)
  expect(await store.save([8, 9, 10])).toEqual({ stored: 2, fault: null })
  expect(written).toEqual([
    [8, 800, today],
    [9, 900, today],
  ])
  expect(store.get()).toEqual({
    day: today,
    lines: new Map(),
    faults: new Map(),
    saved: new Map([
      [8, 'stored'],
      [9, 'stored'],
    ]),
    isSaving: false,
    isRestored: false,
  })
  expect(held.size).toBe(0)
})

test('what can be stored is stored, and what cannot stays with what is said of it', async () => {
  const { store, written } = sheet([
    { kind: 'kept', key: -1, waits: 'connection' },
    {
      kind: 'refused',
      error: {
        kind: 'invalid',
        title: 'It is not right',
        errors: [{ field: 'confirmedAs', message: 'Why?' }],
      },
    },
    { kind: 'not-saved', reason: 'storage-full' },
  ])
  fill(store, 7, 700)
  fill(store, 8, 800)
  fill(store, 9, 900)
  fill(store, 10, 10)
  store.type(11, { primaryMeter: 1100 })
  expect(await store.save([7, 8, 9, 10, 11])).toEqual({ stored: 1, fault: 8 })
  expect(written.map(([machine]) => machine)).toEqual([7, 8, 9])
  expect([...store.get().faults]).toEqual([
    [10, [asked]],
    [11, [required]],
    [8, [{ field: 'confirmedAs', message: 'Why?' }]],
    [9, [{ field: '', message: 'Not saved: the storage of this device is full.' }]],
  ])
  expect([[...store.get().lines.keys()], [...store.get().saved]]).toEqual([[8, 9, 10, 11], [[7, 'kept']]])
})

test('leaving a cell asks what is to be confirmed, and not for what is still blank', () => {
  const { store } = sheet()
  store.type(9, { primaryMeter: 9 })
  store.leave(9)
  expect([...store.get().faults]).toEqual([[9, [asked]]])
  store.type(9, { confirmedAs: 'Replaced meter' })
  store.leave(9)
  expect([...store.get().faults]).toEqual([])
})

test('what is typed outlives the page, and is gone once it is discarded or blanked', () => {
  const { store, held } = sheet()
  store.setDay('2026-11-20')
  fill(store, 9, 900)
  const again = sheet([], held).store
  expect(again.get()).toMatchObject({
    day: '2026-11-20',
    lines: new Map([[9, { primaryMeter: 900, secondaryMeter: 0, confirmedAs: '' }]]),
    isRestored: true,
  })
  again.discard()
  expect([again.get().day, again.get().lines.size, held.size]).toEqual([today, 0, 0])
  fill(again, 9, 900)
  again.type(9, { primaryMeter: null, secondaryMeter: null })
  expect([again.get().lines.size, held.size]).toEqual([0, 0])
})

test('a draft that is no sheet is left alone', () => {
  const held = new Map<string, KeptDraft>([
    ['readingSheet/3', { values: { day: 5 }, base: {}, baseVersion: null }],
  ])
  expect(sheet([], held).store.get()).toMatchObject({ day: today, isRestored: false })
})

test('a line is the reading that its own form would make', () => {
  const line = { ...blank, primaryMeter: 900 }
  expect([
    readingOf(9, line, { day: '2026-11-20', today, hasSecondary: false }),
    readingOf(9, line, { day: '2026-11-20', today, hasSecondary: true }),
  ]).toEqual([
    {
      equipmentOID: 9,
      lastUpdated: today,
      recordedOn: '2026-11-20',
      primaryMeter: 900,
      secondaryMeter: 0,
      confirmedAs: '',
      workOrderOID: null,
      workOrderMoment: '',
    },
    {
      equipmentOID: 9,
      lastUpdated: today,
      recordedOn: '2026-11-20',
      primaryMeter: 900,
      secondaryMeter: null,
      confirmedAs: '',
      workOrderOID: null,
      workOrderMoment: '',
    },
  ])
})
