import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong, in words; the empty list is the only good answer. */
export async function violations(page: Page): Promise<readonly string[]> {
  // What is still fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  // A list led by the search that has the focus is scrolled from there, which axe knows of comboboxes only.
  const led = await page.evaluate(() => document.activeElement?.getAttribute('aria-controls') ?? '')
  return found
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    .filter((words) => words !== `scrollable-region-focusable: #${led}`)
}
