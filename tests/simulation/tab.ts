import { createHttpClient } from '../../src/api/http/client.ts'
import { createWrites } from '../../src/api/writes/create.ts'
import type { Tabs } from '../../src/api/sender/tabs.ts'
import type { Writes } from '../../src/api/writes/writes.ts'
import { createFakeTabs, type FakeClock, fullCapabilities } from '../../src/api/writes/writes.fixture.ts'
import {
  createMemoryDevice,
  createMemoryJournal,
  type Journal,
  JournalError,
  type MemoryDevice,
} from '../../src/events/journal/journal.ts'
import type { Line } from './network.ts'
import { uploadsOn } from './upload.ts'

/** What a device has of one user: a folder, and a channel between tabs. */
export interface Profile {
  readonly store: MemoryDevice
  readonly newTab: ReturnType<typeof createFakeTabs>
}

export const newProfile = (): Profile => ({ store: createMemoryDevice(), newTab: createFakeTabs() })

/** What a tab knows of its device. */
export interface Surroundings {
  readonly name: string
  readonly clock: FakeClock
  readonly line: Line
  readonly random: () => number
  skewMs: number
  isOnline: boolean
  isFull: boolean
  session: { readonly user: number; readonly token: string } | null
  subscribe(listener: () => void): () => void
}

export interface Tab extends Writes {
  readonly user: number
  readonly isAlive: () => boolean
  /** The ids of facts that were made while `act` was called. */
  idsDuring<Result>(act: () => Result): { readonly ids: readonly string[]; readonly result: Result }
  /** The tab is gone, between one instruction and the next. */
  kill(): void
}

const never = new Promise<never>(() => {})

/** A disk that takes a moment, may be full, and does nothing more for a page that is gone. */
export function journalOn(store: MemoryDevice, device: Surroundings, isAlive: () => boolean): Journal {
  const inner = createMemoryJournal(store)
  const written = async <Result>(write: () => Promise<Result>, takes: boolean): Promise<Result> => {
    await Promise.resolve()
    if (!isAlive()) return await never
    if (takes && device.isFull) throw new JournalError('storage-full')
    const result = await write()
    return isAlive() ? result : await never
  }
  return {
    ...inner,
    durable: true,
    files: {
      keep: (name, bytes) => written(() => inner.files.keep(name, bytes), true),
      read: (name) => written(() => inner.files.read(name), false),
      drop: (name) => written(() => inner.files.drop(name), false),
      names: () => written(() => inner.files.names(), false),
    },
    append: (facts) => written(() => inner.append(facts), true),
    adopt: async ({ waitMs = 0 } = {}) => {
      // Other tabs are waited for; they take a few turns to let go.
      const turns = waitMs > 0 ? 20 : 0
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      return await written(() => inner.adopt(), false)
    },
    rewrite: (facts) => written(() => inner.rewrite(facts), true),
    reopen: () => written(() => inner.reopen(), false),
    lockPair: () => written(() => inner.lockPair(), false),
    keepLockPair: (pair) => written(() => inner.keepLockPair(pair), true),
    seal: (bytes) => written(() => inner.seal(bytes), true),
    dropSealed: () => written(() => inner.dropSealed(), false),
    wipe: () => written(() => inner.wipe(), false),
  }
}

export async function openTab(
  device: Surroundings,
  profile: Profile,
  { user, userId, number }: { readonly user: number; readonly userId: string; readonly number: number },
): Promise<Tab> {
  let alive = true
  let made: string[] | null = null
  let count = 0
  const isAlive = () => alive
  const channel = profile.newTab()
  // What a page that is gone would still say is heard by nobody.
  const tabs: Tabs = { ...channel, tell: (message) => void (alive && channel.tell(message)) }
  const journal = journalOn(profile.store, device, isAlive)
  const { clock, line } = device
  const now = () => clock.now() + device.skewMs
  const isSignedIn = () => device.session?.user === user
  const fetch = async (address: string, init: RequestInit | undefined) => {
    if (!alive || !device.isOnline) throw new TypeError('Failed to fetch')
    const response = await line.fetch(address, init)
    if (!alive || !device.isOnline) throw new TypeError('Failed to fetch')
    return response
  }
  const uploads = uploadsOn(fetch, clock)
  const client = createHttpClient({
    base: 'http://api.test',
    token: () => (isSignedIn() ? (device.session?.token ?? null) : null),
    onSessionExpired: () => {
      device.session = null
    },
    fetch: (input, init) => fetch(input instanceof Request ? input.url : input.toString(), init),
    openUpload: uploads.open,
    // The real clock is not that of a schedule.
    timeoutMs: 2_000_000,
    stallMs: 2_000_000,
  })
  const writes = await createWrites({
    journal,
    client: uploads.countedIn(client),
    tabs,
    maker: {
      userId,
      deviceId: device.name,
      newId: () => {
        count += 1
        // Keys of records without one are made of the last eight digits, halved.
        const id = `${device.name}-${((number * 0x4_00_00 + count) * 2).toString(16).padStart(8, '0')}`
        made?.push(id)
        return id
      },
    },
    clock: { now, after: (ms, task) => clock.after(ms, () => alive && task()) },
    random: device.random,
    network: { online: () => device.isOnline, subscribe: device.subscribe },
    capabilities: () => fullCapabilities,
    signedIn: isSignedIn,
  })
  return {
    ...writes,
    user,
    isAlive,
    idsDuring: (act) => {
      made = []
      const result = act()
      const ids = made
      made = null
      return { ids, result }
    },
    close: async () => {
      await writes.close()
      alive = false
    },
    kill: () => {
      alive = false
      void journal.close()
      tabs.close()
    },
  }
}
