import { expect } from '@playwright/test'
import * as v from 'valibot'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { makeOperation } from './operation-samples.ts'

const LinesCounted = v.object({
  type: v.literal('LINES.COUNTED'),
  counts: v.object({ total: v.number(), done: v.number(), remarked: v.number() }),
})

/** Walks the paths of the PM operation chart, each on the checklist of an operation of its own, from any screen. */
export async function openPmOperation({ app, api }: Product): Promise<ProductDriver> {
  const { operation, record, shell } = app
  const says = (status: string) => () => expect(operation.statusLine).toContainText(status)
  const asks = (isAsking: boolean) => () => expect(operation.confirmClear).toHaveCount(isAsking ? 1 : 0)
  const press: ProductDriver['press'] = async ({ label }, event) => {
    const scope = (await operation.confirmClear.count()) > 0 ? operation.confirmClear : operation.checklist
    const name = event.type === 'CONFIRM' ? 'Clear All' : label
    return scope.getByRole('button', { name, exact: true }).click()
  }
  await app.openList('locations')
  return {
    /** Leaves what was filled in before, and opens another checklist. */
    async begin() {
      if (await operation.confirmClear.isVisible())
        await operation.confirmClear.getByRole('button', { name: 'Cancel' }).click()
      await shell.go('Locations')
      const elsewhere = shell.heading.filter({ hasText: /^Locations$/ })
      await record.leave.or(elsewhere).waitFor()
      if (await record.leave.isVisible()) await record.leave.getByRole('button', { name: 'Discard' }).click()
      await elsewhere.waitFor()
      const { key } = await makeOperation(api, { lines: 2 })
      await app.visit(`${addresses.pmOperations}?record=${key}`)
      await expect(operation.lines).toHaveCount(2)
    },
    press,
    async runInPalette(command, event) {
      // A question is answered where it is asked.
      if ((await operation.confirmClear.count()) > 0) return press(command, event)
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
    states: {
      'status.NOT STARTED': says('NOT STARTED'),
      'status.ONGOING': says('ONGOING'),
      'status.DONE': says('DONE'),
      'work.checking': asks(false),
      'work.confirmingClear': asks(true),
    },
  }
}
