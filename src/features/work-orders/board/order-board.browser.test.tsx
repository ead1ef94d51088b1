import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allPrivileges } from '../../../contract/access/session.ts'
import { inspectionLog } from '../../../contract/entities/inspection-log.ts'
import { workOrderMove } from '../../../contract/entities/work-order-move.ts'
import { workOrder } from '../../../contract/entities/work-order.ts'
import { blank, type RecordRow } from '../../../contract/schema/entity.ts'
import type { ScreenPreferences } from '../../../contract/schema/site-preferences.ts'
import { toldChanges } from '../../../engine/definition/told-changes.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../../../engine/definition/workbench.fixture.ts'
import { violations } from '../../../ui/look/violations.fixture.ts'
import { noEntries } from '../order-cost.fixture.ts'
import { renderWorkOrders } from '../work-orders-page.fixture.tsx'

const order = (key: number, status: string, over: RecordRow = {}): RecordRow => ({
  ...blank(workOrder),
  workOrderOID: key,
  version: 1,
  workorderNumber: `WO-00000${key}`,
  equipmentOID: 5,
  camsUserOID: 3,
  scheduledDate: '2026-03-07',
  dueDate: '2099-03-14',
  priorty: 'High',
  workOrderType: 'Repair',
  currentHours: 4000,
  status,
  ...over,
})
const given = [
  order(1, 'SCHEDULED', { initialNotes: 'Repack the gland\nBring seals' }),
  order(2, 'SCHEDULED', { dueDate: '2020-01-02' }),
  order(3, 'IN PROGRESS'),
  order(4, 'CLOSED'),
]
const lookups: Readonly<Record<string, readonly { id: string | number; label: string }[]>> = {
  equipment: [{ id: 5, label: 'Mud pump 2' }],
  camsUser: [{ id: 3, label: '12 Adaeze Obi' }],
  WorkOrderPriority: [{ id: 'High', label: 'High' }],
  FailureCause: [{ id: 'Wear', label: 'Wear' }],
}

interface Given {
  readonly address?: string
  readonly switches?: Partial<typeof allPrivileges>
  readonly preferences?: Partial<ScreenPreferences>
}

async function mount({ address = '?as=board', switches = {}, preferences = {} }: Given = {}) {
  const orders = arraySource(workOrder, given)
  const moves = arraySource(workOrderMove, [])
  const { changes, tell } = toldChanges()
  const subject = subjectWith(['STAFF'])
  const bench = testWorkbench({
    subject: { ...subject, tasks: [{ reactRoute: 'cams_workorder', ...allPrivileges, ...switches }] },
    sources: [orders, moves, arraySource(inspectionLog, []), ...noEntries()],
    preferences,
    changes,
    lookups: async (lookup) =>
      (lookup.from === 'entity' ? lookups[lookup.entity] : undefined) ??
      (lookup.from === 'codes' ? lookups[lookup.setupType] : undefined) ??
      [],
  })
  const { client, history } = await renderWorkOrders(bench.workbench, address, {
    movesOf: () => moves.source,
  })
  const made = () => moves.written.map(({ changes }) => [changes['workOrderOID'], changes['move']])
  return { ...bench, client, moves, orders, made, tell, history }
}

const card = (number: string) => page.getByRole('link', { name: new RegExp(number) })
const column = (name: string) => page.getByRole('list', { name, exact: true })
const focus = async (number: string) => {
  await expect.element(card(number)).toBeVisible()
  const element = card(number).element()
  if (element instanceof HTMLElement) element.focus()
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1400, 900)
})

