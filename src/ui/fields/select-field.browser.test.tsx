import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { DropDownField } from './drop-down-field.tsx'
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
