import { describe, expect, test } from 'vitest'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { arraySource, memoryDrafts } from '../definition/workbench.fixture.ts'
import { createEditor } from './editor.ts'
import { onPlaces, operations, places, yard } from './editor.fixture.ts'
import { followRecord } from './follow-record.ts'

/** The yard stands open; others write to it. */
async function scene(mode: 'edit' | 'view' = 'edit') {
  const made = onPlaces()
  const { editor, source, stored } = made
  await editor.open(mode, 'popup', 7, made.row())
  const change = (fields: RecordRow, version = Number(stored.get(7)?.['version']) + 1) =>
    void stored.set(7, { ...yard, ...stored.get(7), ...fields, version })
  const follow = (isTyping = false) => followRecord({ screen: places, source, editor }, () => isTyping)
  const shown = () => ({ ...editor.form.get().values, at: editor.get().baseVersion })
  return { ...made, change, follow, shown }
}

describe('a form in which nothing is typed', () => {
  test('shows the record as it is now, and is saved upon that', async () => {
    const { editor, written, change, follow, shown } = await scene()
    change({ city: 'Aba', category: 'RIG' })
    expect(await follow()).toEqual({
      from: 3,
      version: 4,
      fields: ['category', 'city'],
      lines: [],
      theirs: { ...yard, city: 'Aba', category: 'RIG', version: 4 },
      isShown: true,
    })
    expect(shown()).toEqual({ ...yard, city: 'Aba', category: 'RIG', version: 4, at: 4 })
    expect(await follow()).toBeNull()

    editor.change('state', 'Abia')
    await editor.save()
    expect(written).toMatchObject([{ changes: { state: 'Abia' }, baseVersion: 4 }])
  })

  test('waits where something is being typed that it does not hold yet', async () => {
    const { change, follow, shown } = await scene()
    change({ city: 'Aba' })
    expect(await follow(true)).toMatchObject({ fields: ['city'], isShown: false })
    expect(shown()).toEqual({ ...yard, at: 3 })
    expect(await follow()).toMatchObject({ fields: ['city'], isShown: true })
  })

  test('goes on as it is now where the list behind it is older', async () => {
    const { editor, row, change, follow, shown } = await scene('view')
    const listed = row()
    change({ city: 'Aba' })
    await follow()
    await editor.open('edit', 'popup', 7, listed)
    expect(shown()).toEqual({ ...yard, city: 'Aba', version: 4, at: 4 })
  })

  test('takes the version of what was only stored again, and tells nothing', async () => {
    const { change, follow, shown } = await scene('view')
    change({})
    expect([await follow(), shown()]).toEqual([null, { ...yard, version: 4, at: 4 }])
  })
})

describe('what is typed', () => {
  test('stands over the record as it was read, whatever another changed', async () => {
    const { editor, written, change, follow, shown } = await scene()
    editor.change('city', 'Jos')
    change({ city: 'Aba', state: 'Abia' })
    expect(await follow()).toMatchObject({ from: 3, version: 4, fields: ['city', 'state'], isShown: false })
    expect(shown()).toEqual({ ...yard, city: 'Jos', at: 3 })
    await editor.save()
    expect(written).toMatchObject([{ changes: { city: 'Jos' }, base: { city: 'Warri' }, baseVersion: 3 }])
  })

  test('is told of what it does not say already', async () => {
    const { editor, change, follow } = await scene()
    editor.change('city', 'Aba')
    change({ city: 'Aba' })
    expect(await follow()).toBeNull()
    change({ state: 'Abia' })
    expect(await follow()).toMatchObject({ from: 3, version: 5, fields: ['state'], isShown: false })
  })

  test('and clashes stays until its user has chosen', async () => {
    const { editor, answers, change, follow, shown } = await scene()
    editor.change('city', 'Jos')
    const current = { ...yard, city: 'Aba', version: 4 }
    answers.push({ kind: 'conflict', eventId: 'e1', current, clash: ['city'], changed: [] })
    await editor.save()
    change({ city: 'Aba' })
    await follow()
    expect([shown(), editor.get().clash?.fields]).toEqual([{ ...yard, city: 'Jos', at: 3 }, ['city']])
  })
})

describe('lines', () => {
  const line = (key: number, taskStatus = '') => ({
    camspmOperationDetailOID: key,
    taskDescription: `Task ${key}`,
    taskStatus,
    remarks: '',
    sortOrder: key,
  })
  const field = 'camspmOperationDetailVirtual'

  /** An operation of three lines stands open. */
  async function opened() {
    const service = { ...blank(pmOperation), camspmOperationOID: 41, version: 3 }
    const array = arraySource(pmOperation, [{ ...service, [field]: [line(1), line(2), line(3)] }])
    const editor = createEditor({ screen: operations, source: array.source, drafts: memoryDrafts() })
    await editor.open('edit', 'page', 41, array.stored.get(41) ?? null)
    const change = (...lines: readonly RecordRow[]) =>
      void array.stored.set(41, { ...array.stored.get(41), version: 4, [field]: lines })
    const follow = () => followRecord({ screen: operations, source: array.source, editor }, () => false)
    return { editor, change, follow }
  }

  test.each([
    ['an answer', [line(1), line(2, 'done'), line(3)], [2]],
    ['one that is new', [line(1), line(2), line(3), line(4)], [4]],
    ['one that is gone', [line(1), line(3)], []],
  ])('are told one by one: %s', async (_which, lines, keys) => {
    const { change, follow } = await opened()
    change(...lines)
    expect(await follow()).toMatchObject({ fields: [field], lines: keys, isShown: true })
  })

  test('that mine has as they are now are not told', async () => {
    const { editor, change, follow } = await opened()
    editor.change(field, [line(1, 'done'), line(2, 'pending'), line(3)])
    change(line(1, 'done'), line(2, 'done'), line(3, 'done'))
    expect(await follow()).toMatchObject({ fields: [field], lines: [2, 3], isShown: false })
  })
})

test('an answer of this device, or none, leaves it unread; a refusal is one', async () => {
  const { state, change, follow, shown } = await scene()
  change({ city: 'Aba' })
  state.down = { kind: 'unreachable' }
  expect(await follow()).toBe('unread')
  state.down = { kind: 'forbidden', title: 'No' }
  expect([await follow(), shown()]).toEqual([null, { ...yard, at: 3 }])
})

test('a record that is gone is told of, and left on the screen', async () => {
  const { stored, follow, shown } = await scene('view')
  stored.delete(7)
  expect(await follow()).toEqual({
    from: 3,
    version: null,
    fields: [],
    lines: [],
    theirs: null,
    isShown: false,
  })
  expect(shown()).toEqual({ ...yard, at: 3 })
})

test('nothing is told of a record that was left while it was read', async () => {
  const { editor, state, change, follow } = await scene()
  let answer = () => {}
  state.hold = new Promise((resolve) => {
    answer = resolve
  })
  change({ city: 'Aba' })
  const following = follow()
  editor.close()
  answer()
  expect(await following).toBeNull()
})
