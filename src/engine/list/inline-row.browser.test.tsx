import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  cellOf,
  focusAt,
  machines,
  mountScreen,
  pumps,
  question,
  wordsOf,
} from '../screen-view.fixture.tsx'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { toldChanges } from '../definition/told-changes.fixture.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

const inline: ScreenDefinition = { ...machines, editing: 'inline', form: null }
const save = '{Control>}s{/Control}'
const names = ['Mud pump 1', 'Mud pump 2', 'Mud pump 3']

const gridIsThere = (expected: readonly string[] = names) =>
  expect.poll(() => wordsOf('description')).toEqual(expected)
const edited = () => document.querySelector('[role="grid"] [data-edited]')?.getAttribute('data-row') ?? null
const isEdited = (key: string | null) => expect.poll(edited).toBe(key)
const input = (key: number | 'new', column: string) => {
  const cell = document.querySelector(`[role="grid"] [data-row="${key}"] [data-column="${column}"]`)
  const found = cell?.querySelector<HTMLInputElement>('input')
  if (!found) throw new Error(`no editor in ${key} ${column}`)
  return found
}
const isIn = (key: number | 'new', column: string) =>
  expect.poll(() => document.activeElement === input(key, column)).toBe(true)

async function edit(key: number, column = 'description') {
  cellOf(key, column).focus()
  await userEvent.keyboard('{F2}')
  await isEdited(String(key))
  await isIn(key, column)
}

