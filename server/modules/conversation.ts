import { explainCommented, type Subject } from '../../src/contract/access/policy.ts'
import type { Comment, CommentedRecord } from '../../src/contract/comments/comment.ts'
import type { Orm } from '../database/connection/orm.ts'
import { holdRecord } from '../database/records/beside-record.ts'
import { type HeardAt, heardAtOf } from '../database/records/comments.ts'
import { joinedTo } from '../database/records/joined-record.ts'
import { ProblemError } from '../http/problem.ts'
import { recordFor } from './record-for.ts'

/** A record whose comments somebody may reach, with what is said together with them (decision 0046). */
export interface Conversation {
  readonly record: CommentedRecord
  readonly owners: readonly string[]
  /** The other record of the conversation, where its comments are shown too. */
  readonly joined: CommentedRecord | null
  /** It is a request with a work order: who reads that one takes part. */
  readonly isOfOrder: boolean
  /** Where a comment on the record is heard of: the request, and its order in any case. */
  readonly heardAt: readonly HeardAt[]
}

type Action = Parameters<typeof explainCommented>[1]

/** Asks the policy; throws where there is no such record, or where it is not for who asks. */
export async function conversationFor(
  orm: Orm,
  subject: Subject,
  action: Action,
  record: CommentedRecord,
  isHeld = false,
): Promise<Conversation> {
  const joined = await joinedTo(orm, record)
  const order = joined?.entity === 'workOrder' ? joined : null
  const isOfOrder = order !== null
  const explain = (owner?: string | null) =>
    explainCommented(subject, action, record.entity, { ...(owner !== undefined && { owner }), isOfOrder })
  const owners = await recordFor(orm, record, explain, isHeld)
  // The request first, then its order, as whoever moves either holds them (decision 0037).
  if (order && isHeld) await holdRecord(orm, order.entity, order.key, true)
  const isShown = joined !== null && explainCommented(subject, 'read', 'workOrder').allowed
  return {
    record,
    owners,
    joined: isShown ? joined : null,
    isOfOrder,
    heardAt: heardAtOf({ entity: record.entity, key: record.key }, owners, order),
  }
}

/** Holds the record that a comment is on, for who may do this to the comment; throws for all others. */
export async function holdConversation(
  tx: Orm,
  subject: Subject,
  action: 'edit' | 'delete',
  comment: Comment,
): Promise<Conversation> {
  const conversation = await conversationFor(tx, subject, 'read', comment, true)
  const byAuthor = explainCommented(subject, action, comment.entity, {
    author: comment.author.userGUID,
    isOfOrder: conversation.isOfOrder,
  })
  if (!byAuthor.allowed) throw new ProblemError('forbidden', { title: byAuthor.reason })
  return conversation
}
