import '../../ui/fields/virtual-list.fixture.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import type { FieldDefinition } from '../definition/screen.ts'
import type { FieldValue } from '../definition/field-value.ts'
import { FieldControl } from './field-control.tsx'
import type { Lookup } from './lookups.ts'
import { OnWorkbench } from './on-workbench.fixture.tsx'

const place: FieldDefinition = {
  name: 'location',
  label: 'Location',
  kind: 'reference',
  required: false,
  lookup: { from: 'entity', entity: 'location' },
}

const loading: Lookup = { items: [], labels: new Map(), status: 'loading', onRetry: () => {} }
const read = (count: number): Lookup => ({
  ...loading,
  status: 'ready',
  items: Array.from({ length: count }, (_, at) => ({ id: at + 1, label: `Rig ${at + 1}` })),
})

function Field({ lookup }: { readonly lookup: Lookup }) {
  const [value, setValue] = useState<FieldValue>(null)
  return (
    <>
      <FieldControl
        field={place}
        value={value}
        error={undefined}
        lookup={lookup}
        isReadOnly={false}
        onChange={setValue}
        onBlur={() => {}}
      />
      <button type="button">Next</button>
    </>
  )
}

const trigger = () => page.getByRole('button', { name: /Location$/ })
const combo = () => page.getByRole('combobox', { name: 'Location' })

describe('a list that is longer than a select usually holds', () => {
  test('and arrives while the select is open fills it, and is chosen from', async () => {
    const view = await render(<Field lookup={loading} />, { wrapper: OnWorkbench })
    await trigger().click()
    await expect.element(page.getByRole('listbox')).toHaveTextContent('Loading')
    await view.rerender(<Field lookup={read(13)} />)
    await page.getByRole('option', { name: 'Rig 12' }).click()
    await expect.element(trigger()).toHaveTextContent('Rig 12')
    await expect.element(trigger()).toHaveFocus()
  })

  test('and arrives while the select has the focus leaves it there, and is found by typing from then on', async () => {
    const view = await render(<Field lookup={loading} />, { wrapper: OnWorkbench })
    await userEvent.tab()
    await expect.element(trigger()).toHaveFocus()
    await view.rerender(<Field lookup={read(13)} />)
    await expect.element(trigger()).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
    await expect.element(combo()).toBeVisible()
  })

  test('of thousands draws what is in view', async () => {
    const view = await render(<Field lookup={loading} />, { wrapper: OnWorkbench })
    await trigger().click()
    await view.rerender(<Field lookup={read(3000)} />)
    await expect.element(page.getByRole('option', { name: 'Rig 2', exact: true })).toBeVisible()
    expect(page.getByRole('option').elements().length).toBeLessThan(60)
  })
})

test('a list that arrives before anybody is in the field is found by typing', async () => {
  const view = await render(<Field lookup={loading} />, { wrapper: OnWorkbench })
  await expect.element(trigger()).toBeVisible()
  await view.rerender(<Field lookup={read(13)} />)
  await expect.element(combo()).toBeVisible()
})

test('a search that turns out short stays a search until it is left', async () => {
  const view = await render(<Field lookup={read(13)} />, { wrapper: OnWorkbench })
  await combo().click()
  await view.rerender(<Field lookup={read(3)} />)
  await expect.element(combo()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(trigger()).toBeVisible()
})
