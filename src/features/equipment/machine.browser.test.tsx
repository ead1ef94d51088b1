import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import type { YearCosts } from '../../contract/entities/cost-facts.ts'
import type { MachinePage } from '../../contract/entities/machine-page.ts'
import { meterReading } from '../../contract/entities/meter-reading.ts'
import type { RolledChange } from '../../contract/entities/rolled-history.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RolledRecord } from '../../contract/record-history.ts'
import { blank } from '../../contract/schema/entity.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { EquipmentPage } from './equipment.page.tsx'

const pump = {
  ...blank(equipment),
  equipmentOID: 4,
  version: 1,
  unit: 'MP-01',
  description: 'Mud pump 1',
  equipmntType: 'Pump',
  equipmentStatus: 'Active',
  serialNumber: 'S-77',
  location: 1,
  primaryMeter: 'Hours',
  primaryWarranteeDate: '2026-01-31',
}
const liner = { ...pump, equipmentOID: 6, unit: 'L-1', description: 'Liner' }
const read = (meterReadingOID: number, recordedOn: string, primaryMeter: number) => ({
  meterReadingOID,
  recordedOn,
  primaryMeter,
  secondaryMeter: 0,
  confirmedAs: '',
})
const told: MachinePage = {
  today: '2026-03-07',
  machine: v.parse(equipment.row, pump),
  statusSince: '2026-03-01T08:00:00Z',
  locationName: 'Yard',
  parent: { equipmentOID: 9, unit: 'RIG', description: 'Rig 12' },
  machines: {
    count: 1,
    first: [{ equipmentOID: 6, unit: 'L-1', description: 'Liner', equipmentStatus: 'Down', children: 2 }],
  },
  readings: { count: 2, first: [read(12, '2026-03-06', 130), read(11, '2026-03-01', 100)] },
  plans: {
    count: 41,
    first: [
      {
        pmTaskOID: 3,
        title: 'Grease',
        status: 'Active',
        dueState: 'Overdue',
        dueOn: '2026-03-02',
        dueWhy: '',
        isSafetyCritical: true,
        machine: null,
      },
    ],
  },
  operations: null,
  workOrders: { count: 0, first: [] },
  inspections: {
    count: 1,
    first: [{ inspectionLogOID: 8, day: '2026-03-03', notes: 'Walk', allOk: true, machine: null }],
  },
}

const order = { workOrderType: 'Repair', tax1: null, tax2: null, other: [], parts: [] }
const cost: YearCosts = {
  today: '2026-03-07',
  named: [
    { equipmentOID: 4, name: 'MP-01 Mud pump 1', locationOID: 1, hasHourMeter: true },
    { equipmentOID: 6, name: 'L-1 Liner', locationOID: 1, hasHourMeter: false },
  ],
  count: 2,
  orders: [
    {
      ...order,
      workOrderOID: 21,
      workorderNumber: 'WO-21',
      equipmentOID: 6,
      completedOn: '2026-03-02',
      labour: [{ hours: 2, rate: 20 }],
      parts: [{ cost: 60 }],
    },
    {
      ...order,
      workOrderOID: 20,
      workorderNumber: 'WO-20',
      equipmentOID: 4,
      completedOn: '2025-04-09',
      labour: [],
      other: [{ amount: 50 }],
    },
  ],
  parts: { count: 1, first: [{ partNumberOID: 5, partName: 'Piston', quantity: 2, cost: 60 }] },
}

const ofOrder: RolledChange = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'workOrder',
  key: 21,
  kind: 'saved',
  streamVersion: 2,
  actor: 'u1',
  actorName: 'Ada Admin',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.WorkOrderSaved',
  changes: { problem: 'Leaks' },
  before: { problem: '' },
  path: 'form',
  record: { entity: 'workOrder', key: 21, title: 'WO-000021', isThere: true },
  machine: null,
}
const ofLiner: RolledChange = {
  ...ofOrder,
  globalSeq: 8,
  eventId: 'e8',
  entity: 'equipment',
  key: 6,
  type: 'v1.EquipmentSaved',
  changes: { parentAsset: 4 },
  before: { parentAsset: null },
  record: { entity: 'equipment', key: 6, title: 'EQ-6', isThere: true },
  machine: { equipmentOID: 6, unit: 'L-1', description: 'Liner' },
}

