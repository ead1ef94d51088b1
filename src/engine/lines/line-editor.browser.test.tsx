import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { defineScreen } from '../definition/from-entity.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { button, cellOf, field, focusAt, mountScreen, question } from '../screen-view.fixture.tsx'

const groups = [{ caption: 'Template', fields: ['templateName', 'category'] }] as const

const templates = defineScreen({
  entity: inspectionTemplate,
  title: 'Inspection Templates',
  noun: 'inspection template',
  newLabel: 'New Inspection Template',
  columns: [{ field: 'templateName' }],
  groups,
  form: { title: 'Inspection template', groups },
  editing: 'page',
  lines: { caption: 'Tasks', noun: 'task', fields: ['taskDescription'] },
})

const stored = (key: number, taskDescription: string) => ({
  camsInspectionTemplateTasksOID: key,
  taskDescription,
})
const daily: RecordRow = {
  inspectionTemplateOID: 1,
  templateName: 'Daily',
  category: 'RIG',
  tasks: [stored(11, 'Hoses'), stored(12, 'Filters'), stored(13, 'Belts')],
}

const weekly: RecordRow = {
  inspectionTemplateOID: 2,
  templateName: 'Weekly',
  category: 'RIG',
  tasks: [{ ...stored(21, 'Chains'), photoRequired: true }, stored(22, 'Bolts')],
}
const { lineEditor: editorOfTasks } = templates
const takingFrom = (entity: 'inspectionTemplate' | 'bank', max = 500): ScreenDefinition => ({
  ...templates,
  ...(editorOfTasks && {
    lineEditor: {
      ...editorOfTasks,
      max,
      origin: {
        label: 'Add tasks of a template',
        placeholder: 'Template',
        lookup: { from: 'entity', entity },
        field: 'tasks',
      },
    },
  }),
})

interface Given {
  readonly rows?: readonly RecordRow[]
  readonly screen?: ScreenDefinition
  readonly roles?: readonly string[]
}

async function edit({ rows = [daily], screen = templates, roles = ['ADMIN'] }: Given = {}) {
  const mounted = await mountScreen({
    screen,
    entity: inspectionTemplate,
    rows,
    roles,
    routes: ['cams_inspection_template'],
    lookups: {
      'entity:inspectionTemplate': [
        { id: 1, label: 'Daily' },
        { id: 2, label: 'Weekly' },
      ],
    },
    address: '/app/cams/cams_inspection_template',
  })
  await expect.poll(() => document.querySelectorAll('[role="grid"] [data-row="1"]').length).toBe(1)
  cellOf(1, 'templateName').focus()
  await userEvent.keyboard('e')
  await expect.element(field('Template name')).toBeVisible()
  return mounted
}

const line = (number: number) => field(`Task, line ${number}`)
const texts = () =>
  [...document.querySelectorAll<HTMLInputElement>('.mw-line input')].map(({ value }) => value)
const focused = () => document.activeElement?.getAttribute('aria-label')
const messages = () =>
  [...document.querySelectorAll('.mw-line')].map(
    (each) => each.querySelector('.mw-field-error')?.textContent ?? '',
  )
const save = '{Control>}s{/Control}'

function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(() => page.viewport(1280, 800))