describe('a row under edit', () => {
  test.each([save, '{Control>}{Enter}{/Control}'])(
    'is saved by %s, and only what changed is sent',
    async (keys) => {
      const { written, said } = await mountScreen({ screen: inline })
      await gridIsThere()
      await edit(2)
      await userEvent.keyboard('Triplex')
      await userEvent.keyboard(keys)
      await isEdited(null)
      await gridIsThere(['Mud pump 1', 'Triplex', 'Mud pump 3'])
      expect(written).toEqual([
        {
          kind: 'update',
          key: 2,
          changes: { description: 'Triplex' },
          base: pumps[1],
          baseVersion: 1,
          path: 'row',
        },
      ])
      expect(said()).toEqual(['success: Saved Successfully!'])
      await expect.poll(focusAt).toBe('row 2')
      expect(page.getByRole('dialog').elements()).toEqual([])
    },
  )

  test('takes a number that is still being typed', async () => {
    const { stored } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2, 'purchasePrice')
    await userEvent.keyboard(`4,812.5${save}`)
    await isEdited(null)
    expect(stored.get(2)?.['purchasePrice']).toBe(4812.5)
  })

  test('says in its cells what is missing, in the words of a grid, and goes to the first', async () => {
    const screen: ScreenDefinition = {
      ...inline,
      check: (values, place) => {
        const errors = ['description', 'location']
          .filter((field) => values[field] === '' || values[field] === null)
          .map((field) => ({ field, message: `${field} is ${place === 'grid' ? 'required' : 'Required'}` }))
        return errors.length > 0 ? { ok: false, errors } : { ok: true, values }
      },
    }
    const { written, said } = await mountScreen({ screen })
    await gridIsThere()
    await edit(2)
    await userEvent.keyboard('{Delete}{Tab}{Tab}{Control>}a{/Control}{Delete}')
    await userEvent.keyboard(save)
    const messages = () =>
      [...document.querySelectorAll('[role="gridcell"] .mw-field-error')].map((each) => each.textContent)
    await expect.poll(messages).toEqual(['description is required', 'location is required'])
    await isIn(2, 'description')
    expect(
      ['description', 'equipmntType', 'location'].map((column) => cellOf(2, column).ariaInvalid),
    ).toEqual(['true', null, 'true'])
    await userEvent.keyboard('{F8}')
    await isIn(2, 'location')
    expect([written, said()]).toEqual([[], []])
  })

  test('says above the grid what is missing in a field that has no cell', async () => {
    const screen = { ...inline, columns: [{ field: 'description' }, { field: 'purchasePrice' }] }
    await mountScreen({ screen, rows: [{ ...pumps[1], equipmntType: '' }] })
    await gridIsThere(['Mud pump 2'])
    await edit(2)
    await userEvent.keyboard(`Triplex${save}`)
    await expect.element(page.getByRole('alert').getByText('Equipment type is required')).toBeVisible()
    expect(edited()).toBe('2')
  })

  test('is left by Esc without a question when nothing was typed', async () => {
    const { written } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2)
    await userEvent.keyboard('{Escape}')
    await isEdited(null)
    await expect.poll(focusAt).toBe('row 2')
    expect([written, question('Unsaved changes').elements()]).toEqual([[], []])
  })

  test('asks about what is not saved; Stay stays, Discard restores', async () => {
    const { drafts, written } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2)
    await userEvent.keyboard('Triplex{Escape}')
    await expect.element(question('Unsaved changes')).toBeVisible()
    await userEvent.click(button('Stay'))
    await expect.element(question('Unsaved changes')).not.toBeInTheDocument()
    expect(input(2, 'description').value).toBe('Triplex')
    await userEvent.click(button('Cancel Triplex'))
    await userEvent.click(button('Discard'))
    await isEdited(null)
    await gridIsThere()
    expect([drafts.all(), written]).toEqual([{}, []])
  })

  test('is asked about before another row is edited, and gone on from', async () => {
    const { stored } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2)
    await userEvent.keyboard('Triplex')
    await userEvent.click(button('Edit Mud pump 3'))
    await expect.element(question('Unsaved changes')).toBeVisible()
    await userEvent.click(button('Stay'))
    await expect.element(question('Unsaved changes')).not.toBeInTheDocument()
    expect(edited()).toBe('2')
    await userEvent.click(button('Edit Mud pump 3'))
    await userEvent.click(question('Unsaved changes').getByRole('button', { name: 'Save' }))
    await isEdited('3')
    await isIn(3, 'description')
    expect(stored.get(2)?.['description']).toBe('Triplex')
  })

  test('that is pristine gives way to another at once', async () => {
    await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2)
    await userEvent.click(button('Edit Mud pump 3'))
    await isEdited('3')
    await isIn(3, 'description')
  })

  test('keeps its values when the save fails, with the words of SPEC 8', async () => {
    const { answers, said } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2)
    answers.push({ kind: 'refused', error: { kind: 'failed', status: 500, statusText: '', title: '' } })
    await userEvent.keyboard(`Triplex${save}`)
    await expect
      .element(page.getByRole('alert').getByText('An error occurred!, try again later.'))
      .toBeVisible()
    expect([edited(), input(2, 'description').value]).toEqual(['2', 'Triplex'])
    expect(said()).toEqual(['error: An error occurred!, try again later.'])
    await userEvent.keyboard(save)
    await gridIsThere(['Mud pump 1', 'Triplex', 'Mud pump 3'])
  })

  test('shows at its cell what the server says of a field', async () => {
    const { answers } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2, 'purchasePrice')
    const errors = [{ field: 'description', message: 'There is a Triplex already' }]
    answers.push({ kind: 'refused', error: { kind: 'invalid', title: 'Check', errors } })
    await userEvent.keyboard(`12${save}`)
    await expect.poll(() => cellOf(2, 'description').textContent).toBe('There is a Triplex already')
    expect(cellOf(2, 'description').ariaInvalid).toBe('true')
    await isIn(2, 'description')
  })

  test('asks whose fields stand when somebody else changed the same', async () => {
    const { answers, written } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(2)
    const theirs = { ...pumps[1], description: 'Theirs', version: 6 }
    answers.push({ kind: 'conflict', eventId: 'e1', current: theirs, clash: ['description'] })
    await userEvent.keyboard(`Mine${save}`)
    const notice = page.getByText('Somebody else changed the same fields')
    await expect.element(notice).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Description Mine Theirs' })).toBeVisible()
    await userEvent.click(button('Keep mine'))
    await expect.element(notice).not.toBeInTheDocument()
    await isIn(2, 'description')
    await userEvent.keyboard(save)
    await isEdited(null)
    expect(written.at(-1)).toEqual({
      kind: 'update',
      path: 'row',
      key: 2,
      changes: { description: 'Mine' },
      base: theirs,
      baseVersion: 6,
    })
  })

  test('takes up a draft that was left', async () => {
    const draft = { values: { ...pumps[1], description: 'Drafted' }, base: pumps[1] ?? {}, baseVersion: 1 }
    await mountScreen({ screen: inline, drafts: { 'equipment/2': draft } })
    await gridIsThere()
    await edit(2)
    await expect.element(page.getByText('You changed this record before and did not save')).toBeVisible()
    expect(input(2, 'description').value).toBe('Mud pump 2')
    await userEvent.click(button('Restore'))
    await expect.poll(() => input(2, 'description').value).toBe('Drafted')
    await isIn(2, 'description')
  })
})

