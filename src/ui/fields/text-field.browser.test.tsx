import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Button } from '../controls/button.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

function Password() {
  const [value, setValue] = useState('')
  return (
    <TextField
      label="Password"
      name="password"
      type="password"
      value={value}
      onChange={setValue}
      isRequired
    />
  )
}

test('a password can be shown, and the button says whether it is', async () => {
  await render(<Password />)
  const input = page.getByLabelText(/^Password/)
  await userEvent.fill(input, 'Admin!2345')
  await expect.element(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveValue('Admin!2345')
  await expect
    .element(page.getByRole('button', { name: 'Show what is typed' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('the asterisk is for the eye, the control says required itself', async () => {
  const field = { value: '', onChange: () => {}, isRequired: true }
  await render(
    <>
      <TextField label="Unit" {...field} />
      <TextField label="Make" {...field} showsAsterisk={false} />
    </>,
  )
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
  expect(labels).toEqual(['Unit*', 'Make'])
  await expect.element(page.getByRole('textbox', { name: 'Unit' })).toBeRequired()
  await expect.element(page.getByRole('textbox', { name: 'Make' })).toBeRequired()
})

test('a caption at the left folds to the top on a phone', async () => {
  const unit = <TextField label="Unit" captionSide="left" value="" onChange={() => {}} />
  await page.viewport(720, 600)
  await render(unit)
  const top = () => {
    const caption = page.getByText('Unit').element().getBoundingClientRect()
    const control = page.getByRole('textbox').element().getBoundingClientRect()
    return caption.bottom <= control.top ? 'above' : 'beside'
  }
  expect(top()).toBe('beside')
  await page.viewport(719, 600)
  await expect.poll(top).toBe('above')
  await page.viewport(1280, 800)
})

test('controls are as high as the density says', async () => {
  await render(
    <>
      <TextField label="Unit" value="" onChange={() => {}} />
      <SelectField label="Type" items={[]} value={null} onChange={() => {}} />
      <Button>Save</Button>
    </>,
  )
  const root = document.documentElement
  const heights = () =>
    [
      page.getByRole('textbox'),
      page.getByRole('button', { name: /Type/ }),
      page.getByRole('button', { name: 'Save' }),
    ].map((control) => control.element().getBoundingClientRect().height)
  const measured: Record<string, number[]> = {}
  for (const density of ['compact', 'standard', 'field']) {
    root.dataset['density'] = density
    measured[density] = heights()
  }
  delete root.dataset['density']
  expect(measured).toEqual({ compact: [28, 28, 28], standard: [36, 36, 36], field: [48, 48, 48] })
})

test('a select stores the id, keeps the type of it, and can be emptied', async () => {
  const log: (number | null)[] = []
  function Page() {
    const [value, setValue] = useState<number | null>(2)
    const change = (next: number | null) => {
      log.push(next)
      setValue(next)
    }
    const items = [
      { id: 1, label: 'Pump' },
      { id: 2, label: 'Draw works' },
    ]
    return <SelectField label="Type" items={items} value={value} onChange={change} emptyLabel="None" />
  }
  await render(<Page />)
  const trigger = page.getByRole('button', { name: /Type/ })
  await expect.element(trigger).toHaveTextContent('Draw works')
  await trigger.click()
  await page.getByRole('option', { name: 'Pump' }).click()
  await expect.element(trigger).toHaveTextContent('Pump')
  await trigger.click()
  await page.getByRole('option', { name: 'None' }).click()
  await expect.element(trigger).toHaveTextContent('Select')
  expect(log).toEqual([1, null])
})
