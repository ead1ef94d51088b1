import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { equipment } from '../../contract/entities/equipment.ts'
import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { location } from '../../contract/entities/location.ts'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import type { Projection } from '../../events/outbox/project.ts'
import { changedWith } from '../../engine/definition/query-keys.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { createStore } from '../../store/store.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { costOf, loadsCost, noEntries } from './order-cost.fixture.ts'
import { WorkOrdersPage } from './work-orders.page.tsx'

const order = (workOrderOID: number, equipmentOID: number, over: RecordRow = {}): RecordRow => ({
  ...blank(workOrder),
  version: 1,
  workOrderOID,
  workorderNumber: `WO-00034${workOrderOID}`,
  equipmentOID,
  camsUserOID: 3,
  scheduledDate: '2026-03-07',
  dueDate: '2026-03-14',
  priorty: 'High',
  workOrderType: 'Repair',
  status: 'SCHEDULED',
  ...over,
})
const here = [order(1, 5), order(2, 5, { status: 'APPROVED', camsUserOID: 4 })]
const elsewhere = order(3, 6)
const machines = [
  { equipmentOID: 5, description: 'Mud pump', location: 2 },
  { equipmentOID: 6, description: 'Crane', location: 3 },
]

afterEach(() => page.viewport(1280, 800))

const path = '/app/cams/cams_workorder'
const refused = { ok: false, error: { kind: 'forbidden', title: 'None of your tasks includes it' } } as const

interface Given {
  readonly address: string
  /** What waits on this device, on top of what any list of orders has. */
  readonly made?: readonly RecordRow[]
  readonly mayReadLocations?: boolean
  readonly isUnreachable?: boolean
}

async function mount({ address, made = [], mayReadLocations = true, isUnreachable = false }: Given) {
  const waiting = createStore(made)
  const laidOver = (listed: ReturnType<typeof arraySource>): ReturnType<typeof arraySource> => ({
    ...listed,
    source: {
      ...listed.source,
      ...(!mayReadLocations && listed.source.narrowed && { list: async () => refused }),
      project: (rows: readonly RecordRow[]): Projection => ({
        rows: [...rows, ...waiting.get()],
        marks: new Map(waiting.get().map((row) => [Number(row['workOrderOID']), 'unsent'])),
      }),
      subscribe: waiting.subscribe,
    },
  })
  const whole = arraySource(workOrder, [...here, elsewhere])
  const rig = arraySource(workOrder, here, { at: 2 })
  const nowhere = arraySource(workOrder, [], { at: 9 })
  const fleet = arraySource(equipment, machines)
  const places = arraySource(location, [{ locationOID: 2, locationName: 'Rig 12' }])
  if (isUnreachable) for (const { state } of [rig, fleet, places]) state.down = { kind: 'unreachable' }
  if (!mayReadLocations) places.state.down = refused.error
  const bench = testWorkbench({
    subject: subjectWith(['STAFF'], 'cams_workorder'),
    sources: [
      ...[whole, rig, nowhere, arraySource(workOrder, [order(7, 5)], { at: 0 })].map(laidOver),
      fleet,
      arraySource(inspectionLog, []),
      places,
      arraySource(workOrderMove, []),
      ...noEntries(),
    ],
    lookups: async (lookup) =>
      lookup.from === 'entity' && lookup.entity === 'equipment'
        ? machines.map(({ equipmentOID, description }) => ({ id: equipmentOID, label: description }))
        : [],
  })
  const place = memoryLocation({ path: `${path}?${address}`, record: true })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <main>
            <WorkOrdersPage
              inspectionsPath={null}
              movementsPath={null}
              movesOf={() => arraySource(workOrderMove, []).source}
              readingsPath={null}
              renderReading={() => null}
              loadCost={loadsCost(costOf())}
            />
          </main>
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  const changed = (entity: string) =>
    Promise.all(changedWith(entity).map((queryKey) => queries.invalidateQueries({ queryKey })))
  return { rig, fleet, waiting, changed, charts: bench.workbench.liveCharts, history: place.history }
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-row]')]
    .map(({ dataset }) => Number(dataset['row']))
    .toSorted((a, b) => a - b)
const said = (words: string | RegExp) => page.getByText(words)
const atRig = said('At Rig 12')

