import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { location } from '../../contract/entities/location.ts'
import { part } from '../../contract/entities/part.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import type { ReorderRow, StockOnHandRow } from '../../contract/entities/stock-on-hand.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { lookupKey } from '../../engine/fields/lookups.ts'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { ReorderListPage } from './reorder-list.page.tsx'
import { StockMovementsPage } from './stock-movements.page.tsx'
import { StockOnHandPage } from './stock-on-hand.page.tsx'
import { stockRow } from './stock.fixture.ts'

afterEach(() => page.viewport(1280, 800))

const keeper = subjectWith(
  ['STORES'],
  'cams_stock',
  'cams_stock_movements',
  'cams_reorder_list',
  'cams_parts',
)
const held = [
  stockRow(),
  stockRow({ locationOID: 3, locationName: 'Rig 7', bin: 'Container', onHand: 1, reserved: 0, available: 1 }),
]
const wanting: ReorderRow = {
  partNumberOID: 7,
  partName: 'Liner 6 in',
  category: 'Mud pump',
  unit: 'Each',
  warehouseBin: 'A-01',
  onHand: 1,
  reserved: 0,
  available: 1,
  reorderPoint: 4,
  maximumQuantity: 12,
  suggested: 11,
  averageCost: 12.5,
  cost: 137.5,
}

interface Given {
  readonly address?: string
  readonly subject?: typeof keeper
  readonly onHand?: () => Loaded<{ rows: readonly StockOnHandRow[]; count: number }>
  readonly reorder?: () => Loaded<{ rows: readonly ReorderRow[]; count: number }>
}

