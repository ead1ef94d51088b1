import type { FastifyInstance } from 'fastify'
import { explainCommented, type Subject } from '../../src/contract/access/policy.ts'
import type { Comment } from '../../src/contract/comments/comment.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readComment } from '../database/records/comments.ts'
import { bringBackComment, readRemovedComments } from '../database/records/removed-comments.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { keptUntil } from '../database/records/swept.ts'
import { oneWrite, type WriteRequest } from '../database/writes/one-write.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { conversationFor, holdConversation } from './conversation.ts'
import { answered } from './serve-records.ts'

/** Removed comments on records, and how they are brought back (decision 0064). */
export function removedCommentsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'removedComments', async ({ params, subject }) => {
    const { joined, isOfOrder } = await conversationFor(orm, subject, 'read', params)
    const records = joined ? [params, joined] : [params]
    const ofOthers = explainCommented(subject, 'delete', params.entity, { author: '', isOfOrder }).allowed
    const author = ofOthers ? undefined : subject.userGUID
    const removed = await readRemovedComments(orm, { records, author })
    const { removedFilesDays } = await readPreferences(orm)
    return {
      result: removed.map(({ comment, removedBy, removedAt }) => ({
        ...comment,
        removedBy,
        removedAt: removedAt.toISOString(),
        keptUntil: keptUntil(removedAt, removedFilesDays).toISOString(),
      })),
    }
  })

  serve(app, 'bringBackComment', async ({ params: { id }, subject, reply, ...request }) =>
    answered(
      reply,
      oneWrite(
        orm,
        request,
        async (tx) => ({ result: await broughtBack(tx, id, subject, request) }),
        endpoints.bringBackComment.reply,
      ),
    ),
  )
}

/** Brings a comment back with its record held; one that is there already is what was asked for. */
async function broughtBack(tx: Orm, id: number, subject: Subject, request: WriteRequest): Promise<Comment> {
  const [removed] = await readRemovedComments(tx, { id })
  const before = removed?.comment ?? (await readComment(tx, id))
  if (!before) throw keptNoMore()
  const { heardAt } = await holdConversation(tx, subject, 'delete', before)
  // Read again: whoever held the record before may have brought it back, or swept it.
  const there = await readComment(tx, id)
  if (there) return there
  const [kept] = await readRemovedComments(tx, { id })
  if (!kept) throw keptNoMore()
  return bringBackComment(tx, kept.comment, { heardAt, request })
}

const keptNoMore = () =>
  new ProblemError('not-found', {
    title: 'This comment is not kept any more: it was removed too long ago, or its record was deleted',
  })
