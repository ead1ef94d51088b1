import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { workOrder } from '../contract/entities/work-order.ts'
import { blank } from '../contract/schema/entity.ts'
import { defineScreen } from './definition/from-entity.ts'
import { button, dialog, mountScreen } from './screen-view.fixture.tsx'

const orders = defineScreen({
  entity: workOrder,
  title: 'Work Orders',
  noun: 'work order',
  newLabel: 'New Work Order',
  columns: [
    { field: 'workorderNumber', width: 200 },
    { field: 'dueDate', width: 200 },
    { field: 'initialNotes', width: 200 },
  ],
  groups: [{ caption: 'Work order', fields: ['workorderNumber', 'dueDate', 'initialNotes'] }],
})
const stored = {
  ...blank(workOrder),
  workOrderOID: 1,
  version: 1,
  workorderNumber: 'WO-1',
  equipmentOID: 5,
  camsUserOID: 3,
  scheduledDate: '2026-03-07',
  dueDate: '2026-03-14',
  priorty: 'HIGH',
  workOrderType: 'REPAIR',
  currentHours: 1,
}
const mount = (roles: readonly string[], over: Partial<typeof orders> = {}) =>
  mountScreen({
    screen: { ...orders, ...over },
    entity: workOrder,
    rows: [stored],
    roles,
    routes: ['cams_workorder'],
    drafts: {
      'workOrder/1': {
        base: stored,
        values: { ...stored, dueDate: '2026-12-24', initialNotes: 'Two are worn' },
        baseVersion: 1,
      },
    },
  })
const editedIn = (key: string) =>
  [...document.querySelectorAll(`[data-row="${key}"] [data-field]`)].map((field) =>
    field.getAttribute('data-field'),
  )

test('a form shows the field that is kept from its user with the reason, and gives its draft without it', async () => {
  const { written } = await mount(['STAFF'])
  await userEvent.click(button('Edit WO-1'))
  const form = dialog('WO-1')
  const due = form.getByRole('group', { name: 'Due date' })
  await expect.element(due).toHaveTextContent('March 14, 2026')
  await expect.element(form.getByText('Only ADMIN changes this')).toBeVisible()
  await userEvent.click(button('Restore'))
  await expect.element(form.getByRole('textbox', { name: 'Initial notes' })).toHaveValue('Two are worn')
  await expect.element(due).toHaveTextContent('March 14, 2026')
  await userEvent.click(form.getByRole('button', { name: /^Save/ }).first())
  await expect.poll(() => written.map(({ changes }) => changes)).toEqual([{ initialNotes: 'Two are worn' }])
})

test('ADMIN fills it in, and takes up a draft whole', async () => {
  await mount(['ADMIN'])
  await userEvent.click(button('Edit WO-1'))
  await userEvent.click(button('Restore'))
  await expect
    .element(dialog('WO-1').getByRole('spinbutton', { name: /month, Due date/ }))
    .toHaveTextContent('12')
  expect(page.getByText('Only ADMIN changes this').elements()).toEqual([])
})

test('in the rows it is filled in for a new record, and stays in one that is stored', async () => {
  await mount(['STAFF'], { editing: 'inline' })
  await userEvent.click(button('Edit WO-1'))
  await expect.poll(() => editedIn('1')).toEqual(['workorderNumber', 'initialNotes'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button('New Work Order'))
  await expect.poll(() => editedIn('new')).toEqual(['workorderNumber', 'dueDate', 'initialNotes'])
})
