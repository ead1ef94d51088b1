import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { toldChanges } from '../definition/told-changes.fixture.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { box, button, focusedField, gauges, inPopup, mountEditor } from './record-editor.fixture.tsx'

/** A form whose record others change, as the feed tells it. */
async function scene(screen = gauges) {
  const { changes, tell } = toldChanges()
  const mounted = await mountEditor({ screen, changes })
  /** Somebody stores fields of the record; `user-1` is who has it open here. */
  const change = (actor: string, fields: RecordRow, key = 1) => {
    const row = mounted.stored.get(key) ?? {}
    const version = Number(row['version']) + 1
    mounted.stored.set(key, { ...row, ...fields, version })
    tell({ key, actor, streamVersion: version })
  }
  const remove = (actor: string) => {
    mounted.stored.delete(1)
    tell({ key: 1, actor, streamVersion: 4, kind: 'removed' })
  }
  return { ...mounted, change, remove }
}

const news = () => page.getByTitle(/ (changed|deleted) /)
/** A value as a form that is read shows it. */
const read = (text: string) => page.getByText(text, { exact: true }).first()
const marked = () =>
  [...document.querySelectorAll('[data-marked] [data-field]')].map(
    (field) => field instanceof HTMLElement && field.dataset['field'],
  )
const spoken = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('')
const top = () => page.getByText('Name', { exact: true }).first().element().getBoundingClientRect().top

test('a form that opens with what was read before a change shows it, once', async () => {
  const { send, change } = await scene()
  await expect.element(page.getByText('In the grid')).toBeVisible()
  change('ada', { notes: 'Third' })
  send({ type: 'VIEW', key: 1 })
  await expect.element(read('Third')).toBeVisible()
  await expect.poll(spoken).toBe('Ada changed Notes')
})

describe('what was stored before the feed told anything', () => {
  const untold = () => {
    const { changes, opened } = toldChanges()
    const last: RecordChange = {
      globalSeq: 9,
      eventId: 'e9',
      entity: 'equipment',
      key: 1,
      kind: 'saved',
      streamVersion: 4,
      actor: 'ada',
      actorName: 'Ada',
      recordedAt: '2026-03-07T08:00:00Z',
      type: 'v1.EquipmentChanged',
      changes: { notes: 'Third' },
      before: {},
      path: 'form',
    }
    return { changes, opened, history: { changes: async () => ({ ok: true as const, value: [last] }) } }
  }

  test('is shown, with whose it is, as the feed opens', async () => {
    const { opened, ...given } = untold()
    const { send, stored } = await mountEditor(given)
    send({ type: 'VIEW', key: 1 })
    await expect.element(read('Unit 1')).toBeVisible()
    stored.set(1, { ...stored.get(1), notes: 'Third', version: 4 })
    opened()
    await expect.element(read('Third')).toBeVisible()
    await expect.element(news()).toHaveTextContent('Ada changed Notes')
  })

  test('is shown too where the form opens right after the feed', async () => {
    const { opened, ...given } = untold()
    const { send, stored } = await mountEditor(given)
    await expect.element(page.getByText('In the grid')).toBeVisible()
    stored.set(1, { ...stored.get(1), notes: 'Third', version: 4 })
    opened()
    send({ type: 'VIEW', key: 1 })
    await expect.element(read('Third')).toBeVisible()
  })
})

describe.each([
  ['a page', gauges],
  ['a dialog', inPopup(gauges)],
])('a record that is read in %s', (_where, screen) => {
  test('shows what others make of it, marks it, says whose it is, and moves nothing', async () => {
    const { send, change } = await scene(screen)
    send({ type: 'VIEW', key: 1 })
    await expect.element(read('Unit 1')).toBeVisible()
    const before = top()
    change('ada', { notes: 'Third', limit: 14 })
    await expect.element(read('Third')).toBeVisible()
    await expect.element(news()).toHaveTextContent('Ada changed Notes and Limit')
    await expect.poll(spoken).toBe('Ada changed Notes and Limit')
    await expect.poll(marked).toEqual(['limit', 'notes'])
    expect(top()).toBe(before)
    expect(await violations(news().element().parentElement ?? document.body)).toEqual([])

    change('ben', { maker: 'Maker-3' })
    await expect.element(news()).toHaveTextContent('Ben changed Maker')
    await expect.poll(marked).toEqual(['maker'])
    expect(top()).toBe(before)
  })
})

test('what is changed of another record is no news here, nor what was only stored again', async () => {
  const { send, change, asked } = await scene()
  send({ type: 'VIEW', key: 1 })
  await expect.element(read('Unit 1')).toBeVisible()
  change('ada', { notes: 'Elsewhere' }, 2)
  change('ada', {})
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  change('ben', { notes: 'Third' })
  await expect.element(news()).toHaveTextContent('Ben changed Notes')
})

test('under the cursor nothing changes until its user asks for it, and the focus goes along', async () => {
  const { send, change, session } = await scene()
  send({ type: 'EDIT', key: 1 })
  await box('Name').click()
  change('ada', { name: 'Flow gauge', notes: 'Third' })
  await expect.element(news()).toHaveTextContent('Ada changed Name and Notes')
  await expect.element(box('Name')).toHaveValue('Mud gauge')
  button('Show').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Name')).toHaveValue('Flow gauge')
  await expect.element(button('Show')).not.toBeInTheDocument()
  await expect.poll(focusedField).toBe('name')
  expect([session().editor.get().baseVersion, session().editor.isDirty()]).toEqual([4, false])
})

