import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import type { TreeLevel, TreeMachine, TreeMatches } from '../../contract/entities/equipment-tree.ts'
import type { TreeQuestion } from '../../contract/endpoints-history.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { blank } from '../../contract/schema/entity.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { EquipmentTreePage } from './tree.page.tsx'

const path = '/app/cams/cams_equipment_management'
const machine = (equipmentOID: number, unit: string, over: Partial<TreeMachine> = {}): TreeMachine => ({
  equipmentOID,
  unit,
  description: 'Pump',
  equipmntType: 'Pump',
  equipmentStatus: 'Active',
  location: 1,
  locationName: 'Rig 12',
  parentAsset: null,
  version: 1,
  children: 0,
  below: 0,
  openOrders: 0,
  ...over,
})
const stack = machine(5, 'BOP', { children: 1, below: 1, openOrders: 2 })
const annular = machine(7, 'ANN', { parentAsset: 5, equipmentStatus: 'Down' })
const spare = machine(6, 'SPARE')
const level = (over: Partial<TreeLevel>): TreeLevel => ({
  locations: [],
  machines: [],
  count: (over.machines ?? over.locations ?? []).length,
  isMore: false,
  ...over,
})
const top = level({
  locations: [
    { locationOID: 1, locationName: 'Rig 12', below: 3 },
    { locationOID: 2, locationName: 'Rig 7', below: 0 },
  ],
})
const found: TreeMatches = {
  locations: top.locations,
  machines: [stack, annular],
  foundMachines: [7],
  foundLocations: [],
  count: 1,
}
afterEach(() => page.viewport(1280, 800))

interface Given {
  readonly search?: string
  readonly answer?: (question: TreeQuestion) => Loaded<TreeLevel>
  readonly granted?: readonly string[]
  readonly canEdit?: boolean
  readonly locationsPath?: string | null
}
const answers = ({ location, machine: key }: TreeQuestion): Loaded<TreeLevel> => ({
  ok: true,
  value:
    key === 5
      ? level({ machines: [annular] })
      : location === 1
        ? level({ machines: [stack, spare] })
        : location === 2
          ? level({})
          : top,
})

