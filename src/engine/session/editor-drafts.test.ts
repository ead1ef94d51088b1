import { describe, expect, test } from 'vitest'
import { onPlaces, yard } from './editor.fixture.ts'
import { draftName } from './editor.ts'

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

  test('of an earlier release can be saved, though it knows nothing of a field that came since', async () => {
    const { category: _new, ...known } = yard
    const earlier = { values: { ...known, city: 'Aba' }, base: known, baseVersion: 3 }
    const { editor, open, written } = onPlaces({ 'location/7': earlier })
    await open()
    editor.restoreDraft()
    expect(editor.form.get().values).toEqual({ ...yard, city: 'Aba' })
    expect(await editor.save()).toMatchObject({ kind: 'confirmed' })
    expect(written.map(({ changes }) => changes)).toEqual([{ city: 'Aba' }])
  })

  test('typed on a page is one of that page, and is taken up there by who opens a popup', async () => {
    const { editor, kept, row } = onPlaces()
    await editor.open('edit', 'page', 7, row())
    editor.change('city', 'Aba')
    const onPage = { values: { ...row(), city: 'Aba' }, base: row(), baseVersion: 3, isOnPage: true }
    expect(kept.all()).toEqual({ 'location/7': onPage })

    await editor.open('edit', 'popup', 7, row())
    expect([editor.get().layout, editor.get().draft]).toEqual(['popup', onPage])
    editor.restoreDraft()
    expect([editor.get().layout, editor.form.get().isDirty]).toEqual(['page', true])
  })

  test('or thrown away', async () => {
    const { editor, kept, open } = onPlaces({ 'location/7': draft })
    await open()
    editor.discardDraft()
    expect([editor.get().draft, kept.all()]).toEqual([null, {}])
  })

  test('that comes back while its record is open is offered where nothing is typed', async () => {
    const { editor, kept, open } = onPlaces()
    await open()
    kept.keep('location/7', draft)
    editor.offerDraft()
    expect([editor.get().draft, editor.form.get().isDirty]).toEqual([draft, false])
    editor.restoreDraft()
    expect(editor.form.get()).toMatchObject({ values: draft.values, isDirty: true })
    editor.offerDraft()
    expect(editor.get().draft).toBeNull()
  })

  test('that comes back is not offered to who only looks, nor before its record is there', async () => {
    const { editor, kept, row } = onPlaces()
    kept.keep('location/7', draft)
    editor.offerDraft()
    expect(editor.get().draft).toBeNull()
    await editor.open('view', 'popup', 7, row())
    editor.offerDraft()
    expect(editor.get().draft).toBeNull()
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
