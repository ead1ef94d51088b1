import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import { commitTyping } from './commit-typing.ts'
import { FieldControl } from './field-control.tsx'
import { OnWorkbench } from './on-workbench.fixture.tsx'

const items = Array.from({ length: 13 }, (_, at) => ({ id: at + 1, label: `Rig ${at + 1}` }))

test('a list that was saved from goes on being found by typing', async () => {
  await render(
    <FieldControl
      field={{
        name: 'location',
        label: 'Location',
        kind: 'reference',
        required: true,
        lookup: { from: 'entity', entity: 'location' },
      }}
      value={null}
      error={undefined}
      lookup={{ status: 'ready', items, labels: new Map(), onRetry: () => {} }}
      isReadOnly={false}
      onChange={() => {}}
      onBlur={() => {}}
    />,
    { wrapper: OnWorkbench },
  )
  await userEvent.tab()
  commitTyping()
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toHaveFocus()
  await userEvent.keyboard('12')
  await expect.element(page.getByRole('option')).toHaveTextContent('Rig 12')
})
