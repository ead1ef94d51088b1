import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { FieldDefinition } from '../definition/screen.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { FormView } from './view.tsx'

const drawn: string[] = []

/** A field that tells of being drawn. */
const told = (name: string, label: string): FieldDefinition => ({
  name,
  kind: 'text',
  required: false,
  lookup: null,
  get label() {
    drawn.push(name)
    return label
  },
})

const fields = [told('make', 'Make'), told('model', 'Model'), told('serial', 'Serial number')]
const form = { title: 'Machine', groups: [{ caption: 'Machine', fields: ['make', 'model', 'serial'] }] }
const noErrors: ReadonlyMap<string, string> = new Map()
const noLookups: Lookups = new Map()

function Held() {
  const [values, setValues] = useState<RecordRow>({ make: '', model: 'A', serial: 'B' })
  return (
    <FormView
      form={form}
      fields={fields}
      values={values}
      errors={noErrors}
      summary={[]}
      lookups={noLookups}
      isReadOnly={false}
      columns={2}
      onChange={(name, value) => setValues({ ...values, [name]: value })}
      onBlur={() => undefined}
    />
  )
}

test('a key typed into one field draws no other', async () => {
  const { workbench } = testWorkbench({ subject: subjectWith(['ADMIN']), sources: [] })
  await render(
    <WorkbenchProvider value={workbench}>
      <Held />
    </WorkbenchProvider>,
  )
  const make = page.getByRole('textbox', { name: 'Make' })
  await userEvent.click(make)
  drawn.length = 0
  await userEvent.keyboard('Oil')
  await expect.element(make).toHaveValue('Oil')
  expect(new Set(drawn)).toEqual(new Set(['make']))
})
