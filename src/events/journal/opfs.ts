import * as v from 'valibot'
import { decodeLines, encodeLines } from './lines.ts'
import type { StoreNews, StoreReply, StoreRequest } from './opfs.protocol.ts'
import { createMemoryJournal, type Journal, JournalError } from './journal.ts'
import { createEmitter } from '../../store/store.ts'

const adoptedFiles = v.object({ texts: v.array(v.string()), otherTabs: v.number() })
const storedBytes = v.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer,
)
const sealedFiles = v.array(storedBytes)

const handOverMs = 3_000

const isMissing = () => typeof Worker === 'undefined' || !navigator.storage?.getDirectory || !navigator.locks
const startWorker = () => new Worker(new URL('./opfs.worker.ts', import.meta.url), { type: 'module' })
let spare: Worker | null = null

/** Starts the thread that the next journal will be kept by, while nobody waits for it. */
export function startJournalAhead(): void {
  if (spare || isMissing()) return
  const started = startWorker()
  spare = started
  // Could not be fetched: whoever opens a journal tries again.
  started.addEventListener('error', () => {
    if (spare === started) spare = null
  })
}

/**
 * The durable journal of one user in one tab: an append-only file in the origin private file system, written and
 * flushed by a worker of its own. Where the browser has none (insecure context, private mode), the in-memory form,
 * which says so by `durable: false`. `tab` must differ for every page load.
 */
export async function openJournal(userId: string, tab: string): Promise<Journal> {
  if (isMissing()) return createMemoryJournal()
  const { emit, subscribe } = createEmitter()
  const openStore = async (name: string) => {
    const worker = spare ?? startWorker()
    spare = null
    const ask = askWorker(worker, emit)
    try {
      await ask({ op: 'open', folder: encodeURIComponent(userId), tab: name })
    } catch (error) {
      worker.terminate()
      throw error
    }
    return { ask, end: () => worker.terminate() }
  }
  let store: Awaited<ReturnType<typeof openStore>> | null
  try {
    store = await openStore(tab)
  } catch {
    return createMemoryJournal()
  }
  let times = 1
  const ask = (request: StoreRequest) =>
    store?.ask(request) ?? Promise.reject(new JournalError('journal-failed', 'closed'))
  const end = async (request: StoreRequest) => {
    const ending = store
    store = null
    await ending?.ask(request).finally(ending.end)
  }
  return {
    durable: true,
    files: {
      keep: async (name, bytes) => {
        await ask({ op: 'keepFile', name, bytes })
      },
      read: async (name) => v.parse(v.nullable(storedBytes), await ask({ op: 'readFile', name })),
      drop: async (name) => {
        await ask({ op: 'dropFile', name })
      },
      names: async () => v.parse(v.array(v.string()), await ask({ op: 'fileNames' })),
    },
    append: async (facts) => {
      await ask({ op: 'append', text: encodeLines(facts) })
    },
    adopt: async ({ waitMs = 0 } = {}) => {
      const { texts, otherTabs } = v.parse(adoptedFiles, await ask({ op: 'adopt', waitMs }))
      return { facts: texts.flatMap(decodeLines), otherTabs }
    },
    watch: subscribe,
    rewrite: async (facts) => {
      await ask({ op: 'rewrite', text: encodeLines(facts) })
    },
    seal: async (bytes) => {
      await ask({ op: 'seal', bytes })
    },
    sealed: async () => v.parse(sealedFiles, await ask({ op: 'sealed' })),
    dropSealed: async () => {
      await ask({ op: 'dropSealed' })
    },
    lockPair: async () => v.parse(v.nullable(storedBytes), await ask({ op: 'lockPair' })),
    keepLockPair: async (pair) => {
      await ask({ op: 'keepLockPair', pair })
    },
    wipe: () => end({ op: 'wipe', waitMs: handOverMs }),
    close: () => end({ op: 'close' }),
    reopen: async () => {
      times += 1
      store = await openStore(`${tab}-${times}`)
    },
  }
}

/** Asks the worker and waits for its reply; a refusal or a dead worker is a JournalError. */
function askWorker(worker: Worker, onTabClosed: () => void): (request: StoreRequest) => Promise<unknown> {
  interface Waiting {
    readonly resolve: (value: unknown) => void
    readonly reject: (error: JournalError) => void
  }
  const waiting = new Map<number, Waiting>()
  const post = worker.postMessage.bind(worker)
  let count = 0
  worker.addEventListener('message', ({ data }: MessageEvent<StoreReply | StoreNews>) => {
    if ('news' in data) return onTabClosed()
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) asked?.resolve(data.value)
    else asked?.reject(new JournalError(data.reason, data.why))
  })
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new JournalError('journal-failed', event.message))
    waiting.clear()
  })
  return (request) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      post({ id: count, request })
    })
}
