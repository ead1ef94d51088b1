import { makePersistedAdapter } from '@livestore/adapter-web'
import { createStorePromise, EventSequenceNumber } from '@livestore/livestore'
import type { Fact } from '../../../src/events/define-event.ts'
import { createFold } from '../../../src/events/outbox/fold.ts'
import { timedEach } from '../../pages/log-page.ts'
import { factsUnsent } from '../../pages/work-facts.ts'
import { factKept, facts, schema } from './livestore.schema.ts'

type MakeWorker = Parameters<typeof makePersistedAdapter>[0]['worker']

const leader: MakeWorker = ({ name }) =>
  new Worker(new URL('./livestore.worker.ts', import.meta.url), { name, type: 'module' })
const fillingLeader: MakeWorker = ({ name }) =>
  new Worker(new URL('./livestore-filling.worker.ts', import.meta.url), { name, type: 'module' })

async function open(storeId: string, worker = leader, syncPayload?: number) {
  const adapter = makePersistedAdapter({
    worker,
    sharedWorker: ({ name }) =>
      new SharedWorker(new URL('@livestore/adapter-web/shared-worker', import.meta.url), {
        name,
        type: 'module',
      }),
    storage: { type: 'opfs' },
  })
  const store = await createStorePromise({ adapter, schema, storeId, syncPayload, disableDevtools: true })
  if (store.storageMode !== 'persisted') throw new Error('This browser gives no durable store')
  return store
}

type Store = Awaited<ReturnType<typeof open>>

/** Answers how to wait until all that was committed is on disk: its worker says so after it has flushed its files. */
function watchDisk(store: Store): () => Promise<void> {
  let onDisk: (() => void) | null = null
  store.subscribeSyncStatus(({ isSynced }) => {
    if (isSynced) onDisk?.()
  })
  return () =>
    new Promise((resolve) => {
      onDisk = resolve
      if (store.syncStatus().isSynced) resolve()
    })
}

/** Every event, in order, as its log gives them. */
async function eventsOf(store: Store): Promise<readonly Fact[]> {
  const until = EventSequenceNumber.Client.fromString(store.syncStatus().upstreamHead)
  const found: Fact[] = []
  for await (const { args } of store.events({ until, batchSize: 1_000 })) found.push(args)
  return found
}

const asked = new URLSearchParams(location.search)
const isRelaxed = asked.has('relaxed')
const isOfRows = asked.has('rows')

globalThis.logPage = {
  append: async (count) => {
    const store = await open(`appends-${crypto.randomUUID()}`)
    const allOnDisk = watchDisk(store)
    const times = await timedEach(factsUnsent(count), async (fact) => {
      store.commit(factKept(fact))
      if (!isRelaxed) await allOnDisk()
    })
    await allOnDisk()
    await store.shutdownPromise()
    return times
  },
  // From a server, a page of events is one transaction; committed here, ten are, and 100,000 take a quarter of an hour.
  fill: async (count) => {
    const store = await open('bench', fillingLeader, count)
    await store.shutdownPromise()
  },
  replay: async () => {
    const began = performance.now()
    const store = await open('bench')
    const found = isOfRows ? store.query(facts.orderBy('clientSeq', 'asc')) : await eventsOf(store)
    const read = performance.now() - began
    createFold().learn(found, true)
    const fold = performance.now() - began - read
    await store.shutdownPromise()
    return { read, fold, count: found.length }
  },
}
