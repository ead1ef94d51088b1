import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Withheld } from '../../machines/screen.events.ts'
import type { FormTraits } from '../definition/screen.ts'
import { box, button, dialog, focusedField, gauges, inPopup, mountEditor } from './record-editor.fixture.tsx'

afterEach(() => page.viewport(1280, 900))

/** Names of the buttons that act on the record, in their order. */
const commands = (): readonly string[] =>
  [...document.querySelectorAll('.mw-editor-aside button, .mw-editor-decide button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )
const withTraits = (formTraits: Partial<FormTraits>) => ({
  ...gauges,
  formTraits: { ...gauges.formTraits, ...formTraits },
})
const reading = [
  'Previous record',
  'Next record',
  'Refresh',
  'New Gauge',
  'Find record',
  'Preview',
  'Print',
  'Export',
  'Post',
  'Delete',
  'Back',
  'Edit',
]

describe('each flag of a form', () => {
  test('all on: every command is there, while reading and while editing', async () => {
    const { send } = await mountEditor()
    send({ type: 'VIEW', key: 2 })
    await expect.poll(commands).toEqual(reading)
    await userEvent.click(button('Edit'))
    await expect
      .poll(commands)
      .toEqual([
        ...reading.filter((name) => name !== 'Refresh' && name !== 'Back' && name !== 'Edit'),
        'Cancel',
        'Save',
      ])
  })

  test.for<readonly [Withheld, string]>([
    ['FORM ADD', 'New Gauge'],
    ['FORM FIND', 'Find record'],
    ['FORM PREVIEW', 'Preview'],
    ['FORM PRINT', 'Print'],
    ['FORM EXPORT', 'Export'],
    ['POST', 'Post'],
    ['FORM DELETE', 'Delete'],
    ['EDIT.ENABLE', 'Edit'],
    ['FORM REFRESH', 'Refresh'],
    ['NEXT', 'Next record'],
    ['PREVIOUS', 'Previous record'],
  ])('%s off takes away "%s", and the chart refuses it', async ([withheld, name]) => {
    const { send, session } = await mountEditor({ screen: { ...gauges, withheld: [withheld] } })
    send({ type: 'VIEW', key: 2 })
    await expect.poll(commands).toEqual(reading.filter((each) => each !== name))
    const type = withheld.replace('FORM ', '')
    expect(
      session()
        .actor.getSnapshot()
        .can({ type } as Parameters<typeof send>[0]),
    ).toBe(false)
  })

  test('Save off takes away both saves', async () => {
    const screen = { ...gauges, withheld: ['FORM SAVE', 'FORM SAVE.CONTINUE'] as const }
    const { send } = await mountEditor({ screen })
    send({ type: 'ADD' })
    await expect.poll(commands).toEqual(['Cancel'])
  })

  test('Back and Close off leave the keys', async () => {
    const screen = inPopup(withTraits({ showsBack: false, showsClose: false }))
    const { send, value } = await mountEditor({ screen })
    send({ type: 'VIEW', key: 2 })
    await expect.poll(() => commands().at(-1)).toBe('Edit')
    expect(commands()).not.toContain('Close')
    await userEvent.keyboard('{Escape}')
    await expect.poll(value).toEqual({ GRID: 'browsing' })
  })

  test('a dialog that is only read is closed, a page gone back from', async () => {
    const { send } = await mountEditor({ screen: inPopup(gauges) })
    send({ type: 'VIEW', key: 2 })
    await expect.poll(() => commands().slice(-2)).toEqual(['Close', 'Edit'])
  })

  test('the tool bar off leaves Delete and the decisions', async () => {
    const { send } = await mountEditor({ screen: withTraits({ showsToolBar: false }) })
    send({ type: 'VIEW', key: 2 })
    await expect.poll(commands).toEqual(['Delete', 'Back', 'Edit'])
  })

  test('the status bar says mode, changes, faults, number and version', async () => {
    const { send } = await mountEditor({ screen: withTraits({ showsStatusBar: true }) })
    send({ type: 'VIEW', key: 1 })
    const bar = page.getByRole('list', { name: 'Form status' })
    const said = () => [...bar.element().querySelectorAll('li')].map((item) => item.textContent)
    await expect.element(bar).toBeVisible()
    expect(said()).toEqual(['Reading', 'No unsaved changes', '0 faults', 'GA-1', 'Version 3'])
    await userEvent.click(button('Edit'))
    await userEvent.clear(box('Name'))
    await userEvent.tab()
    await expect.poll(said).toEqual(['Editing', 'Unsaved changes', '1 fault', 'GA-1', 'Version 3'])
  })

  test.for([
    ['image', true, ''],
    ['text', false, 'Edit'],
    ['both', true, 'Edit'],
  ] as const)('buttons of %s keep their names', async ([buttons, hasIcon, text]) => {
    const { send } = await mountEditor({ screen: withTraits({ buttons }) })
    send({ type: 'VIEW', key: 2 })
    await expect.poll(commands).toEqual(reading)
    const edit = button('Edit').element()
    expect([edit.querySelector('svg') !== null, edit.textContent]).toEqual([hasIcon, text])
  })

  test.for([
    ['small', 480, 420, 1],
    ['medium', 700, 550, 2],
    ['large', 1000, 750, 3],
  ] as const)('a popup of size %s measures %i by %i', async ([size, width, height, columns]) => {
    const { send } = await mountEditor({ screen: inPopup(withTraits({ size, columns: 5 })) })
    send({ type: 'EDIT', key: 2 })
    await expect.element(dialog('Gas gauge')).toBeVisible()
    const measured = dialog('Gas gauge').element().getBoundingClientRect()
    expect([measured.width, measured.height]).toEqual([width, height])
    expect(columnsOf()).toBe(columns)
  })
})

const columnsOf = (): number =>
  getComputedStyle(document.querySelector('.mw-form-grid') ?? document.body).gridTemplateColumns.split(' ')
    .length

describe('the layout', () => {
  test.for([
    [700, null, 1],
    [720, null, 2],
    [1139, 5, 2],
    [1140, null, 4],
    [1140, 3, 3],
    [1300, 5, 5],
  ] as const)('at %i px with %s configured columns it has %i', async ([width, columns, expected]) => {
    await page.viewport(width, 900)
    const { send } = await mountEditor({ screen: withTraits({ columns }) })
    send({ type: 'EDIT', key: 1 })
    await expect.element(box('Name')).toBeVisible()
    expect(columnsOf()).toBe(expected)
  })

  test.for([360, 800, 1280])('at %i px Tab walks the fields as they are read', async (width) => {
    await page.viewport(width, 900)
    const { send } = await mountEditor()
    send({ type: 'EDIT', key: 1 })
    await expect.element(box('Name')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[data-field]').length).toBe(11)
    box('Name').element().focus()
    const walked: string[] = []
    for (let step = 0; step < 40 && walked.at(-1) !== 'extra'; step += 1) {
      const at = focusedField()
      if (at !== null && walked.at(-1) !== at) walked.push(at)
      await userEvent.tab()
    }
    expect(walked).toEqual(gauges.popup.groups.flatMap(({ fields }) => fields))
  })

  test('lists its groups beside a page on a wide screen, and leads to them', async () => {
    const { send } = await mountEditor()
    send({ type: 'EDIT', key: 1 })
    const list = page.getByRole('navigation', { name: 'Sections' })
    await expect.element(list).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'OTHERS' }))
    expect(focusedField()).toBe('notes')
    await page.viewport(1139, 900)
    await expect.element(list).not.toBeInTheDocument()
  })

  test('a group of more than eight folds, leaves the Tab order, and opens itself for a fault', async () => {
    const all = gauges.fields.map(({ name }) => name)
    const screen = {
      ...gauges,
      popup: { ...gauges.popup, groups: [{ caption: 'Everything', fields: all }] },
    }
    const { send } = await mountEditor({ screen })
    send({ type: 'ADD' })
    const fold = button('Everything')
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    fold.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
    await userEvent.click(button('Save'))
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(focusedField).toBe('name')
  })
})

