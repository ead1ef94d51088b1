import * as v from 'valibot'
import { CommentPage, RemovedComment } from '../contract/comments/comment.ts'
import { amendedComment, type Comments } from '../events/outbox/comments.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'
import { atRest } from './writes/at-rest.ts'
import type { Writes } from './writes/writes.ts'

interface Reach {
  readonly client: HttpClient
  readonly cache: CachedReads
  readonly writes: Pick<
    Writes,
    | 'comment'
    | 'changeComment'
    | 'removeComment'
    | 'bringBackComment'
    | 'projectComments'
    | 'projectRemovedComments'
    | 'confirmed'
    | 'amend'
    | 'keysBefore'
    | 'snapshot'
    | 'subscribe'
    | 'retry'
    | 'discard'
  >
}

/** What is written, changed, removed and brought back goes by way of the journal. */
export function createComments({ client, cache, writes }: Reach): Comments {
  return {
    async page({ entity, key }, before, signal) {
      const query = before === undefined ? {} : { before }
      const ask = async () =>
        outcomeOf(await client.call('comments', { params: { entity, key }, query, signal }), resultOf)
      return before === undefined ? keepOrRecall(cache, `comments/${entity}/${key}`, ask, CommentPage) : ask()
    },
    readers: async ({ entity, key }, search, signal) =>
      outcomeOf(
        await client.call('commentReaders', { params: { entity, key }, query: { search }, signal }),
        resultOf,
      ),
    change: writes.changeComment,
    remove: writes.removeComment,
    bringBack: writes.bringBackComment,
    confirmed: writes.confirmed,
    project: writes.projectComments,
    removed: ({ entity, key }, signal) =>
      keepOrRecall(
        cache,
        `removed comments/${entity}/${key}`,
        async () =>
          outcomeOf(await client.call('removedComments', { params: { entity, key }, signal }), resultOf),
        v.array(RemovedComment),
      ),
    projectRemoved: writes.projectRemovedComments,
    add: writes.comment,
    keysBefore: ({ entity, key }) => writes.keysBefore(entity, key),
    snapshot: writes.snapshot,
    subscribe: writes.subscribe,
    retry: writes.retry,
    amend: async (entry, text, draft) => {
      await atRest(writes, entry.eventId)
      return await writes.amend(entry.eventId, amendedComment(entry, text), draft)
    },
    discard: (eventId) => writes.discard(eventId),
  }
}
