import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { screenCommands } from '../../machines/screen.commands.ts'
import {
  box,
  button,
  focusedField,
  gaugeRows,
  gauges,
  inPopup,
  mountEditor,
} from './record-editor.fixture.tsx'

type Mounted = Awaited<ReturnType<typeof mountEditor>>

/** By the keyboard: the button has the focus and keeps it, unless the press takes it on. */
async function press(name: string) {
  const element = button(name).element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

/** The next writes wait until the returned function is called. */
function hold({ state }: Mounted): () => void {
  let release = () => {}
  state.hold = new Promise((resolve) => {
    release = resolve
  })
  return () => release()
}

const draft = {
  values: { ...gaugeRows[0], name: 'Typed before' },
  base: { ...gaugeRows[0] },
  baseVersion: 3,
} as const

describe.for([
  ['on a page', gauges],
  ['in a dialog', inPopup(gauges)],
] as const)('%s the focus', ([, screen]) => {
  test.for([
    ['EDIT', 'Save'],
    ['ADD', screenCommands['SAVE.CONTINUE'].label],
  ] as const)('after %s stays on "%s" while that is under way, and when it fails', async ([how, save]) => {
    const mounted = await mountEditor({ screen })
    mounted.send(how === 'ADD' ? { type: 'ADD' } : { type: 'EDIT', key: 1 })
    await userEvent.fill(box('Name'), 'Gauge 9')
    const release = hold(mounted)
    mounted.answers.push({
      kind: 'refused',
      error: { kind: 'failed', status: 500, statusText: '', title: '' },
    })
    await press(save)
    await expect.element(button('Saving')).toHaveFocus()
    release()
    await expect.element(button(save)).toHaveFocus()
  })

  test.for(['Keep mine', 'Take theirs'])('goes to the field in question after "%s"', async (side) => {
    const { send, answers } = await mountEditor({ screen })
    send({ type: 'EDIT', key: 1 })
    await userEvent.fill(box('Notes'), 'Mine')
    const theirs = { ...gaugeRows[0], version: 4, notes: 'Theirs' }
    answers.push({ kind: 'conflict', eventId: 'e1', current: theirs, clash: ['notes'] })
    await press('Save')
    await press(side)
    await expect.element(button(side)).not.toBeInTheDocument()
    await expect.poll(focusedField).toBe('notes')
    await expect.element(box('Notes')).toHaveValue(side === 'Keep mine' ? 'Mine' : 'Theirs')
  })

  test.for(['Restore', 'Discard'])('goes into the form after "%s" of a draft', async (answer) => {
    const { send } = await mountEditor({ screen, drafts: { 'gauge/1': draft } })
    send({ type: 'EDIT', key: 1 })
    await expect.element(button(answer)).toBeVisible()
    await press(answer)
    await expect.element(button(answer)).not.toBeInTheDocument()
    await expect.poll(focusedField).toBe('name')
    await expect.element(box('Name')).toHaveValue(answer === 'Restore' ? 'Typed before' : 'Mud gauge')
  })

  test('goes into the form that is unlocked', async () => {
    const { send } = await mountEditor({ screen })
    send({ type: 'VIEW', key: 1 })
    await expect.element(button('Edit')).toBeVisible()
    await press('Edit')
    await expect.element(box('Name')).toBeVisible()
    await expect.poll(focusedField).toBe('name')
  })
})

test.for([
  ['a new record', { type: 'ADD' }],
  ['a record to be edited', { type: 'EDIT', key: 1 }],
] as const)('in a dialog that opens on %s the first field has the focus', async ([, event]) => {
  const { send } = await mountEditor({ screen: inPopup(gauges) })
  send(event)
  await expect.element(box('Name')).toBeVisible()
  await expect.poll(focusedField).toBe('name')
})

test.for([
  ['on a page', gauges],
  ['in a dialog', inPopup(gauges)],
] as const)('%s Save and Continue goes on in the first field of the next', async ([, screen]) => {
  const { send, written } = await mountEditor({ screen })
  send({ type: 'ADD' })
  await userEvent.fill(box('Name'), 'Gauge 9')
  await press(screenCommands['SAVE.CONTINUE'].label)
  await expect.element(box('Name')).toHaveValue('')
  await expect.poll(focusedField).toBe('name')
  await userEvent.keyboard('Gauge 10{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await expect.poll(() => written.map(({ changes }) => changes['name'])).toEqual(['Gauge 9', 'Gauge 10'])
})

test.for([
  ['on a page', gauges],
  ['in a dialog', inPopup(gauges)],
] as const)('%s F2 unlocks the record, and keys lead to the next one and back', async ([, screen]) => {
  const { send, value, session } = await mountEditor({ screen })
  send({ type: 'VIEW', key: 1 })
  await expect.element(button('Edit')).toBeVisible()
  const at = () => session().editor.get().key
  const to = (key: '>' | '<') => userEvent.keyboard(`{Control>}{Shift>}${key}{/Shift}{/Control}`)
  await to('>')
  await expect.poll(at).toBe(2)
  await to('<')
  await expect.poll(at).toBe(1)
  await userEvent.keyboard('{F2}')
  await expect.poll(value).toEqual({ 'FORM-EDIT': 'editing' })
  await expect.poll(focusedField).toBe('name')
})
