import { describe, expect, test } from 'vitest'
import { location } from '../../contract/entities/location.ts'
import type { HeldFile } from '../../events/drafts.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import { arraySource, memoryDrafts, setAsideWrite } from '../definition/workbench.fixture.ts'
import type { KeptDraft } from '../definition/workbench.tsx'
import { createEditor } from './editor.ts'
import { places, yard } from './editor.fixture.ts'

const held = (file: string): HeldFile => ({
  file,
  fileName: `${file}.jpg`,
  contentType: 'image/jpeg',
  size: 1,
  caption: 'Clamp',
  line: 'key-1',
})
const taken = (file: string) => ({
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  fileName: `${file}.jpg`,
  caption: 'Clamp',
  line: 'key-1',
})

interface Given {
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  /** What writing a draft down comes to. */
  readonly written?: () => Promise<'done' | NotSaved>
  readonly filesWith?: readonly HeldFile[]
}

function begin({ drafts = {}, written = async () => 'done', filesWith = [] }: Given = {}) {
  const array = arraySource(location, [yard])
  const kept = { ...memoryDrafts(drafts), written }
  const letGo: string[] = []
  const gate: { hold: Promise<void> | null } = { hold: null }
  const handed: unknown[] = []
  const { write } = array.source
  const editor = createEditor({
    screen: places,
    source: {
      ...array.source,
      filesWith: () => filesWith,
      write(save, draft) {
        handed.push(draft?.files?.map(({ file }) => file) ?? [])
        return write(save, draft)
      },
    },
    drafts: kept,
    fileStore: {
      async keep({ fileName }) {
        await gate.hold
        return held(fileName.replace('.jpg', ''))
      },
      read: async () => null,
      letGo: (files) => void letGo.push(...files.map(({ file }) => file)),
      watch: () => () => undefined,
    },
  })
  const names = () => editor.get().files?.map(({ file }) => file) ?? null
  return { ...array, editor, kept, letGo, gate, handed, names }
}
const typed = { locationName: 'New', category: 'BASE', city: '', state: 'Delta' }
async function openNew(given: ReturnType<typeof begin>) {
  await given.editor.open('new', 'popup', null, null)
  for (const [name, value] of Object.entries(typed)) given.editor.change(name, value)
}

