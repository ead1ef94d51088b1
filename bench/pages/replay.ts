import { createHttpClient } from '../../src/api/http/client.ts'
import { openWrites } from '../../src/api/writes/browser.ts'
import { draftList } from '../../src/events/drafts.ts'
import { openJournal } from '../../src/events/journal/opfs.ts'
import { createFold, type LogState } from '../../src/events/outbox/fold.ts'
import { factsOfWork, factsUnsent } from './work-facts.ts'

const userId = 'bench'
const linesAtOnce = 1_000

/** What a journal says, as far as it has to say it for ever. */
interface Told {
  /** Unsent acts with what is known of their records, open drafts, and keys not used yet, as JSON. */
  readonly kept: string
  /** The ids of the newest moves of charts, oldest first. */
  readonly moves: readonly string[]
}

interface Look extends Told {
  readonly facts: number
  /** On disk. */
  readonly bytes: number
  /** ms to read the file and parse each line as JSON, and no more. */
  readonly parse: number
}

interface ReplayPage {
  /** Writes a journal as a tab that was closed left it; null where the browser has no durable one. */
  fill(what: 'work' | 'unsent', count: number): Promise<Told | null>
  /** Reads the journal, and changes nothing in it. */
  look(): Promise<Look>
  /** Opens the writing side as a start does; ms until it is there, and until it sends. */
  start(): Promise<{ readonly ready: number; readonly sends: number }>
}

declare global {
  var replayPage: ReplayPage
}

async function fill(what: 'work' | 'unsent', count: number): Promise<Told | null> {
  const journal = await openJournal(userId, crypto.randomUUID())
  if (!journal.durable) return null
  const facts = what === 'work' ? factsOfWork(count) : factsUnsent(count)
  for (let at = 0; at < facts.length; at += linesAtOnce)
    await journal.append(facts.slice(at, at + linesAtOnce))
  await journal.close()
  const fold = createFold()
  fold.learn(facts, true)
  return told(fold.state)
}

const told = ({ outbox, drafts, leases, session }: LogState): Told => ({
  kept: JSON.stringify({
    unsent: [...outbox]
      .filter(([, { entries }]) => entries.length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    drafts: draftList(drafts),
    leases,
  }),
  moves: session.flatMap(({ eventId, stream }) => (stream.startsWith('chart/') ? eventId : [])),
})

async function look(): Promise<Look> {
  const files = await logFiles()
  const began = performance.now()
  const texts = await Promise.all(files.map((file) => file.text()))
  for (const text of texts) for (const line of text.split('\n')) if (line !== '') JSON.parse(line.slice(9))
  const parse = performance.now() - began
  const journal = await openJournal(userId, crypto.randomUUID())
  const { facts } = await journal.adopt()
  const fold = createFold()
  fold.learn(facts, true)
  await journal.close()
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return { ...told(fold.state), facts: facts.length, bytes, parse }
}

async function logFiles(): Promise<readonly File[]> {
  const root = await navigator.storage.getDirectory()
  const users = await root.getDirectoryHandle('millwright')
  const folder = await users.getDirectoryHandle(userId)
  const files: File[] = []
  for await (const name of folder.keys())
    if (name.endsWith('.log')) files.push(await (await folder.getFileHandle(name)).getFile())
  return files
}

async function start() {
  const client = createHttpClient({
    base: `${location.origin}/api`,
    token: () => null,
    onSessionExpired: () => undefined,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const began = performance.now()
  const writes = await openWrites({
    userId,
    client,
    network: { online: () => false, subscribe: () => () => undefined },
    capabilities: () => null,
    // Nobody: else it would begin to send, and note that it did.
    signedInUser: () => null,
  })
  writes.snapshot()
  const ready = performance.now() - began
  await new Promise<void>((resolve) => {
    const lookAgain = () => {
      if (!writes.snapshot().sendingTab) return
      stop()
      resolve()
    }
    const stop = writes.subscribe(lookAgain)
    lookAgain()
  })
  const sends = performance.now() - began
  await writes.close()
  return { ready, sends }
}

globalThis.replayPage = { fill, look, start }
