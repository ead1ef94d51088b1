import { describe, expect, test } from 'vitest'
import { location } from '../../contract/entities/location.ts'
import { arraySource, memoryDrafts, setAsideWrite } from '../definition/workbench.fixture.ts'
import type { HeldFile } from '../../events/drafts.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
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
function put(
  screen: typeof places,
  before: Record<string, unknown>,
  kept: Record<string, KeptDraft> = {},
  waiting: readonly OutboxEntry[] = [],
  files: readonly HeldFile[] = [],
) {
  const drafts = memoryDrafts(kept)
  const sent: unknown[] = []
  const session = {
    actor: { send: (event: unknown) => sent.push(event), getSnapshot: () => ({ matches: () => false }) },
    source: { waiting: () => waiting, filesWith: () => files },
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

const ofNine = (over: Partial<OutboxEntry>) => setAsideWrite({ stream: 'location/9', key: 9, ...over })

test('lays over it what this device changed and did not store, in order, and what is typed in its form', () => {
  const waiting = [
    ofNine({ changes: { city: 'Aba' } }),
    ofNine({ eventId: 'e2', status: 'pending', base: { city: 'Aba' }, changes: { city: 'Brass' } }),
    ofNine({ eventId: 'e3', key: 8, changes: { state: 'Edo' } }),
  ]
  const typed = { values: { ...yard, city: 'Brass', postCode: '332' }, base: { ...yard, city: 'Brass' } }
  const { kept } = put(places, stood, { 'location/9': { ...typed, baseVersion: 3 } }, waiting)
  expect(kept).toEqual({
    'location/9': { ...draft, values: { ...stood, city: 'Brass', postCode: '332' } },
  })
})

test('lays over its lines only those that were answered here', () => {
  const field = 'camspmOperationDetailVirtual'
  const line = (key: number, remarks: string) => ({
    camspmOperationDetailOID: key,
    taskDescription: 'Oil',
    remarks,
  })
  const base = { [field]: [line(1, ''), line(2, '')] }
  const mine = { [field]: [line(1, 'mine'), line(2, '')] }
  const before = { [field]: [line(1, ''), line(2, 'theirs')] }
  const { kept } = put(operations, before, {}, [ofNine({ base, changes: mine })])
  expect(kept['pmOperation/9']?.values).toEqual({ [field]: [line(1, 'mine'), line(2, 'theirs')] })
})

describe('with a change that waits', () => {
  const waiting = [
    ofNine({ lastError: { kind: 'not-found', title: 'Gone' }, clash: [] }),
    ofNine({ eventId: 'e2', status: 'pending' }),
  ]

  async function inForm() {
    const here = onPlaces({ 'location/9': { ...draft, values: { ...stood, city: 'Aba' } } })
    here.state.undecided = waiting[0] ?? null
    here.state.waiting = waiting
    await here.editor.open('edit', 'popup', 9, null)
    return here
  }

  test('stands in its form as what it is, and the change waits until it is saved', async () => {
    const { editor, givenUp } = await inForm()
    expect([editor.get().clash, editor.form.get().values['city'], givenUp]).toEqual([null, 'Aba', []])
  })

  test('takes the place of all that waits by its save, the last first', async () => {
    const { editor, givenUp, written, kept } = await inForm()
    expect(await editor.save()).toMatchObject({ kind: 'confirmed', key: 9 })
    expect(givenUp).toEqual(['e2', 'e1'])
    expect(written).toMatchObject([{ kind: 'create', key: 9, baseVersion: 3, changes: { city: 'Aba' } }])
    expect(kept.all()).toEqual({})
  })

  test('gives nothing up where its draft cannot be written down', async () => {
    const { editor, givenUp, written, kept } = await inForm()
    kept.written = async () => 'storage-full'
    expect(await editor.save()).toEqual({ kind: 'not-saved', reason: 'storage-full' })
    expect([givenUp, written]).toEqual([[], []])
  })
})

test('goes on with what was begun of it before', () => {
  const begun = { ...draft, values: { ...stood, city: 'Bonny' } }
  expect(put(places, stood, { 'location/9': begun }).kept).toEqual({ 'location/9': begun })
})

test('promises no photos of lines but those that wait on this device: the others are gone', () => {
  const lines = (photoKey: string) => ({
    camspmOperationDetailVirtual: [{ camspmOperationDetailOID: 1, taskDescription: 'Oil', photoKey }],
  })
  expect(put(operations, lines('k1')).kept['pmOperation/9']?.values).toEqual(lines(''))
  const file = { file: 'f1', fileName: 'oil.jpg', contentType: 'image/jpeg', size: 1, caption: '' }
  const waitsFor = (line: string) =>
    put(operations, lines('k1'), {}, [], [{ ...file, line }]).kept['pmOperation/9']?.values
  expect([waitsFor('k1'), waitsFor('k2'), waitsFor('')]).toEqual([lines('k1'), lines(''), lines('')])
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
