import * as v from 'valibot'
import { isAttachable } from '../../contract/entities/attachment.ts'
import { fileCaptionOf, storedFileKeyOf } from '../../events/outbox/attachments.ts'
import type { StoredFileKind } from '../../events/outbox/beside.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { Answer, HttpClient } from '../http/client.ts'

/** What sending a file takes besides the call: its bytes, null where they are gone, and whom to tell how far it is. */
export interface Files {
  blobOf(entry: OutboxEntry): Promise<Blob | null>
  /** Whether they are here, but locked since a session ended: they come back. */
  isLocked(entry: OutboxEntry): Promise<boolean>
  /** Whole percents. */
  onProgress(eventId: string, percent: number): void
}

const Sent = v.object({ fileName: v.string(), caption: v.string(), line: v.optional(v.string(), '') })

/** Sends a file that was added to a record, under its own key. */
export async function sendFileOf(
  client: HttpClient,
  entry: OutboxEntry,
  { blobOf, isLocked, onProgress }: Files,
): Promise<Answer<unknown>> {
  const { entity, key, eventId, sendKey, changes } = entry
  const query = v.safeParse(Sent, changes)
  // Asked before: what comes back meanwhile is then found.
  const isAway = await isLocked(entry)
  const blob = await blobOf(entry)
  if (blob === null && isAway) return { ok: false, error: { kind: 'unreadable', status: 423 } }
  if (!isAttachable(entity) || !query.success || blob === null)
    return {
      ok: false,
      error: {
        kind: 'invalid',
        title: 'This file is no longer on this device. Add it again',
        errors: [],
      },
    }
  const { fileName, caption, line } = query.output
  onProgress(eventId, 0)
  return client.upload('attach', {
    params: { entity, key },
    query: { fileName, caption, ...(line !== '' && { line }) },
    file: blob,
    idempotencyKey: sendKey,
    onProgress: (percent) => onProgress(eventId, percent),
  })
}

/** Sends what was done to a file that the server has, under its own key; a caption with the one that it takes the place of. */
export function sendStoredFileOf(
  client: HttpClient,
  entry: OutboxEntry,
  kind: StoredFileKind,
): Promise<Answer<unknown>> {
  const of = { params: { id: storedFileKeyOf(entry) }, idempotencyKey: entry.sendKey }
  if (kind === 'removeFile') return client.call('detach', of)
  if (kind === 'bringBackFile') return client.call('bringBackAttachment', of)
  const before = fileCaptionOf({ changes: entry.base })
  return client.call('captionAttachment', { ...of, body: { caption: fileCaptionOf(entry), before } })
}
