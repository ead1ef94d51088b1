import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { CheckboxField } from './checkbox-field.tsx'
import { ComboField } from './combo-field.tsx'
import { DateField } from './date/date-field.tsx'
import { focusField } from './focus-field.ts'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'

const ignore = () => {}
const items = [{ id: 1, label: 'Pump' }]
const Fields = () => (
  <>
    <TextField label="Unit" name="unit" value="" onChange={ignore} error="unit is Required" />
    <TextField label="Remarks" name="remarks" type="multiline" value="" onChange={ignore} />
    <TextField label="Password" name="password" type="password" value="" onChange={ignore} />
    <NumberField label="Meter" name="meter" value={4812.5} onChange={ignore} />
    <SelectField label="Type" name="type" items={items} value={1} onChange={ignore} />
    <ComboField label="Location" name="location" items={items} value={1} onChange={ignore} />
    <DateField label="Due" name="due" value="2026-03-07" onChange={ignore} />
    <CheckboxField
      label="Has meter"
      name="hasMeter"
      value={true}
      onChange={ignore}
      error="hasMeter is Required"
    />
    <SwitchField label="Keys" name="keys" value={false} onChange={ignore} />
    <TextField label="Status" name="overallStatus" isReadOnly value="DONE" onChange={ignore} />
  </>
)

test.each([
  ['unit', 'textbox', 'Unit'],
  ['remarks', 'textbox', 'Remarks'],
  ['password', 'textbox', 'Password'],
  ['meter', 'textbox', 'Meter'],
  ['location', 'combobox', 'Location'],
  ['due', 'spinbutton', 'month, Due'],
  ['hasMeter', 'checkbox', 'Has meter'],
  ['keys', 'switch', 'Keys'],
])('the field %s takes the focus by its name', async (name, role, label) => {
  await render(<Fields />)
  expect(focusField(name)).toBe(true)
  const focused = page.elementLocator(document.activeElement ?? document.body)
  if (name !== 'password') await expect.element(focused).toHaveRole(role)
  await expect.element(focused).toHaveAccessibleName(expect.stringContaining(label))
})

test('a select is focused on its button', async () => {
  await render(<Fields />)
  expect(focusField('type')).toBe(true)
  await expect.element(page.getByRole('button', { name: /Type/ })).toHaveFocus()
})

test('what cannot take the focus says so', async () => {
  await render(<Fields />)
  expect([focusField('overallStatus'), focusField('nowhere')]).toEqual([false, false])
})

test('messages describe their controls, and values are written as the company writes them', async () => {
  await render(<Fields />)
  await expect
    .element(page.getByRole('textbox', { name: 'Unit' }))
    .toHaveAccessibleDescription('unit is Required')
  await expect
    .element(page.getByRole('checkbox', { name: 'Has meter' }))
    .toHaveAccessibleDescription('hasMeter is Required')
  await expect.element(page.getByRole('textbox', { name: 'Meter' })).toHaveValue('4,812.5')
  await expect.element(page.getByRole('group', { name: 'Status' })).toHaveTextContent(/^DONE$/)
})