test('what cannot be read just then is said, and can be asked for again', async () => {
  const { send, change, state, said } = await scene()
  send({ type: 'EDIT', key: 1 })
  await box('Name').click()
  change('ada', { notes: 'Third' })
  await expect.element(button('Show')).toBeVisible()
  state.down = { kind: 'unreachable' }
  await button('Show').click()
  await expect.poll(said).toEqual(['error: The change could not be read. Try again.'])
  state.down = null
  await button('Show').click()
  await expect.element(box('Notes')).toHaveValue('Third')
})

test('what the server gave no answer for is asked for again by itself', async () => {
  const { send, change, state, asked } = await scene()
  send({ type: 'VIEW', key: 1 })
  await expect.element(read('Unit 1')).toBeVisible()
  const before = asked.length
  state.down = { kind: 'unreachable' }
  change('ada', { notes: 'Third' })
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  state.down = null
  await expect.element(news()).toHaveTextContent('Ada changed Notes')
  await expect.element(read('Third')).toBeVisible()
})

test('where no field is typed in, a form under edit shows it by itself', async () => {
  const { send, change } = await scene()
  send({ type: 'EDIT', key: 1 })
  await expect.element(box('Name')).toBeVisible()
  button(/^Save/).element().focus()
  change('ada', { notes: 'Third' })
  await expect.element(box('Notes')).toHaveValue('Third')
  await expect.element(news()).toHaveTextContent('Ada changed Notes')
})

test.each([
  ['another field', { notes: 'Third' }, 'Ada changed Notes: that stands beside yours when you save', 'Third'],
  ['the same field', { name: 'Flow gauge' }, 'Ada changed Name: saving asks whose stands', 'First\nsecond'],
])('what is typed stays when %s is changed by another', async (_which, fields, said, notes) => {
  const { send, change, session, written } = await scene()
  send({ type: 'EDIT', key: 1 })
  await box('Name').fill('Mine')
  change('ada', fields)
  await expect.element(news()).toHaveTextContent(said)
  await expect.element(box('Name')).toHaveValue('Mine')
  await expect.element(box('Notes')).toHaveValue('First\nsecond')
  await expect.element(button('Show')).not.toBeInTheDocument()
  expect(session().editor.get().baseVersion).toBe(3)

  // Taken back, it is the others' turn.
  await box('Name').fill('Mud gauge')
  await button('Show').click()
  await expect.element(box('Notes')).toHaveValue(notes)
  expect([session().editor.get().baseVersion, written]).toEqual([4, []])
})

test('typing that the form does not hold yet is held by it before anything is shown', async () => {
  const { send, change } = await scene()
  send({ type: 'EDIT', key: 1 })
  await box('Name').click()
  change('ada', { notes: 'Third' })
  await expect.element(button('Show')).toBeVisible()
  await box('Name').fill('Mine')
  await expect.element(news()).toHaveTextContent('that stands beside yours when you save')
  await expect.element(box('Name')).toHaveValue('Mine')

  await box('Notes').fill('Mine too')
  await expect.element(news()).toHaveTextContent('Ada changed Notes: saving asks whose stands')
  await box('Notes').fill('Third')
  await expect.element(news()).toHaveTextContent('that stands beside yours when you save')
})

test('a record that is gone says who took it away, and keeps what is on the screen', async () => {
  const { send, remove, asked } = await scene()
  send({ type: 'VIEW', key: 1 })
  await expect.element(read('Unit 1')).toBeVisible()
  asked.length = 0
  remove('user-1')
  remove('ada')
  await expect.element(news()).toHaveTextContent('Ada deleted this record')
  await expect.element(read('Unit 1')).toBeVisible()
  expect(asked).toEqual([])
})

test('what one does oneself beside the form, or in another tab, is shown and no news', async () => {
  const { send, change } = await scene()
  send({ type: 'VIEW', key: 1 })
  await expect.element(read('Unit 1')).toBeVisible()
  change('user-1', { notes: 'Third' })
  await expect.element(read('Third')).toBeVisible()
  expect([news().elements(), marked()]).toEqual([[], []])
  change('ada', { maker: 'Maker-3' })
  await expect.element(news()).toHaveTextContent('Ada changed Maker')
  change('user-1', { notes: 'Fourth' })
  await expect.element(read('Fourth')).toBeVisible()
  await expect.element(news()).not.toBeInTheDocument()
})

test('of a server that tells no names it was somebody', async () => {
  const { send, change } = await scene()
  send({ type: 'VIEW', key: 1 })
  await expect.element(read('Unit 1')).toBeVisible()
  change('unnamed', { notes: 'Third' })
  await expect.element(news()).toHaveTextContent('Somebody changed Notes')
})

test('while a save is under way nothing is told; one that fails is told what came meanwhile', async () => {
  const { send, change, state, answers, written } = await scene()
  send({ type: 'EDIT', key: 1 })
  await box('Name').fill('Mine')
  let release = () => {}
  state.hold = new Promise((resolve) => {
    release = resolve
  })
  answers.push({ kind: 'not-saved', reason: 'storage-full' })
  send({ type: 'SAVE' })
  await expect.poll(() => written.length).toBe(1)
  change('ada', { notes: 'Third' })
  expect(news().elements()).toEqual([])
  release()
  await expect.element(news()).toHaveTextContent('Ada changed Notes: that stands beside yours when you save')
  await expect.element(box('Name')).toHaveValue('Mine')

  send({ type: 'SAVE' })
  await expect.element(page.getByText('In the grid')).toBeVisible()
})
