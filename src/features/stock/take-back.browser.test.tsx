// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import type { TakingBack } from '../../contract/entities/stock-take-back.ts'
import type { Outcome } from '../../contract/outcome.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import {
  arraySource,
  setAsideWrite,
  subjectWith,
  testWorkbench,
} from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { lookupKey } from '../../engine/fields/lookups.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { StockMovementsPage } from './stock-movements.page.tsx'

const user = '00000000-0000-7000-8000-000000000001'
const movement = (over: object) => ({
  kind: 'ISSUE',
  partNumberOID: 7,
  locationOID: 2,
  bin: 'A-01',
  quantity: 4,
  workOrderOID: 5,
  movedOn: '2026-03-07',
  sequence: 3,
  onHandChange: -4,
  reservedChange: 0,
  valueChange: -32,
  averageCost: 8,
  movedBy_UserGUID: user,
  ...over,
})
const rows = [
  movement({ stockMovementOID: 12 }),
  movement({
    stockMovementOID: 11,
    takenBackOID: 14,
    takenBackBy: 'Rita Rig',
    takenBackOn: '2026-03-08',
  }),
  movement({ stockMovementOID: 14, quantity: -4, onHandChange: 4, takesBackOID: 11 }),
]
const fits: Outcome<TakingBack> = {
  ok: true,
  value: {
    refusal: null,
    places: [
      { locationName: 'Yard 4', bin: 'A-01', onHand: 6, onHandAfter: 10, reserved: 0, reservedAfter: 0 },
    ],
    value: 48,
    valueAfter: 80,
  },
}
const keeper = subjectWith(['STORES'], 'cams_stock_movements')

async function mount(told: Outcome<TakingBack>, subject = keeper) {
  const movements = arraySource(stockMovement, rows)
  const { workbench } = testWorkbench({
    subject,
    sources: [movements],
    lookups: async (lookup) => {
      const key = lookupKey(lookup)
      if (key === 'entity:part') return [{ id: 7, label: 'Liner 6 in' }]
      if (key === 'entity:location') return [{ id: 2, label: 'Yard 4' }]
      if (key === 'entity:workOrder') return [{ id: 5, label: 'WO-000005' }]
      return lookup.from === 'list' ? [...lookup.options] : []
    },
  })
  const place = memoryLocation({ path: '/app/cams/cams_stock_movements?record=12', record: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <StockMovementsPage loadTakingBack={async () => told} />
        </Router>
        <ToastRegion toasts={workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  /** The feed tells that stock was moved. */
  const tellMoved = () => client.invalidateQueries({ queryKey: queryKeys.stock('movement 12') })
  return { movements, navigate: place.navigate, tellMoved }
}

const window = page.getByRole('dialog', { name: 'Take back SM-12' })
const take = window.getByRole('button', { name: 'Take back', exact: true })
const offered = page.getByRole('dialog').getByRole('button', { name: 'Take back…', exact: true })
const open = () => userEvent.click(offered)

test('a movement shows what taking it back does, and is taken back by one that names it, with a note', async () => {
  const { movements } = await mount(fits)
  await open()
  await expect.element(window.getByText('On hand, Yard 4, A-01')).toBeVisible()
  await expect.element(window.getByText('Its work order costs 32.00 less.')).toBeVisible()
  await expect.element(window.getByText('Liner 6 in')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.fill(window.getByRole('textbox', { name: 'Note' }), 'Wrong part')
  await userEvent.click(take)
  await expect.element(page.getByText('SM-12 was taken back.').first()).toBeVisible()
  await expect.element(window).not.toBeInTheDocument()
  expect(movements.written).toEqual([
    {
      kind: 'create',
      key: 0,
      changes: {
        kind: 'ISSUE',
        partNumberOID: 7,
        locationOID: 2,
        bin: 'A-01',
        quantity: -4,
        unitCost: null,
        toLocationOID: null,
        toBin: '',
        workOrderOID: 5,
        movedOn: localDay(),
        note: 'Wrong part',
        takesBackOID: 12,
      },
      base: {},
      baseVersion: null,
    },
  ])
})

test('what does not fit says why, and is not offered', async () => {
  if (!fits.ok) throw new Error('It fits')
  const { movements } = await mount({
    ok: true,
    value: { ...fits.value, refusal: 'Only 3 are available there' },
  })
  await open()
  await expect.element(window.getByText('Only 3 are available there.')).toBeVisible()
  await expect.element(take).toBeDisabled()
  await userEvent.click(window.getByRole('button', { name: 'Cancel' }))
  await expect.element(window).not.toBeInTheDocument()
  expect(movements.written).toEqual([])
})

test('out of reach it is still taken back, and says that the server decides later', async () => {
  const { movements } = await mount({ ok: false, error: { kind: 'unreachable' } })
  await open()
  await expect.element(window.getByText('What it would do is not known now')).toBeVisible()
  movements.answers.push({ kind: 'kept', key: -1, waits: 'connection' })
  await userEvent.click(take)
  await expect.element(page.getByText(/^Saved on this device/).first()).toBeVisible()
  expect(movements.written).toMatchObject([{ changes: { takesBackOID: 12 } }])
})

test('what the server refuses after all is said where it was asked', async () => {
  const { movements } = await mount(fits)
  await open()
  movements.answers.push({
    kind: 'refused',
    error: {
      kind: 'invalid',
      title: 'Not valid',
      errors: [{ field: 'takesBackOID', message: 'Rita Rig took it back on March 8, 2026 with SM-14' }],
    },
  })
  await userEvent.click(take)
  await expect.element(window.getByText('Rita Rig took it back on March 8, 2026 with SM-14')).toBeVisible()
})

test('a movement that was taken back says by whom, when and with what, and its opposite which it takes back', async () => {
  const { navigate } = await mount(fits)
  navigate('/app/cams/cams_stock_movements?record=11')
  const words = 'Taken back by Rita Rig on March 8, 2026 with SM-14'
  await expect.element(page.getByRole('dialog').getByText(`${words}.`)).toBeVisible()
  expect(offered.elements()).toEqual([])
  navigate('/app/cams/cams_stock_movements')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ hasText: 'Taken back with SM-14' })).toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ hasText: 'Takes back SM-11' })).toBeInTheDocument()
})

test('an open movement says that it was taken back as soon as it was, here or elsewhere', async () => {
  const { movements, tellMoved } = await mount(fits)
  await expect.element(offered).toBeVisible()
  const back = { takenBackOID: 15, takenBackBy: 'Ada', takenBackOn: '2026-03-09' }
  movements.stored.set(12, { ...movements.stored.get(12), ...back })
  await tellMoved()
  const words = 'Taken back by Ada on March 9, 2026 with SM-15.'
  await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible()
  expect(offered.elements()).toEqual([])
})

test('an open movement says that what takes it back waits to be sent', async () => {
  const { movements } = await mount(fits)
  await expect.element(offered).toBeVisible()
  movements.state.waiting = [
    setAsideWrite({ entity: 'stockMovement', kind: 'create', key: -1, changes: { takesBackOID: 12 } }),
  ]
  movements.tell()
  await expect.element(page.getByText('What takes it back waits on this device to be sent.')).toBeVisible()
  expect(offered.elements()).toEqual([])
})

test('who may not make movements is not offered to take one back', async () => {
  const [task] = keeper.tasks
  if (!task) throw new Error('The keeper has no task')
  await mount(fits, { ...keeper, tasks: [{ ...task, canCreate: false }] })
  await expect.element(page.getByText(/^Movement 3 of this part/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Take back…' }).elements()).toEqual([])
})
