import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import type { FieldDefinition } from '../definition/screen.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { focusAt } from '../screen-view.fixture.tsx'
import { FormView } from './view.tsx'

const plain = { required: false, lookup: null } as const
const listed = (name: string, label: string, ...ids: readonly string[]): FieldDefinition => ({
  ...plain,
  name,
  label,
  kind: 'choice',
  required: true,
  lookup: { from: 'list', options: ids.map((id) => ({ id, label: id })) },
})
const unit = listed('unit', 'Unit', 'Day', 'Month')

/** Limits of a machine: by its days, of which there are units, or by its hours, which have none. */
const limits: FieldDefinition = {
  ...plain,
  name: 'limits',
  label: 'Limits',
  kind: 'object',
  lines: {
    caption: 'Limits (whichever comes first)',
    noun: 'limit',
    numberedAs: 'limit',
    field: 'limits',
    max: 3,
    fields: [
      listed('by', 'By', 'Date', 'Hours'),
      { ...plain, name: 'every', label: 'Every', kind: 'integer' },
      unit,
      { ...plain, name: 'lead', label: 'Lead', kind: 'integer' },
      listed('basis', 'Basis', 'Floating', 'Fixed'),
    ],
    blank: () => ({ by: 'Date', every: null, unit: 'Month', lead: null, basis: 'Floating' }),
    fieldIn: ({ by }, field) =>
      field.name === 'unit' && by === 'Hours' ? { ...field, isDisabled: true, placeholder: 'h' } : field,
    follows: ({ by }, changed) => (changed === 'by' ? { unit: by === 'Date' ? 'Month' : '' } : {}),
  },
}
const title: FieldDefinition = { ...plain, name: 'title', label: 'Title', kind: 'text' }

interface Given {
  readonly first?: RecordRow
  readonly errors?: ReadonlyMap<string, string>
  readonly summary?: readonly FieldError[]
  readonly isReadOnly?: boolean
}

async function mount({ first = { limits: null }, errors = new Map(), ...given }: Given = {}) {
  const written: unknown[] = []
  const { workbench } = testWorkbench({ subject: subjectWith(['ADMIN']), sources: [] })
  function Held() {
    const [values, setValues] = useState(first)
    return (
      <FormView
        form={{ title: 'Machine', groups: [{ caption: 'Machine', fields: ['title', 'limits'] }] }}
        fields={[title, limits]}
        values={values}
        errors={errors}
        summary={given.summary ?? []}
        lookups={new Map()}
        isReadOnly={given.isReadOnly ?? false}
        columns={2}
        onChange={(name, value) => {
          written.push(value)
          setValues((before) => ({ ...before, [name]: value }))
        }}
        onBlur={() => undefined}
      />
    )
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkbenchProvider value={workbench}>
        <Held />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return written
}
const group = () => page.getByRole('group', { name: 'Limits (whichever comes first)' })
const add = () => group().getByRole('button', { name: 'Add limit' })
const pressed = (name: string) => group().getByRole('button', { name })
const hours = { by: 'Hours', every: 250, unit: '', lead: 25, basis: 'Floating' }

afterEach(() => page.viewport(1280, 800))

test('by keys: a line is added and chosen, the focus in it, and without any line there is nothing', async () => {
  const written = await mount()
  ;(add().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focusAt).toBe('field limits.0.by')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Hours{Enter}')
  // What would mean nothing any more goes, and cannot be chosen.
  await expect.element(pressed('h Unit, limit 1')).toBeDisabled()
  await userEvent.tab()
  await userEvent.keyboard('250{Tab}25{Tab}')
  expect(written.at(-1)).toEqual([hours])
  ;(pressed('Remove limit 1').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(written.at(-1)).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Add limit')
  await pressed('Undo').click()
  expect(written.at(-1)).toEqual([hours])
})

test('a fault stands at its own input, and the summary names its line and leads there', async () => {
  const message = 'Every has to be more than 0'
  await mount({
    first: { limits: [hours, { ...hours, every: 0 }] },
    errors: new Map([['limits.1.every', message]]),
    summary: [{ field: 'limits.1.every', message }],
  })
  await expect
    .element(page.getByRole('textbox', { name: 'Every, limit 2' }))
    .toHaveAccessibleDescription(expect.stringContaining(message))
  await expect
    .element(page.getByRole('textbox', { name: 'Every, limit 1' }))
    .not.toHaveAccessibleDescription(expect.stringContaining(message))
  await page.getByRole('button', { name: `Limit 2: ${message}` }).click()
  await expect.poll(focusAt).toBe('field limits.1.every')
  expect(await violations(group().element())).toEqual([])
})

test('only read they are words, and nothing can be added', async () => {
  await mount({ first: { limits: [hours] }, isReadOnly: true })
  await expect.element(group().getByText('250')).toBeVisible()
  expect(group().getByRole('button').elements()).toEqual([])
})

test.each([390, 600, 1400])('at %i px nothing is wider than the page', async (width) => {
  await page.viewport(width, 844)
  await mount({ first: { limits: [{ ...hours, by: 'Date', unit: 'Month' }, hours] } })
  await expect.element(group()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
