import { expect, type Locator } from '@playwright/test'
import * as v from 'valibot'
import { failureWords } from '../../src/contract/errors.ts'
import type { Fault } from '../support/fault-proxy.ts'
import { accounts } from '../support/product-api.ts'
import type { AnyEvent } from '../model/paths.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { refusal, sessionEnded } from './refusal.ts'
import { makeEquipment } from './equipment-samples.ts'
import { heardToasts } from './heard-toasts.ts'
import { holdRequests } from './held-requests.ts'

const path = '/CAMSEquipments'
const refused = refusal('The record was not taken')

/** What is said of what was asked for; of what took long before it was lost, that it is not confirmed. */
const said = {
  refused: failureWords.saveFailed.text,
  overtaken: /Somebody else changed this record/,
  kept: /(Saved on this device\. It will be sent when|Not confirmed yet\.)/,
} as const
const isOvertaken = (event: AnyEvent) =>
  'failure' in event && v.is(v.object({ message: v.string() }), event.failure)
const recordCommands: ReadonlySet<string> = new Set(['EDIT', 'VIEW', 'DELETE'])

/**
 * Walks the paths of the screen chart on Equipment, each with a record of its own, from an open list. A save and a
 * deletion stand on their way until that was seen; then they go on through the network, where they are refused or lost.
 */
