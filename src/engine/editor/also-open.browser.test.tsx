import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenRecords, Other } from '../../contract/entities/open-records.ts'
import { createStore } from '../../store/store.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { box, gaugeRows, gauges, inPopup, mountEditor } from './record-editor.fixture.tsx'

const ada = { name: 'Ada', isChanging: false }
const ben = { name: 'Ben', isChanging: true }

/** Open records as the feed would move them, and what was said of them. */
function scene() {
  const store = createStore<readonly Other[]>([])
  const said: string[] = []
  const openRecords: OpenRecords = {
    hold(entity, key) {
      said.push(`${entity}/${key} open`)
      return {
        doing: (isChanging) => void said.push(`${key} ${isChanging ? 'changing' : 'reading'}`),
        close: () => void said.push(`${key} closed`),
      }
    },
    others: store.get,
    subscribe: store.subscribe,
  }
  return { openRecords, said, others: store.set }
}
const line = () => page.getByRole('button', { name: /this record/ })
const spoken = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('')

describe.each([
  ['a page', gauges],
  ['a dialog', inPopup(gauges)],
])('a record in %s', (_where, screen) => {
  test('says who else has it open, aloud and in a line that moves nothing', async () => {
    const { openRecords, others } = scene()
    const { send } = await mountEditor({ screen, openRecords })
    send({ type: 'EDIT', key: 1 })
    await expect.element(box('Name')).toBeVisible()
    const top = () => box('Name').element().getBoundingClientRect().top
    const before = top()
    others([ada])
    await expect.element(line()).toHaveTextContent('Ada also has this record open')
    await expect.poll(spoken).toBe('Ada also has this record open')
    others([ada, ben])
    await expect.element(line()).toHaveTextContent('Ben is changing this record, 1 more has it open')
    expect(top()).toBe(before)
    others([])
    await expect.element(line()).not.toBeInTheDocument()
    await expect.poll(spoken).toBe('Nobody else has this record open')
    expect(top()).toBe(before)
  })
})

test('the line opens by keys, and names everybody', async () => {
  const { openRecords, others } = scene()
  const { send } = await mountEditor({ openRecords })
  send({ type: 'EDIT', key: 1 })
  await expect.element(box('Name')).toBeVisible()
  others([ada, ben, { name: 'Cy', isChanging: false }])
  await expect.element(line()).toHaveAttribute('aria-expanded', 'false')
  line().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('group', { name: 'Who else has this record open' }))
    .toHaveTextContent('Ada has it open Ben is changing it Cy has it open')
  expect(await violations(line().element().parentElement ?? document.body)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(line()).toHaveAttribute('aria-expanded', 'false')
})

test('a long name is cut on a phone, and takes one line', async () => {
  await page.viewport(390, 844)
  const { openRecords, others } = scene()
  const { send } = await mountEditor({ openRecords })
  send({ type: 'EDIT', key: 1 })
  await expect.element(box('Name')).toBeVisible()
  others([{ ...ada, name: 'Adaeze Chukwuemeka Nwachukwu-Okonkwo of Rig 12' }])
  await expect.element(line()).toBeVisible()
  const { right, height } = line().element().getBoundingClientRect()
  expect([right <= 390, height]).toEqual([true, 24])
  await page.viewport(1280, 800)
})

test('it is said to be open, to be changed, and to be closed', async () => {
  const { openRecords, said } = scene()
  const { send } = await mountEditor({ screen: inPopup(gauges), openRecords })
  send({ type: 'EDIT', key: 1 })
  await expect.poll(() => said).toEqual(['equipment/1 open', '1 reading'])
  await box('Name').fill('Mud gauge 2')
  await expect.poll(() => said).toEqual(['equipment/1 open', '1 reading', '1 changing'])
  await box('Name').fill('Mud gauge')
  await expect.poll(() => said.at(-1)).toBe('1 reading')
  send({ type: 'CANCEL' })
  await expect.poll(() => said.at(-1)).toBe('1 closed')
})

test('a record that was never sent is not said to be open', async () => {
  const { openRecords, said } = scene()
  const rows = [...gaugeRows, { gaugeOID: -1, version: null, name: 'Made here' }]
  const { send } = await mountEditor({ rows, openRecords })
  send({ type: 'EDIT', key: -1 })
  await expect.element(box('Name')).toHaveValue('Made here')
  send({ type: 'CANCEL' })
  send({ type: 'ADD' })
  await expect.element(box('Name')).toHaveValue('')
  expect(said).toEqual([])
})
