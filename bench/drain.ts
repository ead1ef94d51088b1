import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import * as v from 'valibot'
import { createFakeServer, type FakeServer } from '../src/api/writes/server.fixture.ts'
import { timeKey, watchKeys } from './key-times.ts'
import { mainThread } from './main-thread.ts'
import { median, quantile } from './quantiles.ts'
import { atMostThat, Lacking, type Measured, msRow, type Section } from './section.ts'
import { servePages } from './served-pages.ts'

const count = 10_000
const locations = 2_500
const bareCount = 2_500
const feltMs = 100
const allowedMs = 60_000
// Twelve a second. Key upon key as fast as they are drawn, the browser puts off all answers for the sake of the typing.
const betweenKeysMs = 80

const Drained = v.object({ ms: v.number(), gaps: v.array(v.number()), lost: v.number() })

/** 10,000 changes made offline reach a server over a line that loses one reply in ten, while somebody types. */
export const drain: Section = {
  name: 'drain',
  title: 'Drain',
  async run(): Promise<Measured> {
    const server = createFakeServer()
    for (let key = 1; key <= locations; key += 1)
      server.put('location', {
        locationOID: key,
        locationName: `Yard ${key}`,
        category: 'BASE',
        state: 'Delta',
      })
    const pages = await servePages([{ names: ['drain'], api: answering(server) }])
    const { page, context } = await pages.fresh()
    try {
      await watchKeys(page, '#echo', '#echo')
      await page.goto(pages.addressOf('drain'))
      await page.waitForFunction(() => 'drainPage' in globalThis)
      if (!(await page.evaluate(() => globalThis.drainPage.open())))
        throw new Lacking('This browser gives no durable journal')
      const writing = page.evaluate(([count, locations]) => globalThis.drainPage.write(count, locations), [
        count,
        locations,
      ] as const)
      const written = v.parse(v.number(), await writing)
      const atRest = await typeUntil(page, async (keys) => keys >= 50)
      const worked = await mainThread(page)
      const workedBefore = await worked()
      await page.evaluate(() => globalThis.drainPage.connect())
      const keys = await typeUntil(page, () => page.evaluate(() => globalThis.drainPage.drained() !== null))
      const drained = v.parse(Drained, await page.evaluate(() => globalThis.drainPage.drained()))
      const work = (await worked()) - workedBefore
      mustBeOnce(server)
      const calls = server.calls.length
      const baring = page.evaluate(([count, locations]) => globalThis.drainPage.bare(count, locations), [
        bareCount,
        locations,
      ] as const)
      const bare = v.parse(v.number(), await baring) / bareCount
      return measured({ written, atRest, keys, ...drained, work, calls, bare })
    } finally {
      await context.close()
      await pages.close()
    }
  },
}

/** The server over HTTP: it keeps the answer to each idempotency key, and versions. */
function answering(server: FakeServer) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://bench')
    const { status, body } = server.handle({
      method,
      path: pathname,
      search: searchParams.toString(),
      body: await text(request),
      headers: new Headers(
        Object.entries(headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  }
}

/** Types as fast as people do, each letter once the one before is drawn; the times of all, in ms. */
async function typeUntil(page: Page, isOver: (keys: number) => Promise<boolean>): Promise<readonly number[]> {
  await page.focus('#typed')
  const times: number[] = []
  while (!(await isOver(times.length))) {
    const next = delay(betweenKeysMs)
    times.push(await timeKey(page, () => page.keyboard.press('a')))
    await next
  }
  return times
}

/** Every change is there once, under a key of its own, and each location holds its last one. */
function mustBeOnce({ effects, rows, calls }: FakeServer) {
  const keys = new Set(effects.map(({ key }) => key))
  if (effects.length !== count || keys.size !== count)
    throw new Error(`${count} changes were made, and ${effects.length} done under ${keys.size} keys`)
  // A change that is asked for again is asked for by the same name, or a server would do it again.
  const asked = new Set(calls.map(({ key }) => key))
  if (asked.size !== count) throw new Error(`${count} changes were asked for under ${asked.size} keys`)
  for (let key = 1; key <= locations; key += 1) {
    const row = rows.get(`location/${key}`)
    const last = `city ${count - locations + key - 1}`
    if (row?.['city'] !== last || row['version'] !== 1 + count / locations)
      throw new Error(`Location ${key} is not as it was last changed`)
  }
}

interface Figures extends v.InferOutput<typeof Drained> {
  readonly written: number
  readonly atRest: readonly number[]
  readonly keys: readonly number[]
  readonly calls: number
  /** ms of processor time of the main thread while it drained. */
  readonly work: number
  /** ms a change. */
  readonly bare: number
}

function measured({ written, atRest, keys, ms, gaps, lost, work, calls, bare }: Figures): Measured {
  const many = count.toLocaleString('en-US')
  const long = gaps.filter((gap) => gap > feltMs)
  return {
    rows: [
      msRow(`${many} offline changes, one reply in ten lost`, ms, 'what is allowed', allowedMs, atMostThat),
      msRow('one of them', ms / count, 'by fetch alone, four at once, none lost', bare),
      msRow('key → drawn meanwhile, longest', Math.max(...keys), 'felt as at once', feltMs, atMostThat),
      msRow(
        'key → drawn meanwhile, 95th percentile',
        quantile(keys, 0.95),
        'felt as at once',
        feltMs,
        atMostThat,
      ),
      msRow('key → drawn meanwhile, median', median(keys), 'with all unsent, at rest', median(atRest)),
      msRow('longest gap of the main thread', Math.max(...gaps), 'felt as at once', feltMs, atMostThat),
      msRow(
        'a change made offline, until it is kept',
        written / count,
        'felt as at once',
        feltMs,
        atMostThat,
      ),
    ],
    notes: [
      `${calls.toLocaleString('en-US')} calls for ${many} changes of ${locations.toLocaleString('en-US')} locations, ${lost.toLocaleString('en-US')} replies lost; each change was found on the server exactly once, in order. The server is in this process and costs next to nothing; journal, line and clock are the browser's own.`,
      `${keys.length.toLocaleString('en-US')} keys were typed meanwhile. The main thread was ${long.length} times not to be had for more than ${feltMs} ms, together ${Math.round(long.reduce((sum, gap) => sum + gap, 0))} ms; other work on the machine is in it, and not in the ${(work / 1_000).toFixed(1)} s of processor time that it took.`,
    ],
  }
}