export async function openScreen({ app, api, network, noise }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { record, equipment, page } = app
  const aims = { save: { method: 'PUT', path }, remove: { method: 'DELETE', path } }
  const asked = {
    save: await holdRequests(page, aims.save),
    remove: await holdRequests(page, aims.remove),
  }
  await app.openList('equipment')
  const toasts = await heardToasts(page)
  /** How many toasts there were before it was asked for. */
  let before = 0
  const says = (words: string | RegExp) =>
    expect.poll(async () => (await toasts()).slice(before)).toContainEqual(expect.stringMatching(words))
  /** The request meets the fault, and what became of it is said. */
  const meet = async (what: keyof typeof asked, fault: Fault, outcome: keyof typeof said) => {
    network.inject(aims[what], fault)
    await asked[what].goOn()
    await says(said[outcome])
  }
  const inGrid = async () => (await record.popup.count()) === 0 && (await equipment.grid.isVisible())
  const inQuestion = record.confirm.or(record.leave)
  const wayOut = /^(Cancel|Back|Close)$/
  // A dialog has a Close of its own in its head.
  const scope = async () =>
    (await record.popup.count()) > 0 ? record.popup.getByRole('contentinfo') : app.page
  let turn = 0
  /** Where nothing was changed there is nothing to send. */
  let isSent = false
  let target = { key: 0, name: '' }
  let typed = ''
  let isClashing = false
  let awaited: keyof typeof asked = 'save'

  /** What a write that is kept meets, as the path has it. */
  async function keep(by: unknown) {
    if (by === 'no answer in time') return says(said.kept)
    if (by !== 'the end of the session') return meet(awaited, { kind: 'lose-request' }, 'kept')
    network.inject(aims[awaited], sessionEnded)
    await asked[awaited].goOn()
    await app.signIn.heading.waitFor()
    return app.signIn.signIn(accounts.admin)
  }
  async function overtake() {
    await asked.save.isAsked()
    await api.update('equipment', target.key, { make: `Emsco ${turn}` })
    await asked.save.pass()
    await says(said.overtaken)
    isClashing = true
  }
  /** Both have changed the same: whose stands is said before it is saved again. */
  async function settle(type: string) {
    if (type !== 'SAVE' || !isClashing) return
    await record.button('Keep mine').click()
    isClashing = false
  }

  /** One step towards the grid, from wherever a path has ended. */
  async function stepOut() {
    if (await record.leave.isVisible()) return record.leave.getByRole('button', { name: 'Discard' }).click()
    if (await record.confirm.isVisible())
      return record.confirm.getByRole('button', { name: 'Cancel' }).click()
    if (!(await inGrid())) await (await scope()).getByRole('button', { name: wayOut }).click()
  }

  /** This is there, and of the two questions the one that is asked. */
  const shows = (place: Locator, asks?: Locator) => async () => {
    for (const question of [record.confirm, record.leave])
      await expect(question).toHaveCount(question === asks ? 1 : 0)
    await expect(place).toBeVisible()
  }
  const asksToDelete = shows(record.confirm, record.confirm)
  const deletes = async () => {
    await asksToDelete()
    await expect(record.confirm.getByRole('button', { name: 'Delete' })).toHaveAttribute(
      'data-pending',
      'true',
    )
  }
  const saves = shows(page.getByRole('button', { name: /\bSaving\b/ }))
  return {
    /** The grid with nothing open and nothing on its way, narrowed to another record. */
    async begin() {
      await asked.save.open(() =>
        asked.remove.open(async () => {
          await expect(async () => {
            await stepOut()
            expect(await inGrid()).toBe(true)
          }).toPass()
          await expect(app.outbox.badge).toHaveCount(0)
        }),
      )
      isSent = false
      isClashing = false
      target = await makeEquipment(api)
      await equipment.search(target.name)
      await expect(equipment.row(target.name)).toHaveCount(1)
      await expect(equipment.rows).toHaveCount(1)
    },
    async press({ label }, { type }: AnyEvent) {
      before = (await toasts()).length
      awaited = type === 'CONFIRM' ? 'remove' : 'save'
      if ((await inQuestion.count()) > 0)
        return inQuestion.getByRole('button', { name: label, exact: true }).click()
      await settle(type)
      if (recordCommands.has(type) && (await inGrid())) return equipment.command(target.name, label)
      const names = { SAVE: 'Save', CANCEL: wayOut } as const
      const shown = type === 'SAVE' || type === 'CANCEL' ? names[type] : label
      return (await scope()).getByRole('button', { name: shown, exact: true }).click()
    },
    async runInPalette({ label }, { type }) {
      before = (await toasts()).length
      awaited = type === 'CONFIRM' ? 'remove' : 'save'
      // A question is answered where it is asked.
      if ((await inQuestion.count()) > 0)
        return inQuestion.getByRole('button', { name: label, exact: true }).click()
      await settle(type)
      // Whoever edits stands in a field.
      if ((await record.popup.count()) > 0) await record.field('Make').focus()
      const asks = recordCommands.has(type) && (await inGrid())
      await app.palette.runCommand(label, asks ? [`EQ-${target.key} ${target.name}`] : [])
    },
    async bringAbout(event) {
      turn += 1
      switch (event.type) {
        case 'FORM.DIRTY':
          isSent = true
          typed = `National ${turn}`
          return record.fill({ Make: typed })
        case 'SAVED':
          return isSent ? asked.save.pass() : undefined
        case 'DELETED':
          return asked.remove.pass()
        case 'SAVE.FAILED':
          return isOvertaken(event) ? overtake() : meet('save', refused, 'refused')
        case 'DELETE.FAILED':
          return meet('remove', refused, 'refused')
        case 'KEPT':
          return keep('by' in event ? event.by : null)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      'GRID.browsing': shows(equipment.grid),
      'GRID.confirmingDelete': asksToDelete,
      'GRID.deleting': deletes,
      'FORM.viewing': shows(record.button('Edit')),
      'FORM.confirmingDelete': asksToDelete,
      'FORM.deleting': deletes,
      'FORM-EDIT.editing': async () => {
        await shows(record.save)()
        if (isSent) await expect(record.field('Make')).toHaveValue(typed)
      },
      'FORM-EDIT.saving': () => (isSent ? saves() : shows(equipment.grid)()),
      'FORM-EDIT.leaving': shows(record.leave, record.leave),
      'FORM-EDIT.confirmingDelete': asksToDelete,
      'FORM-EDIT.deleting': deletes,
    },
  }
}