describe('a new row', () => {
  test('is added to an empty grid with a key of the server, at the top and called New', async () => {
    const { written, stored } = await mountScreen({ screen: inline, rows: [] })
    await expect.element(page.getByText('No equipment yet')).toBeVisible()
    await userEvent.click(button('New Equipment').last())
    await isEdited('new')
    await isIn('new', 'description')
    await userEvent.keyboard('Annex pump{Tab}Pump{ArrowDown}{Enter}{Tab}Rig 12{ArrowDown}{Enter}')
    await userEvent.keyboard(save)
    await isEdited(null)
    await gridIsThere(['Annex pump'])
    expect(written.map(({ kind, key }) => ({ kind, key }))).toEqual([{ kind: 'create', key: 0 }])
    expect(stored.get(1)).toMatchObject({ description: 'Annex pump', equipmntType: 'PUMP', location: 12 })
  })

  test('stands above the others, begun by n, and is dropped by Esc', async () => {
    const screen = { ...inline, columns: [{ field: 'equipmentOID' }, ...inline.columns] }
    await mountScreen({ screen })
    await gridIsThere()
    cellOf(2, 'description').focus()
    await userEvent.keyboard('n')
    await isEdited('new')
    expect(wordsOf('equipmentOID')).toEqual(['New', 'EQ-1', 'EQ-2', 'EQ-3'])
    await userEvent.keyboard('{Escape}')
    await isEdited(null)
    await gridIsThere()
  })

  test('is begun by Tab in the last cell of the last row, which is saved', async () => {
    const { stored, said } = await mountScreen({ screen: inline })
    await gridIsThere()
    await edit(3, 'purchasePrice')
    await userEvent.keyboard('77{Tab}')
    await isEdited('new')
    await isIn('new', 'description')
    expect([stored.get(3)?.['purchasePrice'], said()]).toEqual([77, ['success: Saved Successfully!']])
    await userEvent.keyboard('Annex pump{Tab}Pump{ArrowDown}{Enter}{Tab}Rig 12{ArrowDown}{Enter}{Tab}5{Tab}')
    await expect.poll(() => stored.get(4)?.['purchasePrice']).toBe(5)
    await isEdited('new')
    await isIn('new', 'description')
    expect([input('new', 'description').value, said().at(-1)]).toEqual([
      '',
      'success: saved Successfully! Enter new record',
    ])
  })

  test('is not begun where the definition adds none', async () => {
    const { stored } = await mountScreen({ screen: { ...inline, withheld: ['GRID ADD'] } })
    await gridIsThere()
    await edit(3, 'purchasePrice')
    await userEvent.keyboard('77{Tab}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Save Mud pump 3')
    expect([edited(), stored.get(3)?.['purchasePrice']]).toEqual(['3', 3000])
  })
})

test('a row is deleted after Confirm Delete, also while another is edited', async () => {
  const { stored } = await mountScreen({ screen: inline })
  await gridIsThere()
  await edit(2)
  await userEvent.click(button('Delete Mud pump 1'))
  const asked = question('Confirm Delete')
  await expect.element(asked).toBeVisible()
  expect(asked.element().textContent).toContain('Are you sure you want to delete?EQ-1 Mud pump 1')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  await gridIsThere(['Mud pump 2', 'Mud pump 3'])
  expect([...stored.keys()]).toEqual([2, 3])
})

test('who may not edit is offered nothing, and no key begins it', async () => {
  await mountScreen({ screen: inline, routes: ['cams_pm_operations'], roles: [] })
  await gridIsThere()
  cellOf(2, 'description').focus()
  await userEvent.keyboard('{F2}')
  await userEvent.keyboard('e')
  await userEvent.keyboard('n')
  expect([edited(), cellOf(2, '$commands').querySelectorAll('button').length]).toEqual([null, 0])
})

