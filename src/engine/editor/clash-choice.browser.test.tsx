// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { setAsideWrite } from '../definition/workbench.fixture.ts'
import type { Workbench } from '../definition/workbench.tsx'
import { box, button, gaugeRows, gauges, inPopup, mountEditor } from './record-editor.fixture.tsx'

afterEach(() => page.viewport(1280, 800))

const side = (field: string, name: string) =>
  page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name })
const theirs = { ...gaugeRows[0], version: 4, name: 'Their gauge', notes: 'Theirs', unit: 'Unit-2' }

const mayDelete = ({ liveCharts }: Workbench) =>
  liveCharts
    .list()
    .find(({ id }) => id.startsWith('screen/'))
    ?.offer('DELETE')?.availability.available

async function inClash(clash: readonly string[] = ['name', 'notes']) {
  const it = await mountEditor({ screen: inPopup(gauges) })
  it.send({ type: 'EDIT', key: 1 })
  await userEvent.fill(box('Name'), 'My gauge')
  await userEvent.fill(box('Notes'), 'Mine')
  it.answers.push({ kind: 'conflict', eventId: 'e1', current: theirs, clash })
  await userEvent.click(button('Save'))
  return it
}

describe('a clash of several values, in the form', () => {
  test('is settled value by value by keys alone, and saved as it was chosen', async () => {
    const { written } = await inClash()
    await expect.element(side('Name', 'Yours: My gauge')).not.toBeChecked()
    expect(await violations()).toEqual([])
    const keep = button('Keep as chosen: 2 to choose')
    await expect.element(keep).toBeVisible()
    const element = keep.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(side('Name', 'Yours: My gauge')).toHaveFocus()
    await userEvent.keyboard(' {Tab}{ArrowRight}{Tab}')
    await expect.element(side('Notes', 'Theirs: Theirs')).toBeChecked()
    await expect.element(button('Keep as chosen')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
    await expect.element(box('Name')).toHaveValue('My gauge')
    await expect.element(box('Notes')).toHaveValue('Theirs')
    await userEvent.click(button('Save'))
    await expect.poll(() => written.at(-1)).toMatchObject({ changes: { name: 'My gauge' }, baseVersion: 4 })
  })

  test.for(['Keep mine', 'Take theirs'])('is still settled for all by one press of %s', async (answer) => {
    await inClash()
    await userEvent.click(button(answer))
    await expect.element(box('Notes')).toHaveValue(answer === 'Keep mine' ? 'Mine' : 'Theirs')
    await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
  })

  test('is chosen as far as it was when its form is opened again', async () => {
    const { state, stored, send, value } = await inClash()
    await userEvent.click(page.getByText('Theirs: Theirs'))
    await expect.element(button('Keep as chosen: 1 to choose')).toBeVisible()
    stored.set(1, { ...gaugeRows[0], name: 'My gauge', notes: 'Mine' })
    state.undecided = setAsideWrite({
      changes: { name: 'My gauge', notes: 'Mine' },
      base: { name: 'Mud gauge', notes: 'First' },
      current: theirs,
      key: 1,
      clash: ['name', 'notes'],
    })
    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Discard'))
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    send({ type: 'EDIT', key: 1 })
    await expect.element(side('Notes', 'Theirs: Theirs')).toBeChecked()
    await expect.element(side('Name', 'Yours: My gauge')).not.toBeChecked()
    await expect.element(button('Keep as chosen: 1 to choose')).toBeVisible()
  })

  test('stands below one another on a phone, and nothing is wider', async () => {
    await page.viewport(390, 800)
    await inClash()
    // It stands above what was typed last, and comes into view.
    await expect.element(page.getByText('Somebody else changed the same fields')).toBeInViewport()
    const labels = [...document.querySelectorAll<HTMLElement>('.mw-clash-side')]
    expect(labels).toHaveLength(4)
    for (const label of labels) expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  test('leaves its record to be deleted, by its button and by the palette', async () => {
    const { workbench } = await inClash()
    await expect.element(button('Delete')).toBeVisible()
    expect(mayDelete(workbench)).toBe(true)
  })

  test('of one value asks for no more than whose stands', async () => {
    await inClash(['notes'])
    await expect.element(button('Keep mine')).toBeVisible()
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(page.getByRole('radiogroup').elements()).toEqual([])
  })
})

const removal: RecordChange = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'gauge',
  key: 1,
  kind: 'removed',
  streamVersion: 5,
  actor: 'u2',
  actorName: 'Rita Rig',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.GaugeRemoved',
  changes: {},
  before: { ...gaugeRows[0], unit: 'Unit-2' },
  path: 'row',
}

describe('a change of a record that somebody else deleted, in the form', () => {
  const machine = inPopup({ ...gauges, id: 'equipment' })
  const waiting = setAsideWrite({
    stream: 'equipment/1',
    entity: 'equipment',
    key: 1,
    changes: { name: 'My gauge' },
    base: { name: 'Mud gauge' },
    lastError: { kind: 'not-found', title: 'Gone' },
    clash: [],
  })

  async function gone(answer: Loaded<readonly RecordChange[]>, roles = ['ADMIN']) {
    const it = await mountEditor({
      screen: machine,
      roles,
      history: { changes: async () => answer },
    })
    it.send({ type: 'EDIT', key: 1 })
    await userEvent.fill(box('Name'), 'My gauge')
    it.answers.push({ kind: 'conflict', eventId: 'e1', current: null, clash: [] })
    it.stored.delete(1)
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('Somebody else deleted this record')).toBeVisible()
    it.state.undecided = waiting
    it.state.waiting = [waiting]
    return it
  }
  const back = button('Bring back with my changes…')

  test('says who did, and brings it back with that change, which waits until it is saved', async () => {
    const { givenUp, written } = await gone({ ok: true, value: [removal] })
    await expect.element(page.getByText(/Rita Rig deleted it on March 7, 2026/)).toBeVisible()
    await userEvent.fill(box('Notes'), 'Typed since')
    await userEvent.click(back)
    await expect.element(page.getByText('This record was deleted')).toBeVisible()
    await expect.element(back).not.toBeInTheDocument()
    await expect.element(box('Name')).toHaveValue('My gauge')
    await expect.element(box('Notes')).toHaveValue('Typed since')
    expect(givenUp).toEqual([])
    await userEvent.click(button('Save'))
    await expect
      .poll(() => written.at(-1))
      .toMatchObject({
        kind: 'create',
        key: 1,
        baseVersion: 4,
        changes: { name: 'My gauge', notes: 'Typed since', unit: 'Unit-2' },
      })
    expect(givenUp).toEqual(['e1'])
  })

  test('is not deleted once more: neither by a button nor by the palette', async () => {
    const { workbench } = await gone({ ok: true, value: [removal] })
    await expect.element(button('Cancel')).toBeVisible()
    expect([button('Delete').elements(), mayDelete(workbench)]).toEqual([[], false])
  })

  test('says without a connection that bringing it back needs one', async () => {
    await gone({ ok: false, error: { kind: 'unreachable' } })
    await expect.element(page.getByText(/Bringing it back needs a connection/)).toBeVisible()
    expect(back.elements()).toEqual([])
    await expect.element(box('Name')).toHaveValue('My gauge')
  })
})
