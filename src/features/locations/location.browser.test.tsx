import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { location } from '../../contract/entities/location.ts'
import type { LocationPage } from '../../contract/entities/location-page.ts'
import type { RolledChange } from '../../contract/entities/rolled-history.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RolledRecord } from '../../contract/record-history.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import type { PagePaths } from '../../engine/record-page/work-lists.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { noPaths, places, told } from './location.fixture.ts'
import type { LocationPlaces } from './location.page.tsx'
import { LocationsPage } from './locations.page.tsx'

const path = '/app/cams/cams_locations'
const tasks = [
  'cams_locations',
  'cams_equipment_management',
  'cams_pmtasks',
  'cams_meter_readings',
  'cams_workorder',
  'cams_inspections',
]
const allPaths: PagePaths = {
  ...noPaths,
  tasks: '/app/cams/cams_pmtasks',
  workOrders: '/app/cams/cams_workorder',
  inspections: '/app/cams/cams_inspections',
  readings: '/app/cams/cams_meter_readings',
  equipment: '/app/cams/cams_equipment_management',
}
const calm = {
  locationOID: 2,
  today: '2026-03-07',
  plans: 41,
  overdue: { count: 0, since: null },
  dueThisWeek: 0,
  critical: { count: 0, named: [] },
  deferred: { count: 0, named: [] },
}

const moved: RolledChange = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'equipment',
  key: 4,
  kind: 'saved',
  streamVersion: 2,
  actor: 'u1',
  actorName: 'Ada Admin',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.EquipmentSaved',
  changes: { location: 2 },
  before: { location: 5 },
  path: 'form',
  record: { entity: 'equipment', key: 4, title: 'EQ-4', isThere: true },
  machine: { equipmentOID: 4, unit: 'MP-01', description: 'Mud pump 1' },
}

afterEach(() => page.viewport(1280, 800))

interface Given {
  readonly search?: string
  readonly granted?: readonly string[]
  readonly answers?: readonly Loaded<LocationPage>[]
  readonly paths?: PagePaths
  readonly loadMore?: LocationPlaces['loadMore']
}

async function mount({
  search = 'location=2',
  granted = tasks,
  answers = [{ ok: true, value: told }],
  paths = allPaths,
  loadMore = places.loadMore,
}: Given = {}) {
  const asked: number[] = []
  const rolled: RolledRecord[] = []
  const bench = testWorkbench({
    history: {
      changes: async () => Promise.resolve({ ok: true, value: [] }),
      asOf: async () => Promise.resolve({ ok: false, error: { kind: 'unreachable' } }),
      rolled: async (record) => {
        rolled.push(record)
        return Promise.resolve({ ok: true, value: [moved] })
      },
    },
    subject: subjectWith(['STAFF'], ...granted),
    sources: [
      arraySource(location, [told.location, { ...told.location, locationOID: 5, locationName: 'Yard' }]),
    ],
    lookups: async (lookup) =>
      lookup.from === 'codes' && lookup.setupType === 'EquipmentStatus'
        ? [{ id: 'Down', label: 'Out of order' }]
        : lookup.from === 'codes' && lookup.setupType === 'LocationCategory'
          ? [{ id: 'Rig', label: 'Drilling rig' }]
          : [],
  })
  const memory = memoryLocation({ path, searchPath: search, record: true })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={memory.hook} searchHook={memory.searchHook}>
          <main>
            <LocationsPage
              {...places}
              loadMaintenance={async () => Promise.resolve({ ok: true, value: calm })}
              load={async (key) => {
                asked.push(key)
                return answers[Math.min(asked.length, answers.length) - 1] ?? { ok: true, value: told }
              }}
              loadMore={loadMore}
              paths={paths}
            />
          </main>
          <LiveRegion />
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked, rolled, bench, queries, address: () => memory.history.at(-1), navigate: memory.navigate }
}

const heading = page.getByRole('heading', { level: 1, name: 'Rig 12' })
const card = (name: string) => page.getByRole('region', { name })
const filterOf = (href: string | null) =>
  JSON.parse(new URL(href ?? '', 'http://here').searchParams.get('filter') ?? 'null')

