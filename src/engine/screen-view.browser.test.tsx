import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  cellOf,
  dialog,
  field,
  focusAt,
  machines,
  mountScreen,
  pumps,
  question,
  wordsOf,
} from './screen-view.fixture.tsx'
import { setAsideWrite } from './definition/workbench.fixture.ts'

afterEach(() => page.viewport(1280, 800))

const save = '{Control>}s{/Control}'
const gridIsThere = (names: readonly string[] = ['Mud pump 1', 'Mud pump 2', 'Mud pump 3']) =>
  expect.poll(() => wordsOf('description')).toEqual(names)

/** Opens the popup of a row by its key. */
async function edit(key: number, name: string) {
  await gridIsThere()
  cellOf(key, 'description').focus()
  await userEvent.keyboard('e')
  await expect.element(dialog(name)).toBeVisible()
}

// The first edit of a page may still be fetching its field.
const editorHasFocus = () => expect.poll(() => document.activeElement?.tagName).toBe('INPUT')

describe('the popup', () => {
  test('measures 700 by 550, saves what changed, says so, and gives the focus back to its row', async () => {
    const { written, said } = await mountScreen()
    await edit(2, 'Mud pump 2')
    const { width, height } = dialog('Mud pump 2').element().getBoundingClientRect()
    expect([width, height]).toEqual([700, 550])
    await expect.element(dialog('Mud pump 2').getByText('EQ-2', { exact: true })).toBeVisible()
    await userEvent.fill(field('Unit'), 'MP-1012')
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('status').getByText('Saved Successfully!')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(written).toEqual([
      { kind: 'update', key: 2, changes: { unit: 'MP-1012' }, base: pumps[1], baseVersion: 1, path: 'form' },
    ])
    expect(said()).toEqual(['success: Saved Successfully!'])
    await expect.poll(focusAt).toBe('row 2')
  })

  test('of a new record names every fault in place and in the summary, and begins at the first', async () => {
    const { written, stored } = await mountScreen()
    await gridIsThere()
    cellOf(1, 'description').focus()
    await userEvent.keyboard('n')
    await expect.element(dialog('New Equipment')).toBeVisible()
    await userEvent.click(button('Save'))
    const window = dialog('New Equipment')
    await expect.element(window.getByText('3 fields need attention')).toBeVisible()
    const inSummary = () =>
      [...window.element().querySelectorAll('.mw-form-summary li')].map((item) => item.textContent)
    const inPlace = () =>
      [...window.element().querySelectorAll('.mw-field-error')].map((item) => item.textContent)
    const messages = ['Description is required', 'Equipment type is required', 'Location is required']
    expect([inSummary(), inPlace().filter((text) => text !== '')]).toEqual([messages, messages])
    await expect.poll(focusAt).toBe('field description')
    await userEvent.keyboard('{F8}')
    await expect.poll(focusAt).toBe('field equipmntType')
    await userEvent.keyboard('{Shift>}{F8}{/Shift}')
    await expect.poll(focusAt).toBe('field description')
    await userEvent.keyboard('Annex pump')
    await expect.poll(inSummary).toEqual(messages.slice(1))
    await userEvent.click(window.getByRole('button', { name: 'Location is required' }))
    await expect.poll(focusAt).toBe('field location')
    expect([written, stored.size]).toEqual([[], 3])
  })

  test('takes a number that is still being typed when Mod+S saves', async () => {
    const { stored } = await mountScreen()
    await edit(2, 'Mud pump 2')
    await userEvent.fill(field('Life span (years)'), '12')
    await userEvent.keyboard(save)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(stored.get(2)?.['lifeSpan']).toBe(12)
  })

  test('keeps what was typed when the save fails', async () => {
    const { answers, said } = await mountScreen()
    await edit(2, 'Mud pump 2')
    await userEvent.fill(field('Unit'), 'MP-1012')
    answers.push({ kind: 'refused', error: { kind: 'failed', status: 500, statusText: '', title: '' } })
    await userEvent.keyboard(save)
    await expect
      .element(page.getByRole('alert').getByText('An error occurred!, try again later.'))
      .toBeVisible()
    await expect.element(field('Unit')).toHaveValue('MP-1012')
    expect(said()).toEqual(['error: An error occurred!, try again later.'])
  })

  test('Esc asks about what is not saved; Stay stays, Discard closes and keeps no draft', async () => {
    const { drafts, written } = await mountScreen()
    await edit(2, 'Mud pump 2')
    await userEvent.fill(field('Unit'), 'MP-1012')
    await userEvent.keyboard('{Escape}')
    await expect.element(question('Unsaved changes')).toBeVisible()
    await expect.element(button('Stay')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question('Unsaved changes')).not.toBeInTheDocument()
    await expect.element(field('Unit')).toHaveValue('MP-1012')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Discard'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(focusAt).toBe('row 2')
    expect([drafts.all(), written]).toEqual([{}, []])
    await expect.element(page.getByText('were not saved')).not.toBeInTheDocument()
  })

  test('asks whose fields stand when somebody else changed the same', async () => {
    const { answers, written } = await mountScreen()
    await edit(2, 'Mud pump 2')
    await userEvent.fill(field('Unit'), 'MINE')
    const theirs = { ...pumps[1], unit: 'THEIRS', version: 6 }
    answers.push({ kind: 'conflict', eventId: 'e1', current: theirs, clash: ['unit'] })
    await userEvent.keyboard(save)
    const notice = page.getByText('Somebody else changed the same fields')
    await expect.element(notice).toBeVisible()
    const row = page.getByRole('row', { name: 'Unit MINE THEIRS' })
    await expect.element(row).toBeVisible()
    await userEvent.click(button('Keep mine'))
    await expect.element(notice).not.toBeInTheDocument()
    await userEvent.keyboard(save)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(written.at(-1)).toEqual({
      kind: 'update',
      path: 'form',
      key: 2,
      changes: { unit: 'MINE' },
      base: theirs,
      baseVersion: 6,
    })
  })
})

