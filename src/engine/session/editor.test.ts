import { describe, expect, test, vi } from 'vitest'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { arraySource, memoryDrafts } from '../definition/workbench.fixture.ts'
import { onPlaces, operations, yard } from './editor.fixture.ts'
import { createEditor } from './editor.ts'

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
      openedAs: 7,
      newKey: 0,
      layout: 'popup',
      mode: 'edit',
      baseVersion: 3,
      clash: null,
      refused: null,
      loading: 'none',
      draft: null,
      cleared: {},
      files: null,
      comments: [],
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
      openedAs: null,
      newKey: 0,
      layout: 'popup',
      mode: 'new',
      baseVersion: null,
      clash: null,
      refused: null,
      loading: 'none',
      draft: null,
      cleared: {},
      files: null,
      comments: [],
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
      { kind: 'update', key: 7, changes: { city: 'Aba' }, base: yard, baseVersion: 3, path: 'form' },
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
        path: 'form',
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
      ...blank(pmOperation),
      pmTaskOID: 4,
      operationDate: '2026-03-02',
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
