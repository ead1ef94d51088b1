import { openJournal } from '../../src/events/journal/opfs.ts'
import { createFold } from '../../src/events/outbox/fold.ts'
import { inBatches, timedEach } from './log-page.ts'
import { factsOfWork, factsUnsent } from './work-facts.ts'

async function open() {
  const journal = await openJournal('bench', crypto.randomUUID())
  if (!journal.durable) throw new Error('This browser gives no durable journal')
  return journal
}

globalThis.logPage = {
  append: async (count) => {
    const journal = await open()
    const times = await timedEach(factsUnsent(count), (fact) => journal.append([fact]))
    await journal.wipe()
    return times
  },
  fill: async (count) => {
    const journal = await open()
    await inBatches(factsOfWork(count), (facts) => journal.append(facts))
    await journal.close()
  },
  replay: async () => {
    const began = performance.now()
    const journal = await open()
    const { facts } = await journal.adopt()
    const read = performance.now() - began
    createFold().learn(facts, true)
    const fold = performance.now() - began - read
    await journal.close()
    return { read, fold, count: facts.length }
  },
}