test('a change that the server refused is told on the form, which replaces it', async () => {
  const refused = setAsideWrite({
    key: 2,
    stream: 'equipment/2',
    entity: 'equipment',
    status: 'refused',
    changes: { unit: 'X' },
    base: { unit: pumps[1]?.unit },
    lastError: {
      kind: 'invalid',
      title: 'Check the fields',
      errors: [{ field: 'unit', message: 'Unit is too short' }],
    },
  })
  const { written, givenUp } = await mountScreen({
    prepare: ({ state }) => {
      state.undecided = refused
    },
  })
  await edit(2, 'Mud pump 2')
  const notice = dialog('Mud pump 2').getByText('Your last change to this record was refused')
  await expect.element(notice).toBeVisible()
  for (const words of ['Check the fields', 'Unit is too short', 'Correct it and save again.'])
    await expect.element(dialog('Mud pump 2').getByText(words)).toBeVisible()
  await userEvent.fill(field('Unit'), 'MP-1012')
  await userEvent.keyboard(save)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect([givenUp, written.map(({ changes }) => changes)]).toEqual([['e1'], [{ unit: 'MP-1012' }]])
})

test('Delete asks in the words of SPEC 8, names the record, and goes on from the next row', async () => {
  const { stored } = await mountScreen()
  await gridIsThere()
  cellOf(2, 'description').focus()
  await userEvent.keyboard('{Delete}')
  const asked = question('Confirm Delete')
  await expect.element(asked).toBeVisible()
  expect(asked.element().textContent).toContain('Are you sure you want to delete?EQ-2 Mud pump 2')
  await expect.element(button('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.poll(focusAt).toBe('row 2')
  expect(stored.has(2)).toBe(true)
  await userEvent.keyboard('{Delete}')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  await expect.element(page.getByRole('status').getByText('Record deleted successfully!')).toBeVisible()
  await gridIsThere(['Mud pump 1', 'Mud pump 3'])
  await expect.poll(focusAt).toBe('row 3')
})

describe('the page of a record', () => {
  test('is read as text until it is unlocked, and gives title and focus back', async () => {
    await mountScreen()
    await gridIsThere()
    expect(document.title).toBe('Equipment · Millwright')
    cellOf(2, 'description').focus()
    await userEvent.keyboard('{Enter}')
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('Mud pump 2')
    await expect.element(heading).toHaveFocus()
    expect(document.title).toBe('Mud pump 2 · Millwright')
    const group = page.getByRole('group', { name: 'Equipment name' })
    await expect.element(group).toHaveTextContent('Mud pump 2')
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await userEvent.click(button('Edit'))
    await userEvent.fill(field('Equipment name'), 'Mud pump 2b')
    await expect.element(page.getByText('Unsaved', { exact: true })).toBeVisible()
    await userEvent.click(button('Save'))
    await gridIsThere(['Mud pump 1', 'Mud pump 2b', 'Mud pump 3'])
    expect(document.title).toBe('Equipment · Millwright')
    await expect.poll(focusAt).toBe('row 2')
  })

  test('is left by Esc, but an open list is closed first', async () => {
    await mountScreen()
    await gridIsThere()
    cellOf(2, 'description').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('Edit'))
    document.querySelector<HTMLElement>('[data-field="location"] button')?.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByRole('option', { name: 'Rig 12' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
    await expect.element(field('Equipment name')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await gridIsThere()
    await expect.poll(focusAt).toBe('row 2')
  })

  test('leaves keys alone that belong to a window over it', async () => {
    const { written } = await mountScreen()
    await gridIsThere()
    cellOf(2, 'description').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('Edit'))
    await userEvent.fill(field('Equipment name'), 'Mud pump 2b')
    const over = document.createElement('div')
    over.role = 'dialog'
    over.tabIndex = -1
    document.body.append(over)
    over.focus()
    await userEvent.keyboard(save)
    await userEvent.keyboard('{Escape}')
    over.remove()
    await expect.element(field('Equipment name')).toHaveValue('Mud pump 2b')
    expect([written, question('Unsaved changes').elements()]).toEqual([[], []])
    field('Equipment name').element().focus()
    await userEvent.keyboard(save)
    await gridIsThere(['Mud pump 1', 'Mud pump 2b', 'Mud pump 3'])
  })

  test('walks its faults with F8 in the order in which they are read', async () => {
    await mountScreen({ rows: [{ ...pumps[1], description: '', equipmntType: '', location: null }] })
    await gridIsThere([''])
    cellOf(2, 'description').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('Edit'))
    await userEvent.click(button('Save'))
    await expect.poll(focusAt).toBe('field description')
    for (const name of ['location', 'equipmntType', 'description']) {
      await userEvent.keyboard('{F8}')
      await expect.poll(focusAt).toBe(`field ${name}`)
    }
  })

  test('of who may not edit is only read, and no button offers more', async () => {
    await mountScreen({ routes: ['cams_pm_operations'], roles: [] })
    await gridIsThere()
    expect(page.getByRole('button', { name: 'New Equipment' }).elements()).toEqual([])
    cellOf(2, 'description').focus()
    await userEvent.keyboard('n')
    await userEvent.keyboard('e')
    await userEvent.keyboard('{Delete}')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mud pump 2')
    const buttons = page.getByRole('button').elements()
    const offered = buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent)
    expect(offered).toEqual(['EQ-2, copy', 'Previous record', 'Next record', 'Refresh', 'History', 'Back'])
  })
})

describe('a draft', () => {
  const draft = { values: { ...pumps[1], unit: 'MP-1012' }, base: pumps[1] ?? {}, baseVersion: 1 }

  test('is offered on the grid, and gone on with at once', async () => {
    await mountScreen({ drafts: { 'equipment/2': draft } })
    await expect.element(page.getByText('Changes to EQ-2 were not saved')).toBeVisible()
    await userEvent.click(button('Continue editing'))
    await expect.element(field('Unit')).toHaveValue('MP-1012')
  })

  test('that was locked is offered once it is back: on the grid, and in the form that stands open', async () => {
    const { drafts } = await mountScreen()
    await gridIsThere()
    drafts.bringBack({ 'equipment/2': draft })
    await userEvent.click(button('Continue editing'))
    await expect.element(field('Unit')).toHaveValue('MP-1012')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Discard'))
    await expect.poll(focusAt).toBe('row 2')
    await userEvent.keyboard('e')
    await expect.element(field('Unit')).not.toHaveValue('MP-1012')
    drafts.bringBack({ 'equipment/2': draft })
    await userEvent.click(button('Restore'))
    await expect.element(field('Unit')).toHaveValue('MP-1012')
  })

  test('or thrown away', async () => {
    const { drafts } = await mountScreen({ drafts: { 'equipment/new': draft } })
    await expect.element(page.getByText('A new piece of equipment was not saved')).toBeVisible()
    await userEvent.click(button('Discard'))
    await expect.element(page.getByText('A new piece of equipment was not saved')).not.toBeInTheDocument()
    expect(drafts.all()).toEqual({})
  })
})

describe('the grid', () => {
  test('shows that it loads, why it could not, and loads again', async () => {
    const { state } = await mountScreen({
      prepare: (array) => (array.state.down = { kind: 'unreachable' }),
    })
    await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
    state.down = null
    await userEvent.click(button('Retry'))
    await gridIsThere()
  })

  test.each<readonly [string, Parameters<typeof mountScreen>[0], string]>([
    ['by the policy', { routes: ['banks'], roles: [] }, 'None of your tasks includes it'],
    [
      'by the server',
      { prepare: ({ state }) => (state.down = { kind: 'forbidden', title: 'Only ADMIN' }) },
      'Only ADMIN',
    ],
  ])('that is refused %s says so, and offers no Retry', async (_by, given, reason) => {
    await mountScreen(given)
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
    expect([button('Retry').elements(), page.getByText('Mud pump 1').elements()]).toEqual([[], []])
  })

  test('that is empty offers to make the first', async () => {
    await mountScreen({ rows: [] })
    await expect.element(page.getByText('No equipment yet')).toBeVisible()
    await userEvent.click(button('New Equipment').last())
    await expect.element(dialog('New Equipment')).toBeVisible()
  })

  test('read without a connection says from when it is', async () => {
    await mountScreen({ prepare: (array) => (array.state.readAt = '2026-03-07T08:05:00.000Z') })
    await gridIsThere()
    await expect.element(page.getByText('Not up to date')).toBeVisible()
    const at = new Date('2026-03-07T08:05:00.000Z').toLocaleTimeString('en-US', { timeStyle: 'short' })
    await expect.element(page.getByText(`What you see was read March 7, 2026 at ${at}.`)).toBeVisible()
  })

  test('opens what the address asks for, once', async () => {
    const { asked } = await mountScreen({ address: '/app/cams/cams_equipment_management?record=2&page=1' })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mud pump 2')
    await userEvent.click(button('Back'))
    await gridIsThere()
    expect(asked).toEqual(['list'])
  })

  test.each(['abc', '', '99'])('says of a record %j, which is none, that there is none', async (key) => {
    await mountScreen({ address: `/app/cams/cams_equipment_management?record=${key}` })
    await expect.element(page.getByText('There is no such record')).toBeVisible()
  })

  test('edits a cell in place: one field is sent, a blank required one is not', async () => {
    const { written, said } = await mountScreen({ screen: { ...machines, editsCells: true } })
    await gridIsThere()
    cellOf(2, 'description').focus()
    await userEvent.keyboard('{F2}')
    await editorHasFocus()
    await userEvent.keyboard('Mud pump 2b{Enter}')
    await gridIsThere(['Mud pump 1', 'Mud pump 2b', 'Mud pump 3'])
    expect(written).toEqual([
      {
        kind: 'update',
        path: 'cell',
        key: 2,
        changes: { description: 'Mud pump 2b' },
        base: pumps[1],
        baseVersion: 1,
      },
    ])
    cellOf(3, 'description').focus()
    await userEvent.keyboard('{F2}')
    await editorHasFocus()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Enter}')
    await expect.element(page.getByText('Description is required')).toBeVisible()
    expect([written.length, said()]).toEqual([1, ['success: Saved Successfully!']])
  })
})
