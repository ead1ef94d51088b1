import { recordSaved, streamOf } from '../../src/events/catalogue.ts'
import type { Fact } from '../../src/events/define-event.ts'
import { encodeLines } from '../../src/events/journal/lines.ts'
import { openJournal } from '../../src/events/journal/opfs.ts'

const appends = 500
const warmUp = 50

declare global {
  /** Set when the run is over; `found` is null where the browser has no durable journal. */
  var journalTimes:
    | {
        readonly found: {
          /** ms. */
          readonly journal: readonly number[]
          readonly asked: readonly number[]
          readonly raw: readonly number[]
          readonly bytes: number
        } | null
      }
    | undefined
}

/** What a meter reading leaves in the journal. */
function aFact(at: number): Fact {
  const stamp = () => ({
    eventId: crypto.randomUUID(),
    clientSeq: at,
    deviceId: 'bench',
    userId: 'bench',
    occurredAt: new Date().toISOString(),
  })
  const about = { stream: streamOf('equipment', at), baseVersion: 3 }
  const read = (primaryMeterCurrentReading: number) => ({
    primaryMeterCurrentReading,
    equipmentStatus: 'Active',
    notes: 'Read by the night crew, seal replaced, no leak seen after two hours at pressure.',
  })
  return recordSaved.equipment(stamp, about, {
    key: at,
    isNew: false,
    changes: read(12_400 + at),
    base: read(12_300 + at),
  })
}

/** Asks a worker that does nothing but write and flush; answers how long that took there, in ms. */
function rawFile() {
  const worker = new Worker(new URL('./raw-file.worker.ts', import.meta.url), { type: 'module' })
  return (bytes: Uint8Array) =>
    new Promise<number>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data), { once: true })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
      worker.postMessage(bytes, { transfer: [] })
    })
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

async function run() {
  const journal = await openJournal('bench', crypto.randomUUID())
  if (!journal.durable) return null
  const writeRaw = rawFile()
  const times = { journal: [0], asked: [0], raw: [0] }
  let bytes = 0
  for (let at = 0; at < warmUp + appends; at += 1) {
    const fact = aFact(at)
    const text = new TextEncoder().encode(encodeLines([fact]))
    let raw = 0
    const journalTime = await timed(() => journal.append([fact]))
    const askedTime = await timed(async () => void (raw = await writeRaw(text)))
    if (at === warmUp) for (const samples of Object.values(times)) samples.length = 0
    times.journal.push(journalTime)
    times.asked.push(askedTime)
    times.raw.push(raw)
    bytes += text.byteLength
  }
  await journal.wipe()
  return { ...times, bytes: bytes / (warmUp + appends) }
}

globalThis.journalTimes = { found: await run() }
