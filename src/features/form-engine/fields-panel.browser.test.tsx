import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formField } from '../../contract/entities/form-field.ts'
import { button, cell, mountEngine, previewColumns, wordsOf } from './form-engine.fixture.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'

afterEach(async () => {
  await page.viewport(1280, 800)
})

const problems = () => document.querySelector('.mw-definition-problems output')?.textContent
const opened = async () => {
  await expect.element(page.getByRole('grid', { name: 'Form Details Config', exact: true })).toBeVisible()
}

test('the keys of a row: c copies it with a blank id, Alt+Down moves it, Delete asks', async () => {
  await page.viewport(1280, 2400)
  const { fields } = await mountEngine({ address: '?edit=7' })
  await opened()
  await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(4)
  cell(40, 'entity_FieldName').focus()
  await userEvent.keyboard('c')
  await expect
    .poll(() => wordsOf('entity_FieldName'))
    .toEqual(['bankCode', 'bankName', 'routeCode', 'address1', 'bankCode'])
  expect(wordsOf('fieldOID')).toEqual(['FLD-40', 'FLD-41', 'FLD-42', 'FLD-43', ''])
  cell(40, 'entity_FieldName').focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => wordsOf('entity_FieldName').slice(0, 2)).toEqual(['bankName', 'bankCode'])
  await expect.poll(() => previewColumns().slice(0, 2)).toEqual(['Bank name', 'Bank code'])
  await expect
    .poll(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'])
    .toBe('40')
  cell(-1, 'entity_FieldName').focus()
  await userEvent.keyboard('{Delete}')
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(4)
  await button('Save').click()
  await expect.element(page.getByRole('heading', { name: 'Form Engine', level: 1 })).toBeVisible()
  expect(fields.written.map(({ key, changes }) => [key, changes])).toEqual([
    [41, { uI_SortOrder: 10 }],
    [40, { uI_SortOrder: 20 }],
  ])
})

describe('a row under edit', () => {
  const edit = async (key: number, column: string) => {
    cell(key, column).focus()
    await userEvent.keyboard('{F2}')
  }
  const errorIn = (key: number, column: string) =>
    cell(key, column).querySelector('.mw-field-error')?.textContent.trim() ??
    cell(key, column).textContent.trim()

  test.each([
    ['entity_FieldName', 'Field name is required'],
    ['entity_UICode', 'UI code is required'],
    ['entity_StringLength', 'String length is required'],
  ])('%s left blank says %s, and Esc brings it back', async (column, message) => {
    await page.viewport(1800, 2400)
    await mountEngine({ address: '?edit=7' })
    await opened()
    await expect.poll(() => wordsOf(column)).toHaveLength(4)
    const before = wordsOf(column)
    await edit(41, column)
    await expect.poll(() => cell(41, column).querySelector('input')).not.toBeNull()
    await userEvent.clear(cell(41, column).querySelector('input') ?? document.body)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => errorIn(41, column)).toContain(message)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => wordsOf(column)).toEqual(before)
  })

  test('the preview follows what is typed, and Add begins a row that Esc takes away', async () => {
    await page.viewport(1800, 2400)
    await mountEngine({ address: '?edit=7' })
    await opened()
    await expect.poll(() => previewColumns().slice(0, 2)).toEqual(['Bank code', 'Bank name'])
    await edit(41, 'uI_ControlCaption')
    await userEvent.clear(cell(41, 'uI_ControlCaption').querySelector('input') ?? document.body)
    await userEvent.keyboard('House')
    await expect.poll(() => previewColumns().slice(0, 2)).toEqual(['Bank code', 'House'])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => wordsOf('uI_ControlCaption').slice(0, 2)).toEqual(['Bank code', 'House'])
    await button('Add field').click()
    await expect
      .poll(() => document.querySelectorAll('.mw-definition-fields [data-row="-1"]'))
      .toHaveLength(1)
    await expect
      .poll(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'])
      .toBe('-1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(4)
    expect(problems()).toBe('Valid: no problems')
  })

  test('a stored field without a data type says so, and F8 leads into its cell', async () => {
    await mountEngine({
      address: '?edit=7',
      fields: [
        {
          entity_DataType: '',
          entity_FieldName: 'bankCode',
          entity_UICode: 'banks',
          caduiSettingsUIOID: 7,
          fieldOID: 40,
        },
      ],
    })
    await opened()
    await expect.element(page.getByText('bankCode: Data type is required')).toBeVisible()
    await userEvent.keyboard('{F8}')
    await expect
      .poll(() => {
        const at = document.activeElement
        return [
          at?.closest<HTMLElement>('[data-row]')?.dataset['row'],
          at?.closest<HTMLElement>('[data-column]')?.dataset['column'],
        ]
      })
      .toEqual(['40', 'entity_DataType'])
    await expect.poll(() => cell(40, 'entity_DataType').textContent).toContain('Data type is required')
  })
})

test('all properties of a field stand in its details; what is typed there is seen at once, Cancel takes it back', async () => {
  await page.viewport(1800, 2400)
  await mountEngine({ address: '?edit=7' })
  await opened()
  await page
    .getByRole('button', { name: /Details.*bankCode|bankCode.*Details/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'bankCode' })
  await expect.element(dialog).toBeVisible()
  const shown = document.querySelectorAll('[role="dialog"] [data-field]').length
  // All of SPEC 3 but the two keys.
  expect(shown).toBe(Object.keys(formField.fields).length - 1)
  await dialog.getByRole('textbox', { name: 'Caption', exact: true }).fill('Key word')
  await expect.poll(() => previewColumns()[0]).toBe('Key word')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => previewColumns()[0]).toBe('Bank code')
})

test('the keys of a form answer in the details, which step through the fields (UX M12, 3.3)', async () => {
  await page.viewport(1800, 2400)
  await mountEngine({ address: '?edit=7' })
  await opened()
  const at = (name: string) => page.getByRole('dialog', { name, exact: true })
  const caption = (name: string) => at(name).getByRole('textbox', { name: 'Caption', exact: true })
  await page
    .getByRole('button', { name: /Details.*bankCode|bankCode.*Details/ })
    .first()
    .click()
  await expect.element(at('bankCode').getByRole('button', { name: 'Previous field' })).toBeDisabled()
  await caption('bankCode').fill('Key word')
  await userEvent.keyboard('{Control>}{Shift>}.{/Shift}{/Control}')
  await expect.element(caption('bankName')).toHaveValue('Bank name')
  await expect.element(caption('bankName')).toHaveFocus()
  await at('bankName').getByRole('button', { name: 'Previous field' }).click()
  await expect.element(caption('bankCode')).toHaveValue('Key word')

  const name = at('bankCode').getByRole('textbox', { name: 'Field name', exact: true })
  await name.fill('')
  await caption('bankCode').fill('Code word')
  await userEvent.keyboard('{Control>}{Shift>}.{/Shift}{/Control}')
  await expect.element(name).toHaveFocus()
  await caption('bankCode').click()
  await userEvent.keyboard('{F8}')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('bankCode{Control>}s{/Control}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => previewColumns().slice(0, 2)).toEqual(['Code word', 'Bank name'])
})

test('the whole page stands up to axe', async () => {
  await mountEngine({ address: '?edit=7' })
  await opened()
  await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(4)
  expect(await violations()).toEqual([])
})
