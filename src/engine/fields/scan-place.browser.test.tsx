import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { equipment } from '../../contract/entities/equipment.ts'
import { part } from '../../contract/entities/part.ts'
import '../../ui/fields/virtual-list.fixture.ts'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import type { FieldDefinition, LookupRef } from '../definition/screen.ts'
import { arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { FieldControl } from './field-control.tsx'
import { useLookup } from './lookups.ts'
import { offerScan } from '../scan/scan-event.ts'

const machines = [
  { equipmentOID: 4, unit: 'R12', tag: 'T-1', serialNumber: 'SN/77', description: 'Mud pump 1' },
  { equipmentOID: 5, unit: 'R13', tag: 'T-1', serialNumber: 'SN/78', description: 'Mud pump 2' },
  { equipmentOID: 6, unit: 'R14', tag: '', serialNumber: 'SN/79', description: 'Scrapped' },
]
/** Enough of them that the box is one to type in. */
const others = Array.from({ length: 20 }, (_, at) => ({ equipmentOID: 100 + at, description: `Winch ${at}` }))
const lookup: LookupRef = { from: 'entity', entity: 'equipment' }

const field = (control: 'combo' | 'lookup'): FieldDefinition => ({
  name: 'equipmentOID',
  label: 'Machine',
  kind: 'reference',
  required: false,
  lookup,
  ...(control === 'lookup' && { control }),
})

function Bench({ control, onChange }: { control: 'combo' | 'lookup'; onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(null)
  const found = useLookup(lookup)
  return (
    <FieldControl
      field={field(control)}
      value={value}
      error={undefined}
      lookup={found ?? undefined}
      isReadOnly={false}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
      onBlur={() => undefined}
    />
  )
}

async function mount(control: 'combo' | 'lookup', isDown = false, wait?: Promise<unknown>) {
  const chosen: unknown[] = []
  const source = arraySource(equipment, machines)
  if (isDown) source.state.down = { kind: 'unreachable' }
  const { workbench } = testWorkbench({
    subject: subjectWith([], 'cams_equipment_management'),
    sources: [source, arraySource(part, [])],
    lookups: async () => {
      await wait
      return [...machines.slice(0, 2), ...others].map(({ equipmentOID, description }) => ({
        id: equipmentOID,
        label: description,
      }))
    },
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={workbench}>
        <main>
          <Bench control={control} onChange={(value) => chosen.push(value)} />
        </main>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return chosen
}

const box = () => page.getByRole('combobox', { name: 'Machine' })
const alert = () => page.getByRole('alert')

describe('a scanner that types into the box of a machine', () => {
  test.each([
    ['its plate', 'EQ-5', 5, 'Mud pump 2'],
    [
      'the address of its label',
      'https://works.test/app/cams/cams_equipment_management?machine=4',
      4,
      'Mud pump 1',
    ],
    ['what it bears', 'SN/78', 5, 'Mud pump 2'],
  ])('chooses it by %s', async (_what, text, key, name) => {
    const chosen = await mount('combo')
    await userEvent.click(box())
    await userEvent.keyboard(`${text}{Enter}`)
    await expect.element(box()).toHaveValue(name)
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    expect(chosen).toEqual([key])
    expect(await violations(page.getByRole('main').element())).toEqual([])
  })

  test.each([
    ['another kind', 'PRT-7', 'Scanned PRT-7: that is a part, and equipment is asked for here.'],
    ['nothing that is known', 'NOBODY', 'Scanned NOBODY: nothing here is called so.'],
    ['more than one', 'T-1', 'Scanned T-1: more than one machine bears it. Search for it in Equipment.'],
    ['one that is not offered', 'EQ-6', 'Scanned EQ-6: it is not among what can be chosen here.'],
    ['one that is gone', 'EQ-99', 'Scanned EQ-99: nothing here is called so.'],
  ])('of %s says so where it stands, and changes nothing', async (_what, text, words) => {
    const chosen = await mount('combo')
    await userEvent.click(box())
    await userEvent.keyboard(`${text}{Enter}`)
    await expect.element(alert()).toHaveTextContent(words)
    expect(chosen).toEqual([])
  })

  test('leaves who searches by words alone', async () => {
    const chosen = await mount('combo')
    await userEvent.click(box())
    await userEvent.keyboard('pump 2{ArrowDown}{Enter}')
    await expect.element(box()).toHaveValue('Mud pump 2')
    expect(chosen).toEqual([5])
  })
})

describe('a scan that is heard elsewhere', () => {
  test('is the field’s whose button has the focus, and nobody’s where none has', async () => {
    const chosen = await mount('lookup')
    await expect.element(page.getByRole('button', { name: /Machine/ })).toBeVisible()
    expect(offerScan('EQ-4')).toBe(false)
    page
      .getByRole('button', { name: /Machine/ })
      .element()
      .focus()
    expect(offerScan('EQ-4')).toBe(true)
    await expect.element(page.getByRole('button', { name: /Mud pump 1/ })).toBeVisible()
    expect(chosen).toEqual([4])
  })

  test('into the search of a lookup chooses and closes it', async () => {
    const chosen = await mount('lookup')
    await userEvent.click(page.getByRole('button', { name: /Machine/ }))
    await expect.element(page.getByRole('searchbox', { name: 'Search Machine' })).toHaveFocus()
    await userEvent.keyboard('EQ-5{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(chosen).toEqual([5])
  })
})

test('a scan that is faster than the list is taken, and named once it has come', async () => {
  let arrive = () => {}
  const list = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const chosen = await mount('lookup', false, list)
  page
    .getByRole('button', { name: /Machine/ })
    .element()
    .focus()
  expect(offerScan('EQ-4')).toBe(true)
  await expect.poll(() => chosen).toEqual([4])
  arrive()
  await expect.element(page.getByRole('button', { name: /Mud pump 1/ })).toBeVisible()
})

test('says where there is no connection to look it up', async () => {
  const chosen = await mount('combo', true)
  await userEvent.click(box())
  await userEvent.keyboard('SN/77{Enter}')
  await expect.element(alert()).toHaveTextContent(/^Scanned SN\/77: there is no connection to look it up/)
  expect(chosen).toEqual([])
})
