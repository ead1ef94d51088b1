import type { Capabilities } from '../../contract/entities/feed.ts'
import {
  createMemoryDevice,
  createMemoryJournal,
  type Journal,
  type MemoryDevice,
} from '../../events/journal/journal.ts'
import { createHttpClient, loadEndpoints } from '../http/client.ts'
import type { UploadTransport } from '../http/upload.ts'
import type { Clock, Network } from '../sender/clock.ts'
import type { TabMessage, Tabs } from '../sender/tabs.ts'
import { createWrites } from './create.ts'
import { type FakeServer, serverActivity } from './server.fixture.ts'
import { createEmitter } from '../../store/store.ts'

// Loading takes a turn of the real clock, which the clock of these tests does not see.
await Promise.all([loadEndpoints(), import('../http/upload.ts')])

/** How often one act may be asked for, or a timer fire, at one moment of the fake clock: no test means to do it as often. */
const mostAtOnce = { asked: 100, fired: 20_000 }
let runaway: Error | null = null

/** Time that stands still until it is told to pass; timers fire in order. */
export function createFakeClock(start = Date.UTC(2026, 0, 5)) {
  let now = start
  let count = 0
  let firedNow = 0
  const timers = new Map<number, { readonly at: number; readonly task: () => void }>()
  const next = () => [...timers].toSorted(([a, one], [b, other]) => one.at - other.at || a - b)[0]
  const clock: Clock = {
    now: () => now,
    after: (ms, task) => {
      const id = (count += 1)
      timers.set(id, { at: now + ms, task })
      return () => timers.delete(id)
    },
  }
  return {
    ...clock,
    set: (time: number) => {
      now = time
    },
    /** Fires the next timer if it is due by then; whether there was one. */
    step: (until = Infinity): boolean => {
      const found = next()
      if (!found || found[1].at > until) return false
      timers.delete(found[0])
      firedNow = found[1].at > now ? 0 : firedNow + 1
      if (firedNow > mostAtOnce.fired) throw new Error('Timers fire without end, and no time passes')
      now = Math.max(now, found[1].at)
      found[1].task()
      return true
    },
  }
}
export type FakeClock = ReturnType<typeof createFakeClock>

/** Lets everything happen that waits for promises and replies only. Throws where that would never end. */
export async function settle(): Promise<void> {
  for (let before = -1, quiet = 0; quiet < 3; quiet = before === serverActivity() ? quiet + 1 : 0) {
    before = serverActivity()
    await new Promise((resolve) => setImmediate(resolve))
    if (runaway === null) continue
    const fault = runaway
    runaway = null
    throw fault
  }
}

/** Counts what is asked for without time passing; true where it is too often, and then `settle` throws. */
function runawayGuard(clock: FakeClock) {
  let moment = clock.now()
  const asked = new Map<string, number>()
  return (what: string): boolean => {
    if (clock.now() !== moment) asked.clear()
    moment = clock.now()
    const times = (asked.get(what) ?? 0) + 1
    asked.set(what, times)
    if (times <= mostAtOnce.asked) return false
    runaway = new Error(`Asked ${times} times without waiting: ${what}`)
    return true
  }
}

/** Lets time pass, all of what it brings included. */
export async function pass(clock: FakeClock, ms: number): Promise<void> {
  const until = clock.now() + ms
  await settle()
  while (clock.step(until)) await settle()
  clock.set(until)
}

/** Until nothing happens any more and no timer is left. */
export async function runUntilQuiet(clock: FakeClock): Promise<void> {
  await settle()
  while (clock.step()) await settle()
}

/** Tabs of one device: messages are copied, and the oldest open tab leads. */
export function createFakeTabs() {
  const open: { readonly hear: Set<(message: TabMessage) => void>; onLead?: () => void }[] = []
  const elect = () => {
    const [first] = open
    const onLead = first?.onLead
    if (first && onLead) {
      delete first.onLead
      onLead()
    }
  }
  return (): Tabs => {
    const tab: (typeof open)[number] = { hear: new Set() }
    open.push(tab)
    return {
      tell: (message) => {
        const copy = structuredClone(message)
        for (const other of open)
          if (other !== tab) for (const hear of other.hear) queueMicrotask(() => hear(copy))
      },
      listen: (hear) => {
        tab.hear.add(hear)
        return () => tab.hear.delete(hear)
      },
      lead: (onLead) => {
        tab.onLead = onLead
        elect()
        return () => {
          delete tab.onLead
          if (open[0] !== tab) return
          open.push(...open.splice(0, 1))
          elect()
        }
      },
      close: () => {
        const index = open.indexOf(tab)
        if (index >= 0) open.splice(index, 1)
        elect()
      },
    }
  }
}

