import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { ChartDriver } from '../model/chart-driver.ts'
import type { App } from './app.page.ts'
import type { Answer } from './operation.page.ts'

const answers: Readonly<Record<string, Answer>> = { done: 'Done', notDone: 'Not done', pending: 'Pending' }
const LineSet = v.object({ index: v.number(), status: v.string() })
const LineRemark = v.object({ index: v.number(), remarks: v.string() })
const Value = v.object({ status: v.string(), work: v.string() })

/** Walks the paths of the PM operation chart on an open checklist. */
export function pmOperationDriver(app: App): ChartDriver {
  const { operation } = app
  return {
    async press({ label }, event) {
      if (event.type === 'LINE.SET') {
        const { index, status } = v.parse(LineSet, event)
        return operation.set(index + 1, answers[status] ?? 'Done')
      }
      if (event.type === 'LINE.REMARK') {
        const { index, remarks } = v.parse(LineRemark, event)
        return operation.remark(index + 1).fill(remarks)
      }
      const scope = (await operation.confirmClear.count()) > 0 ? operation.confirmClear : operation.checklist
      const name = event.type === 'CONFIRM' ? 'Clear All' : label
      return scope.getByRole('button', { name, exact: true }).click()
    },
    async runInPalette(command, event) {
      // Lines are worked on in place, and a question is answered where it is asked.
      const isInPlace = event.type === 'LINE.SET' || event.type === 'LINE.REMARK'
      if (isInPlace || (await operation.confirmClear.count()) > 0) return this.press(command, event)
      await app.palette.runCommand(command.label)
    },
    bringAbout: async () => undefined,
    async expectState(value) {
      const { status, work } = v.parse(Value, value)
      await expect(operation.confirmClear).toHaveCount(work === 'confirmingClear' ? 1 : 0)
      await expect(operation.statusLine).toContainText(status)
    },
  }
}
