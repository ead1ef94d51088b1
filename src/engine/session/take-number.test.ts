import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { begin, place } from './screen-session.fixture.ts'
import { followRecord } from './follow-record.ts'
import { places } from './editor.fixture.ts'

const here = -5
const number = 12

/** A place that was made out of reach stands open; `give` is the server's number for it. */
async function scene(mode: 'VIEW' | 'EDIT' = 'EDIT') {
  const made = begin({ rows: [{ ...place(here, 'Yard'), version: 0 }] })
  const { source, stored, tell, editor, send } = made
  let named: RecordRow | null = null
  source.keyNow = (key) => (key === here && named ? number : key)
  source.namedRows = () => (named ? [{ ...named, locationOID: here }] : [])
  send({ type: mode, key: here })
  await made.becomes({ [mode === 'EDIT' ? 'FORM-EDIT' : 'FORM']: mode === 'EDIT' ? 'editing' : 'viewing' })
  const give = (stores: RecordRow = {}) => {
    stored.delete(here)
    named = { ...place(number, 'Yard'), ...stores }
    stored.set(number, named)
    tell()
  }
  const shown = () => {
    const { key, baseVersion } = editor.get()
    const { locationOID, locationName, city } = editor.form.get().values
    return {
      key,
      baseVersion,
      locationOID,
      locationName,
      city,
      atHand: made.actor.getSnapshot().context.key,
    }
  }
  return { ...made, give, shown }
}

const numbered = {
  key: number,
  baseVersion: 1,
  locationOID: number,
  locationName: 'Yard',
  city: '',
  atHand: number,
}

test('an open record that is given its number goes on under it, and follows what others make of it', async () => {
  const { give, shown, becomes, editor, source, stored, mode } = await scene('VIEW')
  give()
  await becomes({ FORM: 'viewing' })
  await expect.poll(shown).toEqual(numbered)
  stored.set(number, { ...place(number, 'Yard'), city: 'Aba', version: 2 })
  const news = await followRecord({ screen: places, source, editor }, () => false)
  expect(news).toMatchObject({ from: 1, version: 2, fields: ['city'], isShown: true })
  expect(shown()).toEqual({ ...numbered, city: 'Aba', baseVersion: 2 })
  expect(mode()).toEqual({ FORM: 'viewing' })
})

test('what is typed goes along, as a draft under the number, and is saved upon the version that was stored', async () => {
  const { give, shown, editor, written, workbench, send, becomes } = await scene()
  editor.change('city', 'Warri')
  expect(workbench.drafts.named('')).toEqual([`location/${here}`])
  give({ state: 'Rivers' })
  await expect.poll(shown).toEqual({ ...numbered, city: 'Warri' })
  expect(workbench.drafts.named('')).toEqual([`location/${number}`])
  expect(workbench.drafts.find(`location/${number}`)).toMatchObject({ baseVersion: 1 })
  send({ type: 'SAVE' })
  await becomes({ GRID: 'browsing' })
  expect(written).toEqual([
    {
      kind: 'update',
      key: number,
      changes: { city: 'Warri' },
      base: written[0]?.base,
      baseVersion: 1,
      path: 'form',
    },
  ])
  expect(written[0]?.base).toMatchObject({ locationOID: number, city: '', state: 'Rivers' })
})

test('what is just being saved is saved under the name that it was asked under first', async () => {
  const { give, shown, editor, state, written, send, becomes } = await scene()
  editor.change('city', 'Warri')
  let open = () => {}
  state.hold = new Promise((resolve) => (open = resolve))
  send({ type: 'SAVE' })
  await expect.poll(() => written).toMatchObject([{ key: here, changes: { city: 'Warri' } }])
  give()
  expect(shown()).toMatchObject({ key: here, atHand: here })
  open()
  await becomes({ GRID: 'browsing' })
  expect(written).toHaveLength(1)
})

test('the record that was left is not looked for, and the next one stays', async () => {
  const { give, editor, send, stored, becomes, actor } = await scene('VIEW')
  stored.set(7, place(7, 'Base'))
  send({ type: 'STEPPED', key: 7 })
  await expect.poll(() => editor.get().key).toBe(7)
  give()
  await becomes({ FORM: 'viewing' })
  expect([editor.get().key, actor.getSnapshot().context.key]).toEqual([7, 7])
})
