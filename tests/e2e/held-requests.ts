import { expect, type Page, type Route } from '@playwright/test'

interface Aim {
  readonly method: string
  /** A part of the path. */
  readonly path: string
}

/** Requests of a page that stand until a test says what becomes of each: so the state in which one waits is seen. */
export async function holdRequests(page: Page, { method, path }: Aim) {
  let standing: Route[] = []
  let isOpen = false
  await page.route(
    ({ pathname }) => pathname.includes(path),
    async (route) => {
      if (route.request().method() !== method || isOpen) return route.fallback()
      standing.push(route)
    },
  )
  // Whoever asked has given it up.
  page.on('requestfailed', (request) => {
    standing = standing.filter((route) => route.request() !== request)
  })
  const isAsked = (timeout?: number) =>
    expect
      .poll(() => standing.length, {
        message: `${method} ${path} is asked`,
        ...(timeout === undefined ? {} : { timeout }),
      })
      .toBeGreaterThan(0)
  async function next(): Promise<Route> {
    await isAsked()
    const route = standing.shift()
    if (!route) throw new Error(`Nobody asks ${method} ${path}`)
    return route
  }
  return {
    /** One stands. `timeout`: in ms, where what leads to it takes longer than a test waits for anything else. */
    isAsked,
    /** What the next one carries. */
    async body(): Promise<unknown> {
      await isAsked()
      return standing[0]?.request().postDataJSON()
    },
    /** Lets the server answer, also a page that has lost its connection meanwhile. */
    async pass() {
      const route = await next()
      // Playwright's own connection may be one that the server ends just then: nothing was read of the request.
      await route.fulfill({ response: await route.fetch({ maxRetries: 2 }) })
    },
    /** Goes on, and meets what the network does to it. */
    async goOn() {
      await (await next()).continue()
    },
    /** Answered on the way, without the server. */
    async answer(json: unknown, status = 200) {
      await (await next()).fulfill({ status, json })
    },
    /** `headers`: how long it asks to be left alone. */
    async unavailable(headers: Readonly<Record<string, string>> = {}) {
      await (
        await next()
      ).fulfill({ status: 503, headers, contentType: 'text/plain', body: 'Service Unavailable' })
    },
    /** It never arrives. */
    async lose() {
      await (await next()).abort('connectionfailed')
    },
    /** What stands is of no interest any more. */
    async drop() {
      await Promise.all(standing.splice(0).map((route) => route.abort()))
    },
    /** What stands goes on, and so does what comes, until `hold`. */
    async free() {
      isOpen = true
      await Promise.all(standing.splice(0).map((route) => route.continue()))
    },
    /** What comes stands again. */
    hold() {
      isOpen = false
    },
    /** What stands goes on, and so does what comes, while `act` runs. */
    async open(act: () => Promise<void>) {
      isOpen = true
      await Promise.all(standing.splice(0).map((route) => route.continue()))
      await act()
      isOpen = false
    },
  }
}
