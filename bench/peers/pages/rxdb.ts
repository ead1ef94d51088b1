import { createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Fact } from '../../../src/events/define-event.ts'
import { createFold } from '../../../src/events/outbox/fold.ts'
import { inBatches, timedEach } from '../../pages/log-page.ts'
import { factsOfWork, factsUnsent } from '../../pages/work-facts.ts'

const schema: RxJsonSchema<Fact> = {
  version: 0,
  type: 'object',
  primaryKey: 'eventId',
  properties: {
    eventId: { type: 'string', maxLength: 36 },
    clientSeq: { type: 'integer', minimum: 0, maximum: 1_000_000_000, multipleOf: 1 },
    deviceId: { type: 'string' },
    userId: { type: 'string' },
    occurredAt: { type: 'string' },
    type: { type: 'string' },
    stream: { type: 'string' },
    baseVersion: { type: ['number', 'null'] },
    payload: { type: 'object' },
  },
  required: ['clientSeq'],
  indexes: ['clientSeq'],
}

/** `isStrict`: a write is on disk when it is answered, as in a journal; Chromium's own way is not to wait for that. */
async function open(name: string, isStrict = true) {
  const database = await createRxDatabase({
    name,
    storage: getRxStorageDexie(isStrict ? { chromeTransactionDurability: 'strict' } : {}),
    multiInstance: false,
  })
  const { facts } = await database.addCollections({ facts: { schema } })
  return { database, facts }
}

const isRelaxed = new URLSearchParams(location.search).has('relaxed')

globalThis.logPage = {
  append: async (count) => {
    const { database, facts } = await open(`appends-${crypto.randomUUID()}`, !isRelaxed)
    const times = await timedEach(factsUnsent(count), (fact) => facts.insert(fact))
    await database.remove()
    return times
  },
  fill: async (count) => {
    const { database, facts } = await open('bench')
    await inBatches(factsOfWork(count), (batch) => facts.bulkInsert(batch))
    await database.close()
  },
  replay: async () => {
    const began = performance.now()
    const { database, facts } = await open('bench')
    const documents = await facts.find({ sort: [{ clientSeq: 'asc' }] }).exec()
    const found = documents.map((document): Fact => document.toJSON())
    const read = performance.now() - began
    createFold().learn(found, true)
    const fold = performance.now() - began - read
    await database.close()
    return { read, fold, count: found.length }
  },
}
