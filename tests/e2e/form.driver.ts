import { expect } from '@playwright/test'
import * as v from 'valibot'
import { failureWords } from '../../src/contract/errors.ts'
import type { AnyEvent, PathStep } from '../model/paths.ts'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { heardToasts } from './heard-toasts.ts'
import { holdRequests } from './held-requests.ts'
import { words } from './words.ts'

const Counted = v.object({ count: v.number() })
const [tooLong, needed] = ['Make is limited to 80 characters', 'Description is required']
const keys: Readonly<Record<string, string>> = { 'NEXT.ERROR': 'F8', 'PREVIOUS.ERROR': 'Shift+F8' }

/**
 * Walks the paths of the chart of a form on the page of a piece of equipment, each of one of its own. A save stands on its way until that was seen;
 * then it is passed on, lost or failed.
 */
export async function openForm({ app, api, network, noise, page }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { record, equipment, palette } = app
  const aim = { method: 'PUT', path: '/CAMSEquipments' }
  const asked = await holdRequests(page, aim)
  let steps: readonly PathStep[] = []
  let at = -1
  let address = ''
  /** The fields in error, in their order; and where the form has put the focus. */
  let faults: readonly string[] = []
  let focus: 'Make' | 'Equipment name' | null = null
  /** What is saved is left for the list. */
  let isClosed = false
  let before = 0
  await app.open('dashboard')
  const toasts = await heardToasts(page)
  const says = (said: string) =>
    expect.poll(async () => (await toasts()).slice(before)).toContainEqual(expect.stringContaining(said))
  const saving = page.getByRole('button', { name: /\bSaving\b/ })
  const marks = { saving, save: record.save, edit: record.button('Edit') }
  const shows = (mark: keyof typeof marks | null) => async () => {
    for (const [name, locator] of Object.entries(marks))
      await expect(locator, name).toHaveCount(name === mark ? 1 : 0)
    if (mark === null) await expect(equipment.grid).toBeVisible()
    await expect(page.locator('.mw-field-error').filter({ hasText: /./ })).toHaveText([...faults])
    if (focus !== null) await expect(record.field(focus)).toBeFocused()
  }
  const follow = ({ type }: AnyEvent) => {
    at += 1
    // On from where the focus is, which is behind both where none of them has it, and round.
    const other = focus === 'Make' || (focus === null && type === 'PREVIOUS.ERROR')
    focus = faults.length === 1 || other ? 'Equipment name' : 'Make'
  }
  async function leave() {
    await page.getByRole('button', { name: /^(Cancel|Back)$/ }).click()
    await record.leave.or(equipment.grid).first().waitFor()
    if (await record.leave.isVisible()) await record.leave.getByRole('button', { name: 'Discard' }).click()
    await equipment.grid.waitFor()
  }
  async function look() {
    await app.visit(address)
    await expect(marks.edit).toBeVisible()
  }
  return {
    async begin(path) {
      await asked.open(() => expect(app.outbox.badge).toHaveCount(0))
      if (await record.save.or(marks.edit).isVisible()) await leave()
      ;({ steps } = path)
      at = -1
      faults = []
      focus = null
      isClosed = false
      const { key } = await makeEquipment(api)
      address = `${addresses.equipment}?record=${key}`
      await look()
    },
    async press(_command, event) {
      follow(event)
      return page.keyboard.press(keys[event.type] ?? '')
    },
    async runInPalette({ label }, event) {
      follow(event)
      await palette.runCommand(label)
    },
    async bringAbout(event) {
      at += 1
      before = event.type === 'SAVE.ASKED' ? (await toasts()).length : before
      switch (event.type) {
        case 'OPEN.EDIT':
          return marks.edit.click()
        case 'OPEN.VIEW':
          faults = []
          focus = null
          await leave()
          return look()
        case 'ERRORS':
          focus = null
          if (v.parse(Counted, event).count === 0) {
            faults = []
            return record.fill({ Make: 'National', 'Equipment name': uniqueName('Mud pump') })
          }
          faults = [tooLong, needed]
          await record.fill({ Make: 'M'.repeat(81), 'Equipment name': '' })
          return page.keyboard.press('Tab')
        case 'SAVE.ASKED':
          focus = null
          await record.fill({
            'Equipment name': steps[at + 1]?.event.type === 'INVALID' ? '' : uniqueName('Mud pump'),
          })
          return page.keyboard.press('Control+s')
        case 'VALID':
          return undefined
        case 'INVALID':
          if (faults.length === 0) faults = [needed]
          focus = faults.length === 1 ? 'Equipment name' : 'Make'
          return undefined
        case 'SAVED':
          isClosed = true
          await asked.pass()
          return says(words.saved)
        case 'KEPT':
          isClosed = true
          network.inject(aim, { kind: 'lose-request' })
          await asked.goOn()
          return says('Saved on this device.')
        case 'FAILED': {
          // A server that failed is asked once more before the form is told so.
          const answer = { kind: 'answer', status: 500, type: 'text/plain', body: 'Failed' } as const
          const fault = network.inject({ ...aim, times: Infinity }, answer)
          await asked.open(() => says(failureWords.saveFailed.text))
          return fault.stop()
        }
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      viewing: () => shows(isClosed ? null : 'edit')(),
      editing: shows('save'),
      // Found out in the turn that asks: what is seen is what comes of it.
      validating: () =>
        expect(saving.or(page.locator('.mw-field-error').filter({ hasText: /./ })).first()).toBeVisible(),
      saving: shows('saving'),
      failed: shows('save'),
    },
  }
}