test('tells of an order its number, machine, task, priority, when it is due and who does it, the overdue first', async () => {
  await mount()
  const cards = column('SCHEDULED').getByRole('link')
  await expect.element(cards.first()).toHaveTextContent(/WO-000002.*Mud pump 2.*Repair.*High.*Overdue/)
  await expect
    .element(cards.nth(1))
    .toHaveTextContent(/WO-000001.*Repack the gland.*High.*Due .*12 Adaeze Obi/)
  await expect.element(cards.nth(1)).not.toHaveTextContent(/Bring seals/)
  await expect.element(page.getByRole('group', { name: 'CLOSED, 1' })).toBeVisible()
  await expect.element(card('WO-000004')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Show CLOSED' }))
  await expect.element(card('WO-000004')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('arrows go from card to card, a letter makes a move, and the focus goes with the card', async () => {
  const { made } = await mount()
  await focus('WO-000002')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(card('WO-000001')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card('WO-000003')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card('WO-000002')).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(column('IN PROGRESS').getByRole('link', { name: /WO-000002/ })).toHaveFocus()
  expect(made()).toEqual([[2, 'START']])
})

test('Shift and an arrow moves the card, and asks why where the move needs a reason', async () => {
  const { moves, said } = await mount()
  await focus('WO-000003')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await expect.poll(said).toEqual(['error: WO-000003 is IN PROGRESS: no move leads to the left'])
  await focus('WO-000003')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await userEvent.fill(page.getByRole('textbox', { name: 'Why it waits' }), 'The seal comes by boat')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(column('ON HOLD').getByRole('link', { name: /WO-000003/ })).toHaveFocus()
  expect(moves.written[0]?.changes).toMatchObject({ move: 'HOLD', reason: 'The seal comes by boat' })
})

test('completing asks for the cause where the site demands one, and writes it into the order', async () => {
  const { made, orders } = await mount({ preferences: { causeAtClosing: true } })
  await focus('WO-000003')
  await userEvent.keyboard('c')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Complete the work' }))
  await expect.element(page.getByText('Say the cause of the failure', { exact: true })).toBeVisible()
  expect(made()).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /Cause$/ }))
  await userEvent.click(page.getByRole('option', { name: 'Wear' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Complete the work' }))
  await expect.poll(made).toEqual([[3, 'COMPLETE']])
  expect(orders.written).toMatchObject([{ kind: 'update', key: 3, changes: { causeCode: 'Wear' } }])
})

test('the menu of a card has its moves, those that its user may not make with the reason', async () => {
  const { made } = await mount({ switches: { canPost: false } })
  await focus('WO-000001')
  await userEvent.keyboard('m')
  const menu = page.getByRole('menu', { name: 'Moves of WO-000001' })
  await expect.element(menu.getByRole('menuitem', { name: /Cancel the work order/ })).toBeDisabled()
  await userEvent.click(menu.getByRole('menuitem', { name: /Start the work/ }))
  await expect.poll(made).toEqual([[1, 'START']])
})

test('the palette has the moves of the card that was last on, and the other way to draw the list', async () => {
  const { workbench, history } = await mount()
  await focus('WO-000003')
  await expect.poll(() => workbench.liveCharts.find('work-order')?.scope).toBe('Work order WO-000003')
  expect(workbench.liveCharts.find('work-order')?.offer('COMPLETE')?.availability).toEqual({
    available: true,
  })
  expect(workbench.liveCharts.find('work-orders/layout')?.run('SHOW.LIST')).toEqual({ available: true })
  await expect.element(page.getByRole('grid', { name: 'Work Orders' })).toBeVisible()
  expect(history.at(-1)).toBe('/app/cams/cams_workorder')
})

test.each([1400, 390])(
  'a card that another changes or moves says so until it is opened, at %d px',
  async (width) => {
    await page.viewport(width, 844)
    const { tell } = await mount()
    await expect.element(card('WO-000001')).toBeVisible()
    const size = () => card('WO-000001').element().getBoundingClientRect().height
    const height = size()
    tell({ entity: 'workOrder', key: 2, actor: 'ada', streamVersion: 2 })
    tell({
      entity: 'workOrderMove',
      key: 71,
      actor: 'ben',
      streamVersion: 1,
      of: { entity: 'workOrder', key: 1 },
    })
    tell({
      entity: 'workOrderMove',
      key: 72,
      actor: 'user-1',
      streamVersion: 1,
      of: { entity: 'workOrder', key: 3 },
    })
    const sign = (number: string) => card(number).getByTitle(/ by /)
    await expect.element(sign('WO-000001')).toHaveTextContent('Moved by Ben at 8:00 AM')
    await expect.element(sign('WO-000002')).toHaveTextContent('Changed by Ada at 8:00 AM')
    expect(page.getByTitle(/ by /).elements()).toHaveLength(2)
    if (width > 720) expect(size()).toBe(height)
    expect(await violations()).toEqual([])
    await userEvent.click(card('WO-000001'))
    await userEvent.click(page.getByRole('button', { name: 'Cancel', exact: true }))
    await expect.element(sign('WO-000002')).toBeInTheDocument()
    await expect.element(sign('WO-000001')).not.toBeInTheDocument()
  },
)

const cardsIn = (name: string) =>
  column(name)
    .getByRole('link')
    .elements()
    .map((each) => each.textContent?.slice(0, 9))
const board = () => ({
  scheduled: cardsIn('SCHEDULED'),
  progress: cardsIn('IN PROGRESS'),
})
const stood = { scheduled: ['WO-000002', 'WO-000001'], progress: ['WO-000003'] }
const note = page.getByRole('button', { name: /^Show \d+ changes?$/ })

describe('what others do while the board is held', () => {
  const scene = async () => {
    const scene = await mount()
    await expect.poll(board).toEqual(stood)
    let sequence = 70
    return {
      ...scene,
      /** Ben starts the work of an order. */
      start: (key: number) => {
        sequence += 1
        scene.tell({
          entity: 'workOrderMove',
          key: sequence,
          actor: 'ben',
          streamVersion: 1,
          of: { entity: 'workOrder', key },
        })
        scene.orders.stored.set(key, { ...scene.orders.stored.get(key), status: 'IN PROGRESS' })
        void scene.client.invalidateQueries()
      },
    }
  }

  test('waits while the pointer moves over its cards, says so, and is shown when they are left', async () => {
    const { start } = await scene()
    await userEvent.hover(card('WO-000001'))
    const before = card('WO-000001').element().getBoundingClientRect().top
    start(2)
    await expect.element(note).toHaveTextContent('Show 1 change')
    expect(board()).toEqual(stood)
    await expect
      .element(card('WO-000002').getByTitle('Moved by Ben at 8:00 AM'))
      .toHaveTextContent(/^IN PROGRESS/)
    expect(card('WO-000001').element().getBoundingClientRect().top).toBe(before)
    expect(await violations()).toEqual([])
    await userEvent.hover(page.getByRole('searchbox'))
    await expect.poll(board).toEqual({ scheduled: ['WO-000001'], progress: ['WO-000002', 'WO-000003'] })
    await expect.element(note).not.toBeInTheDocument()
  })

  test('waits while a card has the focus of the keyboard, until it is asked for; the focus stays on its card', async () => {
    const { start, made } = await scene()
    await focus('WO-000002')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    start(2)
    await expect.element(note).toHaveTextContent('Show 1 change')
    expect(board()).toEqual(stood)
    // What one does oneself is shown between what waits.
    await userEvent.keyboard('{ArrowDown}s')
    await expect.poll(board).toEqual({ scheduled: ['WO-000002'], progress: ['WO-000001', 'WO-000003'] })
    expect(made()).toEqual([[1, 'START']])
    await expect.element(card('WO-000001')).toHaveFocus()
    await userEvent.click(note)
    await expect.poll(board).toEqual({ scheduled: [], progress: ['WO-000002', 'WO-000001', 'WO-000003'] })
    await expect.element(card('WO-000001')).toHaveFocus()
  })

  test('waits while the menu of a card is open', async () => {
    const { start } = await scene()
    await focus('WO-000001')
    await userEvent.keyboard('m')
    await expect.element(page.getByRole('menu')).toBeVisible()
    start(2)
    await expect.element(note).toBeInTheDocument()
    expect(board()).toEqual(stood)
    await userEvent.keyboard('{Escape}')
    await expect.element(card('WO-000001')).toHaveFocus()
    expect(board()).toEqual(stood)
  })
})

test('search and filter of the list hold on the board, and nothing found is said', async () => {
  await mount({ address: '?as=board&search=gland' })
  await expect.element(card('WO-000001')).toBeVisible()
  await expect.element(card('WO-000002')).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search Work Orders' }), 'nothing of the kind')
  await expect.element(page.getByText(/No .*match/i).first()).toBeVisible()
})

test('a card is dragged into a column that a move leads to, and refused by another', async () => {
  const { made, said } = await mount()
  await expect.element(card('WO-000001')).toBeVisible()
  await userEvent.dragAndDrop(card('WO-000001'), page.getByRole('group', { name: /^COMPLETED/ }))
  await expect.poll(said).toEqual(['error: WO-000001 is SCHEDULED: no move leads from there to COMPLETED'])
  await userEvent.dragAndDrop(card('WO-000001'), page.getByRole('group', { name: /^IN PROGRESS/ }))
  await expect.poll(made).toEqual([[1, 'START']])
})

test('a phone shows one column at a time', async () => {
  await page.viewport(390, 844)
  await mount()
  await expect.element(card('WO-000001')).toBeVisible()
  await expect.element(card('WO-000003')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Show IN PROGRESS' }))
  await expect.element(card('WO-000003')).toBeVisible()
  await expect.element(card('WO-000001')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Moves of WO-000003' }))
  await expect.element(page.getByRole('menuitem', { name: /Complete the work/ })).toBeVisible()
})
