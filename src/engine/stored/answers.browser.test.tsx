import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { definitionOf } from '../../contract/definition/of-entity.ts'
import { entities } from '../../contract/entities/catalogue.ts'
import type { FormUiType } from '../../contract/entities/form-header.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { button, cellOf, mountScreen } from '../screen-view.fixture.tsx'
import { fromStored } from './from-stored.ts'

/** The page that an administrator gets who fills a definition from the endpoint of equipment. */
function configured(uiType: FormUiType): ScreenDefinition {
  const { header, fields } = definitionOf(entities.equipment, {
    uiCode: 'machines',
    title: 'Machines',
    uiType,
    applicationCode: 'CAMS',
    columns: ['unit', 'description', 'equipmntType'],
  })
  const stored = fromStored(header, fields)
  if (!stored.ok) throw new Error(stored.faults.map(({ message }) => message).join('; '))
  return stored.screen
}

const question =
  'Unit MP-1 is on Mud pump 1 already. Confirm that both bear it, or that this one takes its place.'
const refusal = {
  kind: 'refused',
  error: { kind: 'invalid', title: 'Not valid', errors: [{ field: 'unitConfirmedAs', message: question }] },
} as const

const confirmation = page.getByRole('button', { name: /Unit confirmed as$/ })
const changesOf = (written: readonly { readonly changes?: RecordRow }[]) =>
  written.map(({ changes }) => changes)
const asked = [{ unit: 'MP-1' }, { unit: 'MP-1', unitConfirmedAs: 'Both bear it' }]
const focusedField = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null

beforeEach(() => page.viewport(1280, 800))

describe.each<FormUiType>(['ListView', 'ListView Detail Form CRUD'])('the form of a %s', (uiType) => {
  test('shows the answer once the server asks, goes to it, and stores it', async () => {
    const { answers, written } = await mountScreen({ screen: configured(uiType) })
    await userEvent.click(button('Edit Mud pump 2'))
    const unit = page.getByRole('textbox', { name: 'Unit', exact: true })
    await expect.element(unit).toHaveValue('MP-2')
    expect(confirmation.elements()).toEqual([])
    answers.push(refusal)
    await userEvent.fill(unit, 'MP-1')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(confirmation).toHaveAccessibleDescription(new RegExp(question))
    await expect.poll(focusedField).toBe('unitConfirmedAs')
    await userEvent.click(confirmation)
    await userEvent.click(page.getByRole('option', { name: 'Both bear it' }))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => changesOf(written)).toEqual(asked)
  })
})

describe('a row of a ListView Inline CRUD', () => {
  const edited = () => document.querySelector('[role="grid"] [data-edited]')?.getAttribute('data-row') ?? null

  const unsaved = page.getByRole('alertdialog', { name: 'Unsaved changes' })

  async function meetQuestion() {
    const mounted = await mountScreen({ screen: configured('ListView Inline CRUD') })
    await expect.poll(() => document.querySelector('[data-row="2"] [data-column="unit"]')).not.toBeNull()
    cellOf(2, 'unit').focus()
    await userEvent.keyboard('{F2}')
    await expect.poll(() => document.activeElement === cellOf(2, 'unit').querySelector('input')).toBe(true)
    expect(confirmation.elements()).toEqual([])
    mounted.answers.push(refusal)
    await userEvent.keyboard('MP-1{Control>}s{/Control}')
    return mounted
  }

  test('is answered above its grid, and saved from there', async () => {
    const { written } = await meetQuestion()
    await expect.element(confirmation).toHaveAccessibleDescription(new RegExp(question))
    await expect.poll(focusedField).toBe('unitConfirmedAs')
    expect(edited()).toBe('2')
    await userEvent.click(confirmation)
    await userEvent.click(page.getByRole('option', { name: 'Both bear it' }))
    expect(edited()).toBe('2')
    await expect.element(page.getByText(question)).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => changesOf(written)).toEqual(asked)
    await expect.poll(edited).toBe(null)
    expect(confirmation.elements()).toEqual([])
  })

  test('closes the list of answers by Esc, not the row; the next Esc asks about the row', async () => {
    await meetQuestion()
    await userEvent.click(confirmation)
    await expect.element(page.getByRole('option', { name: 'Both bear it' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    expect([edited(), unsaved.elements()]).toEqual(['2', []])
    await userEvent.keyboard('{Escape}')
    await expect.element(unsaved).toBeVisible()
  })
})
