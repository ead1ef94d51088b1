import type { Page } from 'playwright'
import * as v from 'valibot'
import { installPeers, peerPages } from './install-peers.ts'
import { median, quantile } from './quantiles.ts'
import { atMostThat, type Measured, msRow, type Row, type Section } from './section.ts'
import { type ServedPages, servePages } from './served-pages.ts'

const rounds = 3
const appends = 200
const count = 100_000

const Times = v.pipe(v.array(v.number()), v.minLength(1))
const Replayed = v.object({ read: v.number(), fold: v.number(), count: v.number() })
type Replayed = v.InferOutput<typeof Replayed>

/** A store of events, and how it is asked to work. */
interface Way {
  readonly page: string
  readonly query?: string
}

interface Peer extends Way {
  readonly label: string
  /** Whether it does just what the journal does; what does less is shown without an aim. */
  readonly isSame: boolean
}

const ours: Way = { page: 'log' }

const appending: readonly Peer[] = [
  { page: 'rxdb', label: 'RxDB on Dexie, strict', isSame: true },
  { page: 'livestore', label: 'LiveStore on OPFS', isSame: true },
  { page: 'rxdb', query: '?relaxed', label: 'RxDB on Dexie, not waiting for the disk', isSame: false },
  {
    page: 'livestore',
    query: '?relaxed',
    label: 'LiveStore on OPFS, not waiting for the disk',
    isSame: false,
  },
]

const reading: readonly Peer[] = [
  { page: 'rxdb', label: 'RxDB on Dexie', isSame: true },
  { page: 'livestore', label: 'LiveStore on OPFS, from its log', isSame: true },
  { page: 'livestore', query: '?rows', label: 'LiveStore on OPFS, rows made of them before', isSame: false },
]

/** The same events appended to, and read back from, the journal, RxDB and LiveStore, in turn in the same browser. */
export const log: Section = {
  name: 'log',
  title: 'Log',
  async run(): Promise<Measured> {
    installPeers()
    const pages = await servePages([{ names: ['log'] }, { names: ['rxdb', 'livestore'], root: peerPages }])
    try {
      const appended = await appendsOf(pages)
      const replayed = await replaysOf(pages)
      return {
        rows: [...appendRows(appended), ...replayRows(replayed)],
        notes: [
          `${(rounds * appends).toLocaleString('en-US')} appends of each, one after the other, in ${rounds} turns; median of ${rounds} replays, each on a page of its own.`,
          'RxDB keeps an event as a document in IndexedDB, the free storage for browsers. LiveStore keeps it in a log and, as every event there, makes state of it: here one row that holds the whole event, in a database of its own on disk and in one of the page. An event of it is on disk once its worker has flushed both files; it was appended without a server, and the log that is read came from one, page by page, as on a new device.',
        ],
      }
    } finally {
      await pages.close()
    }
  },
}

async function open(pages: ServedPages, page: Page, way: Way): Promise<void> {
  await page.goto(`${pages.addressOf(way.page)}${way.query ?? ''}`)
  await page.waitForFunction(() => 'logPage' in globalThis)
}

/** ms of each append, by the way it was done. */
async function appendsOf(pages: ServedPages): Promise<ReadonlyMap<Way, readonly number[]>> {
  const taken = new Map<Way, readonly number[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const way of [ours, ...appending])
      taken.set(way, [...(taken.get(way) ?? []), ...(await appendTimes(pages, way))])
  return taken
}

async function appendTimes(pages: ServedPages, way: Way): Promise<readonly number[]> {
  const { page, context } = await pages.fresh()
  try {
    await open(pages, page, way)
    return v.parse(Times, await page.evaluate((count) => globalThis.logPage.append(count), appends))
  } finally {
    await context.close()
  }
}

/** Fills each store once, and reads it back on a fresh page each time, in each of its ways. */
async function replaysOf(pages: ServedPages): Promise<ReadonlyMap<Way, readonly Replayed[]>> {
  const taken = new Map<Way, readonly Replayed[]>()
  const all = [ours, ...reading]
  for (const name of new Set(all.map((way) => way.page))) {
    const ways = all.filter((way) => way.page === name)
    const { page, context } = await pages.fresh()
    try {
      await open(pages, page, { page: name })
      await page.evaluate((count) => globalThis.logPage.fill(count), count)
      for (let round = 0; round < rounds; round += 1)
        for (const way of ways) taken.set(way, [...(taken.get(way) ?? []), await replay(pages, page, way)])
    } finally {
      await context.close()
    }
  }
  return taken
}

async function replay(pages: ServedPages, page: Page, way: Way): Promise<Replayed> {
  await open(pages, page, way)
  const replayed = v.parse(Replayed, await page.evaluate(() => globalThis.logPage.replay()))
  if (replayed.count !== count) throw new Error(`${way.page} gave back ${replayed.count} of ${count} events`)
  return replayed
}

const aimBeside = ({ isSame }: Peer) => (isSame ? atMostThat : null)

function appendRows(taken: ReadonlyMap<Way, readonly number[]>): readonly Row[] {
  const of = (way: Way, share: number) => quantile(taken.get(way) ?? [], share)
  return appending.flatMap((peer) => [
    msRow('append on disk, median', of(ours, 0.5), peer.label, of(peer, 0.5), aimBeside(peer)),
    msRow('append on disk, 95th percentile', of(ours, 0.95), peer.label, of(peer, 0.95), aimBeside(peer)),
  ])
}

function replayRows(taken: ReadonlyMap<Way, readonly Replayed[]>): readonly Row[] {
  const of = (way: Way, figure: (replayed: Replayed) => number) => median((taken.get(way) ?? []).map(figure))
  const read = ({ read }: Replayed) => read
  const both = ({ read, fold }: Replayed) => read + fold
  const many = count.toLocaleString('en-US')
  return reading.flatMap((peer) => [
    msRow(`${many} events opened and read`, of(ours, read), peer.label, of(peer, read), aimBeside(peer)),
    msRow(
      `${many} events opened, read and folded`,
      of(ours, both),
      `${peer.label}; the same fold`,
      of(peer, both),
      aimBeside(peer),
    ),
  ])
}
