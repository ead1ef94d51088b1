// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank } from '../../contract/schema/entity.ts'
import { operations, places } from './editor.fixture.ts'
import { canPutBack, putBack } from './put-back.ts'
import { absentHost } from './screen-host.ts'
import { begin, grid } from './screen-session.fixture.ts'

test('puts values into the form under edit together, as a draft that a save stores', async () => {
  const { session, send, editor, drafts, stored, becomes } = begin()
  send({ type: 'EDIT', key: 7 })
  await becomes({ 'FORM-EDIT': 'editing' })
  expect(await putBack(session, { city: 'Bonny', state: 'Rivers' })).toBe(true)
  expect(editor.form.get()).toMatchObject({ values: { city: 'Bonny', state: 'Rivers' }, isDirty: true })
  expect(drafts.find('location/7')).toMatchObject({ values: { city: 'Bonny', state: 'Rivers' } })
  send({ type: 'SAVE' })
  await becomes(grid)
  expect(stored.get(7)).toMatchObject({ city: 'Bonny', state: 'Rivers' })
})

test('unlocks the record where it is only looked at', async () => {
  const { session, send, editor, becomes } = begin()
  send({ type: 'VIEW', key: 7 })
  await becomes({ FORM: 'viewing' })
  expect(await putBack(session, { city: 'Bonny' })).toBe(true)
  await becomes({ 'FORM-EDIT': 'editing' })
  expect(editor.form.get().values['city']).toBe('Bonny')
})

test('changes nothing for who may not edit', async () => {
  const reader = begin({ roles: ['STAFF'], screen: { ...places, withheld: ['EDIT.ENABLE'] } })
  reader.send({ type: 'VIEW', key: 7 })
  await reader.becomes({ FORM: 'viewing' })
  expect([canPutBack(reader.session), await putBack(reader.session, { city: 'Bonny' })]).toEqual([
    false,
    false,
  ])
  expect(reader.editor.form.get().isDirty).toBe(false)
})

test('waits for a record that is still read, and leaves alone one that was left meanwhile', async () => {
  const row = { ...blank(pmOperation), camspmOperationOID: 7, version: 1 }
  const whole = { ...row, camspmOperationDetailVirtual: [] }
  const opened = async () => {
    const visit = begin({ screen: operations, entity: pmOperation, rows: [whole] })
    let read = () => {}
    visit.state.hold = new Promise((resolve) => {
      read = () => resolve(undefined)
    })
    visit.session.attach({ ...absentHost, rows: () => [{ row, mark: null }] })
    visit.send({ type: 'VIEW', key: 7 })
    await visit.becomes({ FORM: 'viewing' })
    return { ...visit, read: () => read() }
  }
  const stays = await opened()
  const put = putBack(stays.session, { notes: 'Late' })
  stays.read()
  expect(await put).toBe(true)
  expect(stays.editor.form.get().values['notes']).toBe('Late')

  const left = await opened()
  const none = putBack(left.session, { notes: 'Late' })
  left.send({ type: 'CANCEL' })
  left.read()
  expect(await none).toBe(false)
  await left.becomes(grid)
  expect(left.drafts.find('pmOperation/7')).toBeNull()
})
