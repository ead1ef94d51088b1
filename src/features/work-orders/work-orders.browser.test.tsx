import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { blank } from '../../contract/schema/entity.ts'
import { lookupKey } from '../../engine/fields/lookups.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { type KeptDraft } from '../../engine/definition/workbench.tsx'
import type { Option } from '../../ui/fields/field-props.ts'
import { noEntries } from './order-cost.fixture.ts'
import { workOrders } from './work-orders.screen.ts'
import { renderWorkOrders } from './work-orders-page.fixture.tsx'

const order = {
  ...blank(workOrder),
  workOrderOID: 1,
  workorderNumber: 'WO-000341',
  equipmentOID: 5,
  camsUserOID: 3,
  scheduledDate: '2026-03-07',
  dueDate: '2026-03-14',
  priorty: 'High',
  workOrderType: 'Repair',
  currentHours: 4000,
}
const found = {
  ...order,
  workOrderOID: 2,
  workorderNumber: 'WO-000012',
  inspectionLogOID: 12,
  inspectionLine: 2,
}
const log = {
  inspectionLogOID: 12,
  equipmentOID: 5,
  currentHours: 4812,
  camsInspectionLogDetailsVirtual: [
    { taskDescription: 'Check the brake', inspectionStatus: 'done', remarks: '' },
    { taskDescription: 'Check the hoses', inspectionStatus: 'notDone', remarks: 'Two are worn' },
  ],
}
const choices: Readonly<Record<string, readonly { id: string | number; label: string }[]>> = {
  'entity:equipment': [{ id: 5, label: 'Mud pump' }],
  'codes:WorkOrderPriority': [{ id: 'High', label: 'High' }],
  'codes:WorkOrderType': [{ id: 'Repair', label: 'Repair' }],
}
const people = [{ id: 3, label: '12 Adaeze Obi' }]

interface Given {
  readonly address?: string
  readonly assignees?: readonly Option[]
  readonly roles?: readonly string[]
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly inspectionsPath?: string | null
}

async function mount({
  address = '',
  assignees = people,
  roles = ['STAFF'],
  drafts = {},
  inspectionsPath = '/app/cams/cams_inspections',
}: Given = {}) {
  const orders = arraySource(workOrder, [order, found])
  const moves = arraySource(workOrderMove, [])
  const bench = testWorkbench({
    subject: subjectWith(roles, 'cams_workorder'),
    sources: [orders, arraySource(workOrderMove, []), arraySource(inspectionLog, [log]), ...noEntries()],
    drafts,
    lookups: async (lookup) =>
      lookup.from === 'entity' && lookup.entity === 'camsUser'
        ? assignees
        : (choices[lookupKey(lookup)] ?? []),
  })
  const { history } = await renderWorkOrders(bench.workbench, address, {
    inspectionsPath,
    movesOf: () => moves.source,
  })
  return { ...bench, ...orders, history }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const choose = async (name: string, option: string) => {
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: new RegExp(`${name}$`) }))
  await userEvent.click(page.getByRole('option', { name: option }))
}
const fromLine = '?new=1&inspection=12&line=2'

