import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allPrivileges } from '../../contract/access/session.ts'
import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { workOrderCost } from '../../contract/entities/work-order-cost.ts'
import { workOrderLabour } from '../../contract/entities/work-order-labour.ts'
import type { CostOfOrder } from '../../contract/entities/work-order-ledger.ts'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { costOf, noReadings } from './order-cost.fixture.ts'
import type { LoadCost } from './use-order-cost.ts'
import { renderWorkOrders } from './work-orders-page.fixture.tsx'

const order = {
  ...blank(workOrder),
  workOrderOID: 7,
  version: 1,
  workorderNumber: 'WO-000341',
  equipmentOID: 5,
  camsUserOID: 3,
  scheduledDate: '2026-03-07',
  dueDate: '2026-03-14',
  priorty: 'High',
  workOrderType: 'Repair',
  currentHours: 4000,
}

type Labour = CostOfOrder['labour'][number]
const worked: Labour = {
  workOrderLabourOID: 4,
  version: 1,
  workOrderOID: 7,
  camsUserOID: 3,
  workedOn: '2026-03-07',
  hours: 2.5,
  workedFrom: null,
  workedTo: null,
  note: 'Repacked the flange',
  rate: 40,
  worker_UserGUID: null,
  workerName: 'Adaeze Obi',
}
const hired: CostOfOrder['other'][number] = {
  workOrderCostOID: 9,
  version: 1,
  workOrderOID: 7,
  costKind: 'Hire',
  description: 'Crane for a day',
  incurredOn: '2026-03-08',
  amount: 1250.5,
  addedBy_UserGUID: null,
}
const issued: CostOfOrder['parts'][number] = {
  stockMovementOID: 12,
  partNumberOID: 2,
  partName: 'Piston liner',
  kind: 'ISSUE',
  quantity: 2,
  movedOn: '2026-03-07',
  cost: 310,
}
const cost = costOf({ labour: [worked], parts: [issued], other: [hired], tax1: 7.5, tax2: null })

const named: Readonly<Record<string, readonly { readonly id: number; readonly label: string }[]>> = {
  camsUser: [{ id: 3, label: 'Adaeze Obi' }],
  part: [{ id: 8, label: 'Seal kit' }],
  location: [{ id: 6, label: 'Yard 4' }],
}

async function mount(
  over: {
    readonly moves?: readonly RecordRow[]
    readonly load?: LoadCost
    readonly canEdit?: boolean
    readonly asks?: string
  } = {},
) {
  const { load = async () => ({ ok: true, value: cost }), canEdit = true } = over
  const labour = arraySource(workOrderLabour, [{ ...worked }])
  const other = arraySource(workOrderCost, [{ ...hired }])
  const stock = arraySource(stockMovement, [])
  const bench = testWorkbench({
    subject: {
      ...subjectWith(['STAFF']),
      tasks: [
        { reactRoute: 'cams_workorder', ...allPrivileges, canEdit, canPost: canEdit },
        { reactRoute: 'cams_stock', ...allPrivileges, canCreate: canEdit },
      ],
    },
    sources: [
      arraySource(workOrder, [order]),
      arraySource(workOrderMove, []),
      arraySource(inspectionLog, []),
      labour,
      other,
      stock,
      noReadings(),
    ],
    lookups: async (lookup) =>
      lookup.from === 'codes'
        ? [{ id: 'Hire', label: 'Hire of equipment' }]
        : (lookup.from === 'entity' && named[lookup.entity]) || [{ id: 7, label: 'Adaeze Obi' }],
  })
  const { history } = await renderWorkOrders(bench.workbench, `?record=7${over.asks ?? ''}`, {
    movementsPath: '/app/cams/cams_stock_movements',
    movesOf: () => arraySource(workOrderMove, over.moves ?? []).source,
    loadCost: load,
  })
  return { ...bench, labour, other, stock, history }
}

const panel = () => page.getByRole('region', { name: /^Cost/ })
const dialog = () => page.getByRole('dialog')
const sumsTold = () => panel().element().querySelector('dl')?.textContent

test('a ledger tells each sum, what is behind it, and the taxes', async () => {
  await mount()
  await expect.element(panel().getByText('Tax 1 (7.5 %)')).toBeVisible()
  expect(sumsTold()).toBe('Before taxes1,660.50Tax 1 (7.5 %)124.54Total1,785.04')
  await userEvent.click(panel().getByRole('button', { name: /^Labour 2\.5 h/ }))
  await expect
    .element(panel().getByRole('list', { name: 'Labour' }))
    .toHaveTextContent('Adaeze Obi, 2.5 hMarch 7, 2026, Repacked the flange100.00')
  await userEvent.click(panel().getByRole('button', { name: /^Parts 1 movement/ }))
  await expect
    .element(panel().getByRole('link', { name: '2 × Piston liner' }))
    .toHaveAttribute('href', '/app/cams/cams_stock_movements?record=12')
  await userEvent.click(panel().getByRole('button', { name: /^Other costs 1/ }))
  await expect
    .element(panel().getByRole('list', { name: 'Other costs' }))
    .toHaveTextContent('Crane for a dayMarch 8, 2026, Hire of equipment1,250.50')
  expect(await violations()).toEqual([])
})

