import '../../ui/fields/virtual-list.fixture.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { box, button, dialog, gauges, gaugeRows, mountEditor } from '../editor/record-editor.fixture.tsx'

afterEach(() => page.viewport(1280, 900))

const texts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-field]')].map((field) => [
      field.dataset['field'] ?? '',
      field.querySelector('.mw-field-text')?.textContent ?? '',
    ]),
  )

async function openForEdit() {
  const bench = await mountEditor()
  bench.send({ type: 'EDIT', key: 1 })
  await expect.element(box('Name')).toHaveValue('Mud gauge')
  return bench
}

const saved = async (bench: Awaited<ReturnType<typeof mountEditor>>) => {
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('In the grid')).toBeVisible()
  return bench.written.at(-1)?.changes
}

test('every data type is read as text (UX M13)', async () => {
  const { send } = await mountEditor()
  send({ type: 'VIEW', key: 1 })
  await expect.poll(texts).toEqual({
    name: 'Mud gauge',
    unit: 'Unit 1',
    maker: 'Maker 7',
    spare: 'Spare 299',
    limit: '12.5',
    isActive: 'Yes',
    checked: 'March 7, 2026',
    bought: 'March 7, 2026',
    readAt: 'March 7, 2026, 2:05 PM',
    notes: 'First\nsecond',
    extra: '{\n  "bars": 3\n}',
  })
  expect(page.getByRole('textbox').elements()).toEqual([])
})

describe('each control writes what its column stores', () => {
  test('text, with its placeholder', async () => {
    const bench = await openForEdit()
    await userEvent.clear(box('Name'))
    await expect.element(box('Name')).toHaveAttribute('placeholder', 'What it is called')
    await userEvent.fill(box('Name'), 'Gauge 9')
    expect(await saved(bench)).toEqual({ name: 'Gauge 9' })
  })

  test('multiline', async () => {
    const bench = await openForEdit()
    await userEvent.fill(box('Notes'), 'One\ntwo')
    expect(await saved(bench)).toEqual({ notes: 'One\ntwo' })
  })

  test('select', async () => {
    const bench = await openForEdit()
    await userEvent.click(button('Unit 1 Unit'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await saved(bench)).toEqual({ unit: 'Unit-2' })
  })

  test('drop-down box, searched', async () => {
    const bench = await openForEdit()
    await userEvent.click(button('Maker 7 Maker'))
    await expect.element(page.getByRole('searchbox', { name: 'Search Maker' })).toHaveFocus()
    await userEvent.keyboard('13')
    await expect.element(page.getByText('1 of 20 match')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
    expect(await saved(bench)).toEqual({ maker: 'Maker-13' })
  })

  test('lookup, in a dialog over a list that draws what is in view', async () => {
    const bench = await openForEdit()
    await userEvent.click(button('Spare 299 Spare'))
    await expect.element(dialog('Spare')).toBeVisible()
    await expect.element(page.getByRole('searchbox', { name: 'Search Spare' })).toHaveFocus()
    await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '300')
    expect(page.getByRole('option').elements().length).toBeLessThan(40)
    await userEvent.keyboard('spare 12')
    await expect.element(page.getByText('13 of 300 match')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Spare')).not.toBeInTheDocument()
    await expect.element(button('Spare 12 Spare')).toHaveFocus()
    expect(await saved(bench)).toEqual({ spare: 'Spare-12' })
  })

  test('lookup is left by Esc with nothing changed, and emptied by None', async () => {
    const bench = await openForEdit()
    await userEvent.click(button('Spare 299 Spare'))
    await expect.element(page.getByRole('searchbox', { name: 'Search Spare' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Spare')).not.toBeInTheDocument()
    expect(bench.session().editor.form.get().isDirty).toBe(false)
    await userEvent.click(button('Spare 299 Spare'))
    await userEvent.click(button('None'))
    expect(await saved(bench)).toEqual({ spare: '' })
  })

  test('number', async () => {
    const bench = await openForEdit()
    await userEvent.fill(box('Limit'), '7.25')
    await userEvent.tab()
    expect(await saved(bench)).toEqual({ limit: 7.25 })
  })

  test('check box', async () => {
    const bench = await openForEdit()
    await userEvent.click(page.getByText('In use'))
    expect(await saved(bench)).toEqual({ isActive: false })
  })

  test('calendar, always open, by keys, and emptied', async () => {
    const bench = await openForEdit()
    const month = page.getByRole('group', { name: 'Checked' })
    await expect.element(month.getByRole('heading', { name: 'March 2026' })).toBeVisible()
    await userEvent.click(month.getByRole('button', { name: /March 7, 2026/ }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(bench.session().editor.form.get().values['checked']).toBe('2026-03-14')
    await userEvent.click(month.getByRole('button', { name: 'Clear' }))
    expect(await saved(bench)).toEqual({ checked: null })
  })

  test('date box', async () => {
    const bench = await openForEdit()
    await userEvent.click(page.getByRole('spinbutton', { name: /^day, Bought/ }))
    await userEvent.keyboard('21')
    expect(await saved(bench)).toEqual({ bought: '2026-03-21' })
  })

  test('date and time', async () => {
    const bench = await openForEdit()
    await userEvent.click(page.getByRole('spinbutton', { name: /^minute, Read at/ }))
    await userEvent.keyboard('45')
    expect(await saved(bench)).toEqual({ readAt: '2026-03-07T14:45' })
  })

  test('a structure as JSON, refused while it is none', async () => {
    const bench = await openForEdit()
    await userEvent.fill(box('Extra'), '{"bars": ')
    await userEvent.tab()
    await expect
      .element(box('Extra'))
      .toHaveAccessibleDescription('Extra must be valid JSON: an object or a list')
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('1 field needs attention')).toBeVisible()
    expect(bench.written).toEqual([])
    await userEvent.fill(box('Extra'), '{"bars": 4}')
    await expect.element(page.getByText('1 field needs attention')).not.toBeInTheDocument()
    expect(await saved(bench)).toEqual({ extra: { bars: 4 } })
  })
})

test('a disabled field cannot be reached, and asterisks stand only where they are asked for', async () => {
  const off = { ...gauges, formTraits: { ...gauges.formTraits, marksRequired: false } }
  const screen = {
    ...off,
    fields: gauges.fields.map((field) => (field.name === 'maker' ? { ...field, isDisabled: true } : field)),
  }
  const bench = await mountEditor({ screen, rows: gaugeRows })
  bench.send({ type: 'EDIT', key: 1 })
  await expect.element(button('Maker 7 Maker')).toBeDisabled()
  await expect.element(box('Name')).toBeRequired()
  expect(document.querySelectorAll('.mw-field-asterisk').length).toBe(0)
})
