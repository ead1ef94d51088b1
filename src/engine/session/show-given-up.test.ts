import { expect, test } from 'vitest'
import { onPlaces, places, yard } from './editor.fixture.ts'
import { showGivenUp } from './show-given-up.ts'

/** The yard stands open as a change that waits has made it: in Aba. */
async function scene() {
  const { editor, source, stored, state } = onPlaces()
  await editor.open('edit', 'popup', 7, { ...yard, city: 'Aba' })
  const gone: string[] = []
  const giveUp = () => showGivenUp({ screen: places, source, editor }, () => gone.push('gone'))
  return { editor, stored, state, gone, giveUp, values: () => editor.form.get().values }
}

test('a form in which nothing is typed shows its record without what was given up', async () => {
  const { giveUp, values, gone } = await scene()
  expect(values()).toMatchObject({ city: 'Aba' })
  await giveUp()
  expect([values(), gone]).toEqual([yard, []])
})

test('what is typed stays', async () => {
  const { editor, giveUp, values } = await scene()
  editor.change('state', 'Abia')
  await giveUp()
  expect(values()).toMatchObject({ city: 'Aba', state: 'Abia' })
})

test('a record that was nowhere else is left, and one that cannot be read now is not', async () => {
  const { stored, state, giveUp, gone } = await scene()
  state.down = { kind: 'unreachable' }
  await giveUp()
  expect(gone).toEqual([])
  state.down = null
  stored.delete(7)
  await giveUp()
  expect(gone).toEqual(['gone'])
})

test('a deleted record whose return was refused is asked for nowhere: it stands in its form alone', async () => {
  const draft = { values: { ...yard, city: 'Aba' }, base: {}, baseVersion: 3, isUnmade: true }
  const { editor, source, asked } = onPlaces({ 'location/9': draft })
  await editor.open('edit', 'popup', 9, null)
  await showGivenUp({ screen: places, source, editor }, () => expect.unreachable())
  expect([asked, editor.form.get().values['city']]).toEqual([[], 'Aba'])
})

test('a record that is given its number while its form is open is shown under it, and not left', async () => {
  const { editor, source } = onPlaces()
  await editor.open('edit', 'popup', -5, { ...yard, locationOID: -5, version: 0 })
  source.keyNow = (key) => (key === -5 ? 7 : key)
  await showGivenUp({ screen: places, source, editor }, () => expect.unreachable())
  expect([editor.form.get().base['locationOID'], editor.get().baseVersion]).toEqual([7, yard['version']])
})