test('tells what it is, where, how its machines are, and what is planned and done on all of them', async () => {
  await mount()
  await expect.element(heading).toBeVisible()
  for (const words of ['LOC-2', 'Drilling rig', 'Bonny, Rivers 503101, Nigeria'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  const figures = page.getByRole('group', { name: 'Machines by status' }).getByRole('link')
  await expect.element(figures.getByText('Out of order')).toBeVisible()
  expect(
    figures.elements().map((figure) => [figure.textContent, filterOf(figure.getAttribute('href'))]),
  ).toEqual(
    [
      ['Active40', { field: 'equipmentStatus', op: '=', value: 'Active' }],
      ['Out of order1', { field: 'equipmentStatus', op: '=', value: 'Down' }],
      ['Without a status1', { field: 'equipmentStatus', op: 'blank' }],
    ].map(([words, status]) => [words, { and: [{ field: 'location', op: '=', value: 2 }, status] }]),
  )
  await expect.element(page.getByText(/Active PM tasks here: 41\.$/)).toBeVisible()
  const machines = page.getByRole('link', { name: '42', exact: true }).element().getAttribute('href')
  expect(filterOf(machines)).toEqual({ and: [{ field: 'location', op: '=', value: 2 }] })
  const plans = card('PM tasks (41)')
  await expect.element(plans.getByText('Overdue')).toBeVisible()
  await expect
    .element(plans.getByRole('link', { name: 'MP-01 Mud pump 1' }))
    .toHaveAttribute('href', '/app/cams/cams_equipment_management?machine=4')
  expect(filterOf(plans.getByRole('link', { name: 'All 41' }).element().getAttribute('href'))).toEqual({
    and: [{ field: 'locationOID', op: '=', value: 2 }],
  })
  await expect.element(card('Work orders (1)').getByText('IN PROGRESS')).toBeVisible()
  await expect
    .element(card('PM operations').getByText('Not shown: None of your tasks includes it.'))
    .toBeVisible()
  await expect.element(page.getByText('No machine here was inspected yet.')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('each list of the work here has a way to all of it, narrowed to this location', async () => {
  const [order] = told.workOrders?.first ?? []
  const counted = <Row,>(first: readonly Row[], count: number) => ({ count, first: [...first] })
  const all = {
    ...told,
    operations: counted(
      [
        {
          camspmOperationOID: 7,
          title: 'Grease',
          operationDate: '2026-03-01',
          overallStatus: 'DONE',
          machine: null,
        } as const,
      ],
      989,
    ),
    workOrders: counted(order ? [order] : [], 58),
    inspections: counted(
      [{ inspectionLogOID: 5, day: '2026-03-02', notes: '', allOk: true, machine: null }],
      1,
    ),
  }
  await mount({
    granted: [...tasks, 'cams_pm_operations'],
    paths: { ...allPaths, operations: '/app/cams/cams_pm_operations' },
    answers: [{ ok: true, value: all }],
  })
  for (const [name, words, href] of [
    ['PM operations (989)', 'All 989', '/app/cams/cams_pm_operations?at=2'],
    ['Work orders (58)', 'All 58', '/app/cams/cams_workorder?at=2'],
    ['Inspections (1)', 'Open the list', '/app/cams/cams_inspections?at=2'],
  ] as const)
    await expect.element(card(name).getByRole('link', { name: words })).toHaveAttribute('href', href)
  expect(await violations()).toEqual([])
})

test('all machines with a meter are those of the list that have one', async () => {
  await mount({ search: 'location=2&tab=meters' })
  const all = page.getByRole('link', { name: /^(All \d+|Open the list)$/ })
  await expect.element(all).toBeVisible()
  expect(filterOf(all.element().getAttribute('href'))).toEqual({
    and: [
      { field: 'location', op: '=', value: 2 },
      { field: 'hasMeter', op: '=', value: true },
    ],
  })
})

test('its tabs are chosen by arrows and stand in the address', async () => {
  const { address } = await mount()
  await userEvent.click(page.getByRole('tab', { name: 'Work' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Completed work orders (1)')).toBeVisible()
  expect(address()).toBe(`${path}?location=2&tab=cost`)
  await expect
    .element(page.getByText(/^Work orders of twelve months cost 100\.00, those of all machines/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'MP-01 Mud pump 1' })).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.click(page.getByRole('tab', { name: 'Meters' }))
  expect(
    card('Machines with a meter (2)')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['MP-01 Mud pump 1130 h on March 6, 2026', 'GEN-1 GeneratorNot read yet'])
  await userEvent.click(page.getByRole('tab', { name: 'Photos and files' }))
  await expect.element(page.getByText('No photo or file yet.')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'History' }))
  await expect.element(page.getByText('How it stood at the end of that day.')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('its machines go on in their place, each once, and lead to their pages', async () => {
  const skips: number[] = []
  const machine = (key: number) => ({
    equipmentOID: key,
    unit: `U-${key}`,
    description: 'Motor',
    equipmentStatus: '',
    children: 0,
  })
  await mount({
    search: 'location=2&tab=machines',
    loadMore: async (_location, list, skip) => {
      skips.push(skip)
      // The liner was told before: somebody added a machine that stands before it meanwhile.
      const first = [
        { ...machine(6), unit: '', description: 'Liner' },
        ...Array.from({ length: 40 }, (_, at) => machine(100 + at)),
      ]
      return Promise.resolve({ ok: true, value: { [list]: { count: 42, first } } })
    },
  })
  const rows = () => card('Machines (42)').getByRole('listitem').elements()
  await expect
    .element(page.getByRole('link', { name: 'EQ-6 Liner' }))
    .toHaveAttribute('href', '/app/cams/cams_equipment_management?machine=6')
  await expect.element(page.getByText('Out of order').last()).toBeVisible()
  expect(rows()).toHaveLength(2)
  await userEvent.click(page.getByRole('button', { name: 'Show 40 more of Machines' }))
  await expect.poll(rows).toHaveLength(42)
  expect(skips).toEqual([2])
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

test('its meters go on in their place, each a way to the readings of its machine', async () => {
  const skips: [string, number][] = []
  const [, generator] = told.meters?.first ?? []
  if (!generator) throw new Error('Rig 12 has no generator')
  await mount({
    search: 'location=2&tab=meters',
    answers: [{ ok: true, value: { ...told, meters: { count: 3, first: told.meters?.first ?? [] } } }],
    loadMore: async (_location, list, skip) => {
      skips.push([list, skip])
      const first = [{ ...generator, equipmentOID: 10, unit: 'GEN-2' }]
      return Promise.resolve({ ok: true, value: { meters: { count: 3, first } } })
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Show 1 more of Machines with a meter' }))
  await expect
    .element(page.getByRole('link', { name: 'GEN-2 Generator' }))
    .toHaveAttribute('href', '/app/cams/cams_equipment_management?machine=10&tab=meters')
  expect(skips).toEqual([['meters', 2]])
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

test('says where the rest of a list could not be loaded, and loads it again', async () => {
  let tries = 0
  await mount({
    search: 'location=2&tab=machines',
    loadMore: async () => {
      tries += 1
      return Promise.resolve(
        tries === 1
          ? { ok: false, error: { kind: 'unreachable' } }
          : { ok: true, value: { machines: { count: 42, first: [] } } },
      )
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Show 40 more of Machines' }))
  await expect.element(page.getByText('The rest could not be loaded')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('The rest could not be loaded')).not.toBeInTheDocument()
  expect(tries).toBe(2)
})

test('its history tells of its machines too, to who may read those', async () => {
  const { rolled } = await mount({ search: 'location=2&tab=history' })
  const choice = page.getByRole('button', { name: /Changes of/ })
  await expect.element(choice).toHaveTextContent('The location and its machines')
  await expect
    .element(page.getByRole('link', { name: 'MP-01 Mud pump 1' }))
    .toHaveAttribute('href', '/app/cams/cams_equipment_management?machine=4')
  expect(rolled).toEqual([{ entity: 'location', key: 2 }])
  expect(await violations()).toEqual([])
})

test('its history is its own alone to who may not read machines', async () => {
  const { rolled } = await mount({ search: 'location=2&tab=history', granted: ['cams_locations'] })
  await expect.element(page.getByText('Nobody has changed it since it came to the site.')).toBeVisible()
  await expect.element(page.getByText('Changes of')).not.toBeInTheDocument()
  expect(rolled).toEqual([])
})

test('goes on after the part that the end of the session broke off, without gap or doubling', async () => {
  const skips: number[] = []
  const sizes = [50, 50, 8]
  await mount({
    search: 'location=2&tab=machines',
    answers: [{ ok: true, value: { ...told, machines: { count: 110, first: told.machines?.first ?? [] } } }],
    loadMore: async (_location, _list, skip) => {
      skips.push(skip)
      if (skips.length === 2) return Promise.resolve({ ok: false, error: { kind: 'session-expired' } })
      const length = sizes[(skip - 2) / 50] ?? 0
      const first = Array.from({ length }, (_, at) => ({
        equipmentOID: 1000 + skip + at,
        unit: `U-${skip + at}`,
        description: 'Motor',
        equipmentStatus: '',
        children: 0,
      }))
      return Promise.resolve({ ok: true, value: { machines: { count: 110, first } } })
    },
  })
  const names = () =>
    card('Machines (110)')
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent ?? '')
      .filter((words) => words.startsWith('U-'))
      .map((words) => words.split(' ')[0])
  const upTo = (end: number) => Array.from({ length: end - 2 }, (_, at) => `U-${at + 2}`)
  await userEvent.click(page.getByRole('button', { name: 'Show 50 more of Machines' }))
  await expect.poll(names).toEqual(upTo(52))
  await userEvent.click(page.getByRole('button', { name: 'Show 50 more of Machines' }))
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
  expect(names()).toEqual(upTo(52))
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.poll(names).toEqual(upTo(102))
  await userEvent.click(page.getByRole('button', { name: 'Show 8 more of Machines' }))
  await expect.poll(names).toEqual(upTo(110))
  expect(skips).toEqual([2, 52, 52, 102])
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

test('is read again when something of it was written', async () => {
  const later = { ...told, location: { ...told.location, locationName: 'Rig 12 East' } }
  const { queries } = await mount({
    answers: [
      { ok: true, value: told },
      { ok: true, value: later },
    ],
  })
  await expect.element(heading).toBeVisible()
  await queries.invalidateQueries({ queryKey: queryKeys.locationPage(2) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rig 12 East' })).toBeVisible()
})

test('who reads locations alone is told of nothing else, and led nowhere else', async () => {
  const nothing = {
    statuses: null,
    machines: null,
    meters: null,
    plans: null,
    operations: null,
    workOrders: null,
    inspections: null,
  }
  await mount({
    granted: ['cams_locations'],
    paths: noPaths,
    answers: [{ ok: true, value: { ...told, ...nothing } }],
  })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(/^Not shown: None of your tasks/).first()).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Machines by status' })).not.toBeInTheDocument()
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Locations', 'Location record'])
})

test('says when it could not be loaded, loads again, and says what was kept from when', async () => {
  await mount({
    answers: [
      { ok: false, error: { kind: 'unreachable' } },
      { ok: true, value: told, readAt: '2026-11-21T08:05:00Z' },
    ],
  })
  await expect.element(page.getByText('The location could not be loaded')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('Not up to date')).toBeVisible()
  await expect.element(heading).toBeVisible()
})

test.for([
  [{ kind: 'not-found', title: 'Not found' }, 'There is no such location'],
  [{ kind: 'forbidden', title: 'None of your tasks includes it' }, 'None of your tasks includes it'],
] as const)('says %j', async ([error, words]) => {
  await mount({ answers: [{ ok: false, error }] })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('tab').first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Locations', exact: true })).toBeVisible()
})

test('a row leads to it, by its button and by its command, and the way back leads to the row', async () => {
  const { bench, asked, navigate } = await mount({ search: 'search=rig' })
  await userEvent.click(
    page.getByRole('row', { name: /Rig 12/ }).getByRole('button', { name: /^Location page/ }),
  )
  await expect.element(heading).toBeVisible()
  expect(asked).toEqual([2])
  await expect
    .element(page.getByRole('link', { name: 'Locations', exact: true }))
    .toHaveAttribute('href', `${path}?search=rig`)
  navigate(`${path}?search=rig`)
  await expect.poll(() => document.activeElement?.closest('[role="row"]')?.textContent).toContain('Rig 12')
  const rows = bench.workbench.liveCharts.find('row/location')
  expect(rows?.describe()).toEqual({ label: 'Rig 12', key: 2 })
  expect(rows?.run('LOCATION', { key: 2 })).toEqual({ available: true })
  await expect.element(heading).toBeVisible()
})

test('its commands lead to the tree, the record, a tab and back', async () => {
  const { bench, address, navigate } = await mount()
  await expect.element(heading).toBeVisible()
  const run = (...asked: Parameters<NonNullable<ReturnType<typeof commands>>['run']>) =>
    commands()?.run(...asked)
  const commands = () => bench.workbench.liveCharts.find('location-page')
  run('LOCATION.TAB', { tab: 'machines' })
  await expect.poll(address).toBe(`${path}?location=2&tab=machines`)
  run('LOCATION.TREE')
  await expect.poll(address).toBe('/app/cams/cams_equipment_management?tree=location&open=l2&at=l2')
  navigate(`${path}?location=2`)
  await expect.element(heading).toBeVisible()
  run('LOCATION.RECORD')
  await expect.poll(address).toBe(`${path}?record=2`)
  navigate(`${path}?location=2&search=rig`)
  await expect.element(heading).toBeVisible()
  run('LOCATION.LEAVE')
  await expect.poll(address).toBe(`${path}?search=rig`)
})

test.each(['work', 'cost', 'machines'])('on a phone its tab %s is no wider than the page', async (tab) => {
  await page.viewport(390, 844)
  await mount({ search: `location=2&tab=${tab}` })
  await expect.element(page.getByText('Out of order').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const last = page.getByRole('tab', { name: 'History' }).element().getBoundingClientRect()
  expect(last.right).toBeLessThanOrEqual(390)
})
