import { expect } from '@playwright/test'
import type { ChartDriver } from '../model/chart-driver.ts'
import type { AnyEvent } from '../model/paths.ts'
import type { App } from './app.page.ts'

interface Target {
  readonly key: number
  readonly name: string
}

const recordCommands: ReadonlySet<string> = new Set(['EDIT', 'VIEW', 'DELETE'])

/** Walks the paths of the screen chart on Equipment, with one record at hand. */
export function screenDriver(app: App, { key, name }: Target): ChartDriver {
  const { record, equipment } = app
  const inGrid = async () => (await record.popup.count()) === 0 && (await equipment.grid.isVisible())
  const inQuestion = record.confirm.or(record.leave)
  let turn = 0
  return {
    async press({ label }, { type }: AnyEvent) {
      if ((await inQuestion.count()) > 0)
        return inQuestion.getByRole('button', { name: label, exact: true }).click()
      if (recordCommands.has(type) && (await inGrid())) return equipment.command(name, label)
      const names = { SAVE: 'Save', CANCEL: /^(Cancel|Back|Close)$/ } as const
      const shown = type === 'SAVE' || type === 'CANCEL' ? names[type] : label
      // A dialog has a Close of its own in its head.
      const scope = (await record.popup.count()) > 0 ? record.popup.getByRole('contentinfo') : app.page
      return scope.getByRole('button', { name: shown, exact: true }).click()
    },
    async runInPalette({ label }, { type }) {
      // A question is answered where it is asked.
      if ((await inQuestion.count()) > 0)
        return inQuestion.getByRole('button', { name: label, exact: true }).click()
      // Whoever edits stands in a field.
      if ((await record.popup.count()) > 0) await record.field('Make').focus()
      const asks = recordCommands.has(type) && (await inGrid())
      await app.palette.runCommand(label, asks ? [`EQ-${key} ${name}`] : [])
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