describe('the work orders at a location', () => {
  test('are those of its machines, and all of them again by the button', async () => {
    const { history } = await mount({ address: 'at=2&page=2' })
    await expect.element(atRig).toBeVisible()
    await expect.poll(shown).toEqual([1, 2])
    expect(await violations()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect.poll(shown).toEqual([1, 2, 3])
    await expect.element(atRig).not.toBeInTheDocument()
    expect(history.at(-1)).toBe(path)
  })

  test('are left by the palette too, which offers that only then', async () => {
    const { charts } = await mount({ address: 'at=2' })
    await expect.poll(shown).toEqual([1, 2])
    const showAll = () => charts.find('workOrder/chosen')
    expect(showAll()?.run('SHOW.ALL')).toEqual({ available: true })
    await expect.poll(shown).toEqual([1, 2, 3])
    await expect.poll(showAll).toBe(null)
  })

  test('are filtered and searched within, and that stays when the location goes', async () => {
    const filter = JSON.stringify({ field: 'camsUserOID', op: '=', value: 3 })
    const { history } = await mount({ address: new URLSearchParams({ at: '2', filter }).toString() })
    await expect.poll(shown).toEqual([1])
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect.poll(shown).toEqual([1, 3])
    expect(history.at(-1)).toBe(`${path}?${new URLSearchParams({ filter }).toString()}`)
  })

  test('stand on the board, and no others', async () => {
    await mount({ address: 'at=2&as=board' })
    await expect.element(atRig).toBeVisible()
    const cards = () =>
      [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card'])
    await expect.poll(() => cards().toSorted((a, b) => Number(a) - Number(b))).toEqual(['1', '2'])
  })

  test('come and go as others write, and as machines move', async () => {
    const { rig, changed } = await mount({ address: 'at=2' })
    await expect.poll(shown).toEqual([1, 2])
    rig.stored.set(8, order(8, 5))
    await changed('workOrder')
    await expect.poll(shown).toEqual([1, 2, 8])
    rig.stored.clear()
    await changed('equipment')
    await expect.element(said('No work orders at Rig 12')).toBeVisible()
  })

  test('of what waits on this device show what is known to stand there, and say what is not known', async () => {
    const made = [order(20, 5, { version: 0 }), order(21, 6, { version: 0 }), order(22, 99, { version: 0 })]
    const { fleet, waiting, changed } = await mount({ address: 'at=2', made })
    await expect.poll(shown).toEqual([1, 2, 20])
    const one = said(
      '1 that waits on this device is left out: it is not known here where its machine stands.',
    )
    await expect.element(one).toBeVisible()
    waiting.set([...made, order(23, 98, { version: 0 })])
    await expect.element(said(/2 that wait on this device are left out/)).toBeVisible()
    fleet.stored.set(99, { equipmentOID: 99, location: 2 })
    fleet.stored.set(98, { equipmentOID: 98, location: 3 })
    await changed('equipment')
    await expect.poll(shown).toEqual([1, 2, 20, 22])
    await expect.element(said(/left out/)).not.toBeInTheDocument()
  })

  test('propose the next number after those of the whole list', async () => {
    await mount({ address: 'at=2', made: [] })
    await expect.poll(shown).toEqual([1, 2])
    await userEvent.click(page.getByRole('button', { name: 'New Work Order' }).first())
    await expect
      .element(page.getByRole('textbox', { name: 'Work order number', exact: true }))
      .toHaveValue('WO-000344')
  })

  test('say when they were read, where the server cannot be reached', async () => {
    const { rig, changed } = await mount({ address: 'at=2' })
    await expect.poll(shown).toEqual([1, 2])
    rig.state.readAt = '2026-03-07T08:05:00.000Z'
    await changed('workOrder')
    await expect.element(said(/March 7, 2026/).first()).toBeVisible()
    await expect.poll(shown).toEqual([1, 2])
  })

  test('that were never read say so where the server cannot be reached', async () => {
    await mount({ address: 'at=2', isUnreachable: true })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect.element(said('At LOC-2')).toBeVisible()
    expect(shown()).toEqual([])
  })

  test.each(['at=9', 'at=abc', 'at=0'])('of a location that is not there are none: %s', async (address) => {
    await mount({ address, made: [order(20, 5, { version: 0 })] })
    await expect.element(said('There is no such location')).toBeVisible()
    await expect.element(said('Nothing stands there')).toBeVisible()
    expect(shown()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect.poll(shown).toEqual([1, 2, 3, 20])
  })

  test('are told only to who may read locations, who is led back to the whole list', async () => {
    await mount({ address: 'at=2', mayReadLocations: false })
    await expect.element(said('None of your tasks includes it')).toBeVisible()
    await expect.element(said('At LOC-2')).toBeVisible()
    await expect
      .element(said('Which machines stand there is told to those who may read locations.'))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect.poll(shown).toEqual([1, 2, 3])
  })

  test('stand on a phone below the words of where they are', async () => {
    await page.viewport(390, 844)
    await mount({ address: 'at=2' })
    await expect.element(atRig).toBeVisible()
    await expect.element(said('WO-000341')).toBeVisible()
    expect(said('WO-000343').elements()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(await violations()).toEqual([])
  })
})