test('a command that the definition withholds has no button in its rows', async () => {
  await mountScreen({ screen: { ...inline, withheld: ['GRID DELETE'] } })
  await gridIsThere()
  const labels = [...cellOf(2, '$commands').querySelectorAll('button')].map((each) => each.ariaLabel)
  expect(labels).toEqual(['Edit Mud pump 2'])
})

describe('a row under edit that another touches', () => {
  const words = () => document.querySelector('.mw-row-news')?.textContent ?? null
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-edited] .mw-changed-bar')].map(
      (bar) => bar.parentElement?.dataset['column'],
    )
  async function scene(rows = pumps) {
    const { changes, tell } = toldChanges()
    const screen = await mountScreen({ screen: inline, rows, changes })
    await gridIsThere()
    let version = 1
    return {
      ...screen,
      /** Ada stores fields of the second record. */
      change: (fields: RecordRow) => {
        version += 1
        screen.stored.set(2, { ...screen.stored.get(2), ...fields, version })
        tell({ key: 2, actor: 'ada', streamVersion: version })
      },
      remove: () => {
        screen.stored.delete(2)
        tell({ key: 2, actor: 'ada', streamVersion: version + 1, kind: 'removed' })
      },
    }
  }

  test('says at once who, what and when, and what its save makes of it; what is typed stays', async () => {
    const { change } = await scene()
    await edit(2)
    await userEvent.keyboard('Triplex')
    const before = cellOf(3, 'description').getBoundingClientRect().top
    change({ purchasePrice: 77 })
    await expect
      .poll(words)
      .toBe('Ada changed Purchase price at 8:00 AM: that stands beside yours when you save')
    expect(marked()).toEqual(['purchasePrice'])
    expect(input(2, 'description').value).toBe('Triplex')
    await isIn(2, 'description')
    expect(cellOf(3, 'description').getBoundingClientRect().top).toBe(before)
    expect(await violations(document.querySelector<HTMLElement>('[role="grid"]') ?? document.body)).toEqual(
      [],
    )
    change({ description: 'Quintuplex' })
    await expect.poll(words).toMatch(/^Ada changed .* at 8:00 AM: saving asks whose stands$/)
    expect(input(2, 'description').value).toBe('Triplex')
    expect(marked()).toEqual(['description', 'purchasePrice'])
  })

  test('is seen where its row is the only one', async () => {
    const { changes, tell } = toldChanges()
    const { stored } = await mountScreen({ screen: inline, rows: pumps.slice(1, 2), changes })
    await gridIsThere(['Mud pump 2'])
    await edit(2)
    stored.set(2, { ...stored.get(2), purchasePrice: 77, version: 2 })
    tell({ key: 2, actor: 'ada', streamVersion: 2 })
    await expect.poll(words).toBe('Ada changed Purchase price at 8:00 AM')
    const said = document.querySelector<HTMLElement>('.mw-row-news-words')
    if (!said) throw new Error('Nothing is said')
    // Only what takes a pointer is found at a point.
    said.style.pointerEvents = 'auto'
    const { left, top, height } = said.getBoundingClientRect()
    expect(document.elementFromPoint(left + 20, top + height / 2)?.closest('.mw-row-news')).not.toBeNull()
  })

  test('says so where nothing is typed yet, and begins no cell afresh', async () => {
    const { change } = await scene()
    await edit(2, 'purchasePrice')
    change({ description: 'Quintuplex' })
    await expect.poll(words).toBe('Ada changed Description at 8:00 AM')
    await isIn(2, 'purchasePrice')
    await userEvent.keyboard('{Escape}')
    await isEdited(null)
    expect(words()).toBeNull()
  })

  test('says that it was deleted, and keeps what is typed', async () => {
    const { remove } = await scene()
    await edit(2)
    await userEvent.keyboard('Triplex')
    remove()
    await expect.poll(words).toBe('Ada deleted this record at 8:00 AM')
    expect(input(2, 'description').value).toBe('Triplex')
    expect(edited()).toBe('2')
  })
})
