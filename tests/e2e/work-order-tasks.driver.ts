import { expect } from '@playwright/test'
import { unanswered } from '../support/followed-lines.ts'
import type { Row } from '../support/product-api.ts'
import { allowEdit } from './access.page.ts'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { checklistOn } from './checklist.driver.ts'
import { uniqueName } from './equipment-samples.ts'
import { makeOrder, makeRig } from './pm-calendar-samples.ts'

const words = ['Replace the seal', 'Run it for ten minutes']
const tasksOf = (total: number): readonly Row[] =>
  words.slice(0, total).map((taskDescription) => ({ taskDescription, taskStatus: '', remarks: '' }))

/**
 * Walks the paths of the chart of a work order's tasks, each in the form of an order of its own. What locks them is the right to edit
 * work orders, which is taken from the role; they are planned by somebody else meanwhile.
 */
export async function openWorkOrderTasks({ app, api, server }: Product): Promise<ProductDriver> {
  const { page, record } = app
  const rig = await makeRig(api)
  const allow = (may: boolean) => allowEdit(server, api, 'Work Orders', may)
  let key = 0
  const checklist = await checklistOn(app, {
    allow,
    async storeOther(total) {
      const initialNotes = uniqueName('Seen')
      await api.update('workOrder', key, { tasks: tasksOf(total), initialNotes })
      await expect(record.field('Initial notes')).toHaveValue(initialNotes)
      return words.slice(0, total).map(unanswered)
    },
  })
  await app.openList('workOrders')
  return {
    async begin() {
      await expect(app.outbox.badge).toHaveCount(0)
      await allow(true)
      const order = await makeOrder(api, rig.key, { tasks: tasksOf(2) })
      key = order.key
      if (await page.getByRole('heading', { name: 'Tasks', exact: true }).isVisible())
        await checklist.discard()
      await app.visit(`${addresses.workOrders}?record=${key}`)
      await checklist.open(words.map(unanswered))
    },
    press: checklist.press,
    runInPalette: checklist.runInPalette,
    bringAbout: checklist.bringAbout,
    states: checklist.states,
    always: checklist.always,
    end: () => allow(true),
  }
}
