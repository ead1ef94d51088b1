import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import type { RolledChange } from '../../contract/entities/rolled-history.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { fieldOf } from '../definition/from-entity.ts'
import { changedWith, queryKeys } from '../definition/query-keys.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { PageHistory } from './page-history.tsx'

const screen = {
  id: equipment.name,
  lines: null,
  fields: fieldsOf(equipment).map((meta) => fieldOf(meta, equipment)),
}

const entry = (globalSeq: number, over: Partial<RolledChange> = {}): RolledChange => ({
  globalSeq,
  eventId: `e${globalSeq}`,
  entity: 'equipment',
  key: 4,
  kind: 'saved',
  streamVersion: 2,
  actor: 'u1',
  actorName: 'Ada Admin',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.EquipmentSaved',
  changes: { make: 'CAT' },
  before: { make: 'National' },
  path: 'form',
  record: { entity: 'equipment', key: 4, title: 'EQ-4', isThere: true },
  machine: { equipmentOID: 4, unit: 'MP-01', description: 'Mud pump 1' },
  ...over,
})

const order = { entity: 'workOrder', key: 21, title: 'WO-000021', isThere: true }
const told: readonly RolledChange[] = [
  entry(9),
  entry(8, {
    entity: 'workOrder',
    key: 21,
    changes: { priorty: 'High' },
    before: { priorty: 'Low' },
    record: order,
    machine: null,
  }),
  entry(7, {
    entity: 'workOrderLabour',
    key: 3,
    streamVersion: 1,
    changes: { hours: 2 },
    before: {},
    record: order,
    machine: null,
  }),
  entry(6, {
    entity: 'meterReading',
    key: 12,
    kind: 'removed',
    changes: {},
    before: { primaryMeter: 130 },
    record: { entity: 'meterReading', key: 12, title: 'MR-12', isThere: false },
    machine: null,
  }),
  entry(5, {
    key: 6,
    actor: '',
    actorName: 'Millwright',
    path: 'engine',
    record: { entity: 'equipment', key: 6, title: 'EQ-6', isThere: true },
    machine: { equipmentOID: 6, unit: '', description: 'Liner' },
  }),
]

const tasks = [
  'cams_equipment_management',
  'cams_pmtasks',
  'cams_pm_operations',
  'cams_workorder',
  'cams_inspections',
  'cams_meter_readings',
]

interface Given {
  readonly search?: string
  readonly granted?: readonly string[]
  readonly answers?: readonly Loaded<readonly RolledChange[]>[]
}

async function mount({ search = '', granted = tasks, answers = [{ ok: true, value: told }] }: Given = {}) {
  const asked: unknown[] = []
  const bench = testWorkbench({
    subject: subjectWith(['STAFF'], ...granted),
    sources: [],
    lookups: async (lookup) =>
      lookup.from === 'codes' && lookup.setupType === 'WorkOrderPriority'
        ? [
            { id: 'High', label: 'At once' },
            { id: 'Low', label: 'Some day' },
          ]
        : [],
    history: {
      changes: async () => {
        asked.push('alone')
        return Promise.resolve({ ok: true, value: [] })
      },
      rolled: async (record, { olderThan, take }) => {
        asked.push([record, olderThan ?? null, take])
        const rolled = asked.filter((each) => each !== 'alone')
        return answers[Math.min(rolled.length, answers.length) - 1] ?? { ok: true, value: [] }
      },
      asOf: async () => Promise.resolve({ ok: false, error: { kind: 'unreachable' } }),
    },
  })
  const memory = memoryLocation({ path: '/equipment', searchPath: search, record: true })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={memory.hook} searchHook={memory.searchHook}>
          <main>
            <PageHistory
              screen={screen}
              lookups={new Map()}
              recordKey={4}
              noun="machine"
              ways={[
                {
                  id: 'all',
                  label: 'All of it',
                  record: { entity: 'equipment', key: 4, of: 'all' },
                  kinds: ['workOrder', 'meterReading'],
                },
                { id: 'own', label: 'The machine alone', record: null, kinds: [] },
                {
                  id: 'parts',
                  label: 'Its parts',
                  record: { entity: 'equipment', key: 4, of: 'parts' },
                  kinds: [],
                },
              ]}
              paths={{
                tasks: '/tasks',
                operations: null,
                workOrders: '/orders',
                parts: null,
                inspections: null,
                readings: '/readings',
                locations: null,
                equipment: '/equipment',
              }}
              machineHref={(key) => `/equipment?machine=${key}`}
            />
          </main>
          <LiveRegion />
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked, queries, address: () => memory.history.at(-1) }
}

