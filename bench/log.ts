import type { Page } from 'playwright'
import * as v from 'valibot'
import { installPeers, peerPages } from './install-peers.ts'
import { median, quantile } from './quantiles.ts'
import { atMostThat, type Measured, msRow, type Section } from './section.ts'
import { type ServedPages, servePages } from './served-pages.ts'

const rounds = 3
const appends = 200
const count = 100_000

const Times = v.pipe(v.array(v.number()), v.minLength(1))
const Replayed = v.object({ read: v.number(), fold: v.number(), count: v.number() })
type Replayed = v.InferOutput<typeof Replayed>

const peer = 'RxDB on Dexie'

/** The same events appended to, and read back from, the journal and RxDB, in turn in the same browser. */
export const log: Section = {
  name: 'log',
  title: 'Log',
  async run(): Promise<Measured> {
    installPeers()
    const pages = await servePages([{ names: ['log'] }, { names: ['rxdb'], root: peerPages }])
    try {
      const taken: Record<keyof Appended, number[]> = { journal: [], strict: [], relaxed: [] }
      for (let round = 0; round < rounds; round += 1) {
        taken.journal.push(...(await appendTimes(pages, 'log')))
        taken.strict.push(...(await appendTimes(pages, 'rxdb')))
        taken.relaxed.push(...(await appendTimes(pages, 'rxdb', '?relaxed')))
      }
      const ours = await replays(pages, 'log')
      const theirs = await replays(pages, 'rxdb')
      return measured(taken, ours, theirs)
    } finally {
      await pages.close()
    }
  },
}

async function open(pages: ServedPages, page: Page, name: string, query = ''): Promise<void> {
  await page.goto(`${pages.addressOf(name)}${query}`)
  await page.waitForFunction(() => 'logPage' in globalThis)
}

async function appendTimes(pages: ServedPages, name: string, query = ''): Promise<readonly number[]> {
  const { page, context } = await pages.fresh()
  try {
    await open(pages, page, name, query)
    return v.parse(Times, await page.evaluate((count) => globalThis.logPage.append(count), appends))
  } finally {
    await context.close()
  }
}

/** Fills a store once, and reads it back on a fresh page each time. */
async function replays(pages: ServedPages, name: string): Promise<readonly Replayed[]> {
  const { page, context } = await pages.fresh()
  try {
    await open(pages, page, name)
    await page.evaluate((count) => globalThis.logPage.fill(count), count)
    const taken: Replayed[] = []
    for (let round = 0; round < rounds; round += 1) {
      await open(pages, page, name)
      const replayed = v.parse(Replayed, await page.evaluate(() => globalThis.logPage.replay()))
      if (replayed.count !== count) throw new Error(`${name} gave back ${replayed.count} of ${count} events`)
      taken.push(replayed)
    }
    return taken
  } finally {
    await context.close()
  }
}

interface Appended {
  readonly journal: readonly number[]
  readonly strict: readonly number[]
  readonly relaxed: readonly number[]
}

function measured(
  { journal, strict, relaxed }: Appended,
  ours: readonly Replayed[],
  theirs: readonly Replayed[],
): Measured {
  const of = (taken: readonly Replayed[], figure: (replayed: Replayed) => number) => median(taken.map(figure))
  const read = ({ read }: Replayed) => read
  const both = ({ read, fold }: Replayed) => read + fold
  const many = count.toLocaleString('en-US')
  return {
    rows: [
      msRow('append on disk, median', median(journal), `${peer}, strict`, median(strict), atMostThat),
      msRow(
        'append on disk, 95th percentile',
        quantile(journal, 0.95),
        `${peer}, strict`,
        quantile(strict, 0.95),
        atMostThat,
      ),
      msRow('append on disk, median', median(journal), `${peer}, not waiting for the disk`, median(relaxed)),
      msRow(`${many} events opened and read`, of(ours, read), peer, of(theirs, read), atMostThat),
      msRow(
        `${many} events opened, read and folded`,
        of(ours, both),
        `${peer}, the same fold`,
        of(theirs, both),
        atMostThat,
      ),
    ],
    notes: [
      `${(rounds * appends).toLocaleString('en-US')} appends of each, one after the other, in ${rounds} turns; median of ${rounds} replays, each on a page of its own. RxDB keeps an event as a document in IndexedDB, the free storage for browsers.`,
    ],
  }
}
