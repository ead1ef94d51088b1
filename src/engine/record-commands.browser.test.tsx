import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { box, button, dialog, gauges, inPopup, mountEditor } from './editor/record-editor.fixture.tsx'
import { violations } from '../ui/look/violations.fixture.ts'

// The bench has neither landmarks nor the layers of styles in their order; tokens.test.ts checks the colours.
const withoutColours = ['region', 'color-contrast']

afterEach(() => vi.restoreAllMocks())

const asked = page.getByRole('alertdialog', { name: 'Unsaved changes' })

describe('each key of UX 3.3', () => {
  const value = (bench: Awaited<ReturnType<typeof mountEditor>>) => ({
    state: bench.value(),
    key: bench.session().actor.getSnapshot().context.key,
  })

  const inGrid = { state: { GRID: 'browsing' }, key: null }
  const leaving = { state: { 'FORM-EDIT': 'leaving' }, key: 2 }
  const keys = [
    ['{Control>}s{/Control}', inGrid],
    ['{Control>}{Enter}{/Control}', inGrid],
    ['{Escape}', leaving],
    ['{Control>}{Shift>}.{/Shift}{/Control}', leaving],
    ['{Control>}{Shift>},{/Shift}{/Control}', leaving],
  ] as const
  const places = { page: gauges, dialog: inPopup(gauges) }

  test.for(
    keys.flatMap(([press, expected]) => (['page', 'dialog'] as const).map((at) => ({ press, expected, at }))),
  )('$press on a changed record in a $at', async ({ press, expected, at }) => {
    const bench = await mountEditor({ screen: places[at] })
    bench.send({ type: 'EDIT', key: 2 })
    await userEvent.fill(box('Name'), 'Gauge 9')
    await userEvent.keyboard(press)
    await expect.poll(() => value(bench)).toEqual(expected)
  })

  test.for([
    ['{Control>}{Shift>}.{/Shift}{/Control}', 3],
    ['{Control>}{Shift>},{/Shift}{/Control}', 1],
  ] as const)('%s goes to the neighbour', async ([keys, key]) => {
    const bench = await mountEditor()
    bench.send({ type: 'EDIT', key: 2 })
    await userEvent.click(box('Name'))
    await userEvent.keyboard(keys)
    await expect.poll(() => value(bench)).toEqual({ state: { 'FORM-EDIT': 'editing' }, key })
    expect(bench.session().editor.get().layout).toBe('page')
  })

  test('Mod+Shift+Enter saves, says so, clears for a new record, and shows the configured message', async () => {
    const screen = { ...gauges, formTraits: { ...gauges.formTraits, addedMessage: 'Tell the yard' } }
    const bench = await mountEditor({ screen })
    bench.send({ type: 'ADD' })
    await userEvent.fill(box('Name'), 'Gauge 9')
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await expect.element(box('Name')).toHaveValue('')
    expect(bench.value()).toEqual({ 'ADD-NEW': 'editing' })
    await expect
      .poll(bench.said)
      .toEqual(['success: saved Successfully! Enter new record', 'info: Tell the yard'])
    expect(bench.stored.get(4)?.['name']).toBe('Gauge 9')
  })
})

