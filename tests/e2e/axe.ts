import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that a change of colours alone can break. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the page as it stands, in light and in dark, in words; the empty list is the only good answer. */
export async function violations(page: Page): Promise<readonly string[]> {
  const inLight = await found(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await found(page, ofColour)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((words) => `in dark, ${words}`)]
}

async function found(page: Page, rules?: string[]): Promise<readonly string[]> {
  // What is still fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  // Without frames there is nothing to put together, for which a page would be opened each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    // It says a button that waits by a label which goes with the button, and forgets it after seven seconds.
    .exclude('[data-live-announcer]')
  const { violations: wrong } = await (rules ? axe.withRules(rules) : axe).analyze()
  // A list led by the search that has the focus is scrolled from there, which axe knows of comboboxes only.
  const led = await page.evaluate(() => document.activeElement?.getAttribute('aria-controls') ?? '')
  return wrong
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    .filter((words) => words !== `scrollable-region-focusable: #${led}`)
}
