import { expect } from '@playwright/test'
import type { AnyEvent } from '../model/paths.ts'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import type { ResettableDriver } from './resettable.ts'

const recordCommands: ReadonlySet<string> = new Set(['EDIT', 'VIEW', 'DELETE'])

/** Walks the paths of the screen chart on Equipment, each with a record of its own, from an open list. */
export function screenDriver(app: App, api: ProductApi): ResettableDriver {
  const { record, equipment } = app
  const inGrid = async () => (await record.popup.count()) === 0 && (await equipment.grid.isVisible())
  const inQuestion = record.confirm.or(record.leave)
  const wayOut = /^(Cancel|Back|Close)$/
  // A dialog has a Close of its own in its head.
  const scope = async () =>
    (await record.popup.count()) > 0 ? record.popup.getByRole('contentinfo') : app.page
  let turn = 0
  let target = { key: 0, name: '' }

  /** One step towards the grid, from wherever a path has ended. */
  async function stepOut() {
    if (await record.leave.isVisible()) return record.leave.getByRole('button', { name: 'Discard' }).click()
    if (await record.confirm.isVisible())
      return record.confirm.getByRole('button', { name: 'Cancel' }).click()
    if (!(await inGrid())) await (await scope()).getByRole('button', { name: wayOut }).click()
  }

  return {
    /** The grid with nothing open, narrowed to another record. */
    async begin() {
      await expect(async () => {
        await stepOut()
        expect(await inGrid()).toBe(true)
      }).toPass()
      target = await makeEquipment(api)
      await equipment.search(target.name)
      await expect(equipment.row(target.name)).toHaveCount(1)
      await expect(equipment.rows).toHaveCount(1)
    },
    async press({ label }, { type }: AnyEvent) {
      if ((await inQuestion.count()) > 0)
        return inQuestion.getByRole('button', { name: label, exact: true }).click()
      if (recordCommands.has(type) && (await inGrid())) return equipment.command(target.name, label)
      const names = { SAVE: 'Save', CANCEL: wayOut } as const
      const shown = type === 'SAVE' || type === 'CANCEL' ? names[type] : label
      return (await scope()).getByRole('button', { name: shown, exact: true }).click()
    },
    async runInPalette({ label }, { type }) {
      // A question is answered where it is asked.
      if ((await inQuestion.count()) > 0)
        return inQuestion.getByRole('button', { name: label, exact: true }).click()
      // Whoever edits stands in a field.
      if ((await record.popup.count()) > 0) await record.field('Make').focus()
      const asks = recordCommands.has(type) && (await inGrid())
      await app.palette.runCommand(label, asks ? [`EQ-${target.key} ${target.name}`] : [])
    },
    async bringAbout({ type }) {
      turn += 1
      if (type === 'FORM.DIRTY') await record.fill({ Make: `National ${turn}` })
    },
    async expectState(value) {
      const state = JSON.stringify(value)
      // Under way: what comes of it is the next step.
      if (/saving|deleting/.test(state)) return
      const shown = {
        confirm: (await waitedFor(state.includes('confirmingDelete'), record.confirm)) ?? false,
        leave: (await waitedFor(state.includes('leaving'), record.leave)) ?? false,
      }
      expect(shown).toEqual({ confirm: state.includes('confirmingDelete'), leave: state.includes('leaving') })
      if (state.includes('browsing')) await expect(equipment.grid).toBeVisible()
      if (state.includes('viewing')) await expect(record.button('Edit')).toBeVisible()
      if (state.includes('editing')) await expect(record.save).toBeVisible()
    },
  }
}

/** Whether a question stands, once it stands as it should. */
async function waitedFor(isExpected: boolean, question: App['record']['confirm']): Promise<boolean> {
  await expect(question).toHaveCount(isExpected ? 1 : 0)
  return isExpected
}