test('a part that was taken back says so, and costs nothing any more', async () => {
  const back = { ...issued, stockMovementOID: 14, quantity: -2, movedOn: '2026-03-08', cost: -310 }
  await mount({ load: async () => ({ ok: true, value: costOf({ parts: [issued, back] }) }) })
  await userEvent.click(panel().getByRole('button', { name: /^Parts/ }))
  const entries = panel().getByRole('list', { name: 'Parts' }).getByRole('listitem')
  await expect.element(entries.nth(1)).toHaveTextContent('-2 × Piston linerMarch 8, 2026, taken back-310.00')
  await expect.element(panel().getByRole('button', { name: /^Parts 2 movements.*0.00$/ })).toBeVisible()
})

test('labour is logged in the name of who is there, for this order and today', async () => {
  const { labour } = await mount()
  await userEvent.click(panel().getByRole('button', { name: 'Log labour' }))
  const hours = dialog().getByRole('textbox', { name: 'Hours' })
  await userEvent.fill(hours, '30')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog().getByText('A day has 24 hours').first()).toBeVisible()
  expect(labour.written).toEqual([])
  await userEvent.fill(hours, '1.5')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(labour.written.map(({ kind, changes }) => [kind, changes])).toEqual([
    [
      'create',
      expect.objectContaining({
        workOrderOID: 7,
        camsUserOID: 3,
        hours: 1.5,
        workedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    ],
  ])
})

test('a part is issued for this order from here, and stands in the ledger before its cost is known', async () => {
  const { stock } = await mount()
  const labour = panel().getByRole('button', { name: 'Log labour' })
  await expect.element(labour).toBeVisible()
  labour.element().focus()
  await userEvent.keyboard('p')
  await expect.element(dialog().getByRole('textbox', { name: 'Quantity' })).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: /Part$/ }))
  await userEvent.click(page.getByRole('option', { name: 'Seal kit' }))
  await userEvent.click(dialog().getByRole('button', { name: /Location$/ }))
  await userEvent.click(page.getByRole('option', { name: 'Yard 4' }))
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Quantity' }), '3')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(stock.written.map(({ kind, changes }) => [kind, changes])).toEqual([
    [
      'create',
      expect.objectContaining({
        kind: 'ISSUE',
        workOrderOID: 7,
        partNumberOID: 8,
        locationOID: 6,
        quantity: 3,
        movedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    ],
  ])
  await userEvent.click(panel().getByRole('button', { name: /^Parts 2 movements/ }))
  await expect
    .element(panel().getByRole('list', { name: 'Parts' }).getByRole('listitem').last())
    .toHaveTextContent(/^3 × Seal kit.*once sent$/)
})

test('an entry is opened from its line and corrected', async () => {
  const { labour } = await mount()
  await userEvent.click(panel().getByRole('button', { name: /^Labour/ }))
  await userEvent.click(panel().getByRole('button', { name: 'Adaeze Obi, 2.5 h' }))
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Hours' }), '3')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(labour.written.map(({ kind, key, changes }) => [kind, key, changes])).toEqual([
    ['update', 4, { hours: 3 }],
  ])
})

test('what waits on this device stands in the ledger, its cost to come', async () => {
  const { labour } = await mount()
  const waiting = {
    ...blank(workOrderLabour),
    workOrderLabourOID: -1,
    workOrderOID: 7,
    camsUserOID: 3,
    workedOn: '2026-03-09',
    hours: 1,
  }
  labour.source.project = (rows) => ({ rows: [...rows, waiting], marks: new Map([[-1, 'unsent']]) })
  labour.tell()
  await userEvent.click(panel().getByRole('button', { name: /^Labour 3\.5 h/ }))
  await expect
    .element(panel().getByRole('listitem').last())
    .toHaveTextContent('Adaeze Obi, 1 hMarch 9, 2026Not sent yetonce sent')
  expect(sumsTold()).toContain('Total1,785.04')
})

test('one that is closed says why nothing is added to it', async () => {
  const made = ['START', 'COMPLETE', 'CLOSE'].map((move, at) => ({
    ...blank(workOrderMove),
    workOrderMoveOID: at + 1,
    workOrderOID: 7,
    move,
    step: at + 1,
  }))
  await mount({ moves: made })
  await expect
    .element(panel().getByText('The work order is closed: reopen it to change what it cost'))
    .toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Log labour' })).toBeDisabled()
})

test('who may not work sees the cost, and why nothing is added', async () => {
  await mount({ canEdit: false })
  await expect.element(panel().getByText('Your role has this switched off.')).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Log labour' })).not.toBeInTheDocument()
  expect(sumsTold()).toContain('Total1,785.04')
})

test('a cost that could not be loaded says so and is asked for again', async () => {
  let asked = 0
  await mount({
    load: async () =>
      (asked += 1) === 1 ? { ok: false, error: { kind: 'unreachable' } } : { ok: true, value: cost },
  })
  await expect.element(panel().getByText('What it cost could not be loaded')).toBeVisible()
  await userEvent.click(panel().getByRole('button', { name: 'Retry' }))
  await expect.element(panel().getByText('Total', { exact: true })).toBeVisible()
})

test('on a phone the ledger is no wider than the page', async () => {
  await page.viewport(390, 844)
  await mount()
  await expect.element(panel().getByText('Total', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('hours that the address asks for are laid out to be saved, and leave it', async () => {
  const { history } = await mount({ asks: '&labour=2.5' })
  await expect.element(dialog().getByRole('textbox', { name: 'Hours' })).toHaveValue('2.5')
  expect(history.at(-1)).toBe('/app/cams/cams_workorder?record=7')
})
