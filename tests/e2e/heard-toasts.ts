import type { Page } from '@playwright/test'
import * as v from 'valibot'

const Heard = v.array(v.string())

/**
 * Notes from now on what the toasts of a page say, until it is loaded again: each is there for three seconds only, which a
 * busy machine may let pass. Answers what reads them, the oldest first.
 */
export async function heardToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heardToasts: heard })
    const note = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const toast of [node, ...node.querySelectorAll('*')])
        if (toast.matches('.mw-toast')) heard.push(toast.textContent)
    }
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) note(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return async () => v.parse(Heard, await page.evaluate(() => Reflect.get(window, 'heardToasts') as unknown))
}
