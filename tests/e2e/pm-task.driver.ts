import { expect } from '@playwright/test'
import * as v from 'valibot'
import { allowEdit } from './access.page.ts'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { makeEquipment } from './equipment-samples.ts'
import { day, makePlan, makeRig } from './pm-calendar-samples.ts'

const Context = v.object({ editable: v.boolean(), stored: v.boolean() })
/** What others store in the place of the one branch, and what each shows. */
const branches = {
  byDate: {
    tracked: 'Date',
    fields: ['DueEvery', 'DueEvery_UOM', 'AdvancedNotice', 'LastPerformed'].map(
      (name) => `trackByDate_${name}`,
    ),
    values: {
      trackByDate: 'YES',
      trackByDate_DueEvery: 30,
      trackByDate_DueEvery_UOM: 'Day',
      trackByDate_AdvancedNotice: 1,
      trackByDate_LastPerformed: day(-10),
    },
  },
  byHour: {
    tracked: 'Hour',
    fields: ['DueEvery', 'AdvancedNotice', 'LastPerformed', 'RecordedOn'].map(
      (name) => `trackByHour_${name}`,
    ),
    values: {
      trackByDate: 'NO',
      trackByHour: 'YES',
      trackByHour_DueEvery: 500,
      trackByHour_AdvancedNotice: 50,
      trackByHour_LastPerformed: 750,
      trackByHour_RecordedOn: day(-10),
    },
  },
} as const

/** Run in the browser: what a task is tracked by, the fields of that, whether it can be chosen, and whether it is told when it is due. */
function seenTracking() {
  const tracking = (part: string) =>
    document.querySelector(`.mw-form-cell [data-field="trackByDate"] ${part}`)
  return {
    tracked: tracking(':is(.mw-select-value, .mw-field-text)')?.textContent,
    fields: [...document.querySelectorAll<HTMLElement>('.mw-form-cell [data-field]')]
      .map(({ dataset }) => dataset['field'] ?? '')
      .filter((name) => /^trackBy(Date|Hour)_/.test(name)),
    isChosen: tracking('button') !== null,
    isTold: document.querySelector('[role=group][aria-label="Why it is due"]') !== null,
  }
}

/**
 * Walks the paths of the chart of a task's tracking on the form of a plan. Others store the other branch on the server, and the right
 * to change it goes with the switch of the role.
 */
export async function openPmTask({ app, api, noise, page, server }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { record, shell } = app
  const allow = (may: boolean) => allowEdit(server, api, 'PM Tasks', may)
  const rig = await makeRig(api)
  const pump = await makeEquipment(api, { location: rig.key, hasMeter: true, primaryMeter: 'Hours' })
  const why = page.getByRole('group', { name: 'Why it is due' })
  let key = 0
  const store = (branch: keyof typeof branches) => api.update('pmTask', key, branches[branch].values)
  const shows = (branch: keyof typeof branches) => (context: unknown) => {
    const { editable, stored } = v.parse(Context, context)
    const { tracked, fields } = branches[branch]
    return expect
      .poll(() => page.evaluate(seenTracking))
      .toEqual({ tracked, fields, isChosen: editable, isTold: stored })
  }
  async function choose(option: string) {
    await page.locator('.mw-form-cell [data-field="trackByDate"] button').click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await app.openList('pmTasks')
  return {
    /** Another plan is opened to be edited. */
    async begin() {
      await allow(true)
      await shell.go('Locations')
      const elsewhere = shell.heading.filter({ hasText: /^Locations$/ })
      await record.leave.or(elsewhere).waitFor()
      if (await record.leave.isVisible()) await record.leave.getByRole('button', { name: 'Discard' }).click()
      await elsewhere.waitFor()
      ;({ key } = await makePlan(api, { rig: rig.key, due: 20, equipmentOID: pump.key }))
      await app.visit(`${addresses.pmTasks}?edit=${key}`)
      await expect(why).toBeVisible()
    },
    async press(_command, { type }) {
      if (type !== 'SHOW.DUE') return choose(type === 'TRACK.HOUR' ? 'Hour' : 'Date')
      // No button beside the form: a link from elsewhere asks it.
      await app.visit(`${addresses.pmTasks}?edit=${key}&why=1`)
      return expect(why).toBeFocused()
    },
    async runInPalette({ label }, { type }) {
      await app.palette.runCommand(label)
      if (type === 'SHOW.DUE') await expect(why).toBeFocused()
    },
    async bringAbout({ type }) {
      switch (type) {
        case 'OPENED.BY.HOUR':
          return store('byHour')
        case 'OPENED.BY.DATE':
          return store('byDate')
        case 'LOCKED':
        case 'UNLOCKED':
          return allow(type === 'UNLOCKED')
        default:
          throw new Error(`Nothing brings ${type} about`)
      }
    },
    states: { byDate: shows('byDate'), byHour: shows('byHour') },
    end: () => allow(true),
  }
}
