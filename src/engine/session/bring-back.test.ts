import { expect, test } from 'vitest'
import { location } from '../../contract/entities/location.ts'
import { arraySource, memoryDrafts, setAsideWrite } from '../definition/workbench.fixture.ts'
import type { KeptDraft } from '../definition/workbench.tsx'
import { bringBack, listsDeleted } from './bring-back.ts'
import { isBroughtBack, isStored } from './editor-state.ts'
import { createEditor } from './editor.ts'
import { onPlaces, operations, places, yard } from './editor.fixture.ts'
import type { ScreenSession } from './screen-session.ts'

const { version, locationOID, ...stood } = yard
const removal = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'location',
  key: 9,
  kind: 'removed',
  streamVersion: 4,
  actor: 'u1',
  actorName: 'Ada Admin',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.LocationRemoved',
  changes: {},
  before: stood,
  path: 'form',
} as const
const draft: KeptDraft = { values: stood, base: {}, baseVersion: 3, isUnmade: true }

/** Puts a removed record of a screen into its form: what is kept of it, and what the screen is told. */
function put(screen: typeof places, before: Record<string, unknown>, kept: Record<string, KeptDraft> = {}) {
  const drafts = memoryDrafts(kept)
  const sent: unknown[] = []
  const session = {
    actor: { send: (event: unknown) => sent.push(event) },
    editor: { form: { submit: () => sent.push('what does not fit is said') } },
  } as unknown as ScreenSession
  bringBack({ screen, session, drafts }, { ...removal, before })
  return { kept: drafts.all(), sent }
}

test('puts a record into its form as it stood, at the version at which it was deleted', () => {
  expect(put(places, stood)).toEqual({
    kept: { 'location/9': draft },
    sent: [{ type: 'EDIT', key: 9 }, 'what does not fit is said'],
  })
})

test('goes on with what was begun of it before', () => {
  const begun = { ...draft, values: { ...stood, city: 'Bonny' } }
  expect(put(places, stood, { 'location/9': begun }).kept).toEqual({ 'location/9': begun })
})

test('promises no photos of lines: they are files, and are gone', () => {
  const lines = (photoKey: string) => ({
    camspmOperationDetailVirtual: [{ camspmOperationDetailOID: 1, taskDescription: 'Oil', photoKey }],
  })
  expect(put(operations, lines('k1')).kept['pmOperation/9']?.values).toEqual(lines(''))
})

test('is offered where records are made, edited and deleted, one by one', () => {
  expect(listsDeleted(places)).toBe(true)
  expect(listsDeleted({ ...places, isSingle: true })).toBe(false)
  for (const command of ['ADD', 'EDIT', 'DELETE'] as const)
    expect(listsDeleted({ ...places, withheld: [`GRID ${command}`] })).toBe(false)
  for (const id of ['request', 'role', 'formHeader', 'systemCode', 'craftReport'])
    expect(listsDeleted({ ...places, id })).toBe(false)
})

test('is a creation under its own key upon the version at which it was deleted', async () => {
  const { editor, written, kept, stored } = onPlaces({ 'location/9': draft })
  await editor.open('edit', 'popup', 9, null)
  expect([isBroughtBack(editor.get()), isStored(editor.get()), editor.isDirty()]).toEqual([true, false, true])
  editor.change('city', 'Bonny')
  expect(await editor.save()).toMatchObject({ kind: 'confirmed', key: 9 })
  expect(written).toMatchObject([
    { kind: 'create', key: 9, baseVersion: 3, base: {}, changes: { locationName: 'Yard', city: 'Bonny' } },
  ])
  expect(stored.get(9)).toMatchObject({ city: 'Bonny' })
  expect(kept.all()).toEqual({})
})

test('opens over the list where records are edited in their rows: it has none', async () => {
  const { editor } = onPlaces({ 'location/9': draft })
  await editor.open('edit', 'inline', 9, null)
  expect(editor.get()).toMatchObject({ layout: 'popup', mode: 'edit', loading: 'none' })
})

test('keeps that version where it waited and was refused, and is sent anew', async () => {
  const array = arraySource(location, [{ ...yard, locationOID: 9, version: 0 }])
  const refused = setAsideWrite({
    stream: 'location/9',
    kind: 'create',
    key: 9,
    changes: stood,
    base: {},
    status: 'refused',
    lastError: { kind: 'invalid', title: '', errors: [] },
  })
  const source = { ...array.source, undecided: () => refused }
  const drafts = memoryDrafts()
  const editor = createEditor({ screen: places, source, drafts })
  await editor.open('edit', 'popup', 9, array.stored.get(9) ?? null)
  editor.change('city', 'Bonny')
  array.answers.push({ kind: 'refused', error: { kind: 'invalid', title: '', errors: [] } })
  await editor.save()
  expect(array.written).toMatchObject([{ kind: 'create', key: 9, baseVersion: 3 }])
  expect(drafts.all()['location/9']).toMatchObject({ isUnmade: true, baseVersion: 3 })
})