describe.each([1400, 390])('at %i px, by keyboard alone', (width) => {
  beforeEach(() => page.viewport(width, 900))

  test('lines are gone through, added, moved, removed, taken back and saved', async () => {
    const { written, said } = await edit()
    line(1).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe('Task, line 2')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Task, line 3')
    await userEvent.keyboard(' and chains{Enter}')
    await expect.poll(focused).toBe('Task, line 4')
    await userEvent.keyboard('Oil level{Enter}')
    await expect.poll(focused).toBe('Task, line 5')
    // Nothing was typed into it: there is no need of another, and Backspace takes it away again.
    await userEvent.keyboard('{Enter}')
    expect(texts()).toEqual(['Hoses', 'Filters', 'Belts and chains', 'Oil level', ''])
    await userEvent.keyboard('{Backspace}')
    await expect.poll(focused).toBe('Task, line 4')
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await expect.poll(focused).toBe('Task, line 2')
    expect(texts()).toEqual(['Hoses', 'Oil level', 'Filters', 'Belts and chains'])
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(texts).toEqual(['Hoses', 'Filters', 'Oil level', 'Belts and chains'])
    // From the text over Move up and Move down to Remove.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(focused()).toBe('Remove task 3')
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe('Task, line 3')
    await expect.element(page.getByRole('status').getByText('1 task removed')).toBeVisible()
    expect(texts()).toEqual(['Hoses', 'Filters', 'Belts and chains'])
    button('Undo').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(texts).toEqual(['Hoses', 'Filters', 'Oil level', 'Belts and chains'])
    expect(focused()).toBe('Task, line 3')
    expect(button('Undo').elements()).toEqual([])
    await userEvent.keyboard(save)
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    expect(written.map(({ changes }) => changes)).toEqual([
      {
        tasks: [
          stored(11, 'Hoses'),
          stored(12, 'Filters'),
          { taskDescription: 'Oil level', photoRequired: false },
          stored(13, 'Belts and chains'),
        ],
      },
    ])
  })

  test('every control is in view, named by its line, and nothing is wider than the page', async () => {
    await edit()
    const names = [...document.querySelectorAll('.mw-line button')].map((each) =>
      each.getAttribute('aria-label'),
    )
    expect(names).toEqual(
      [1, 2, 3].flatMap((at) => [`Move task ${at} up`, `Move task ${at} down`, `Remove task ${at}`]),
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.mw-line')]
    const asCards = width < 720
    expect(getComputedStyle(first?.querySelector('.mw-line-caption') ?? document.body).display).toBe(
      asCards ? 'block' : 'none',
    )
    expect(page.getByRole('list', { name: 'Tasks' }).elements().length).toBe(1)
    expect((second?.getBoundingClientRect().top ?? 0) > (first?.getBoundingClientRect().bottom ?? 0)).toBe(
      asCards,
    )
  })
})

test('the popup has them too, below its fields', async () => {
  const { stored: records } = await edit({ screen: { ...templates, editing: 'popup' } })
  const window = page.getByRole('dialog', { name: 'Daily' })
  await window.getByRole('button', { name: 'Remove task 1' }).click()
  await window.getByRole('button', { name: 'Add task' }).click()
  await userEvent.keyboard('Oil level')
  await userEvent.keyboard(save)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(records.get(1)?.['tasks']).toEqual([
    stored(12, 'Filters'),
    stored(13, 'Belts'),
    { taskDescription: 'Oil level', photoRequired: false },
  ])
})

test('several rows pasted into a text become several lines; a single row stays in it', async () => {
  await edit()
  const input = line(2).element() as HTMLInputElement
  input.focus()
  input.setSelectionRange(7, 7)
  expect(paste(', all\nOil level\r\n\n  Chains\n')).toBe(true)
  await expect.poll(texts).toEqual(['Hoses', 'Filters, all', 'Oil level', 'Chains', 'Belts'])
  await expect.poll(focused).toBe('Task, line 4')
  expect(paste('one row')).toBe(false)
})

test('a line that is left blank says so under its cell; a save says all, by number, and leads there', async () => {
  const { written } = await edit()
  await button('Add task').click()
  await button('Add task').click()
  await expect.poll(focused).toBe('Task, line 5')
  expect(messages()).toEqual(['', '', '', 'Task is required', ''])
  await userEvent.fill(line(1), '')
  await userEvent.keyboard(save)
  await expect.element(page.getByText('3 fields need attention')).toBeVisible()
  expect([...document.querySelectorAll('.mw-form-summary li')].map((item) => item.textContent)).toEqual([
    'Line 1: Task is required',
    'Line 4: Task is required',
    'Line 5: Task is required',
  ])
  await expect.poll(focusAt).toBe('field tasks.0.taskDescription')
  await userEvent.keyboard('{F8}')
  await expect.poll(focusAt).toBe('field tasks.3.taskDescription')
  await button('Line 5: Task is required').click()
  await expect.poll(focusAt).toBe('field tasks.4.taskDescription')
  await button('Remove task 5').click()
  await userEvent.fill(line(4), 'Oil level')
  await expect.poll(messages).toEqual(['Task is required', '', '', ''])
  expect(written).toEqual([])
})

test('what the server finds in a line stands at the line and in the summary until the line is changed', async () => {
  const { answers } = await edit()
  await userEvent.fill(line(2), 'Filters, all')
  const errors = [{ field: 'tasks.1.taskDescription', message: 'Task is retired' }]
  answers.push({ kind: 'refused', error: { kind: 'invalid', title: '', errors } })
  await userEvent.keyboard(save)
  await expect.element(button('Line 2: Task is retired')).toBeVisible()
  expect(messages()).toEqual(['', 'Task is retired', ''])
  await expect.poll(focused).toBe('Task, line 2')
  await expect.element(line(2)).toHaveValue('Filters, all')
  await userEvent.fill(line(2), 'Filters, old')
  await expect.poll(messages).toEqual(['', '', ''])
})

test('a record that is only read shows its lines as text', async () => {
  await edit()
  await userEvent.click(button('Cancel'))
  await expect.poll(() => document.querySelectorAll('[role="grid"] [data-row="1"]').length).toBe(1)
  cellOf(1, 'templateName').focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'Task, line 2' })).toHaveTextContent('Filters')
  expect(document.querySelectorAll('.mw-lines :is(input, button)').length).toBe(0)
  await expect.element(page.getByText('3 tasks', { exact: true })).toBeVisible()
})

