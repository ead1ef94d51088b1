import { expect } from '@playwright/test'
import * as v from 'valibot'
import { badgeWords } from '../../src/features/outbox/outbox-words.ts'
import { turnGoesOn } from '../model/layers/outbox-walk.ts'
import type { AnyEvent, PathStep } from '../model/paths.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { heardToasts } from './heard-toasts.ts'
import { holdRequests } from './held-requests.ts'
import { refusal } from './refusal.ts'
import { seenOutbox } from './seen-outbox.ts'

const Counts = v.object({ unsent: v.number(), refused: v.number(), conflicts: v.number() })
const Counted = v.object({ counts: Counts })
const gone = 'This change has moved on in the meantime.'
const refused = refusal('The record was not taken', [{ field: 'make', message: 'Make is not known' }])
const mine = { make: 'National', model: 'PZ-11' }
/** As the server asks for it, in s: the sender waits until it is told otherwise. */
const longWait = { 'retry-after': '3000' }
/**
 * Walks the paths of the outbox chart on two changes of one piece of equipment, made without a connection. Each stands on its way until that was
 * seen: then it is passed on, refused, overtaken, or the server is busy and asks for a long wait. What the sender tells in one turn is
 * asserted at its end.
 */
export async function openOutbox({ app, api, network, noise, page }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { outbox, palette, record } = app
  const aim = { method: 'PUT', path: '/CAMSEquipments/' }
  const sent = await holdRequests(page, aim)
  // A read that arrives after a lost one ends every wait.
  const reads = await holdRequests(page, { method: 'GET', path: '/api/' })
  await reads.free()
  const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
  const back = () => page.evaluate(() => void window.dispatchEvent(new Event('online')))
  const kept: string[] = []
  page.on('download', (download) => void kept.push(download.suggestedFilename()))
  let target = { key: 0, name: '' }
  let renamed = ''
  let steps: readonly PathStep[] = []
  let at = -1
  let turn = 0
  /** The second change was made upon what theirs has replaced: it is answered once more, and merged. */
  let isBehind = false
  /** What is sent of mine once it is said whose values stand. */
  let settled: Readonly<Record<string, string>> | null = null
  let theirs = { make: '', model: '' }
  let due = { files: 0, gone: 0 }
  await app.openList('equipment')
  await app.editorFetched()
  const toasts = await heardToasts(page)
  const files = () => kept.length
  const saidGone = async () => (await toasts()).filter((said) => said.includes(gone)).length

  /** Asserted where a turn is over. */
  const atRest = (shown: (context: unknown) => Promise<unknown>) => (context: unknown) =>
    turnGoesOn(steps, at) ? Promise.resolve() : shown(context)
  const sees = (part: Readonly<Record<string, unknown>>) =>
    expect.poll(() => page.evaluate(seenOutbox)).toMatchObject(part)
  const unsentOf = (context: unknown) => v.parse(Counted, context).counts.unsent

  const waits = 'Waiting to be sent'
  const many = (word: string, count: number) => Array.from({ length: count }, () => word)

  async function change(values: Readonly<Record<string, string>>, unsent: number) {
    await app.equipment.command(target.name, 'Edit')
    await expect(record.field('Description')).toHaveValue(target.name)
    await record.fill(values)
    await record.save.click()
    await expect(record.popup).toHaveCount(0)
    // Its row is marked by then: a button that moves under the mouse is not pressed.
    await expect(outbox.badge).toHaveAccessibleName(badgeWords({ unsent, refused: 0, conflicts: 0 }).whole)
  }
  /** Nothing stands on the device any more. */
  async function settleAll() {
    for (const name of ['Take theirs', 'Discard change']) {
      const button = outbox.panel.getByRole('button', { name, exact: true }).first()
      if (!(await button.isVisible())) continue
      await button.click()
      if (await question.isVisible()) await question.getByRole('button', { name: 'Discard' }).click()
    }
    await back()
    await expect(outbox.badge).toHaveCount(0, { timeout: 1_000 })
  }
  const openPanel = async () => {
    await outbox.open()
    await expect(outbox.panel).toBeVisible()
  }
  async function correct() {
    await expect(outbox.panel).toHaveCount(0)
    await expect(record.field('Make')).toHaveValue(mine.make)
    await record.cancel.click()
    await record.leave.getByRole('button', { name: 'Discard' }).click()
    await expect(record.popup).toHaveCount(0)
    await openPanel()
  }
  function follow({ type }: AnyEvent) {
    at += 1
    if (type === 'TAKE.THEIRS') isBehind = true
    if (type === 'KEEP.MINE') settled = mine
    if (type === 'EXPORT' || type === 'EXPORT.ONE') due.files += 1
  }
  /** Those that are of the second change, which waits; the others are of the first. */
  const ofSecond: ReadonlySet<string> = new Set(['EXPORT.ONE', 'DISCARD'])
  const ofAll: ReadonlySet<string> = new Set(['SEND.NOW', 'EXPORT'])
  async function runInPalette({ label }: { readonly label: string }, { type }: AnyEvent) {
    const values = ofAll.has(type) ? [] : [ofSecond.has(type) ? renamed : target.name]
    await palette.runCommand(label, values)
  }

  return {
    async begin(path) {
      await reads.free()
      await sent.open(async () => {
        await page.context().setOffline(false)
        if (await question.isVisible()) await question.getByRole('button', { name: 'Cancel' }).click()
        await expect(settleAll).toPass()
        if (await outbox.panel.isVisible()) await page.keyboard.press('Escape')
        await expect(outbox.panel).toHaveCount(0)
        target = await makeEquipment(api)
        renamed = uniqueName('Winch')
        await app.equipment.search(target.name)
        await expect(app.equipment.rows).toHaveCount(1)
        await page.context().setOffline(true)
        await change({ Make: mine.make, Model: mine.model }, 1)
        await change({ Description: renamed }, 2)
        await openPanel()
      })
      // Without a connection what is tried fails at once.
      await sent.free()
      reads.hold()
      ;({ steps } = path)
      at = -1
      isBehind = false
      settled = null
      due = { files: kept.length, gone: await saidGone() }
    },
    async press({ label }, event) {
      follow(event)
      switch (event.type) {
        case 'EXPORT':
          return outbox.press('Export as file')
        case 'EXPORT.ONE':
          // No button of its own: the palette asks of which.
          return runInPalette({ label }, event)
        case 'DISCARD':
          return outbox.act(renamed).getByRole('button', { name: label, exact: true }).click()
        case 'CONFIRM':
        case 'CANCEL':
          return question.getByRole('button', { name: label, exact: true }).click()
        case 'CORRECT':
          await outbox.press(label)
          return reads.open(correct)
        default:
          return outbox.press(label)
      }
    },
    async runInPalette(command, event) {
      follow(event)
      // A question is answered where it is asked.
      if (event.type === 'CONFIRM' || event.type === 'CANCEL')
        return question.getByRole('button', { name: command.label, exact: true }).click()
      await runInPalette(command, event)
      if (event.type === 'CORRECT') await reads.open(correct)
    },
    async bringAbout(event) {
      at += 1
      turn += 1
      if (event.type === 'ACT.GONE') due.gone += 1
      if (turnGoesOn(steps, at - 1)) return undefined
      switch (event.type) {
        case 'WENT.OFFLINE':
          await sent.free()
          return page.context().setOffline(true)
        case 'CAME.ONLINE':
          sent.hold()
          return page.context().setOffline(false)
        case 'SENDING':
        case 'SETTLED':
          return back()
        case 'BACKED.OFF':
          return sent.unavailable(longWait)
        case 'COUNTED': {
          const { counts } = v.parse(Counted, event)
          if (counts.refused > 0) {
            network.inject(aim, refused)
            return sent.goOn()
          }
          if (counts.conflicts > 0) {
            theirs = { make: `Emsco ${turn}`, model: `F-${turn}` }
            await api.update('equipment', target.key, theirs)
          } else if (isBehind) await sent.pass()
          isBehind = false
          return sent.pass()
        }
        case 'KEEP.CHOSEN': {
          const side = (field: string, value: string) =>
            outbox.panel.getByRole('radiogroup', { name: field }).getByText(value)
          await side('Make', mine.make).click()
          await side('Model', theirs.model).click()
          settled = { make: mine.make }
          return outbox.press('Keep as chosen')
        }
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      'sender.idle': atRest((context) => {
        const { unsent, refused, conflicts } = v.parse(Counted, context).counts
        const aside = [...many('Refused', refused), ...many('Conflict', conflicts)]
        return sees({ isOffline: false, canSend: unsent > 0, acts: [...aside, ...many(waits, unsent)] })
      }),
      'sender.sending': atRest(async (context) => {
        const acts = ['Sending', ...many(waits, unsentOf(context) - 1)]
        await sees({ isOffline: false, canSend: false, acts })
        await sent.isAsked()
        if (settled !== null) expect(await sent.body()).toEqual(settled)
        settled = null
      }),
      'sender.waiting': atRest((context) => {
        const unsent = unsentOf(context)
        const acts = unsent > 0 ? ['Will be tried again', ...many(waits, unsent - 1)] : []
        return sees({ isOffline: false, canSend: unsent > 0, acts })
      }),
      'sender.offline': atRest(() => sees({ isOffline: true, canSend: false })),
      'list.shown': atRest(() => sees({ question: [] })),
      'list.confirmingDiscard': atRest(() => sees({ question: ['Discard this change?'] })),
    },
    async always({ context }) {
      if (turnGoesOn(steps, at)) return
      const { counts } = v.parse(Counted, context)
      const { unsent, refused, conflicts } = counts
      const count = unsent + refused + conflicts
      await sees({ badge: count > 0 ? badgeWords(counts).whole : '', canExport: count > 0 })
      await expect.poll(files).toBe(due.files)
      await expect.poll(saidGone).toBe(due.gone)
    },
    async end() {
      await page.context().setOffline(false)
      await Promise.all([sent.free(), reads.free()])
    },
  }
}