async function mount(name: 'stock' | 'stock_movements' | 'reorder_list', given: Given = {}) {
  const { address = '', subject = keeper } = given
  const movements = arraySource(stockMovement, [])
  const yard = { locationOID: 2, locationName: 'Yard 4' }
  const liner = {
    partNumberOID: 7,
    partName: 'Liner 6 in',
    unitType: 'Each',
    warehouseBin: 'A-01',
    trackInventory: 'YES',
  }
  const sources = [movements, arraySource(part, [liner]), arraySource(location, [yard])]
  const bench = testWorkbench({
    subject,
    sources,
    lookups: async (lookup) => {
      const key = lookupKey(lookup)
      if (key === 'entity:part') return [{ id: 7, label: 'Liner 6 in' }]
      if (key === 'entity:location') return [{ id: 2, label: 'Yard 4' }]
      return lookup.from === 'list' ? [...lookup.options] : []
    },
  })
  const calls = {
    onHand: async () => given.onHand?.() ?? ({ ok: true, value: { rows: held, count: 2 } } as const),
    reorder: async () => given.reorder?.() ?? ({ ok: true, value: { rows: [wanting], count: 1 } } as const),
  }
  const pages: Readonly<Record<typeof name, ReactNode>> = {
    stock: <StockOnHandPage calls={calls} movementsPath="/moves" />,
    stock_movements: (
      <StockMovementsPage loadTakingBack={async () => ({ ok: false, error: { kind: 'unreachable' } })} />
    ),
    reorder_list: <ReorderListPage calls={calls} partsPath="/parts" />,
  }
  const place = memoryLocation({ path: `/app/cams/cams_${name}${address}`, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          {pages[name]}
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, movements, history: place.history }
}

/** What is wrong with the page; not with what earlier ones had read aloud. */
const wrongWithPage = () => violations(document.querySelector('.mw-stock, .mw-count') ?? document.body)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () =>
  [...document.querySelectorAll('.mw-grid-plain [role="row"], .mw-grid-virtual [role="row"]')]
    .map((row) => [...row.querySelectorAll('[role="gridcell"]')].slice(0, 4).map((cell) => cell.textContent))
    .filter((cells) => cells.length > 0)

describe('stock on hand', () => {
  test('tells every bin, and the totals of parts, each with the way to its movements', async () => {
    const { history } = await mount('stock')
    await expect.poll(rows).toEqual([
      ['Liner 6 in', 'Yard 4', 'A-01', '10'],
      ['Liner 6 in', 'Rig 7', 'Container', '1'],
    ])
    await userEvent.click(button('By part'))
    await expect.poll(rows).toEqual([['Liner 6 in', '2 locations', '2 bins', '11']])
    expect(history.at(-1)).toBe('/app/cams/cams_stock?by=part')
    await userEvent.click(page.getByRole('link', { name: 'Movements of Liner 6 in, 2 locations' }))
    expect(history.at(-1)).toBe(
      `/moves?${new URLSearchParams({ filter: '{"field":"partNumberOID","op":"=","value":7}' })}`,
    )
  })

  test('says that it is of earlier, and what this device has not sent', async () => {
    const readAt = '2026-11-20T08:00:00Z'
    const { movements } = await mount('stock', {
      onHand: () => ({ ok: true, value: { rows: held, count: 2 }, readAt }),
    })
    await expect.element(page.getByText('Not up to date')).toBeVisible()
    await movements.source.write({
      kind: 'create',
      key: 0,
      changes: { kind: 'COUNT' },
      base: {},
      baseVersion: null,
    })
    await expect.element(page.getByText('One movement is not sent yet')).toBeVisible()
  })

  test('says that it cannot be read, and, once it could, that nothing is there', async () => {
    const answers: Loaded<{ rows: readonly StockOnHandRow[]; count: number }>[] = [
      { ok: false, error: { kind: 'unreachable' } },
      { ok: true, value: { rows: [], count: 0 } },
    ]
    await mount('stock', { onHand: () => answers.shift() ?? { ok: true, value: { rows: [], count: 0 } } })
    await userEvent.click(button('Retry'))
    await expect.element(page.getByText('Nothing is on hand')).toBeVisible()
  })

  test('is closed to who has no task of it', async () => {
    await mount('stock', { subject: subjectWith(['STAFF'], 'cams_equipment_management') })
    await expect.element(page.getByText('None of your tasks includes it')).toBeVisible()
    expect(rows()).toEqual([])
  })

  test('offers neither count nor movement to who may not create them', async () => {
    const [task] = keeper.tasks
    if (!task) throw new Error('The keeper has no task')
    const parts = keeper.tasks.slice(3)
    await mount('stock', { subject: { ...keeper, tasks: [{ ...task, canCreate: false }, ...parts] } })
    await expect.poll(rows).toHaveLength(2)
    expect(page.getByRole('link', { name: 'Count', exact: true }).elements()).toEqual([])
    expect(page.getByRole('link', { name: 'New Movement' }).elements()).toEqual([])
  })

  test('has nothing against it', async () => {
    await mount('stock')
    await expect.poll(rows).toHaveLength(2)
    expect(await wrongWithPage()).toEqual([])
  })
})

describe('the count sheet', () => {
  const counted = page.getByRole('textbox', { name: 'Counted, Liner 6 in, A-01' })
  const save = button('Save the count of Liner 6 in, A-01')

  test('keeps each count at once, and says what is not sent yet', async () => {
    await page.viewport(390, 844)
    const { movements } = await mount('stock', { address: '?count=1&location=2' })
    await userEvent.fill(counted, '9')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Counted 9, to be sent')).toBeVisible()
    expect(movements.written).toEqual([
      {
        kind: 'create',
        key: 0,
        changes: {
          kind: 'COUNT',
          partNumberOID: 7,
          locationOID: 2,
          bin: 'A-01',
          quantity: 9,
          movedOn: localDay(),
        },
        base: {},
        baseVersion: null,
      },
    ])
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(await wrongWithPage()).toEqual([])
  })

  test('says what is wrong where it stands, and keeps nothing', async () => {
    const { movements } = await mount('stock', { address: '?count=1&location=2' })
    await userEvent.fill(counted, '-1')
    await userEvent.click(save)
    await expect.element(counted).toHaveAccessibleDescription('A count is 0 or more')
    expect(movements.written).toEqual([])
    movements.answers.push({
      kind: 'refused',
      error: {
        kind: 'invalid',
        title: 'Not valid',
        errors: [{ field: 'partNumberOID', message: 'The stock of this part is not tracked' }],
      },
    })
    await userEvent.fill(counted, '3')
    await userEvent.click(save)
    await expect.element(counted).toHaveAccessibleDescription('The stock of this part is not tracked')
  })

  test('asks for the location first, and finds a part by its words', async () => {
    await mount('stock', { address: '?count=1' })
    await expect.element(page.getByText('Choose the location that you count')).toBeVisible()
    await userEvent.click(page.getByRole('combobox', { name: 'Location' }))
    await userEvent.click(page.getByRole('option', { name: 'Yard 4' }))
    await expect.element(counted).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Find a part or bin' }), 'valve')
    await expect.element(page.getByText('No part or bin is called so')).toBeVisible()
  })
})

test('a movement says what is wrong with it at its field, and is then stored', async () => {
  const { movements } = await mount('stock_movements', {
    address: '?new=1&kind=RECEIVE&partNumberOID=7&locationOID=2&bin=A-01',
  })
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true })
  const cost = page.getByRole('textbox', { name: /^Unit cost/ })
  await userEvent.fill(quantity, '0')
  await userEvent.click(button('Save'))
  await expect.element(quantity).toHaveAccessibleDescription(/Quantity must be more than 0/)
  await expect.element(cost).toHaveAccessibleDescription(/Say what one costs/)
  expect(movements.written).toEqual([])
  await userEvent.fill(quantity, '3')
  await userEvent.fill(cost, '12.5')
  await userEvent.click(button('Save'))
  await expect
    .poll(() =>
      movements.written.map(({ changes }) => [changes['kind'], changes['quantity'], changes['unitCost']]),
    )
    .toEqual([['RECEIVE', 3, 12.5]])
})

describe('the reorder list', () => {
  test('has what is below its point, and leads to the part', async () => {
    const { history } = await mount('reorder_list')
    await expect.poll(rows).toEqual([['PRT-7', 'Liner 6 in', '1', '1']])
    expect(await wrongWithPage()).toEqual([])
    await userEvent.click(page.getByRole('link', { name: 'Liner 6 in' }))
    expect(history.at(-1)).toBe('/parts?record=7')
  })

  test('says that nothing is wanting, and to whom it is closed', async () => {
    await mount('reorder_list', { reorder: () => ({ ok: true, value: { rows: [], count: 0 } }) })
    await expect.element(page.getByText('No part is below its reorder point')).toBeVisible()
    await mount('reorder_list', { subject: subjectWith(['STAFF'], 'cams_parts') })
    await expect.element(page.getByText('None of your tasks includes it')).toBeVisible()
  })
})
