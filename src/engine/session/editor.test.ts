import { describe, expect, test, vi } from 'vitest'
import { location } from '../../contract/entities/location.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { createEditor, draftName } from './editor.ts'
import { defineScreen } from '../definition/from-entity.ts'
import { arraySource, memoryDrafts, setAsideWrite } from '../definition/workbench.fixture.ts'
import type { KeptDraft } from '../definition/workbench.tsx'

const places = defineScreen({
  entity: location,
  title: 'Locations',
  noun: 'location',
  newLabel: 'New Location',
  columns: [{ field: 'locationName' }],
  groups: [{ caption: 'Location', fields: ['locationName', 'category', 'city', 'state'] }],
})
const operations = defineScreen({
  entity: pmOperation,
  title: 'PM Operations',
  noun: 'PM operation',
  newLabel: 'New PM Operation',
  columns: [{ field: 'notes' }],
  groups: [{ caption: 'Operation', fields: ['pmTaskOID', 'operationDate', 'notes'] }],
})

const yard = {
  ...blank(location),
  locationOID: 7,
  version: 3,
  locationName: 'Yard',
  category: 'BASE',
  city: 'Warri',
  state: 'Delta',
}
const line = (taskDescription: string, sortOrder: number) => ({
  taskDescription,
  taskStatus: '',
  remarks: '',
  sortOrder,
})
const service = {
  camspmOperationOID: 41,
  version: 2,
  pmTaskOID: 4,
  operationDate: '2026-03-01',
  camspmOperationDetailVirtual: [line('Hoses', 1), line('Filters', 2)],
}

function onPlaces(drafts: Readonly<Record<string, KeptDraft>> = {}) {
  const array = arraySource(location, [yard])
  const kept = memoryDrafts(drafts)
  const editor = createEditor({ screen: places, source: array.source, drafts: kept })
  const row = () => array.stored.get(7) ?? null
  return { ...array, editor, kept, row, open: () => editor.open('edit', 'popup', 7, row()) }
}

function onOperations() {
  const array = arraySource(pmOperation, [service])
  const editor = createEditor({ screen: operations, source: array.source, drafts: memoryDrafts() })
  const listed = (): RecordRow => {
    const { camspmOperationDetailVirtual: _lines, ...row } = array.stored.get(41) ?? {}
    return row
  }
  return { ...array, editor, listed, open: () => editor.open('edit', 'page', 41, listed()) }
}

describe('opening', () => {
  test('takes a row at hand without asking the server', async () => {
    const { editor, asked, row, open } = onPlaces()
    await open()
    expect(editor.get()).toEqual({
      key: 7,
      newKey: 0,
      layout: 'popup',
      mode: 'edit',
      baseVersion: 3,
      clash: null,
      refused: null,
      loading: 'none',
      draft: null,
    })
    expect([editor.form.get().values, editor.form.get().isDirty, asked]).toEqual([row(), false, []])
  })

  test('reads the lines that a list leaves out', async () => {
    const { editor, asked, open, stored } = onOperations()
    const opening = open()
    expect(editor.get()).toMatchObject({ key: 41, loading: 'loading', baseVersion: null })
    await opening
    expect(editor.get()).toMatchObject({ key: 41, loading: 'none', baseVersion: 2 })
    expect([editor.form.get().values, asked]).toEqual([stored.get(41), ['get 41']])
  })

  test('unlocks the record that is open without reading it again', async () => {
    const { editor, asked, listed, stored } = onOperations()
    await editor.open('view', 'page', 41, listed())
    await editor.open('edit', 'page', 41, listed())
    expect([editor.get().mode, asked, editor.form.get().values]).toEqual(['edit', ['get 41'], stored.get(41)])
  })

  test('a record that could not be had says so, keeps its number, and can be asked for again', async () => {
    const { editor, state, open, stored } = onOperations()
    state.down = { kind: 'unreachable' }
    await editor.open('edit', 'page', 41, null)
    expect([editor.get().loading, editor.form.get().base]).toEqual([
      { kind: 'unreachable' },
      { camspmOperationOID: 41 },
    ])
    state.down = null
    editor.reload()
    await vi.waitFor(() => expect(editor.get().loading).toBe('none'))
    expect(editor.form.get().values).toEqual(stored.get(41))
    await open()
  })

  test('a record that is gone says so', async () => {
    const { editor } = onOperations()
    await editor.open('edit', 'page', 99, null)
    expect(editor.get().loading).toEqual({ kind: 'not-found', title: 'There is no such record' })
  })

  test('the answer for a record that was left meanwhile is dropped', async () => {
    const { editor, state, listed } = onOperations()
    let release: () => void = () => undefined
    state.hold = new Promise((resolve) => (release = resolve))
    const first = editor.open('edit', 'page', 41, listed())
    void editor.open('new', 'page', null, null)
    release()
    await first
    expect([editor.get().mode, editor.get().key, editor.form.get().values]).toEqual([
      'new',
      null,
      operations.blank(),
    ])
  })
})