export const fullCapabilities: Capabilities = {
  version: 'test',
  wire: 1,
  feed: true,
  versions: true,
  idempotency: true,
  idLeases: true,
  historySince: null,
}

interface TabOptions {
  readonly journal?: Journal
  readonly capabilities?: Capabilities | null
  readonly random?: () => number
}

const never = new Promise<never>(() => {})

/** Uploads that go by a device's own line, as its other calls do. */
function uploadsBy(fetch: typeof globalThis.fetch): () => UploadTransport {
  return () => {
    const listeners = new Map<string, () => void>()
    const headers = new Headers()
    let address = ''
    let answered: { readonly response: Response; readonly text: string } | null = null
    const tell = (type: string) => listeners.get(type)?.()
    return {
      upload: { addEventListener: () => undefined },
      get status() {
        return answered?.response.status ?? 0
      },
      statusText: '',
      get responseText() {
        return answered?.text ?? ''
      },
      addEventListener: (type, listener) => void listeners.set(type, listener),
      open: (_method, to) => {
        address = to
      },
      setRequestHeader: (name, value) => headers.set(name, value),
      getAllResponseHeaders: () => 'content-type: application/json\r\n',
      send: (body) => {
        const sending = async () => {
          const response = await fetch(address, { method: 'POST', headers, body })
          answered = { response, text: await response.text() }
          tell('load')
        }
        sending().catch(() => tell('error'))
      },
      abort: () => tell('abort'),
    }
  }
}

/** One device of one user: its store, its network, and as many tabs as are opened. */
export function createFakeDevice(
  server: Pick<FakeServer, 'fetch'>,
  clock: FakeClock,
  { store = createMemoryDevice(), name = 'd1' }: { store?: MemoryDevice; name?: string } = {},
) {
  const newTab = createFakeTabs()
  const session = { token: 'one' as string | null }
  const wire = { online: true }
  const networkNews = createEmitter()
  const isRunaway = runawayGuard(clock)
  let ids = 0

  async function openTab({ journal = createMemoryJournal(store), capabilities, random }: TabOptions = {}) {
    let alive = true
    const tabs = newTab()
    const network: Network = {
      online: () => wire.online,
      subscribe: networkNews.subscribe,
    }
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const key = new Headers(init?.headers).get('idempotency-key') ?? ''
      const address = input instanceof Request ? input.url : input.toString()
      // Never answered, it goes on no longer.
      if (!alive || isRunaway(`${init?.method ?? 'GET'} ${address} ${key}`)) return await never
      if (!wire.online) throw new TypeError('Failed to fetch')
      try {
        const response = await server.fetch(input, init)
        return alive ? response : await never
      } catch (error) {
        return alive ? Promise.reject(error) : await never
      }
    }
    const client = createHttpClient({
      base: 'http://api.test',
      token: () => session.token,
      onSessionExpired: () => {
        session.token = null
      },
      onReached: networkNews.emit,
      fetch,
      openUpload: uploadsBy(fetch),
      // The real clock is not that of these tests.
      stallMs: 2_000_000,
    })
    const writes = await createWrites({
      journal,
      client,
      tabs,
      maker: {
        userId: 'u1',
        deviceId: name,
        newId: () => {
          ids += 1
          return `${name}-${ids.toString(16).padStart(8, '0')}`
        },
      },
      clock: { now: clock.now, after: (ms, task) => clock.after(ms, () => alive && task()) },
      random: random ?? (() => 0.5),
      network,
      capabilities: () => (capabilities === undefined ? fullCapabilities : capabilities),
      signedIn: () => session.token !== null,
    })
    return {
      ...writes,
      /** The tab is gone, between one instruction and the next. */
      kill: () => {
        alive = false
        void journal.close()
        tabs.close()
      },
    }
  }

  return {
    store,
    session,
    openTab,
    /** As each of its calls that reach the server after one that did not. */
    reached: networkNews.emit,
    setOnline: (online: boolean) => {
      wire.online = online
      networkNews.emit()
    },
  }
}

/** A gate that can be closed; it is open at first. */
export function createGate() {
  let opened: Promise<void> = Promise.resolve()
  return {
    passed: () => opened,
    close: () => {
      let open = () => {}
      opened = new Promise((resolve) => {
        open = resolve
      })
      return () => open()
    },
  }
}
