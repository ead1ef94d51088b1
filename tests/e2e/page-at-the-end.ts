import type { BrowserContext, Page } from '@playwright/test'

/** Of a page's outline: what stands over it, what heads it, what it says, and where the focus is. */
const telling = /^\s*- (dialog|alertdialog|(alert|status)(:| ")|heading .*\[level=1\]|.*\[active\])/

/** What the pages of a failed test showed at its end, a line for each thing that tells: CI keeps no picture of them. */
export async function pagesAtTheEnd(contexts: Iterable<BrowserContext>): Promise<string> {
  const pages = [...contexts].flatMap((context) => context.pages())
  return (await Promise.all(pages.map(pageAtTheEnd))).flat().join('\n')
}

async function pageAtTheEnd(page: Page): Promise<readonly string[]> {
  try {
    const outline = await page.locator('body').ariaSnapshot({ timeout: 3_000 })
    return [page.url(), ...outline.split('\n').filter((line) => telling.test(line))]
  } catch {
    return [page.url()]
  }
}
