import * as v from 'valibot'
import {
  Comment,
  commentable,
  CommentPage,
  commentPages,
  CommentText,
  NewCommentText,
  Reader,
  RemovedComment,
} from './comments/comment.ts'
import type { Endpoint } from './endpoint.ts'
import { one, rows } from './envelope.ts'
import { recordKey, wholeText } from './query-values.ts'
import { recordId } from './schema/record-key.ts'

const ofRecord = v.object({
  entity: v.picklist(commentable, 'Such records have no comments'),
  key: recordKey,
})

/** Comments on records (decision 0046): whoever reads a record reads and writes them. */
export const commentEndpoints = {
  /** The newest first; `before` is the key of the last one that is known. */
  comments: {
    method: 'GET',
    path: '/Comments/{entity}/{key}',
    params: ofRecord,
    query: v.strictObject({
      before: v.optional(recordKey),
      take: v.optional(wholeText(1, commentPages.most)),
    }),
    reply: one(CommentPage),
    access: ['read', 'comment'],
    beyond: true,
  },
  comment: {
    method: 'POST',
    path: '/Comments/{entity}/{key}',
    params: ofRecord,
    body: NewCommentText,
    reply: one(Comment),
    access: ['create', 'comment'],
    beyond: true,
  },
  /** One's own. */
  changeComment: {
    method: 'PUT',
    path: '/Comments/{id}',
    params: recordId,
    body: v.strictObject({ text: CommentText }),
    reply: one(Comment),
    access: ['edit', 'comment'],
    beyond: true,
  },
  /** One's own; of others ADMIN. */
  removeComment: {
    method: 'DELETE',
    path: '/Comments/{id}',
    params: recordId,
    reply: one(v.object({ commentOID: v.number() })),
    access: ['delete', 'comment'],
    beyond: true,
  },
  /** What was removed of one's own, of all for ADMIN, and can be brought back: the last first, no more than a page. */
  removedComments: {
    method: 'GET',
    path: '/Comments/{entity}/{key}/Removed',
    params: ofRecord,
    reply: rows(RemovedComment),
    access: ['read', 'comment'],
    beyond: true,
  },
  /** A removed comment is there again under its key, for who may remove it; one that is there already is answered as it is. */
  bringBackComment: {
    method: 'POST',
    path: '/Comments/{id}/BroughtBack',
    params: recordId,
    reply: one(Comment),
    access: ['delete', 'comment'],
    beyond: true,
  },
  /** Whom a comment on the record can mention: the first few that may read it and whose name has these words. */
  commentReaders: {
    method: 'GET',
    path: '/CommentReaders/{entity}/{key}',
    params: ofRecord,
    query: v.strictObject({ search: v.optional(v.pipe(v.string(), v.maxLength(80)), '') }),
    reply: rows(Reader),
    access: ['read', 'comment'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
