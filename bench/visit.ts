import type { BrowserContext, Page } from 'playwright'
import * as v from 'valibot'
import type { Stage } from './stage.ts'

const admin = { email: 'admin@millwright.test', password: 'Admin!2345' } as const
export const equipmentPath = '/app/cams/cams_equipment_management'
export const signInForm = 'input[name=email]'
/** The same drawn by the program, which sends it: that of the page itself only waits. */
export const programForm = '.mw-password button:not(:disabled)'
/** Of a row: the cells of filters stand there before any row does. */
export const gridCell = '[data-row] [role=gridcell]'

/** A page in a browser profile of its own that has seen nothing yet. Close its context. */
export async function freshPage({ browser, url }: Stage): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // Frames are not held to 60 a second here: a ring that turns would be drawn as often as the processor can.
    reducedMotion: 'reduce',
  })
  // tsx names functions by this helper, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  return { page: await context.newPage(), context }
}

/**
 * Notes when each of these selectors first is on the screen: in the document, and the frame with it drawn. Also when
 * the mouse or Enter last sent a form. Call before the page loads; read with `momentOf`.
 */
export async function watch(page: Page, selectors: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((watched: Record<string, string>) => {
    const moments: Record<string, number> = {}
    Object.assign(globalThis, { moments })
    const drawn = (act: () => void) =>
      // Before any other task: of what the page still has to do nothing stands between the frame and its moment.
      requestAnimationFrame(() => void scheduler.postTask(act, { priority: 'user-blocking' }))
    const seen = new Set<string>()
    const look = () => {
      for (const [name, selector] of Object.entries(watched)) {
        if (seen.has(name) || document.querySelector(selector) === null) continue
        seen.add(name)
        drawn(() => void (moments[name] = performance.now()))
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    const sent = (event: Event) => void (moments['sent'] = event.timeStamp)
    addEventListener('submit', sent, { capture: true })
  }, selectors)
}

/** The moment noted under a name, in ms since the navigation began; waits for it, a minute unless told. */
export async function momentOf(page: Page, name: string, withinMs = 60_000): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => (globalThis as unknown as { moments?: Record<string, number> }).moments?.[name],
    name,
    { polling: 20, timeout: withinMs },
  )
  return v.parse(v.number(), await handle.jsonValue())
}

export async function signIn(page: Page): Promise<void> {
  await page.fill('input[name=email]', admin.email)
  await page.fill('input[name=password]', admin.password)
  await page.click('button[type=submit]')
}

const SignedIn = v.object({ result: v.object({ token: v.string() }) })
const Counted = v.object({ result: v.object({ count: v.number() }) })

/** Signs the administrator in by the API; answers the token of the session. */
export async function accessToken({ url }: Stage): Promise<string> {
  const answer = await fetch(`${url}/api/EcoAuthentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return v.parse(SignedIn, await answer.json()).result.token
}

/** How many records these lists of the API hold together, as the administrator sees them. */
export async function countRecords(stage: Stage, lists: readonly string[]): Promise<number> {
  const { url } = stage
  const token = await accessToken(stage)
  const counts = lists.map(async (list) => {
    const page = await fetch(`${url}/api/${list}?take=1`, { headers: { Authorization: `Bearer ${token}` } })
    return v.parse(Counted, await page.json()).result.count
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
