import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { DropDownField } from './drop-down-field.tsx'
import type { Option } from './field-props.ts'
import { LookupField } from './lookup-field.tsx'
import { SelectField } from './select-field.tsx'

describe.each([
  ['a select', SelectField],
  ['a drop-down box', DropDownField],
])('%s', (_, Field) => {
  const items = [{ id: 7, label: 'Rig 12' }]

  test('opened while its list is still read says so, and shows the options when they have come', async () => {
    const onChange = vi.fn<(id: number | null) => void>()
    const field = { label: 'Location', name: 'location', value: null, onChange }
    const view = await render(<Field {...field} items={[]} emptyLabel="None" status="loading" />)
    await page.getByRole('button', { name: 'Loading Location' }).click()
    await expect.element(page.getByRole('listbox')).toHaveTextContent('Loading')

    await view.rerender(<Field {...field} items={items} status="ready" />)
    await page.getByRole('option', { name: 'Rig 12' }).click()
    expect(onChange.mock.calls).toEqual([[7]])
  })

  test('without options opens on words that say so', async () => {
    await render(<Field label="Location" name="location" value={null} onChange={() => {}} items={[]} />)
    await page.getByRole('button', { name: 'Select Location' }).click()
    await expect.element(page.getByRole('listbox')).toHaveTextContent('Nothing to choose from')
  })
})

describe.each([
  ['a drop-down box', DropDownField],
  ['a lookup window', LookupField],
])('%s over a list longer than what is at hand', (_, Field) => {
  test('finds the others by what is typed, and shows the one that was taken by its name', async () => {
    const taken: (number | null)[] = []
    const asked: string[] = []
    const beyond = {
      count: 456_000,
      find: async (typed: string) => {
        asked.push(typed)
        return { items: [{ id: 9001, label: 'Draw works', detail: 'DW-9001' }], count: 340 }
      },
    }
    const items: readonly Option<number>[] = [{ id: 7, label: 'Mud pump' }]
    function Page() {
      const [value, setValue] = useState<number | null>(null)
      const change = (next: number | null) => {
        taken.push(next)
        setValue(next)
      }
      return <Field label="Machine" name="m" items={items} beyond={beyond} value={value} onChange={change} />
    }
    await render(<Page />)
    await page.getByRole('button', { name: 'Select Machine' }).click()
    await expect.element(page.getByText('The first 1 of 456,000: type to find others')).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search Machine' }), 'dw-9001')
    await expect.element(page.getByText('1 of 340 match')).toBeVisible()
    await page.getByRole('option', { name: 'Draw works' }).click()
    await expect.element(page.getByRole('button', { name: 'Draw works Machine' })).toBeVisible()
    expect([asked, taken]).toEqual([['dw-9001'], [9001]])
  })
})
