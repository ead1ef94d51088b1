import type { FastifyInstance } from 'fastify'
import { explainCommented, type Subject } from '../../src/contract/access/policy.ts'
import { type Comment, commentPages, type CommentedRecord } from '../../src/contract/comments/comment.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Orm } from '../database/connection/orm.ts'
import {
  addComment,
  changeComment,
  findSent,
  readComment,
  readComments,
  removeComment,
} from '../database/records/comments.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { findReaders, mentionedIn } from './comment-readers.ts'
import { recordFor } from './record-for.ts'
import { answered } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

type Action = Parameters<typeof explainCommented>[1]

/** Comments on records (decision 0046): the policy is asked of the record that they are about. */
export function commentsModule(app: FastifyInstance, { orm, clock }: Options) {
  serve(app, 'comments', async ({ params, query: { before, take = commentPages.usual }, subject }) => {
    await allowed(orm, subject, 'read', params)
    return { result: await readComments(orm, params, { before, take }) }
  })

  serve(app, 'commentReaders', async ({ params, query: { search }, subject }) => {
    const owners = await allowed(orm, subject, 'read', params)
    return { result: await findReaders(orm, { entity: params.entity, owners }, search) }
  })

  serve(app, 'comment', async ({ params, body: { text, act, edition }, subject, reply, ...request }) =>
    answered(
      reply,
      oneWrite(
        orm,
        request,
        async (tx) => {
          const owners = await allowed(tx, subject, 'create', params, true)
          const mentions = await mentionedIn(tx, { entity: params.entity, owners }, text)
          const circumstances = { owners, request, now: clock() }
          const sent = act === undefined ? null : await findSent(tx, params, request.userId, act)
          if (!sent)
            return { result: await addComment(tx, params, { text, mentions, act, edition }, circumstances) }
          // What its device sent earlier, and comes later, says nothing any more.
          const isNewer = edition > sent.edition
          const change = () => changeComment(tx, sent.comment, { text, mentions, edition }, circumstances)
          return { result: isNewer ? await change() : sent.comment }
        },
        endpoints.comment.reply,
      ),
    ),
  )

  serve(app, 'changeComment', async ({ params: { id }, body: { text }, subject, reply, ...request }) =>
    answered(
      reply,
      oneWrite(
        orm,
        request,
        async (tx) => {
          const { comment, owners } = await held(tx, id, subject, 'edit')
          const mentions = await mentionedIn(tx, { entity: comment.entity, owners }, text)
          const circumstances = { owners, request, now: clock() }
          return { result: await changeComment(tx, comment, { text, mentions }, circumstances) }
        },
        endpoints.changeComment.reply,
      ),
    ),
  )

  serve(app, 'removeComment', async ({ params: { id }, subject, reply, ...request }) =>
    answered(
      reply,
      oneWrite(
        orm,
        request,
        async (tx) => {
          const { comment, owners } = await held(tx, id, subject, 'delete')
          await removeComment(tx, comment, { owners, request })
          return { result: { commentOID: id } }
        },
        endpoints.removeComment.reply,
      ),
    ),
  )
}

const gone = () =>
  new ProblemError('not-found', { title: 'There is no such comment: it may have been removed' })

const allowed = (orm: Orm, subject: Subject, action: Action, record: CommentedRecord, isHeld = false) =>
  recordFor(orm, record, (owner) => explainCommented(subject, action, record.entity, ofOwner(owner)), isHeld)

const ofOwner = (owner: string | null | undefined) => (owner === undefined ? {} : { owner })

/** The comment with its record held, read again since it may have been removed in the meantime. */
async function held(
  tx: Orm,
  id: number,
  subject: Subject,
  action: 'edit' | 'delete',
): Promise<{ readonly comment: Comment; readonly owners: readonly string[] }> {
  const before = await readComment(tx, id)
  if (!before) throw gone()
  const owners = await allowed(tx, subject, 'read', before, true)
  const comment = await readComment(tx, id)
  if (!comment) throw gone()
  const byAuthor = explainCommented(subject, action, comment.entity, { author: comment.author.userGUID })
  if (!byAuthor.allowed) throw new ProblemError('forbidden', { title: byAuthor.reason })
  return { comment, owners }
}