const changes = page.getByRole('list', { name: 'Changes, the newest first' })
const choice = page.getByRole('button', { name: /Changes of/ })
const choose = async (name: string) => {
  await userEvent.click(choice)
  await userEvent.click(page.getByRole('option', { name }))
}

test('names what was changed of which record, in its own words, with the way to it', async () => {
  const { asked } = await mount()
  await expect.element(page.getByText('At once')).toBeVisible()
  const said = [...changes.element().children].map(({ textContent }) => textContent)
  expect(said[0]).toContain('Ada Admin changed the machine in a form')
  expect(said[0]).toContain('Makefrom National →  to CAT')
  expect(said[1]).toContain('Ada Admin changed work order WO-000021')
  expect(said[1]).toContain('Priorityfrom Some day →  to At once')
  expect(said[2]).toMatch(/^Ada Admin made .* of WO-000021/)
  expect(said[3]).toContain('Ada Admin deleted meter reading MR-12')
  expect(said[4]).toContain('Millwright changed EQ-6 LinerBy itself')
  expect(
    changes
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/orders?record=21', '/orders?record=21', '/equipment?machine=6'])
  expect(asked).toEqual([[{ entity: 'equipment', key: 4, of: 'all' }, null, 21]])
  expect(await violations()).toEqual([])
})

test('tells as much as is chosen, which stands in the address', async () => {
  const { asked, address } = await mount({ search: 'machine=4&tab=history' })
  await expect.element(changes).toBeVisible()
  await choose('The machine alone')
  await expect.element(page.getByText('Nobody has changed it since it came to the site.')).toBeVisible()
  expect(address()).toBe('/equipment?machine=4&tab=history&of=own')
  await choose('Its parts')
  await expect.element(changes).toBeVisible()
  expect(address()).toBe('/equipment?machine=4&tab=history&of=parts')
  expect(asked.slice(1)).toEqual(['alone', [{ entity: 'equipment', key: 4, of: 'parts' }, null, 21]])
  await choose('All of it')
  await expect.poll(address).toBe('/equipment?machine=4&tab=history')
})

test('an address says what is told; one that says nothing that there is tells all', async () => {
  const { asked } = await mount({ search: 'of=nonsense' })
  await expect.element(choice).toHaveTextContent('All of it')
  await expect.element(changes).toBeVisible()
  expect(asked).toEqual([[{ entity: 'equipment', key: 4, of: 'all' }, null, 21]])
})

test('reads older entries from the last that is shown, and says where there are none', async () => {
  const many = Array.from({ length: 21 }, (_, at) => entry(100 - at))
  const { asked } = await mount({
    answers: [
      { ok: true, value: many },
      { ok: true, value: [entry(3)] },
    ],
  })
  await userEvent.click(page.getByRole('button', { name: 'Show older changes' }))
  await expect.poll(() => changes.element().children.length).toBe(21)
  expect(asked.at(-1)).toEqual([{ entity: 'equipment', key: 4, of: 'all' }, 81, 21])
  await expect.element(page.getByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument()
})

test('says that nothing was changed, that it could not be loaded, and from when what was kept is', async () => {
  await mount({
    answers: [
      { ok: false, error: { kind: 'unreachable' } },
      { ok: true, value: [], readAt: '2026-11-21T08:05:00Z' },
    ],
  })
  await expect.element(page.getByText('The history could not be loaded')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('Nothing of it was changed since it came to the site.')).toBeVisible()
  await expect.element(page.getByText('Not up to date')).toBeVisible()
})

test('says which kinds of records are left out for want of a right', async () => {
  await mount({ granted: ['cams_equipment_management'], answers: [{ ok: true, value: [entry(9)] }] })
  await expect
    .element(page.getByText('Not told here, for want of a task: work order, meter reading.'))
    .toBeVisible()
  expect(await violations()).toEqual([])
})

test('is read again when something of it was written, here or by somebody else', async () => {
  const { queries } = await mount({
    answers: [
      { ok: true, value: told },
      { ok: true, value: [entry(10, { changes: { make: 'Liebherr' } })] },
    ],
  })
  await expect.element(changes).toBeVisible()
  const renewed = queryKeys.rolledHistory({ entity: 'equipment', key: 4, of: 'all' })[0]
  for (const entity of [
    'equipment',
    'workOrder',
    'workOrderLabour',
    'workOrderMove',
    'pmOperation',
    'request',
  ])
    expect(changedWith(entity).map(([first]) => first)).toContain(renewed)
  for (const queryKey of changedWith('meterReading')) await queries.invalidateQueries({ queryKey })
  await expect.element(page.getByText('Liebherr')).toBeVisible()
})

test('on a phone it is no wider than the page', async () => {
  await page.viewport(390, 844)
  await mount()
  await expect.element(page.getByText('At once')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 800)
})
