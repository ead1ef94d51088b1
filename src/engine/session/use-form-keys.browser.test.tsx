import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../ui/fields/virtual-list.fixture.ts'
import {
  box,
  button,
  dialog,
  focusedField,
  gauges,
  inPopup,
  mountEditor,
} from '../editor/record-editor.fixture.tsx'

const places = { page: gauges, dialog: inPopup(gauges) }
const save = '{Control>}s{/Control}'
const saveClose = '{Control>}{Enter}{/Control}'
const changed = (written: readonly { readonly changes: unknown }[]) => written.map(({ changes }) => changes)

async function open(at: keyof typeof places) {
  const bench = await mountEditor({ screen: places[at] })
  bench.send({ type: 'EDIT', key: 2 })
  await expect.element(box('Name')).toHaveValue('Gas gauge')
  return bench
}

async function drop(name: string | RegExp) {
  const trigger = button(name).element()
  if (!(trigger instanceof HTMLElement)) throw new Error('A field is opened by its button')
  trigger.focus()
  await userEvent.keyboard('{Enter}')
}

const optionIsActive = (name: string) =>
  expect.element(page.getByRole('option', { name, exact: true })).toHaveAttribute('data-focused')

/** The next key comes before the focus is back from where the choice was made. */
const chooseThen = (keys: string) => userEvent.keyboard(`{Enter}${keys}`)