describe('after the record was closed', () => {
  test('its lines are read anew, so that what was saved before is not laid under old ones', async () => {
    const { editor, asked, open, stored } = onOperations()
    await open()
    editor.change('camspmOperationDetailVirtual', [{ ...line('Hoses', 1), taskStatus: 'done' }])
    expect((await editor.save()).kind).toBe('confirmed')
    editor.close()
    await open()
    expect(asked).toEqual(['get 41', 'get 41'])
    expect(editor.form.get()).toMatchObject({ values: stored.get(41), isDirty: false })
    expect(editor.get().baseVersion).toBe(3)
  })

  test('a save makes the lines at hand old even while it stays open', async () => {
    const { editor, open, stored } = onOperations()
    await open()
    editor.change('camspmOperationDetailVirtual', [{ ...line('Hoses', 1), taskStatus: 'done' }])
    await editor.save()
    await open()
    expect(editor.form.get().values).toEqual(stored.get(41))
  })

  test('nothing is open, and its draft stays', async () => {
    const { editor, kept, open } = onPlaces()
    await open()
    editor.change('city', 'Aba')
    editor.close()
    expect(editor.get()).toEqual({
      key: null,
      newKey: 0,
      layout: 'popup',
      mode: 'new',
      baseVersion: null,
      clash: null,
      refused: null,
      loading: 'none',
      draft: null,
    })
    expect(Object.keys(kept.all())).toEqual(['location/7'])
  })

  test('giving up touches no draft', async () => {
    const { editor, kept } = onPlaces({ 'location/new': { values: {}, base: {}, baseVersion: null } })
    editor.discard()
    expect(Object.keys(kept.all())).toEqual(['location/new'])
  })
})

describe('saving', () => {
  test('sends what was changed, what it was, and the version it was read at', async () => {
    const { editor, written, open, row } = onPlaces()
    await open()
    editor.change('city', ' Aba ')
    expect(await editor.save()).toEqual({ kind: 'confirmed', key: 7, merged: null })
    expect(written).toEqual([
      { kind: 'update', key: 7, changes: { city: 'Aba' }, base: yard, baseVersion: 3 },
    ])
    expect(row()).toMatchObject({ city: 'Aba', version: 4 })
  })

  test('sends a new record whole', async () => {
    const { editor, written } = onPlaces()
    await editor.open('new', 'popup', null, null)
    for (const [name, value] of Object.entries({ locationName: 'Base', category: 'BASE', state: 'Rivers' }))
      editor.change(name, value)
    expect(await editor.save()).toEqual({ kind: 'confirmed', key: 8, merged: null })
    expect(written).toEqual([
      {
        kind: 'create',
        key: 0,
        changes: {
          locationName: 'Base',
          category: 'BASE',
          city: '',
          state: 'Rivers',
          country: '',
          postCode: '',
        },
        base: {},
        baseVersion: null,
      },
    ])
  })

  test('a new record brings its lines', async () => {
    const { editor, written } = onOperations()
    await editor.open('new', 'page', null, null)
    editor.change('pmTaskOID', 4)
    editor.change('operationDate', '2026-03-02')
    editor.change('camspmOperationDetailVirtual', [line('Hoses', 1)])
    await editor.save()
    expect(written[0]?.changes).toEqual({
      pmTaskOID: 4,
      operationDate: '2026-03-02',
      loggedByOID: null,
      doneBy_UserGUID: null,
      assignedTo_UserGUID: null,
      overallStatus: 'NOT STARTED',
      notes: '',
      offsetDay: null,
      camspmOperationDetailVirtual: [line('Hoses', 1)],
    })
  })

  test('changed lines are sent as a whole, unchanged ones not at all', async () => {
    const { editor, written, open } = onOperations()
    await open()
    editor.change('notes', 'late')
    await editor.save()
    await open()
    const lines = [{ ...line('Hoses', 1), taskStatus: 'done' }, line('Filters', 2)]
    editor.change('camspmOperationDetailVirtual', lines)
    await editor.save()
    expect(written.map(({ changes }) => changes)).toEqual([
      { notes: 'late' },
      { camspmOperationDetailVirtual: lines },
    ])
  })

  test('sends nothing when nothing was changed', async () => {
    const { editor, written, open } = onPlaces()
    await open()
    editor.change('city', 'Aba')
    editor.change('city', 'Warri ')
    expect(await editor.save()).toEqual({ kind: 'confirmed', key: 7, merged: null })
    expect(written).toEqual([])
  })

  test('is refused here when a field is at fault, and nothing is sent', async () => {
    const { editor, written, open } = onPlaces()
    await open()
    editor.change('state', ' ')
    expect(await editor.save()).toEqual({
      kind: 'refused',
      error: { kind: 'invalid', title: '', errors: [{ field: 'state', message: 'State is required' }] },
    })
    expect(written).toEqual([])
  })

  test.each([
    { kind: 'refused', error: { kind: 'unreachable' } },
    { kind: 'not-saved', reason: 'storage-full' },
  ] as const)('a $kind save keeps every value and the draft', async (answer) => {
    const { editor, answers, kept, open } = onPlaces()
    await open()
    editor.change('city', 'Aba')
    answers.push(answer)
    expect(await editor.save()).toEqual(answer)
    expect(editor.form.get()).toMatchObject({ values: { city: 'Aba' }, isDirty: true })
    expect(kept.find('location/7')?.values['city']).toBe('Aba')
  })
})

