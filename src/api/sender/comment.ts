import { isCommentable } from '../../contract/comments/comment.ts'
import { commentEditionOf, commentKeyOf, commentTextOf } from '../../events/outbox/comments.ts'
import type { StoredCommentKind } from '../../events/outbox/beside.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { Answer, HttpClient } from '../http/client.ts'

/** Sends a comment that was written on a record, or what was done to one that the server has, under its own key. */
export async function sendCommentOf(
  client: HttpClient,
  entry: OutboxEntry,
  kind: 'comment' | StoredCommentKind,
): Promise<Answer<unknown>> {
  const { entity, key, eventId, sendKey } = entry
  const ofStored = { params: { id: commentKeyOf(entry) }, idempotencyKey: sendKey }
  if (kind === 'removeComment') return client.call('removeComment', ofStored)
  if (kind === 'bringBackComment') return client.call('bringBackComment', ofStored)
  if (kind === 'changeComment')
    return client.call('changeComment', { ...ofStored, body: { text: commentTextOf(entry) } })
  if (!isCommentable(entity))
    return { ok: false, error: { kind: 'invalid', title: 'Such records have no comments', errors: [] } }
  return client.call('comment', {
    params: { entity, key },
    body: { text: commentTextOf(entry), act: eventId, edition: commentEditionOf(entry) },
    idempotencyKey: sendKey,
  })
}
