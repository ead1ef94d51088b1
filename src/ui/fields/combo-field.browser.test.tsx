import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './virtual-list.fixture.ts'
import '../look/tokens.css'
import '../look/base.css'
import { Dialog } from '../overlays/dialog.tsx'
import { ComboField, type ComboFieldProps } from './combo-field.tsx'

const units = Array.from({ length: 340 }, (_, index) => ({
  id: index,
  label: `Unit ${index}`,
  detail: `MP-${1000 + index}`,
}))

function Page(props: Partial<ComboFieldProps<number>> & { log: (value: number | null) => void }) {
  const { log, value: first = null, ...rest } = props
  const [value, setValue] = useState(first)
  const change = (next: number | null) => {
    log(next)
    setValue(next)
  }
  return (
    <>
      <ComboField
        label="Equipment"
        name="equipmentOID"
        items={units}
        {...rest}
        value={value}
        onChange={change}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

async function start(props: Partial<ComboFieldProps<number>> = {}) {
  const log = vi.fn<(value: number | null) => void>()
  const screen = await render(<Page {...props} log={log} />)
  return { log, screen }
}

const input = page.getByRole('combobox', { name: 'Equipment' })
const options = page.getByRole('option')

test('shows the label and stores the id', async () => {
  const { log } = await start({ value: 7 })
  await expect.element(input).toHaveValue('Unit 7')
  await userEvent.fill(input, 'mp-1339')
  await expect.poll(() => options.elements().length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Unit 339')
  expect(log.mock.calls).toEqual([[339]])
})

test('a long list draws what is in view, counts all of it, and its keys go beyond', async () => {
  const { log } = await start()
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Unit 0' })).toBeVisible()
  expect(options.elements().length).toBeLessThan(40)
  await expect.element(options.first()).toHaveAttribute('aria-setsize', '340')
  await userEvent.keyboard('{ArrowDown>50/}')
  await expect.element(page.getByRole('option', { name: 'Unit 50' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(log.mock.calls).toEqual([[50]])
})

test('a list that was narrowed says how far', async () => {
  await start()
  await userEvent.fill(input, 'unit 33')
  await expect.element(page.getByText('11 of 340 match')).toBeVisible()
})

test('opening it shows every option although one is chosen', async () => {
  await start({ value: 339 })
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('option', { name: 'Unit 339' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('words that match nothing are said so, and are taken back on leaving', async () => {
  const { log } = await start({ value: 7 })
  await userEvent.fill(input, 'draw works')
  await expect.element(page.getByText('No match for “draw works”')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Unit 7')
  expect(log.mock.calls).toEqual([])
})

test('clearing the words clears the value', async () => {
  const { log } = await start({ value: 7 })
  await userEvent.clear(input)
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('')
  expect(log.mock.calls).toEqual([[null]])
})

test('the label appears when the list arrives', async () => {
  const { screen, log } = await start({ value: 7, items: [], status: 'loading' })
  await expect.element(input).toHaveValue('7')
  await screen.rerender(<Page value={7} items={units} log={log} />)
  await expect.element(input).toHaveValue('Unit 7')
})

test('a failed list says so in place and can be loaded again', async () => {
  const onRetry = vi.fn()
  await start({ value: 7, items: [], status: 'failed', onRetry })
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Could not load.Retry$/)
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(onRetry.mock.calls).toEqual([[]])
})

test('an error makes it invalid and describes it', async () => {
  await start({ error: 'equipmentOID is Required', isRequired: true })
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('equipmentOID is Required')
})

test('Esc closes only the list, not the dialog around it', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  await render(
    <Dialog isOpen onOpenChange={onOpenChange} title="Edit">
      <Page value={7} log={() => {}} />
    </Dialog>,
  )
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onOpenChange.mock.calls).toEqual([])
})