describe('somebody else wrote the same fields', () => {
  const theirs = { ...yard, version: 5, city: 'Sapele', state: 'Edo' }

  async function inConflict(current: RecordRow | null) {
    const here = onPlaces()
    await here.open()
    here.editor.change('city', 'Aba')
    here.answers.push({ kind: 'conflict', eventId: 'e1', current, clash: ['city'] })
    await here.editor.save()
    return here
  }

  test('both sides stand until one is chosen', async () => {
    const { editor } = await inConflict(theirs)
    expect(editor.get().clash).toEqual({ eventId: 'e1', theirs, fields: ['city'] })
    expect(editor.form.get().values['city']).toBe('Aba')
  })

  test('mine: my fields over their row, at their version', async () => {
    const { editor, givenUp, written, kept } = await inConflict(theirs)
    await editor.settleClash('mine')
    expect(editor.form.get()).toMatchObject({
      base: theirs,
      values: { ...theirs, city: 'Aba' },
      isDirty: true,
    })
    expect([editor.get().clash, editor.get().baseVersion, givenUp]).toEqual([null, 5, ['e1']])
    expect(kept.find('location/7')?.values['city']).toBe('Aba')
    await editor.save()
    expect(written.at(-1)).toEqual({
      kind: 'update',
      key: 7,
      changes: { city: 'Aba' },
      base: theirs,
      baseVersion: 5,
    })
  })

  test('theirs: their row, and my draft is gone', async () => {
    const { editor, givenUp, kept } = await inConflict(theirs)
    await editor.settleClash('theirs')
    expect(editor.form.get()).toMatchObject({ values: theirs, isDirty: false })
    expect([editor.get().clash, givenUp, kept.all()]).toEqual([null, ['e1'], {}])
  })

  test('a record that is gone leaves what was typed where it is', async () => {
    const { editor, givenUp } = await inConflict(null)
    await editor.settleClash('mine')
    expect([editor.form.get().values['city'], editor.get().clash?.theirs, givenUp]).toEqual(['Aba', null, []])
  })
})

describe('drafts', () => {
  const draft = { values: { ...yard, city: 'Aba' }, base: yard, baseVersion: 2 }

  test('what is typed is kept under the record, until it is as it was', async () => {
    const { editor, kept, open, row } = onPlaces()
    await open()
    editor.change('city', 'Aba')
    expect(kept.all()).toEqual({
      'location/7': { values: { ...row(), city: 'Aba' }, base: row(), baseVersion: 3 },
    })
    editor.change('city', 'Warri')
    expect(kept.all()).toEqual({})
  })

  test('a new record has a draft of its own', async () => {
    const { editor, kept } = onPlaces()
    await editor.open('new', 'popup', null, null)
    editor.change('city', 'Aba')
    expect(Object.keys(kept.all())).toEqual([draftName('location', null)])
  })

  test('an earlier one is offered, and restored with the version it began at', async () => {
    const { editor, open } = onPlaces({ 'location/7': draft })
    await open()
    expect([editor.get().draft, editor.form.get().isDirty]).toEqual([draft, false])
    editor.restoreDraft()
    expect(editor.get()).toMatchObject({ draft: null, baseVersion: 2 })
    expect(editor.form.get()).toMatchObject({ values: draft.values, base: yard, isDirty: true })
  })

  test('or thrown away', async () => {
    const { editor, kept, open } = onPlaces({ 'location/7': draft })
    await open()
    editor.discardDraft()
    expect([editor.get().draft, kept.all()]).toEqual([null, {}])
  })

  test('is not offered to who only looks', async () => {
    const { editor, row } = onPlaces({ 'location/7': draft })
    await editor.open('view', 'popup', 7, row())
    expect(editor.get().draft).toBeNull()
  })

  test.each([
    { kind: 'confirmed', key: 7, merged: null } as const,
    { kind: 'kept', key: 7, waits: 'connection' } as const,
  ])('is gone once the record is $kind', async (answer) => {
    const { editor, answers, kept, open } = onPlaces()
    await open()
    editor.change('city', 'Aba')
    answers.push(answer)
    await editor.save()
    expect(kept.all()).toEqual({})
  })

  test('is gone once it was given up', async () => {
    const { editor, kept, open } = onPlaces()
    await open()
    editor.change('city', 'Aba')
    editor.discard()
    expect(kept.all()).toEqual({})
  })
})