describe('what is photographed of a new record', () => {
  test('is named by its draft, goes with the save, and is the form’s no more', async () => {
    const given = begin()
    const { editor, kept, names, handed } = given
    await openNew(given)
    expect(await editor.files.keep(taken('a'))).toBe('done')
    expect([names(), kept.all()['location/new']?.files]).toEqual([['a'], [held('a')]])
    expect(await editor.save()).toMatchObject({ kind: 'confirmed' })
    expect([handed, names(), kept.all()]).toEqual([[['a']], [], {}])
  })

  test('is something unsaved by itself, and given up with the form', async () => {
    const { editor, kept, names, letGo } = begin()
    await editor.open('new', 'popup', null, null)
    expect(editor.isDirty()).toBe(false)
    await editor.files.keep(taken('a'))
    expect([editor.isDirty(), editor.form.get().isDirty]).toEqual([true, false])
    editor.discard()
    expect([names(), kept.all(), letGo]).toEqual([[], {}, ['a']])
  })

  test('is taken up at once where it was left, so that nothing is typed over it', async () => {
    const left = { values: { ...typed, locationOID: null }, base: {}, baseVersion: null, files: [held('a')] }
    const { editor, names } = begin({ drafts: { 'location/new': left } })
    await editor.open('new', 'popup', null, null)
    expect([editor.get().draft, names(), editor.form.get().values['locationName']]).toEqual([
      null,
      ['a'],
      'New',
    ])
  })

  test('is none where the draft that names it cannot be written down', async () => {
    const given = begin({ written: async () => 'storage-full' })
    await openNew(given)
    expect(await given.editor.files.keep(taken('a'))).toBe('storage-full')
    expect([given.names(), given.letGo, given.kept.all()['location/new']?.files]).toEqual([
      [],
      ['a'],
      undefined,
    ])
  })

  test('one by one can be taken out again', async () => {
    const given = begin()
    await openNew(given)
    await given.editor.files.keep(taken('a'))
    await given.editor.files.keep(taken('b'))
    await given.editor.files.remove(held('a'))
    expect([given.names(), given.letGo, given.kept.all()['location/new']?.files]).toEqual([
      ['b'],
      ['a'],
      [held('b')],
    ])
  })

  test('is waited for by a save', async () => {
    const given = begin()
    const { editor, gate, written } = given
    await openNew(given)
    let release = () => {}
    gate.hold = new Promise((resolve) => {
      release = resolve
    })
    editor.files.during(editor.files.keep(taken('a')))
    const saving = editor.save()
    await Promise.resolve()
    expect(written).toEqual([])
    release()
    await saving
    expect(given.handed).toEqual([['a']])
  })

  test('while it is being saved waits: told as not kept once that has closed the form', async () => {
    const given = begin()
    const { editor, state, names, letGo } = given
    await openNew(given)
    let answer = () => {}
    state.hold = new Promise((resolve) => {
      answer = resolve
    })
    const saving = editor.save()
    const late = editor.files.keep(taken('a'))
    answer()
    await saving
    expect([await late, names(), letGo]).toEqual(['closed', [], ['a']])
  })

  test('while it is being saved is kept where the record is handed back', async () => {
    const given = begin()
    const { editor, answers, names } = given
    await openNew(given)
    answers.push({ kind: 'refused', error: { kind: 'forbidden', title: 'No' } })
    const saving = editor.save()
    const late = editor.files.keep(taken('a'))
    await saving
    expect([await late, names()]).toEqual(['done', ['a']])
  })

  test('stays in its form, and is named by its draft, where the record is given up elsewhere', async () => {
    const given = begin()
    const { editor, answers, state, kept, names } = given
    await openNew(given)
    await editor.files.keep(taken('a'))
    let answer = () => {}
    state.hold = new Promise((resolve) => {
      answer = resolve
    })
    answers.push({ kind: 'refused', error: { kind: 'not-found', title: 'The change was given up' } })
    const saving = editor.save()
    kept.drop('location/new')
    answer()
    await saving
    expect([names(), kept.all()['location/new']?.files]).toEqual([['a'], [held('a')]])
  })

  test('of a form that was left meanwhile is let go of', async () => {
    const given = begin()
    await openNew(given)
    const keeping = given.editor.files.keep(taken('a'))
    given.editor.close()
    expect([await keeping, given.letGo]).toEqual(['closed', ['a']])
  })

  test('goes with its own form, whatever another tab has kept under its name', async () => {
    const given = begin()
    await openNew(given)
    await given.editor.files.keep(taken('a'))
    given.kept.drop('location/new')
    await given.editor.save()
    expect(given.handed).toEqual([['a']])
  })
})

describe('a creation that was refused, and is corrected', () => {
  const refused = setAsideWrite({
    kind: 'create',
    status: 'refused',
    changes: yard,
    base: {},
    clash: [],
    lastError: { kind: 'forbidden', title: 'No' },
  })

  test('takes its photos with it: the draft names them before the first is given up', async () => {
    const { editor, state, kept, names, handed, answers, givenUp } = begin({ filesWith: [held('a')] })
    state.undecided = refused
    await editor.open('edit', 'popup', 7, yard)
    editor.change('city', 'Aba')
    answers.push({ kind: 'refused', error: { kind: 'forbidden', title: 'No' } })
    await editor.save()
    expect([givenUp, handed, names()]).toEqual([['e1'], [['a']], ['a']])
    expect(kept.all()['location/7']).toMatchObject({ isUnmade: true, files: [held('a')] })
    await editor.save()
    expect([handed, names(), kept.all()]).toEqual([[['a'], ['a']], null, {}])
  })

  test('is still there after a reload, though the server knows nothing of it', async () => {
    const left = { values: { ...yard, city: 'Aba' }, base: yard, baseVersion: 3, files: [held('a')] }
    const { editor, stored, names, written } = begin({
      drafts: { 'location/7': { ...left, isUnmade: true } },
    })
    stored.clear()
    await editor.open('edit', 'popup', 7, null)
    expect([editor.get().loading, editor.form.get().values['city'], names()]).toEqual(['none', 'Aba', ['a']])
    await editor.save()
    expect(written).toMatchObject([{ kind: 'create', key: 7, changes: { city: 'Aba' } }])
  })

  test('is not given up where its draft cannot be written down', async () => {
    const { editor, state, givenUp, written } = begin({ written: async () => 'storage-full' })
    state.undecided = refused
    await editor.open('edit', 'popup', 7, yard)
    expect(await editor.save()).toEqual({ kind: 'not-saved', reason: 'storage-full' })
    expect([givenUp, written]).toEqual([[], []])
  })
})