async function mount({
  search = 'tree=location',
  answer = answers,
  granted = ['cams_equipment_management'],
  canEdit = true,
  locationsPath = null,
}: Given = {}) {
  const asked: TreeQuestion[] = []
  const machines = arraySource(
    equipment,
    [stack, annular, spare].map((row) => ({ ...blank(equipment), ...row })),
  )
  // The server's machines are told level by level: none is this device's own.
  const project = machines.source.project.bind(machines.source)
  machines.source.project = (rows) => {
    const told = new Set(rows.map((row) => row['equipmentOID']))
    const shown = project(rows)
    return { ...shown, rows: shown.rows.filter((row) => told.has(row['equipmentOID'])) }
  }
  const subject = subjectWith(['STAFF'], ...granted)
  const bench = testWorkbench({
    subject: { ...subject, tasks: subject.tasks.map((task) => ({ ...task, canEdit })) },
    sources: [machines],
    lookups: async (lookup) =>
      lookup.from === 'entity' && lookup.entity === 'equipment'
        ? [stack, annular, spare].map(({ equipmentOID, unit }) => ({ id: equipmentOID, label: unit }))
        : lookup.from === 'entity'
          ? [
              { id: 1, label: 'Rig 12' },
              { id: 2, label: 'Rig 7' },
            ]
          : [],
  })
  const memory = memoryLocation({ path, searchPath: search, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={memory.hook} searchHook={memory.searchHook}>
          <main>
            <EquipmentTreePage
              locationsPath={locationsPath}
              calls={{
                level: async (question) => {
                  asked.push(question)
                  return answer(question)
                },
                matches: async () => ({ ok: true, value: found }),
              }}
            />
          </main>
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked, memory, machines }
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const names = () =>
  [...document.querySelectorAll('[role=row]')].map(
    (each) => `${each.getAttribute('aria-level')} ${each.getAttribute('aria-label')}`,
  )
const focused = () => document.activeElement?.getAttribute('aria-label')

test('reads a level when it is opened, and is walked, opened and closed by keys', async () => {
  const { asked, memory } = await mount()
  await expect.poll(names).toEqual(['1 Rig 12', '1 Rig 7'])
  expect(asked).toEqual([{ by: 'location' }])
  document.querySelector<HTMLElement>('[role=row]')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(names).toEqual(['1 Rig 12', '2 BOP Pump', '2 SPARE Pump', '1 Rig 7'])
  expect(asked.at(-1)).toEqual({ by: 'location', location: 1 })
  expect(memory.history?.at(-1)).toContain('open=l1')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(names).toEqual(['1 Rig 12', '2 BOP Pump', '3 ANN Pump', '2 SPARE Pump', '1 Rig 7'])
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Rig 7')
  await userEvent.keyboard('sp')
  await expect.poll(focused).toBe('SPARE Pump')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toBe('Rig 12')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(names).toEqual(['1 Rig 12', '1 Rig 7'])
  expect(await violations()).toEqual([])
})

test('opens what its address names, and Enter goes to the page of a machine from which one comes back', async () => {
  const { memory } = await mount({ search: 'tree=location&open=l1.m5&at=m7' })
  await expect.poll(focused).toBe('ANN Pump')
  await userEvent.keyboard('{Enter}')
  expect(memory.history?.at(-1)).toBe(`${path}?tree=location&open=l1.m5&at=m7&machine=7`)
})

test('a location that has the focus leads to its page, by link and by command, for who has locations', async () => {
  const given = { search: 'tree=location&at=l1', granted: ['cams_equipment_management', 'cams_locations'] }
  const { memory, workbench } = await mount({ ...given, locationsPath: '/app/cams/cams_locations' })
  await expect.poll(focused).toBe('Rig 12')
  await expect
    .element(page.getByRole('link', { name: 'Location page of Rig 12' }))
    .toHaveAttribute('href', '/app/cams/cams_locations?location=1')
  const command = workbench.liveCharts.find('equipment-tree/place')
  expect(command?.describe()).toEqual({ label: 'Rig 12', key: 1 })
  command?.run('LOCATION', { key: 1 })
  expect(memory.history?.at(-1)).toBe('/app/cams/cams_locations?location=1')
})

test('who has no list of locations is led to none', async () => {
  await mount({ search: 'tree=location&at=l1' })
  await expect.poll(focused).toBe('Rig 12')
  await expect.element(page.getByRole('link', { name: /^Location page/ })).not.toBeInTheDocument()
})

test('shows what a search finds with all that it stands below, marked', async () => {
  await mount({ search: 'tree=location&find=ann' })
  await expect.poll(names).toEqual(['1 Rig 12', '2 BOP Pump', '3 ANN Pump', '1 Rig 7'])
  await expect.element(page.getByText('1 found')).toBeVisible()
  await expect.element(row('ANN')).toHaveAttribute('data-marked')
})

test('moves a machine by its key, and offers nothing that would close a circle', async () => {
  const { machines, said } = await mount({
    search: 'tree=parent&open=m5&at=m5',
    answer: ({ machine: key }) => ({
      ok: true,
      value: key === 5 ? level({ machines: [annular] }) : level({ machines: [stack, spare] }),
    }),
  })
  await expect.poll(focused).toBe('BOP Pump')
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('dialog', { name: 'Move BOP Pump' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Move', exact: true }))
  await expect.element(page.getByText('It stands there already.')).toBeVisible()
  expect(machines.written).toEqual([])
  await userEvent.click(page.getByRole('button', { name: /\sParent asset$/ }))
  await expect.element(page.getByRole('option', { name: 'SPARE' })).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'SPARE'])
  await userEvent.click(page.getByRole('option', { name: 'SPARE' }))
  await userEvent.click(page.getByRole('button', { name: 'Move', exact: true }))
  await expect
    .poll(() => machines.written)
    .toEqual([
      {
        kind: 'update',
        key: 5,
        changes: { parentAsset: 6 },
        base: { parentAsset: null, location: 1 },
        baseVersion: 1,
        path: 'move',
      },
    ])
  await expect.poll(said).toEqual([expect.stringContaining('BOP Pump was moved.')])
})

test('asks which machine is meant where none has the focus, and moves the one that is pressed', async () => {
  const { memory } = await mount({ search: 'tree=location&open=l1' })
  const asks = page.getByText('Choose the machine to move')
  const button = page.getByRole('button', { name: 'Move machine' })
  await userEvent.click(button)
  await expect.element(asks).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(asks).not.toBeInTheDocument()
  await userEvent.click(button)
  await userEvent.click(page.getByRole('row', { name: `${spare.unit} ${spare.description}` }))
  await expect.element(page.getByRole('dialog', { name: new RegExp(`^Move .*${spare.unit}`) })).toBeVisible()
  await expect.element(asks).not.toBeInTheDocument()
  expect(memory.history.at(-1)).not.toContain('machine=')
})

test('says of what stays where it is, before a machine is moved to another location and after it', async () => {
  const { machines, said } = await mount({ search: 'tree=location&open=l1&at=m5' })
  await expect.poll(focused).toBe('BOP Pump')
  await userEvent.keyboard('{F2}')
  await userEvent.click(page.getByRole('button', { name: /\sLocation$/ }))
  await userEvent.click(page.getByRole('option', { name: 'Rig 7' }))
  await expect
    .element(
      page.getByText('The machine below it keeps its own location. Move those that go with it one by one.'),
    )
    .toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Move', exact: true }))
  await expect
    .poll(said)
    .toEqual(['success: BOP Pump was moved. The machine below it keeps its own location.'])
  expect(machines.written).toMatchObject([{ key: 5, changes: { location: 2 } }])
})

test('is not moved by who may only read', async () => {
  await mount({ search: 'tree=location&open=l1&at=m5', canEdit: false })
  await expect.poll(focused).toBe('BOP Pump')
  await userEvent.keyboard('{F2}')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Move machine' }).elements()).toEqual([])
  expect(document.querySelector('.mw-tree-drag:not([style])')).toBeNull()
})

test('says why who may not read equipment sees none', async () => {
  await mount({ granted: ['cams_vendors'] })
  await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
})

test('says how old what it shows is, and what could not be loaded', async () => {
  await mount({
    search: 'tree=location&open=l1',
    answer: (question) =>
      question.location === 1
        ? {
            ok: false,
            error: { kind: 'failed', status: 500, statusText: 'Internal Server Error', title: '' },
          }
        : { ...answers(question), readAt: '2026-03-01T08:00:00Z' },
  })
  await expect.element(page.getByText('Not up to date')).toBeVisible()
  await expect.element(page.getByText('Part of the tree could not be loaded')).toBeVisible()
  await expect.poll(names).toEqual(['1 Rig 12', '2 Could not be loaded. Try again', '1 Rig 7'])
})

test('is used by touch on a phone: what opens a row is 48 pixels wide', async () => {
  await page.viewport(390, 844)
  await mount({ search: 'tree=location&open=l1' })
  await expect.element(row('BOP')).toBeVisible()
  const chevron = document.querySelector('.mw-tree-grid button')?.getBoundingClientRect()
  expect(chevron?.width).toBeGreaterThanOrEqual(48)
  expect(chevron?.height).toBeGreaterThanOrEqual(48)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