describe('a write of this record that was set aside', () => {
  const undecided = setAsideWrite({ current: { ...yard, version: 5, city: 'Sapele' } })
  /** The row as the list shows it: with the write laid over it. */
  const shown = { ...yard, city: 'Aba' }

  function begin(over: Partial<OutboxEntry> = {}) {
    const here = onPlaces()
    here.state.undecided = { ...undecided, ...over }
    return { ...here, openShown: (mode: 'edit' | 'view') => here.editor.open(mode, 'popup', 7, shown) }
  }

  test('in conflict: the form shows it as a change, asks whose values stand, and saves nothing behind it', async () => {
    const { editor, written, openShown } = begin()
    await openShown('edit')
    expect(editor.form.get()).toMatchObject({ base: yard, values: shown, isDirty: true })
    expect(editor.get().clash).toEqual({ eventId: 'e1', theirs: undecided.current, fields: ['city'] })
    expect((await editor.save()).kind).toBe('conflict')
    expect(written).toEqual([])
    await editor.settleClash('mine')
    expect((await editor.save()).kind).toBe('confirmed')
    expect(written).toMatchObject([{ changes: { city: 'Aba' }, base: { city: 'Sapele' }, baseVersion: 5 }])
  })

  test('that comes about while the form is open is met by its save, with what was typed since', async () => {
    const { editor, state, givenUp, written, openShown } = begin()
    const met = state.undecided
    state.undecided = null
    await openShown('edit')
    editor.change('state', 'Edo')
    state.undecided = met
    expect((await editor.save()).kind).toBe('conflict')
    await editor.settleClash('mine')
    expect(givenUp).toEqual(['e1'])
    await editor.save()
    expect(written).toMatchObject([{ changes: { city: 'Aba', state: 'Edo' }, baseVersion: 5 }])
  })

  test('refused: the form says why, and its save takes the place of what was refused', async () => {
    const error = { kind: 'invalid', title: 'Check the fields', errors: [] } as const
    const { editor, givenUp, written, openShown } = begin({
      status: 'refused',
      current: null,
      clash: [],
      lastError: error,
    })
    await openShown('edit')
    expect([editor.get().refused?.lastError, editor.get().clash, editor.form.get().isDirty]).toEqual([
      error,
      null,
      true,
    ])
    editor.change('city', 'Calabar')
    expect((await editor.save()).kind).toBe('confirmed')
    expect([givenUp, editor.get().refused]).toEqual([['e1'], null])
    expect(written).toEqual([
      { kind: 'update', key: 7, changes: { city: 'Calabar' }, base: yard, baseVersion: 3 },
    ])
  })

  test('that was to make the record: the save makes it, also at the second try', async () => {
    const { editor, answers, written, openShown } = begin({
      kind: 'create',
      status: 'refused',
      changes: { locationName: 'Yard', category: 'BASE', city: 'Aba', state: 'Delta' },
      base: {},
    })
    await openShown('edit')
    answers.push({ kind: 'refused', error: { kind: 'unreachable' } })
    await editor.save()
    await editor.save()
    expect(written.map(({ kind, key, baseVersion }) => [kind, key, baseVersion])).toEqual([
      ['create', 7, null],
      ['create', 7, null],
    ])
  })

  test('is told to who only looks, and nothing is changed for it', async () => {
    const { editor, openShown } = begin()
    await openShown('view')
    expect([editor.get().clash?.fields, editor.form.get().isDirty, editor.form.get().values]).toEqual([
      ['city'],
      false,
      shown,
    ])
  })

  test('of a removal does not stand in the form', async () => {
    const { editor, openShown } = begin({ kind: 'remove', changes: {} })
    await openShown('edit')
    expect([editor.get().clash, editor.get().refused, editor.form.get().isDirty]).toEqual([null, null, false])
  })
})
