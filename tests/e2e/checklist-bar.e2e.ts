import type { Locator } from '@playwright/test'
import { addresses } from './app.page.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'

test.use({ as: 'rig12' })

/** Whether a finger that came down in the middle of it would press it: in view, and under nothing. */
const isAtHand = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })

for (const width of [390, 800, 1400])
  test(`at ${width} px Save and the bar of a long checklist are at hand from its first line to its last`, async ({
    app,
    api,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const operation = await makeOperation(api, { lines: 30 })
    await page.goto(`${addresses.pmOperations}?record=${operation.key}`)
    await expect(app.operation.lines).toHaveCount(30)
    await app.operation.set(1, 'Done')
    for (const line of [1, 15, 30]) {
      await app.operation.line(line).evaluate((element) => element.scrollIntoView({ block: 'center' }))
      for (const control of [
        app.operation.progress,
        app.operation.allDone,
        app.operation.undo,
        app.record.save,
      ])
        await expect.poll(() => isAtHand(control)).toBe(true)
      await expect.poll(() => isAtHand(app.operation.line(line).locator('.mw-answer').first())).toBe(true)
    }
  })