describe('work orders', () => {
  test('a new order proposes the next number', async () => {
    await mount()
    await userEvent.click(button('New Work Order'))
    await expect.element(box('Work order number')).toHaveValue('WO-000342')
  })

  test('an order that is begun by its address proposes it too', async () => {
    await mount({ address: '?new=1' })
    await expect.element(box('Work order number')).toHaveValue('WO-000342')
  })

  test('a line of an inspection begins an order with its words, equipment and hours, and is linked', async () => {
    const { written, history, said } = await mount({ address: fromLine })
    await expect.element(box('Initial notes')).toHaveValue('Check the hoses\nTwo are worn')
    await expect.element(box('Work order number')).toHaveValue('WO-000342')
    await expect.element(page.getByText('From inspection INS-12, line 2')).toBeVisible()
    expect(history.at(-1)).toBe(`/app/cams/cams_workorder${fromLine}`)
    await choose('Assigned to', '12 Adaeze Obi')
    await choose('Priority', 'High')
    await choose('Work order type', 'Repair')
    await userEvent.click(page.getByRole('spinbutton', { name: /month, Due date/ }))
    await userEvent.keyboard('12012026')
    await userEvent.click(button('Save'))
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    expect(written.map(({ kind, changes }) => [kind, changes])).toEqual([
      [
        'create',
        {
          ...workOrders.blank(),
          workorderNumber: 'WO-000342',
          equipmentOID: 5,
          camsUserOID: 3,
          scheduledDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          dueDate: '2026-12-01',
          priorty: 'High',
          workOrderType: 'Repair',
          initialNotes: 'Check the hoses\nTwo are worn',
          currentHours: 4812,
          inspectionLogOID: 12,
          inspectionLine: 2,
        },
      ],
    ])
  })

  test('what was typed before and not saved is still offered, and wins when it is taken up', async () => {
    const base = workOrders.blank()
    const kept = { base, values: { ...base, initialNotes: 'Typed before' }, baseVersion: null }
    const { drafts } = await mount({ address: fromLine, drafts: { 'workOrder/new': kept } })
    await expect.element(box('Initial notes')).toHaveValue('Check the hoses\nTwo are worn')
    expect(drafts.all()).toEqual({ 'workOrder/new': kept })
    await userEvent.click(button('Restore'))
    await expect.element(box('Initial notes')).toHaveValue('Typed before')
    expect(page.getByText(/From inspection/).elements()).toEqual([])
  })

  test('an order is called by its one number where its changes are offered and where they are gone on with', async () => {
    const kept = { base: order, values: { ...order, initialNotes: 'Typed before' }, baseVersion: 1 }
    await mount({ drafts: { 'workOrder/1': kept } })
    await expect.element(page.getByText('Changes to WO-000341 were not saved')).toBeVisible()
    await userEvent.click(button('Continue editing'))
    await expect.element(box('Initial notes')).toHaveValue('Typed before')
    expect(page.getByText('WO-1', { exact: true }).elements()).toEqual([])
  })

  test('what the line filled in counts as typed: leaving asks', async () => {
    await mount({ address: fromLine })
    await expect.element(box('Initial notes')).toHaveValue('Check the hoses\nTwo are worn')
    await userEvent.click(button('Cancel'))
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
  })

  test('grid and form lead back to the inspection', async () => {
    await mount({ address: '?record=2' })
    const back = page.getByRole('link', { name: 'Open the inspection' })
    await expect.element(back).toHaveAttribute('href', '/app/cams/cams_inspections?record=12')
    await userEvent.click(button('Cancel'))
    const cell = page.getByRole('link', { name: 'INS-12' })
    await expect.element(cell).toHaveAttribute('href', '/app/cams/cams_inspections?record=12')
    expect(cell.element().tabIndex).toBe(-1)
    expect(page.getByRole('link', { name: /^INS-/ }).elements()).toHaveLength(1)
  })

  test('who has no inspections sees where the order came from without a link', async () => {
    await mount({ address: '?record=2', inspectionsPath: null })
    await expect.element(page.getByText('From inspection INS-12, line 2')).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  test('an order of somebody else names another user in cell and form, and keeps them', async () => {
    const { written } = await mount({ assignees: [{ id: 9, label: '7 Tunde Bello' }] })
    await expect.element(page.getByRole('row', { name: /WO-000341/ })).toHaveTextContent(/Another user/)
    await userEvent.click(button('Edit WO-000341'))
    const form = page.getByRole('dialog')
    const assignee = form.getByRole('group', { name: 'Assigned to' })
    await expect.element(assignee).toHaveTextContent('Another user')
    await userEvent.fill(box('Initial notes'), 'Seal ordered')
    await userEvent.click(button('Save'))
    await expect.poll(() => written.map(({ changes }) => changes)).toEqual([{ initialNotes: 'Seal ordered' }])
  })

  test('ADMIN is offered those who can be assigned, and an order keeps one who could be', async () => {
    const assignees = [
      { id: 3, label: '12 Adaeze Obi', isDisabled: true },
      { id: 9, label: '7 Tunde Bello' },
    ]
    await mount({ assignees, roles: ['ADMIN'] })
    await userEvent.click(button('Edit WO-000341'))
    const form = page.getByRole('dialog')
    await expect.element(form.getByRole('button', { name: /Assigned to/ })).toHaveTextContent('12 Adaeze Obi')
    await userEvent.click(button('Cancel'))
    await expect.element(form).not.toBeInTheDocument()
    await userEvent.click(button('New Work Order'))
    await userEvent.click(form.getByRole('button', { name: /Assigned to/ }))
    const offered = page.getByRole('listbox').getByRole('option')
    await expect.element(offered.first()).toBeVisible()
    expect(offered.elements().map(({ textContent }) => textContent)).toEqual(['7 Tunde Bello'])
  })

  test('says whom to ask when nobody can be assigned', async () => {
    await mount({ assignees: [] })
    await userEvent.click(button('New Work Order'))
    await expect
      .element(
        page.getByText('Nobody can be assigned yet. An administrator says under User Profiles who can.'),
      )
      .toBeVisible()
  })
})
