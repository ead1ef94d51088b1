import { makeWorker } from '@livestore/adapter-web/worker'
import { SyncBackend } from '@livestore/common'
import { Effect, Option, Schema, Stream, SubscriptionRef } from '@livestore/utils/effect'
import { factsOfWork } from '../../pages/work-facts.ts'
import { schema } from './livestore.schema.ts'

const pageSize = 1_000
const isCount = Schema.is(Schema.Number)

/** A server whose log is `factsOfWork` of so many, given page by page. */
const backend = ({ payload: count }: SyncBackend.MakeBackendArgs) =>
  Effect.gen(function* () {
    const facts = factsOfWork(isCount(count) ? count : 0)
    const events = facts.map((args, at) => ({
      eventEncoded: {
        name: 'v1.FactKept',
        args,
        seqNum: at + 1,
        parentSeqNum: at,
        clientId: 'bench',
        sessionId: 'bench',
      },
      metadata: Option.none(),
    }))
    const pages = Stream.range(0, Math.ceil(events.length / pageSize) - 1).pipe(
      Stream.map((page) => {
        const end = (page + 1) * pageSize
        const remaining = events.length - end
        return {
          batch: events.slice(page * pageSize, end),
          pageInfo: remaining > 0 ? SyncBackend.pageInfoMoreKnown(remaining) : SyncBackend.pageInfoNoMore,
        }
      }),
    )
    return SyncBackend.of({
      connect: Effect.void,
      isConnected: yield* SubscriptionRef.make(true),
      ping: Effect.void,
      pull: () => Stream.concat(pages, Stream.never),
      push: () => Effect.never,
      metadata: { name: 'bench', description: 'The log of the bench' },
      supports: { pullPageInfoKnown: true, pullLive: true },
    })
  })

makeWorker({
  schema,
  sync: { backend, initialSyncOptions: { _tag: 'Blocking', timeout: 600_000 } },
})
