import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { ChartDriver } from '../model/chart-driver.ts'
import type { App } from './app.page.ts'

const LinesCounted = v.object({
  type: v.literal('LINES.COUNTED'),
  counts: v.object({ total: v.number(), done: v.number(), remarked: v.number() }),
})
const Value = v.object({ status: v.string(), work: v.string() })

/** Walks the paths of the PM operation chart on an open checklist. */
export function pmOperationDriver(app: App): ChartDriver {
  const { operation } = app
  return {
    async press({ label }, event) {
      const scope = (await operation.confirmClear.count()) > 0 ? operation.confirmClear : operation.checklist
      const name = event.type === 'CONFIRM' ? 'Clear All' : label
      return scope.getByRole('button', { name, exact: true }).click()
    },
    async runInPalette(command, event) {
      // A question is answered where it is asked.
      if ((await operation.confirmClear.count()) > 0) return this.press(command, event)
      await app.palette.runCommand(command.label)
    },
    // Lines are worked on in place, also where everything else is done in the palette.
    async bringAbout(event) {
      const { counts } = v.parse(LinesCounted, event)
      for (let line = 1; line <= counts.total; line += 1)
        if (line <= counts.done) await operation.set(line, 'Done')
        else await operation.blank(line)
      await operation.remark(1).fill(counts.remarked > 0 ? 'replaced clamp' : '')
    },
    async expectState(value) {
      const { status, work } = v.parse(Value, value)
      await expect(operation.confirmClear).toHaveCount(work === 'confirmingClear' ? 1 : 0)
      await expect(operation.statusLine).toContainText(status)
    },
  }
}
