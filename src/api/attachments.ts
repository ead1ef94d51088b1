import { attachmentStream } from '../contract/entities/attachment.ts'
import type { Attachments } from '../events/outbox/attachments.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import type { Writes } from './writes/writes.ts'

interface Reach {
  readonly client: HttpClient
  readonly writes: Pick<Writes, 'attach' | 'held' | 'fileOf' | 'snapshot' | 'subscribe' | 'retry' | 'discard'>
  /** What was written: the files of records of an entity are read again. */
  readonly onChanged: (stream: string) => void
}

/** Adding goes by way of the journal; captions and removals, which nobody does without seeing the file, go at once. */
export function createAttachments({ client, writes, onChanged }: Reach): Attachments {
  return {
    list: async (entity, key, signal) =>
      outcomeOf(await client.call('attachments', { params: { entity, key }, signal }), resultOf),
    file: async (id, signal) =>
      outcomeOf(await client.call('attachmentFile', { params: { id }, signal }), (file) => file),
    thumbnail: async (id, signal) =>
      outcomeOf(await client.call('attachmentThumbnail', { params: { id }, signal }), (file) => file),
    async caption({ attachmentOID: id, entity }, caption) {
      const answer = await client.call('captionAttachment', { params: { id }, body: { caption } })
      onChanged(attachmentStream(entity))
      return outcomeOf(answer, resultOf)
    },
    async remove({ attachmentOID: id, entity }) {
      const answer = await client.call('detach', { params: { id } })
      onChanged(attachmentStream(entity))
      return outcomeOf(answer, () => null)
    },
    add: writes.attach,
    held: writes.held,
    snapshot: writes.snapshot,
    subscribe: writes.subscribe,
    waitingFile: writes.fileOf,
    retry: writes.retry,
    discard: (eventId) => writes.discard(eventId),
  }
}
