import { createHttpClient, loadEndpoints } from '../../src/api/http/client.ts'
import { openWrites } from '../../src/api/writes/browser.ts'
import type { Writes } from '../../src/api/writes/writes.ts'
import { createEmitter } from '../../src/store/store.ts'

const userId = 'bench'
/** Each of how many replies is lost on its way. */
const lostEach = 10
/** As the sender does. */
const atOnce = 4

interface DrainPage {
  /** Opens the writing side without a network; false where the browser has no durable journal. */
  open(): Promise<boolean>
  /** Saves so many changes of locations one after the other, each kept before the next is made; ms. */
  write(count: number, locations: number): Promise<number>
  /** The network is back: begins to drain. */
  connect(): void
  /** So many changes by fetch alone, as many at once as the product sends; ms. */
  bare(count: number, locations: number): Promise<number>
  /** Null while something is unsent. */
  drained(): { readonly ms: number; readonly gaps: readonly number[]; readonly lost: number } | null
}

declare global {
  var drainPage: DrainPage
}

const output = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

const network = createEmitter()
let isOnline = false
let calls = 0
let lost = 0

/** A line that loses one reply in ten, once the server has done what it was asked. */
const fetchOverBadLine: typeof globalThis.fetch = async (input, init) => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const reply = await fetch(input, init)
  calls += 1
  if (calls % lostEach !== 0) return reply
  lost += 1
  throw new TypeError('Failed to fetch')
}

/** Notes for how long the main thread was not to be had, each time, in ms. */
function watchGaps() {
  const gaps: number[] = []
  let last = performance.now()
  let isWatched = true
  const beat = () => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
    if (isWatched) setTimeout(beat)
  }
  setTimeout(beat)
  return () => {
    isWatched = false
    return gaps
  }
}

let writes: Writes | null = null
const opened = () => {
  if (!writes) throw new Error('The writing side is not open')
  return writes
}
let result: ReturnType<DrainPage['drained']> = null

globalThis.drainPage = {
  open: async () => {
    await loadEndpoints()
    writes = await openWrites({
      userId,
      client: createHttpClient({
        base: `${location.origin}/api`,
        token: () => 'bench',
        onSessionExpired: () => undefined,
        fetch: fetchOverBadLine,
      }),
      network: { online: () => isOnline, subscribe: network.subscribe },
      capabilities: () => ({
        version: 'bench',
        wire: 1,
        feed: true,
        versions: true,
        idempotency: true,
        idLeases: true,
        historySince: null,
      }),
      signedInUser: () => userId,
    })
    return writes.snapshot().durable
  },
  write: async (count, locations) => {
    const began = performance.now()
    for (let number = 0; number < count; number += 1) {
      const { kind } = await opened().submit({
        entity: 'location',
        kind: 'update',
        key: 1 + (number % locations),
        changes: { city: `city ${number}` },
        base: { city: number < locations ? '' : `city ${number - locations}` },
        baseVersion: 1,
      })
      if (kind !== 'kept') throw new Error(`Offline, a change was ${kind}`)
    }
    return performance.now() - began
  },
  connect: () => {
    const { subscribe, snapshot } = opened()
    const stopWatch = watchGaps()
    const began = performance.now()
    // As a badge does, which shows how much waits.
    const stop = subscribe(() => {
      const { unsent } = snapshot()
      output('#unsent').textContent = String(unsent)
      if (unsent > 0) return
      stop()
      result = { ms: performance.now() - began, gaps: stopWatch(), lost }
    })
    isOnline = true
    network.emit()
  },
  bare: async (count, locations) => {
    const began = performance.now()
    let number = 0
    const sendOn = async () => {
      while (number < count) {
        number += 1
        const reply = await fetch(`${location.origin}/api/CAMSLocations/${1 + (number % locations)}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ city: `bare ${number}` }),
        })
        if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
        await reply.json()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendOn))
    return performance.now() - began
  },
  drained: () => result,
}

const typed = document.querySelector<HTMLInputElement>('#typed')
typed?.addEventListener('input', () => {
  output('#echo').textContent = typed.value
})
