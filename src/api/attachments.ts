import * as v from 'valibot'
import { Attachment, RemovedAttachment } from '../contract/entities/attachment.ts'
import type { Attachments } from '../events/outbox/attachments.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import type { Writes } from './writes/writes.ts'

interface Reach {
  readonly client: HttpClient
  readonly cache: CachedReads
  readonly writes: Pick<
    Writes,
    | 'attach'
    | 'captionFile'
    | 'removeFile'
    | 'bringBackFile'
    | 'projectFiles'
    | 'projectRemovedFiles'
    | 'confirmed'
    | 'held'
    | 'fileOf'
    | 'snapshot'
    | 'subscribe'
    | 'retry'
    | 'keepMine'
    | 'discard'
  >
}

/** What is added, captioned and removed goes by way of the journal. */
export function createAttachments({ client, cache, writes }: Reach): Attachments {
  return {
    list: (entity, key, signal) =>
      keepOrRecall(
        cache,
        `attachments/${entity}/${key}`,
        async () =>
          outcomeOf(await client.call('attachments', { params: { entity, key }, signal }), resultOf),
        v.array(Attachment),
      ),
    confirmed: writes.confirmed,
    project: writes.projectFiles,
    file: async (id, signal) =>
      outcomeOf(await client.call('attachmentFile', { params: { id }, signal }), (file) => file),
    thumbnail: async (id, signal) =>
      outcomeOf(await client.call('attachmentThumbnail', { params: { id }, signal }), (file) => file),
    caption: writes.captionFile,
    remove: writes.removeFile,
    bringBack: writes.bringBackFile,
    removed: (entity, key, signal) =>
      keepOrRecall(
        cache,
        `removed attachments/${entity}/${key}`,
        async () =>
          outcomeOf(await client.call('removedAttachments', { params: { entity, key }, signal }), resultOf),
        v.array(RemovedAttachment),
      ),
    projectRemoved: writes.projectRemovedFiles,
    add: writes.attach,
    held: writes.held,
    snapshot: writes.snapshot,
    subscribe: writes.subscribe,
    waitingFile: writes.fileOf,
    retry: writes.retry,
    keepMine: (eventId) => writes.keepMine(eventId),
    discard: (eventId) => writes.discard(eventId),
  }
}
