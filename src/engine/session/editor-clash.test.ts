import { describe, expect, test } from 'vitest'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { arraySource, memoryDrafts, setAsideWrite } from '../definition/workbench.fixture.ts'
import { createEditor } from './editor.ts'
import { onPlaces, operations, yard } from './editor.fixture.ts'

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
    expect(editor.get().clash).toEqual({
      eventId: 'e1',
      theirs,
      fields: ['city'],
      base: yard,
      changed: [],
    })
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
      path: 'form',
    })
  })

  test('a save right after the choice, while it is stored, saves what was chosen', async () => {
    const { editor, givenUp, written } = await inConflict(theirs)
    const settled = editor.settleClash('mine')
    expect((await editor.save()).kind).toBe('confirmed')
    await settled
    expect(givenUp).toEqual(['e1'])
    expect(written.at(-1)).toMatchObject({ changes: { city: 'Aba' }, base: theirs, baseVersion: 5 })
  })

  test('what is typed while the choice is stored stands as well', async () => {
    const { editor } = await inConflict(theirs)
    const settled = editor.settleClash('mine')
    editor.change('postCode', '332')
    await settled
    expect(editor.form.get()).toMatchObject({
      base: theirs,
      values: { ...theirs, city: 'Aba', postCode: '332' },
    })
  })

  test('a choice that is stored after the form has closed opens nothing', async () => {
    const { editor } = await inConflict(theirs)
    const settled = editor.settleClash('mine')
    editor.close()
    await editor.open('new', 'popup', null, null)
    await settled
    expect([editor.get().baseVersion, editor.form.get().values['city']]).toEqual([null, ''])
  })

  test('theirs: their row, and my draft is gone', async () => {
    const { editor, givenUp, kept } = await inConflict(theirs)
    await editor.settleClash('theirs')
    expect(editor.form.get()).toMatchObject({ values: theirs, isDirty: false })
    expect([editor.get().clash, givenUp, kept.all()]).toEqual([null, ['e1'], {}])
  })

  async function inTwo() {
    const here = onPlaces()
    await here.open()
    here.editor.change('city', 'Aba')
    here.editor.change('state', 'Rivers')
    here.answers.push({ kind: 'conflict', eventId: 'e1', current: theirs, clash: ['city', 'state'] })
    await here.editor.save()
    return here
  }

  test('value by value: mine of those chosen so over their row, and a save writes these alone', async () => {
    const { editor, written, kept } = await inTwo()
    await editor.settleClash('mine', ['state'])
    expect(editor.form.get()).toMatchObject({ base: theirs, values: { ...theirs, city: 'Aba' } })
    expect(kept.find('location/7')).toMatchObject({ values: { city: 'Aba', state: 'Edo' }, baseVersion: 5 })
    await editor.save()
    expect(written.at(-1)).toMatchObject({ changes: { city: 'Aba' }, base: theirs, baseVersion: 5 })
  })

  test('value by value, and theirs of each: nothing is typed any more', async () => {
    const { editor, givenUp, kept } = await inTwo()
    await editor.settleClash('mine', ['state', 'city'])
    expect(editor.form.get()).toMatchObject({ values: theirs, isDirty: false })
    expect([givenUp, kept.all()]).toEqual([['e1'], {}])
  })

  test('a record that is gone leaves what was typed where it is', async () => {
    const { editor, givenUp } = await inConflict(null)
    await editor.settleClash('mine')
    expect([editor.form.get().values['city'], editor.get().clash?.theirs, givenUp]).toEqual(['Aba', null, []])
  })
})

describe('somebody else answered lines of the same record', () => {
  const line = (key: number, taskStatus: string) => ({
    camspmOperationDetailOID: key,
    taskDescription: `Task ${key}`,
    taskStatus,
    remarks: '',
  })
  const field = 'camspmOperationDetailVirtual'
  const stored = {
    ...blank(pmOperation),
    camspmOperationOID: 7,
    version: 3,
    pmTaskOID: 1,
    operationDate: '2026-11-20',
    overallStatus: 'NOT STARTED',
    [field]: [line(1, ''), line(2, ''), line(3, '')],
  }

  async function inConflict() {
    const { source, answers, written } = arraySource(pmOperation, [stored])
    const editor = createEditor({ screen: operations, source, drafts: memoryDrafts() })
    await editor.open('edit', 'page', 7, stored)
    editor.change(field, [line(1, 'done'), line(2, 'done'), line(3, '')])
    editor.change('overallStatus', 'ONGOING')
    const current = {
      ...stored,
      version: 4,
      overallStatus: 'ONGOING',
      [field]: [line(1, 'pending'), line(2, ''), line(3, 'done')],
    }
    answers.push({ kind: 'conflict', eventId: 'e1', current, clash: [field] })
    await editor.save()
    return { editor, written }
  }

  test('mine stands where both did, theirs where only they did, and the status follows the lines', async () => {
    const { editor, written } = await inConflict()
    await editor.settleClash('mine')
    await editor.save()
    expect(written.at(-1)).toMatchObject({
      changes: { [field]: [line(1, 'done'), line(2, 'done'), line(3, 'done')] },
      baseVersion: 4,
    })
    expect(Object.keys(written.at(-1)?.changes ?? {})).toEqual([field])
  })

  test('line by line: theirs where it was chosen', async () => {
    const { editor } = await inConflict()
    await editor.settleClash('mine', [`${field}/1/taskStatus`])
    expect(editor.form.get().values[field]).toEqual([line(1, 'pending'), line(2, 'done'), line(3, 'done')])
  })

  test('what is answered while the choice is stored stands as well, and takes none of theirs', async () => {
    const { editor, written } = await inConflict()
    const settled = editor.settleClash('mine')
    editor.change(field, [line(1, 'done'), line(2, 'pending'), line(3, '')])
    await settled
    await editor.save()
    expect(written.at(-1)?.changes).toEqual({
      [field]: [line(1, 'done'), line(2, 'pending'), line(3, 'done')],
    })
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
    expect(editor.get().clash).toEqual({
      eventId: 'e1',
      theirs: undecided.current,
      fields: ['city'],
      base: { city: 'Warri' },
      changed: [],
    })
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
      { kind: 'update', key: 7, changes: { city: 'Calabar' }, base: yard, baseVersion: 3, path: 'form' },
    ])
  })

  test('that was to make the record: the save makes it, also at the second try', async () => {
    const { editor, answers, written, openShown } = begin({
      kind: 'create',
      status: 'refused',
      changes: { locationName: 'Yard', category: 'BASE', city: 'Aba', state: 'Delta' },
      base: {},
      baseVersion: null,
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