const path = '/app/cams/cams_equipment_management'
const tasks = [
  'cams_equipment_management',
  'cams_pmtasks',
  'cams_meter_readings',
  'cams_workorder',
  'cams_inspections',
]
afterEach(() => page.viewport(1280, 800))

interface Given {
  readonly search?: string
  readonly answers?: readonly Loaded<MachinePage>[]
  readonly granted?: readonly string[]
  readonly costs?: Loaded<YearCosts>
}

async function mount({
  search = 'machine=4',
  answers = [{ ok: true, value: told }],
  granted = tasks,
  costs = { ok: true, value: cost },
}: Given = {}) {
  const asked: number[] = []
  const rolled: RolledRecord[] = []
  const readings = arraySource(
    meterReading,
    (told.readings?.first ?? []).map((row) => ({ ...row, equipmentOID: 4, lastUpdated: row.recordedOn })),
  )
  const bench = testWorkbench({
    subject: subjectWith(['STAFF'], ...granted),
    sources: [arraySource(equipment, [pump, liner]), readings],
    history: {
      changes: async () => Promise.resolve({ ok: true, value: [] }),
      asOf: async () => Promise.resolve({ ok: false, error: { kind: 'unreachable' } }),
      rolled: async (record) => {
        rolled.push(record)
        return Promise.resolve({
          ok: true,
          value: 'of' in record && record.of === 'parts' ? [ofLiner] : [ofOrder, ofLiner],
        })
      },
    },
    lookups: async (lookup) =>
      lookup.from === 'codes' && lookup.setupType === 'EquipmentType' ? [{ id: 'Pump', label: 'Pumps' }] : [],
  })
  const memory = memoryLocation({ path, searchPath: search, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={memory.hook} searchHook={memory.searchHook}>
          <main>
            <EquipmentPage
              loadCosts={async () => await Promise.resolve(costs)}
              loadMore={async () => await Promise.resolve({ ok: true, value: {} })}
              load={async (key) => {
                asked.push(key)
                return answers[Math.min(asked.length, answers.length) - 1] ?? { ok: true, value: told }
              }}
              paths={{
                tasks: '/app/cams/cams_pmtasks',
                operations: null,
                workOrders: '/app/cams/cams_workorder',
                parts: '/app/cams/cams_parts',
                inspections: '/app/cams/cams_inspections',
                readings: '/app/cams/cams_meter_readings',
                locations: null,
                equipment: path,
              }}
              galleryPath="/app/cams/cams_report_gallary"
              renderTree={() => null}
              renderReading={(machine, onClose) => (
                <button type="button" onClick={onClose}>{`Reading of ${machine}`}</button>
              )}
            />
          </main>
          <LiveRegion />
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked, rolled, bench, readings, address: () => memory.history.at(-1), navigate: memory.navigate }
}

const tab = (name: RegExp) => page.getByRole('tab', { name })
const card = (name: string) => page.getByRole('region', { name })

test('tells what it is, since when, where and until when, and what is planned and done', async () => {
  await mount()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mud pump 1' })).toBeVisible()
  for (const words of ['Pumps', 'S-77', 'Yard', '130 h on March 6, 2026', 'It ran out on January 31, 2026'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Active, since March 1, 2026/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'RIG Rig 12' }))
    .toHaveAttribute('href', `${path}?machine=9`)
  await expect
    .element(page.getByRole('link', { name: 'PMT-3 Grease' }))
    .toHaveAttribute('href', '/app/cams/cams_pmtasks?record=3')
  await expect.element(card('PM tasks (41)').getByText('Overdue')).toBeVisible()
  const all = new URL(
    card('PM tasks (41)').getByRole('link', { name: 'All 41' }).element().getAttribute('href') ?? '',
    'http://here',
  )
  expect(JSON.parse(all.searchParams.get('filter') ?? '')).toEqual({
    and: [{ field: 'equipmentOID', op: '=', value: 4 }],
  })
  await expect
    .element(card('PM operations').getByText('Not shown: None of your tasks includes it.'))
    .toBeVisible()
  await expect.element(page.getByText('None was written for it.')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('its cost by month opens the orders of a month, with those of what is part of it', async () => {
  await mount({ search: 'machine=4&tab=cost' })
  const columns = page.getByRole('list', { name: 'Cost by month' })
  await expect
    .element(columns.getByRole('button').first())
    .toHaveAccessibleName('April 2025: 50 units of money, of which Other costs 50 units of money')
  expect(columns.getByRole('button').elements()).toHaveLength(12)
  const orders = () =>
    [...document.querySelectorAll('ul[aria-label^="Completed"] li')].map((line) => line.textContent)
  expect(orders()).toEqual(['WO-21L-1 LinerMarch 2, 2026100.00', 'WO-20April 9, 202550.00'])
  await expect
    .element(page.getByRole('link', { name: 'WO-21' }))
    .toHaveAttribute('href', '/app/cams/cams_workorder?record=21')
  await expect
    .element(page.getByRole('link', { name: 'Piston' }))
    .toHaveAttribute('href', '/app/cams/cams_parts?record=5')
  await userEvent.click(page.getByRole('button', { name: /^March 2026: 100/ }))
  await expect.poll(orders).toEqual(['WO-21L-1 LinerMarch 2, 2026100.00'])
  expect(await violations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Orders of all months' }))
  await expect.poll(orders).toHaveLength(2)
})

test.each([
  [
    { granted: tasks.filter((task) => task !== 'cams_workorder') },
    'Not shown: None of your tasks includes it.',
  ],
  [{ costs: { ok: false, error: { kind: 'unreachable' } } as const }, 'What it cost could not be loaded'],
])('its cost is not there for %j', async (given, words) => {
  await mount({ ...given, search: 'machine=4&tab=cost' })
  await expect.element(page.getByText(words).first()).toBeVisible()
})

test('its cost fits a phone', async () => {
  await page.viewport(390, 800)
  await mount({ search: 'machine=4&tab=cost' })
  await expect.element(page.getByText('Completed work orders (2)')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('its tabs are chosen by arrows and stand in the address; meters have a line and their readings', async () => {
  const { address, readings } = await mount()
  await userEvent.click(tab(/Work/))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab(/Meters/)).toHaveAttribute('aria-selected', 'true')
  expect(address()).toBe(`${path}?machine=4&tab=meters`)
  await expect
    .element(page.getByText('From 100 h on March 1, 2026 to 130 h on March 6, 2026: 30 h more.'))
    .toBeVisible()
  await expect.element(page.getByRole('img', { name: 'March 6, 2026: 130 h' })).toBeVisible()
  expect(await violations()).toEqual([])
  // One that this device has taken meanwhile stands with them.
  readings.stored.set(13, {
    ...blank(meterReading),
    meterReadingOID: 13,
    version: 0,
    equipmentOID: 4,
    recordedOn: '2026-03-07',
    primaryMeter: 141,
    secondaryMeter: 0,
  })
  readings.tell()
  await expect.element(page.getByRole('row', { name: /March 7, 2026 141 h/ })).toBeVisible()
  await userEvent.click(tab(/Parts of it \(1\)/))
  await expect
    .element(page.getByRole('link', { name: 'L-1 Liner' }))
    .toHaveAttribute('href', `${path}?machine=6`)
  await expect.element(page.getByText('2 parts of its own')).toBeVisible()
})

test('its history tells of its work and its parts too, or of as much as is chosen', async () => {
  const { rolled, address } = await mount({ search: 'machine=4&tab=history' })
  await expect
    .element(page.getByRole('link', { name: 'WO-000021' }))
    .toHaveAttribute('href', '/app/cams/cams_workorder?record=21')
  await expect
    .element(page.getByRole('link', { name: 'L-1 Liner' }))
    .toHaveAttribute('href', `${path}?machine=6`)
  await expect.element(page.getByText('Not told here, for want of a task: PM operation.')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: /Changes of/ }))
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The machine, its work and its parts',
    'The machine alone',
    'The machine and its work',
    'Its parts',
  ])
  await userEvent.click(page.getByRole('option', { name: 'Its parts', exact: true }))
  await expect.element(page.getByRole('link', { name: 'WO-000021' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'L-1 Liner' })).toBeVisible()
  expect(address()).toBe(`${path}?machine=4&tab=history&of=parts`)
  expect(rolled).toEqual([
    { entity: 'equipment', key: 4, of: 'all' },
    { entity: 'equipment', key: 4, of: 'parts' },
  ])
})

test('a reading is taken over the page by who may', async () => {
  await mount()
  await userEvent.click(page.getByRole('button', { name: 'Take a reading' }))
  await userEvent.click(page.getByRole('button', { name: 'Reading of 4' }))
  await expect.element(page.getByRole('button', { name: 'Reading of 4' })).not.toBeInTheDocument()
})

test('who takes no readings is offered none', async () => {
  await mount({ granted: ['cams_equipment_management'] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mud pump 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take a reading' })).not.toBeInTheDocument()
})

test('says when it could not be loaded, loads again, and says what was kept from when', async () => {
  await mount({
    answers: [
      { ok: false, error: { kind: 'unreachable' } },
      { ok: true, value: told, readAt: '2026-11-21T08:05:00Z' },
    ],
  })
  await expect.element(page.getByText('The machine could not be loaded')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('Not up to date')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mud pump 1' })).toBeVisible()
})

test.for([
  [{ kind: 'not-found', title: 'Not found' }, 'There is no such machine'],
  [{ kind: 'forbidden', title: 'None of your tasks includes it' }, 'None of your tasks includes it'],
] as const)('says %j', async ([error, words]) => {
  await mount({ answers: [{ ok: false, error }] })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('tab').first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Equipment', exact: true })).toBeVisible()
})

test('a row leads to it, by its button and by its command, and the way back leads to the row', async () => {
  const { bench, asked, navigate } = await mount({ search: 'search=p' })
  await userEvent.click(
    page.getByRole('row', { name: /Mud pump 1/ }).getByRole('button', { name: /^Machine page/ }),
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mud pump 1' })).toBeVisible()
  expect(asked).toEqual([4])
  await expect
    .element(page.getByRole('link', { name: 'Equipment', exact: true }))
    .toHaveAttribute('href', `${path}?search=p`)
  navigate(`${path}?search=p`)
  await expect
    .poll(() => document.activeElement?.closest('[role="row"]')?.textContent)
    .toContain('Mud pump 1')
  const rows = bench.workbench.liveCharts.find('row/equipment')
  expect(rows?.describe()).toEqual({ label: 'Mud pump 1', key: 4 })
  expect(rows?.run('MACHINE', { key: 4 })).toEqual({ available: true })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mud pump 1' })).toBeVisible()
})

test('on a phone it is no wider than the page', async () => {
  await page.viewport(390, 844)
  await mount({ search: 'machine=4&tab=meters' })
  await expect.element(page.getByRole('table', { name: 'Readings' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const facts = [...document.querySelectorAll('.mw-record-facts dd')]
  expect(facts.length).toBeGreaterThan(0)
  const cut = facts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('leads to the label of the machine, or of all in the list, where reports may be printed', async () => {
  const granted = [...tasks, 'cams_report_gallary']
  const { bench, address, navigate } = await mount({ granted })
  const labels = page.getByRole('link', { name: 'Print labels' })
  await expect
    .element(labels)
    .toHaveAttribute('href', '/app/cams/cams_report_gallary?report=equipmentLabelReport&equipmentOID=4')
  navigate(path)
  await expect
    .element(labels)
    .toHaveAttribute('href', '/app/cams/cams_report_gallary?report=equipmentLabelReport')
  bench.workbench.liveCharts.find('labels/Equipment')?.run('LABELS')
  expect(address()).toBe('/app/cams/cams_report_gallary?report=equipmentLabelReport')
})

test('offers no labels to those who may not print them', async () => {
  const { bench } = await mount()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mud pump 1' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Print labels' })).not.toBeInTheDocument()
  expect(bench.workbench.liveCharts.find('labels/Machine')).toBeNull()
})