describe('faults', () => {
  test('in the summary stand in reading order, each once; what the form does not show has no link', async () => {
    const screen = {
      ...gauges,
      popup: { ...gauges.popup, groups: [{ caption: 'Gauge', fields: ['notes', 'name'] }] },
    }
    const { send, answers } = await mountEditor({ screen })
    send({ type: 'EDIT', key: 1 })
    await userEvent.fill(box('Name'), 'Gauge 9')
    const errors = [
      { field: 'unit', message: 'Unit is retired' },
      { field: 'name', message: 'Name is taken' },
      { field: 'name', message: 'Name is odd' },
      { field: 'notes', message: 'Notes are too long' },
    ]
    answers.push({ kind: 'refused', error: { kind: 'invalid', title: '', errors } })
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('3 fields need attention')).toBeVisible()
    const items = [...document.querySelectorAll('.mw-form-summary li')]
    expect(items.map((item) => [item.textContent, item.querySelector('button') !== null])).toEqual([
      ['Notes are too long', true],
      ['Name is taken', true],
      ['Unit is retired', false],
    ])
    await expect.poll(focusedField).toBe('notes')
    await expect.element(box('Name')).toHaveValue('Gauge 9')
    await userEvent.click(button('Name is taken'))
    expect(focusedField()).toBe('name')
  })
})