describe('lines that another record has', () => {
  const origin = page.getByRole('combobox', { name: 'Add tasks of a template' })
  const take = async (name: string) => {
    await userEvent.fill(origin, name)
    await userEvent.click(page.getByRole('option', { name }))
  }
  const both = [daily, weekly]

  test('are added behind the last, by the fields of these lines alone, and taken back by one Undo', async () => {
    const { written, said } = await edit({ rows: both, screen: takingFrom('inspectionTemplate') })
    expect(await violations(page.getByRole('group', { name: 'Tasks' }).element())).toEqual([])
    await button('Remove task 3').click()
    await take('Weekly')
    await expect.poll(texts).toEqual(['Hoses', 'Filters', 'Chains', 'Bolts'])
    await expect.poll(focused).toBe('Task, line 3')
    await expect.element(origin).toHaveValue('')
    await expect.element(page.getByRole('status').getByText('2 tasks added')).toBeVisible()
    await button('Undo').click()
    await expect.poll(texts).toEqual(['Hoses', 'Filters'])
    // What was removed before can still be taken back.
    await button('Undo').click()
    await expect.poll(texts).toEqual(['Hoses', 'Filters', 'Belts'])
    await take('Weekly')
    await expect.poll(texts).toEqual(['Hoses', 'Filters', 'Belts', 'Chains', 'Bolts'])
    await userEvent.fill(line(5), 'Bolts, all')
    expect(button('Undo').elements()).toEqual([])
    await userEvent.keyboard(save)
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    expect(written.map(({ changes }) => changes)).toEqual([
      {
        tasks: [
          stored(11, 'Hoses'),
          stored(12, 'Filters'),
          stored(13, 'Belts'),
          { taskDescription: 'Chains', photoRequired: false },
          { taskDescription: 'Bolts, all', photoRequired: false },
        ],
      },
    ])
  })

  test('take the place of lines that are blank, and are no more than can be stored', async () => {
    await edit({ rows: both, screen: takingFrom('inspectionTemplate', 4) })
    await userEvent.fill(line(3), 'Belts, all')
    await button('Remove task 1').click()
    await button('Add task').click()
    await expect.poll(texts).toEqual(['Filters', 'Belts, all', ''])
    await take('Weekly')
    await expect.poll(texts).toEqual(['Filters', 'Belts, all', 'Chains', 'Bolts'])
    expect(origin.elements()).toEqual([])
    await button('Undo').click()
    await userEvent.click(button('Add task'))
    await userEvent.keyboard('Oil level')
    await take('Weekly')
    await expect.poll(texts).toEqual(['Filters', 'Belts, all', 'Oil level', 'Chains'])
    await expect.element(page.getByText('1 of 2 tasks added: there can be at most 4')).toBeInTheDocument()
  })

  test('say that they could not be loaded, and are tried again', async () => {
    const { state } = await edit({ rows: both, screen: takingFrom('inspectionTemplate') })
    state.down = { kind: 'unreachable' }
    await take('Weekly')
    await expect.element(button('Retry')).toBeVisible()
    expect(texts()).toEqual(['Hoses', 'Filters', 'Belts'])
    state.down = null
    await button('Retry').click()
    await expect.poll(texts).toEqual(['Hoses', 'Filters', 'Belts', 'Chains', 'Bolts'])
    expect(button('Retry').elements()).toEqual([])
  })

  test('are not offered to those who may not read such records', async () => {
    await edit({ rows: both, screen: takingFrom('bank'), roles: ['STAFF'] })
    await expect.element(button('Add task')).toBeVisible()
    expect(origin.elements()).toEqual([])
  })
})

test('lines are part of what is unsaved: kept as a draft, asked about, taken up again', async () => {
  const { drafts } = await edit()
  await userEvent.fill(line(1), 'Hoses, all')
  await button('Remove task 3').click()
  await expect
    .poll(() => drafts.all()['inspectionTemplate/1']?.values['tasks'])
    .toEqual([stored(11, 'Hoses, all'), stored(12, 'Filters')])
  await button('Cancel').click()
  await question('Unsaved changes').getByRole('button', { name: 'Stay' }).click()
  await button('Undo').click()
  await userEvent.fill(line(1), 'Hoses')
  await expect.poll(() => drafts.all()).toEqual({})
})

test('there are no more lines than can be stored', async () => {
  const { lineEditor } = templates
  await edit({ screen: { ...templates, ...(lineEditor && { lineEditor: { ...lineEditor, max: 4 } }) } })
  line(3).element().focus()
  paste('Chains\nOil\nGrease\nBolts')
  await expect.poll(texts).toEqual(['Hoses', 'Filters', 'BeltsChains', 'Oil'])
  expect(button('Add task').elements()).toEqual([])
  line(4).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('There can be at most 4 tasks')).toBeInTheDocument()
  expect(texts().length).toBe(4)
})

test('a key typed among two hundred lines is drawn in its own line only', async () => {
  const tasks = Array.from({ length: 200 }, (_, at) => stored(at + 1, `Check point ${at + 1}`))
  await edit({ rows: [{ ...daily, tasks }] })
  await expect.poll(() => texts().length).toBe(200)
  line(100).element().focus()
  let others = 0
  const watch = new MutationObserver((changes) => {
    const own = line(100).element().closest('.mw-line')
    others += changes.filter(({ target }) => own?.contains(target) !== true).length
  })
  watch.observe(page.getByRole('list', { name: 'Tasks' }).element(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  const input = line(100).element() as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const key of '0123456789') {
    write?.call(input, input.value + key)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
  }
  await expect.element(line(100)).toHaveValue('Check point 1000123456789')
  watch.disconnect()
  expect(others).toBe(0)
})