describe('the commands on a record', () => {
  test('Find goes to another record by keys alone, asking first about what is not saved', async () => {
    const bench = await mountEditor()
    bench.send({ type: 'EDIT', key: 1 })
    await userEvent.fill(box('Name'), 'Gauge 9')
    await userEvent.click(button('Find record'))
    await expect.element(asked).toBeVisible()
    await userEvent.click(button('Discard'))
    await expect.element(dialog('Find gauge')).toBeVisible()
    await userEvent.keyboard('oil')
    await expect.element(page.getByText('1 of 3 match')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Find gauge')).not.toBeInTheDocument()
    await expect.element(box('Name')).toHaveValue('Oil gauge')
    expect([bench.value(), bench.written]).toEqual([{ 'FORM-EDIT': 'editing' }, []])
  })

  test('Find is left by Esc, and while reading goes on reading', async () => {
    const bench = await mountEditor()
    bench.send({ type: 'VIEW', key: 1 })
    await userEvent.click(button('Find record'))
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(bench.value).toEqual({ FORM: 'viewing' })
    await userEvent.click(button('Find record'))
    await userEvent.click(page.getByRole('option', { name: 'Gas gauge' }))
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gas gauge')
    expect(bench.value()).toEqual({ FORM: 'viewing' })
  })

  test('New asks about what is not saved, and then begins a new one', async () => {
    const bench = await mountEditor()
    bench.send({ type: 'EDIT', key: 1 })
    await userEvent.fill(box('Name'), 'Gauge 9')
    await userEvent.click(button('New Gauge'))
    await userEvent.click(asked.getByRole('button', { name: 'Save' }))
    await expect.poll(bench.value).toEqual({ 'ADD-NEW': 'editing' })
    await expect.element(box('Name')).toHaveValue('')
    expect(bench.stored.get(1)?.['name']).toBe('Gauge 9')
  })

  test('Preview shows the sheet as it would be printed, with what is typed, and prints it', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const bench = await mountEditor()
    bench.send({ type: 'EDIT', key: 1 })
    await userEvent.fill(box('Name'), 'Gauge 9')
    await userEvent.click(button('Preview'))
    const sheet = dialog('Preview of Gauge 9')
    await expect.element(sheet).toBeVisible()
    await expect.element(sheet.getByText('March 7, 2026, 2:05 PM')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Print' }))
    await expect.poll(() => print.mock.calls.length).toBe(1)
    const onPaper = document.querySelector('body > .mw-print')
    expect(onPaper?.querySelector('.mw-paper-name')?.textContent).toBe('Gauge 9')
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.querySelector('.mw-print')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(box('Name')).toHaveValue('Gauge 9')
    expect(bench.value()).toEqual({ 'FORM-EDIT': 'editing' })
  })

  test('Print prints without a window', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { send } = await mountEditor()
    send({ type: 'VIEW', key: 1 })
    await userEvent.click(button('Print'))
    await expect.poll(() => print.mock.calls.length).toBe(1)
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('Export hands over this record in words', async () => {
    const files: Blob[] = []
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return '#'
    })
    const { send } = await mountEditor()
    send({ type: 'VIEW', key: 2 })
    await userEvent.click(button('Export'))
    await expect.poll(() => address.mock.calls.length).toBe(1)
    expect((await files[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Name,Notes,Unit,Maker,Spare,Limit,In use,Checked,Bought,Read at,Extra',
      'Gas gauge,,,,,,No,,,,',
    ])
  })

  test('Post warns in the words of SPEC 8 and sends nothing; Refresh reads again', async () => {
    const { send, said, asked: calls, hosted } = await mountEditor()
    send({ type: 'VIEW', key: 2 })
    await userEvent.click(button('Post'))
    await expect.element(page.getByText('POST button has been clicked!')).toBeVisible()
    expect([said(), calls]).toEqual([['warning: POST button has been clicked!'], []])
    await userEvent.click(button('Refresh'))
    expect(hosted).toEqual(['refresh'])
  })
})

test('a draft of a new record and of a page form is offered again', async () => {
  const draft = { values: { name: 'Gauge 9' }, base: { name: '' }, baseVersion: null }
  const bench = await mountEditor({ drafts: { 'gauge/new': draft } })
  bench.send({ type: 'ADD' })
  await expect.element(page.getByText('You began a new gauge before and did not save it')).toBeVisible()
  await userEvent.click(button('Restore'))
  await expect.element(box('Name')).toHaveValue('Gauge 9')
  await userEvent.fill(box('Name'), 'Gauge 10')
  expect(bench.drafts.all()).toMatchObject({ 'gauge/new': { values: { name: 'Gauge 10' } } })
})

test.for(['viewing', 'editing', 'refused', 'finding', 'previewing'] as const)(
  'axe finds nothing while %s',
  async (state) => {
    const { send } = await mountEditor({ screen: inPopup(gauges) })
    send(state === 'editing' || state === 'refused' ? { type: 'EDIT', key: 1 } : { type: 'VIEW', key: 1 })
    await expect.poll(() => document.querySelectorAll('[data-field]').length).toBe(11)
    if (state === 'refused') {
      await userEvent.clear(box('Name'))
      await userEvent.click(button('Save'))
      await expect.element(page.getByText('1 field needs attention')).toBeVisible()
    }
    if (state === 'finding') await userEvent.click(button('Find record'))
    if (state === 'previewing') await userEvent.click(button('Preview'))
    if (state === 'finding' || state === 'previewing')
      await expect.element(dialog(state === 'finding' ? 'Find gauge' : 'Preview of Mud gauge')).toBeVisible()
    await expect
      .poll(() =>
        [...document.querySelectorAll('.mw-scrim')].map((each) => getComputedStyle(each).opacity).join(),
      )
      .toMatch(/^1(,1)?$/)
    expect(await violations(document.body, withoutColours)).toEqual([])
  },
)
