import type { Locator } from '@playwright/test'

/** In the middle of what scrolls it, and at rest: a list closes when its page scrolls. */
export async function intoView(control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await control.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}
