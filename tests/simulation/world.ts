import { createFakeClock } from '../../src/api/writes/writes.fixture.ts'
import type { Attachment } from '../../src/contract/entities/attachment.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { ShownFile } from '../../src/events/outbox/attachments.ts'
import { createEmitter } from '../../src/store/store.ts'
import { asAttached } from './added.ts'
import { createLedger } from './ledger.ts'
import { createLine } from './network.ts'
import type { Schedule } from './schedule.ts'
import type { Entity, Servers } from './server.ts'
import { newProfile, openTab, type Profile, type Surroundings, type Tab } from './tab.ts'
import { settle } from './work.ts'

/** A device: its tabs by number, null while closed, and what it has of each user. */
export interface Device extends Surroundings {
  readonly number: number
  readonly tabs: (Tab | null)[]
  /** Its storage was full at some time. */
  wasFull: boolean
  /** Who signed in last. */
  lastUser: number
  readonly profiles: Map<number, Profile>
  /** What each user has listed here. */
  readonly listed: Map<string, readonly RecordRow[]>
  readonly listedFiles: Map<number, readonly Attachment[]>
  /** Its network, or its session, is another now. */
  emit(): void
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** Numbers in [0, 1), the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** `name`: what sets the ids of one schedule apart from those of another on the same server. */
export async function createWorld(servers: Servers, schedule: Schedule, name = '') {
  const clock = createFakeClock()
  const line = createLine(clock, servers, { count: schedule.servers, faults: schedule.faults })
  const ledger = createLedger()
  let opened = 0
  /** What each tab has listed of files, and when. */
  const filesIn = new WeakMap<Tab, { readonly files: readonly Attachment[]; readonly asOf: number }>()

  async function addDevice(number: number, tabs: number): Promise<Device> {
    const { emit, subscribe } = createEmitter()
    const user = number % 2
    return {
      number,
      name: `${name}d${number + 1}`,
      clock,
      line,
      random: randomOf(schedule.random + number),
      skewMs: 0,
      isOnline: true,
      isFull: false,
      session: { user, token: await servers.signIn(user) },
      tabs: Array.from({ length: tabs }, () => null),
      wasFull: false,
      lastUser: user,
      profiles: new Map(),
      listed: new Map(),
      listedFiles: new Map(),
      emit,
      subscribe,
    }
  }
  const devices: Device[] = []
  for (const [number, tabs] of schedule.tabs.entries()) devices.push(await addDevice(number, tabs))

  const profileOf = (device: Device, user: number): Profile => {
    const known = device.profiles.get(user) ?? newProfile()
    device.profiles.set(user, known)
    return known
  }

  return {
    clock,
    line,
    ledger,
    servers,
    devices,
    /** The tab of who is signed in, opened where it is not; null where nobody is. */
    async tabAt(device: Device, number: number): Promise<Tab | null> {
      const at = number % device.tabs.length
      const found = device.tabs[at]
      const user = device.session?.user
      if (found?.isAlive() && found.user === user) return found
      if (user === undefined) return null
      opened += 1
      const userId = servers.users[user] ?? ''
      const tab = await openTab(device, profileOf(device, user), { user, userId, number: opened })
      device.tabs[at] = tab
      await settle()
      return tab
    },
    /** What a user has listed; read again where that is wanted and can be. */
    async listedAt(device: Device, entity: Entity, user: number, fresh: boolean) {
      const name = `${user}/${entity}`
      const known = device.listed.get(name)
      if (known && !(fresh && device.isOnline)) return known
      const rows = await servers.list(entity, user)
      device.listed.set(name, rows)
      return rows
    },
    /** The files that a tab shows; listed again where that is wanted and can be. */
    filesAt(device: Device, tab: Tab, fresh: boolean): readonly ShownFile[] {
      const known = filesIn.get(tab)
      const isAsked = device.isOnline && (fresh || !known)
      if (isAsked) {
        const there = servers.arrived.filter(
          ({ kind, isRemoved, stream }) => kind === 'attach' && !isRemoved && servers.rows.has(stream),
        )
        device.listedFiles.set(tab.user, there.map(asAttached))
      }
      const files = device.listedFiles.get(tab.user) ?? []
      const shown = isAsked || !known ? { files, asOf: isAsked ? tab.confirmed() : 0 } : known
      filesIn.set(tab, shown)
      return tab.projectFiles(shown.files, shown.asOf)
    },
    /** Lets time pass, all of what it brings included. */
    async pass(ms: number): Promise<void> {
      const until = clock.now() + ms
      await settle()
      while (clock.step(until)) await settle()
      clock.set(until)
    },
    /** Waits for what may take its time: as long as that comes within `ms`. */
    async within<Result>(ms: number, work: Promise<Result>): Promise<Result | 'still going'> {
      const until = clock.now() + ms
      let answer: { readonly result: Result } | null = null
      work.then(
        (result) => (answer = { result }),
        () => undefined,
      )
      const ended = (): { readonly result: Result } | null => answer
      for (await settle(); ended() === null && clock.step(until);) await settle()
      return ended()?.result ?? 'still going'
    },
  }
}