describe.for(['page', 'dialog'] as const)('in a %s', (at) => {
  test.for([
    ['S', save],
    ['Enter', saveClose],
  ] as const)(
    'Mod+%s saves what was just chosen, before the focus is back from its list',
    async ([, keys]) => {
      const { written, said, value } = await open(at)
      await drop('Select Unit')
      await userEvent.keyboard('{End}')
      await optionIsActive('Unit 2')
      await chooseThen(keys)
      await expect.poll(value).toEqual({ GRID: 'browsing' })
      expect(changed(written)).toEqual([{ unit: 'Unit-2' }])
      expect(said()).toEqual(['success: Saved Successfully!'])
    },
  )

  test('Mod+S saves what was just found in a drop-down that is searched', async () => {
    const { written, value } = await open(at)
    await drop('Select Maker')
    await userEvent.keyboard('Maker 13{ArrowDown}')
    await optionIsActive('Maker 13')
    await chooseThen(save)
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    expect(changed(written)).toEqual([{ maker: 'Maker-13' }])
  })

  test('Mod+S saves what was just taken in a window of its own', async () => {
    const { written, value } = await open(at)
    await drop('Select Spare')
    await expect.element(page.getByRole('searchbox', { name: 'Search Spare' })).toHaveFocus()
    await userEvent.keyboard('Spare 213{ArrowDown}')
    await optionIsActive('Spare 213')
    await chooseThen(save)
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    expect(changed(written)).toEqual([{ spare: 'Spare-213' }])
  })

  test('Mod+S saves the day just picked', async () => {
    const { written, value } = await open(at)
    await drop(/Calendar Bought/)
    await expect.element(dialog(/Bought|Calendar/).last()).toBeVisible()
    await chooseThen(save)
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    expect(changed(written)).toEqual([{ bought: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  })

  test('Mod+S is heard while the focus is on its way back', async () => {
    const { written, value } = await open(at)
    await userEvent.fill(box('Name'), 'Gauge 9')
    press(document.body)
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    expect(changed(written)).toEqual([{ name: 'Gauge 9' }])
  })

  test('Mod+Enter over an open list saves without choosing what was only looked at', async () => {
    const { written, value } = await open(at)
    await userEvent.fill(box('Name'), 'Gauge 9')
    await drop('Select Unit')
    await userEvent.keyboard('{End}')
    await optionIsActive('Unit 2')
    await userEvent.keyboard(saveClose)
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    expect(changed(written)).toEqual([{ name: 'Gauge 9' }])
  })

  test('Mod+Enter on the button of a list saves, and does not open it', async () => {
    const { written, value } = await open(at)
    await userEvent.fill(box('Name'), 'Gauge 9')
    button('Select Unit').element().focus()
    await userEvent.keyboard(saveClose)
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    expect(changed(written)).toEqual([{ name: 'Gauge 9' }])
  })

  test('Mod+S over an open list closes it, and goes to the field that is at fault', async () => {
    const { written } = await open(at)
    await userEvent.clear(box('Name'))
    await drop('Select Unit')
    await userEvent.keyboard('{End}')
    await optionIsActive('Unit 2')
    await userEvent.keyboard(save)
    await expect.poll(focusedField).toBe('name')
    expect(document.querySelector('.mw-option-popover')).toBeNull()
    expect(written).toEqual([])
  })

  test('Esc over an open list closes only that', async () => {
    const { value } = await open(at)
    await userEvent.fill(box('Name'), 'Gauge 9')
    await drop('Select Unit')
    await expect.element(page.getByRole('option', { name: 'Unit 0', exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(focusedField).toBe('unit')
    expect(value()).toEqual({ 'FORM-EDIT': 'editing' })
  })

  test('no key goes through a window to the form beneath', async () => {
    const { value, written, send } = await open(at)
    await userEvent.fill(box('Name'), 'Gauge 9')
    await drop('Select Spare')
    await expect.element(page.getByRole('searchbox', { name: 'Search Spare' })).toHaveFocus()
    await userEvent.keyboard(save)
    press(document.body)
    expect(value()).toEqual({ 'FORM-EDIT': 'editing' })
    await userEvent.keyboard('{Escape}')
    send({ type: 'LEAVE' })
    await expect.element(page.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
    await userEvent.keyboard(save)
    press(document.body)
    expect([value(), written]).toEqual([{ 'FORM-EDIT': 'leaving' }, []])
  })
})

const controls: readonly (readonly [string, () => Element | null])[] = [
  ['a text', () => field('name').querySelector('input')],
  ['a select', () => field('unit').querySelector('button')],
  ['a drop-down that is searched', () => field('maker').querySelector('button')],
  ['a lookup', () => field('spare').querySelector('button')],
  ['a number', () => field('limit').querySelector('input')],
  ['a check box', () => field('isActive').querySelector('input')],
  ['a month that is open', () => field('checked').querySelector('[role="gridcell"] [tabindex="0"]')],
  ['a day', () => field('bought').querySelector('[role="spinbutton"]')],
  ['the calendar of a day', () => field('bought').querySelector('button')],
  ['a time', () => field('readAt').querySelectorAll('[role="spinbutton"]')[3] ?? null],
  ['words of several lines', () => field('notes').querySelector('textarea')],
]

function field(name: string): Element {
  const found = document.querySelector(`[data-field="${name}"]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}

describe.for(['page', 'dialog'] as const)('from every control of a %s', (at) => {
  test.for(controls)('Mod+Enter saves and closes, in %s', async ([, control]) => {
    const { written, value } = await open(at)
    await userEvent.fill(box('Name'), 'Gauge 9')
    await expect.poll(control).not.toBeNull()
    const element = control()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard(saveClose)
    await expect.poll(value).toEqual({ GRID: 'browsing' })
    expect(changed(written)).toEqual([{ name: 'Gauge 9' }])
  })

  test.for(controls)('Mod+Shift+Enter saves and goes on, in %s', async ([, control]) => {
    const { send, written, value } = await mountEditor({ screen: places[at] })
    send({ type: 'ADD' })
    await userEvent.fill(box('Name'), 'Gauge 9')
    await expect.poll(control).not.toBeNull()
    const element = control()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await expect.element(box('Name')).toHaveValue('')
    expect(value()).toEqual({ 'ADD-NEW': 'editing' })
    expect(written.map(({ changes }) => changes['name'])).toEqual(['Gauge 9'])
  })
})

/** Mod+S where nothing has the focus: a real key would be given back to the field first. */
const press = (target: Element) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 's',
      code: 'KeyS',
      ctrlKey: true,
      modifierCtrlKey: true,
      bubbles: true,
      cancelable: true,
    } as KeyboardEventInit),
  )
