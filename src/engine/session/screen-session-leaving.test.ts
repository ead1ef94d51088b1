// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { whenMayLeave } from './leave-guard.ts'
import { begin, type Given, grid, place } from './screen-session.fixture.ts'

describe('unsaved changes', () => {
  const edited = (given: Given = {}) => {
    const here = begin(given)
    here.send({ type: 'EDIT', key: 3 })
    here.editor.change('city', 'Aba')
    return here
  }

  test('Cancel asks; Stay goes on as before', () => {
    const { send, mode, editor } = edited()
    send({ type: 'CANCEL' })
    expect(mode()).toEqual({ 'FORM-EDIT': 'leaving' })
    send({ type: 'LEAVE.STAY' })
    expect([mode(), editor.form.get().values['city']]).toEqual([{ 'FORM-EDIT': 'editing' }, 'Aba'])
  })

  test('Discard throws the draft away too', () => {
    const { send, mode, drafts, written } = edited()
    send({ type: 'CANCEL' })
    send({ type: 'LEAVE.DISCARD' })
    expect([mode(), drafts.all(), written]).toEqual([grid, {}, []])
  })

  test('Save saves and closes', async () => {
    const { send, becomes, stored } = edited()
    send({ type: 'CANCEL' })
    send({ type: 'LEAVE.SAVE' })
    await becomes(grid)
    expect(stored.get(3)?.['city']).toBe('Aba')
  })

  test('taken back by hand, nothing is asked', () => {
    const { send, mode, editor } = edited()
    editor.change('city', '')
    send({ type: 'CANCEL' })
    expect(mode()).toEqual(grid)
  })

  test('a draft that was taken up again is asked about as what is typed is', () => {
    const draft = { values: { ...place(3, 'Rig 12'), city: 'Aba' }, base: place(3, 'Rig 12'), baseVersion: 1 }
    const { send, mode, editor, actor } = begin({ drafts: { 'location/3': draft } })
    editor.resumeNext()
    send({ type: 'EDIT', key: 3 })
    expect([editor.form.get().isDirty, actor.getSnapshot().context.dirty]).toEqual([true, true])
    send({ type: 'CANCEL' })
    expect(mode()).toEqual({ 'FORM-EDIT': 'leaving' })
  })

  test('a link waits for the answer, and goes on once they are saved', async () => {
    const { send, mode, becomes, stored } = edited()
    const go = vi.fn<() => void>()
    whenMayLeave('/app/elsewhere', go)
    expect([mode(), go.mock.calls.length]).toEqual([{ 'FORM-EDIT': 'leaving' }, 0])
    send({ type: 'LEAVE.SAVE' })
    await becomes(grid)
    expect([go.mock.calls.length, stored.get(3)?.['city']]).toEqual([1, 'Aba'])
  })

  test('a link is dropped by Stay, and by a save that failed', async () => {
    const { send, becomes, answers } = edited()
    const go = vi.fn<() => void>()
    whenMayLeave('/app/elsewhere', go)
    send({ type: 'LEAVE.STAY' })
    whenMayLeave('/app/elsewhere', go)
    answers.push({ kind: 'refused', error: { kind: 'unreachable' } })
    send({ type: 'LEAVE.SAVE' })
    await becomes({ 'FORM-EDIT': 'editing' })
    send({ type: 'SAVE' })
    await becomes(grid)
    expect(go).not.toHaveBeenCalled()
  })

  test('a link that stays on the page is not asked about', () => {
    const { mode } = edited()
    const go = vi.fn<() => void>()
    whenMayLeave(`${window.location.pathname}?page=2`, go)
    expect([go.mock.calls.length, mode()]).toEqual([1, { 'FORM-EDIT': 'editing' }])
  })

  test('leaving a grid loses no draft that is still offered', () => {
    const draft = { values: { city: 'Aba' }, base: {}, baseVersion: null }
    const { drafts } = begin({ drafts: { 'location/new': draft, 'location/3': draft } })
    const go = vi.fn<() => void>()
    whenMayLeave('/app/elsewhere', go)
    expect([go.mock.calls.length, Object.keys(drafts.all())]).toEqual([1, ['location/new', 'location/3']])
  })

  test('a screen that ended guards nothing', () => {
    edited().stop()
    const go = vi.fn<() => void>()
    whenMayLeave('/app/elsewhere', go)
    expect(go).toHaveBeenCalledOnce()
  })
})

describe('neighbours', () => {
  const keyAtHand = (here: ReturnType<typeof begin>) => [
    here.actor.getSnapshot().context.key,
    here.editor.get().key,
    here.editor.form.get().values['locationName'],
  ]

  test('follow the order of the grid, and end where it ends', () => {
    const here = begin()
    here.send({ type: 'EDIT', key: 7 })
    here.send({ type: 'NEXT' })
    expect(keyAtHand(here)).toEqual([3, 3, 'Rig 12'])
    here.send({ type: 'NEXT' })
    here.send({ type: 'NEXT' })
    expect(keyAtHand(here)).toEqual([9, 9, 'Base'])
    here.send({ type: 'PREVIOUS' })
    expect(keyAtHand(here)).toEqual([3, 3, 'Rig 12'])
  })

  test('a dirty record asks first, and is saved on the way', async () => {
    const here = begin()
    here.send({ type: 'EDIT', key: 7 })
    here.editor.change('city', 'Aba')
    here.send({ type: 'NEXT' })
    expect(here.mode()).toEqual({ 'FORM-EDIT': 'leaving' })
    here.send({ type: 'LEAVE.SAVE' })
    await vi.waitFor(() => expect(keyAtHand(here)).toEqual([3, 3, 'Rig 12']))
    expect([here.stored.get(7)?.['city'], here.mode()]).toEqual(['Aba', { 'FORM-EDIT': 'editing' }])
  })

  test('discarding on the way leaves no draft behind', () => {
    const here = begin()
    here.send({ type: 'EDIT', key: 7 })
    here.editor.change('city', 'Aba')
    here.send({ type: 'NEXT' })
    here.send({ type: 'LEAVE.DISCARD' })
    expect([keyAtHand(here), here.drafts.all()]).toEqual([[3, 3, 'Rig 12'], {}])
  })
})
