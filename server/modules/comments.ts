import type { FastifyInstance } from 'fastify'
import type { Subject } from '../../src/contract/access/policy.ts'
import { type Comment, commentPages } from '../../src/contract/comments/comment.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Orm } from '../database/connection/orm.ts'
import {
  addComment,
  changeComment,
  findSent,
  readComment,
  readComments,
  removeComment,
  wasSent,
} from '../database/records/comments.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { findReaders, mentionedIn } from './comment-readers.ts'
import { type Conversation, conversationFor, holdConversation } from './conversation.ts'
import { answered } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** Comments on records (decision 0046): the policy is asked of the record that they are about. */
export function commentsModule(app: FastifyInstance, { orm, clock }: Options) {
  serve(app, 'comments', async ({ params, query: { before, take = commentPages.usual }, subject }) => {
    const { joined } = await conversationFor(orm, subject, 'read', params)
    const records = joined ? [params, joined] : [params]
    return { result: { ...(await readComments(orm, records, { before, take })), joined } }
  })

  serve(app, 'commentReaders', async ({ params, query: { search }, subject }) => {
    const conversation = await conversationFor(orm, subject, 'read', params)
    return { result: await findReaders(orm, conversation, search) }
  })

  serve(app, 'comment', async ({ params, body: { text, act, edition }, subject, reply, ...request }) =>
    answered(
      reply,
      oneWrite(
        orm,
        request,
        async (tx) => {
          const conversation = await conversationFor(tx, subject, 'create', params, true)
          const mentions = await mentionedIn(tx, conversation, text)
          const circumstances = { heardAt: conversation.heardAt, request, now: clock() }
          const sent = act === undefined ? null : await findSent(tx, params, request.userId, act)
          if (!sent && act !== undefined && (await wasSent(tx, params, request.userId, act)))
            // Not `not-found`: that is said of the record, by which a device takes it for deleted.
            throw new ProblemError('invalid', {
              title: 'It had arrived here, and has been removed since',
              errors: [],
            })
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
          const { comment, conversation } = await held(tx, id, subject, 'edit')
          const mentions = await mentionedIn(tx, conversation, text)
          const circumstances = { heardAt: conversation.heardAt, request, now: clock() }
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
          const { comment, conversation } = await held(tx, id, subject, 'delete')
          const { heardAt } = conversation
          await removeComment(tx, comment, { heardAt, request, now: clock() })
          return { result: { commentOID: id } }
        },
        endpoints.removeComment.reply,
      ),
    ),
  )
}

const gone = () =>
  new ProblemError('not-found', { title: 'There is no such comment: it may have been removed' })

/** The comment with its record held, read again since it may have been removed in the meantime. */
async function held(
  tx: Orm,
  id: number,
  subject: Subject,
  action: 'edit' | 'delete',
): Promise<{ readonly comment: Comment; readonly conversation: Conversation }> {
  const before = await readComment(tx, id)
  if (!before) throw gone()
  const conversation = await holdConversation(tx, subject, action, before)
  const comment = await readComment(tx, id)
  if (!comment) throw gone()
  return { comment, conversation }
}
