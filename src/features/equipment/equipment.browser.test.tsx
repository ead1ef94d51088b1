import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { lookupKey } from '../../engine/fields/lookups.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { EquipmentPage, type EquipmentPlaces } from './equipment.page.tsx'

const pump = { equipmentOID: 4, unit: 'MP-01', description: 'Mud pump 1', equipmntType: 'Pump', location: 1 }
const other = { equipmentOID: 5, unit: 'MP-02', description: 'Mud pump 2', equipmntType: 'Pump', location: 1 }
const liner = { ...other, equipmentOID: 6, unit: 'L-1', description: 'Liner', parentAsset: 5 }

const noPlaces: EquipmentPlaces = {
  loadCosts: async () => await Promise.resolve({ ok: false, error: { kind: 'unreachable' } } as const),
  loadMore: async () => ({ ok: false, error: { kind: 'unreachable' } }),
  load: async () => ({ ok: false, error: { kind: 'unreachable' } }),
  paths: {
    tasks: null,
    operations: null,
    workOrders: null,
    parts: null,
    inspections: null,
    readings: null,
    locations: null,
    equipment: null,
  },
  renderTree: () => null,
  renderReading: () => null,
  galleryPath: null,
}

async function mount() {
  const machines = arraySource(equipment, [pump, other, liner])
  const bench = testWorkbench({
    subject: subjectWith(['STAFF'], 'cams_equipment_management'),
    sources: [machines],
    lookups: async (lookup) =>
      lookupKey(lookup) === 'entity:equipment'
        ? [pump, other, liner].map(({ equipmentOID, description }) => ({
            id: equipmentOID,
            label: description,
          }))
        : lookupKey(lookup) === 'entity:location'
          ? [{ id: 1, label: 'Yard' }]
          : [{ id: 'Pump', label: 'Pump' }],
  })
  const { hook, searchHook } = memoryLocation({ path: '/app/cams/cams_equipment_management' })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <EquipmentPage {...noPlaces} />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(page.getByRole('row', { name: /Mud pump 2/ }).getByRole('button', { name: /^Edit/ }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return machines
}

const inDialog = () => page.getByRole('dialog')
const choice = (name: string) => inDialog().getByRole('button', { name: new RegExp(`${name}$`) })
const save = () => userEvent.click(inDialog().getByRole('button', { name: 'Save', exact: true }))
const question =
  'Unit MP-01 is on Mud pump 1 (EQ-4) already. Confirm that both bear it, or that this one takes its place.'

test('a unit that another machine bears is questioned, sends nothing, and is stored confirmed', async () => {
  const { written } = await mount()
  const unit = inDialog().getByRole('textbox', { name: 'Unit', exact: true })
  await expect.element(unit).toBeVisible()
  expect(choice('Unit confirmed as').elements()).toEqual([])
  await userEvent.fill(unit, 'mp-01')
  await userEvent.tab()
  await expect
    .element(choice('Unit confirmed as'))
    .toHaveAccessibleDescription(new RegExp(question.replace('MP-01', 'mp-01').replaceAll(/[()]/g, '\\$&')))
  await save()
  expect(written).toEqual([])
  await userEvent.click(choice('Unit confirmed as'))
  await userEvent.click(page.getByRole('option', { name: 'Both bear it' }))
  await save()
  await expect
    .poll(() => written.map(({ changes }) => changes))
    .toEqual([{ unit: 'mp-01', unitConfirmedAs: 'Both bear it' }])
})

test('a parent that stands below the machine is refused before anything is sent', async () => {
  const { written } = await mount()
  await userEvent.click(choice('Parent asset'))
  await userEvent.click(page.getByRole('option', { name: 'Liner' }))
  await save()
  await expect
    .element(choice('Parent asset'))
    .toHaveAccessibleDescription(/Parent asset cannot be one that stands below this equipment/)
  expect(written).toEqual([])
})
