import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { one } from './envelope.ts'
import { noticePages, NoticePage } from './notices/notice.ts'
import { recordKey, wholeText } from './query-values.ts'

/** How many of one's notices are unread now. */
const Unread = v.object({ unread: v.number() })

/** The calls about one's own notices; nobody else's are told of, to nobody. */
export const noticeEndpoints = {
  /** The newest first; `before` is the key of the last one that is known. */
  notices: {
    method: 'GET',
    path: '/notices',
    query: v.strictObject({
      before: v.optional(recordKey),
      take: v.optional(wholeText(1, noticePages.most)),
    }),
    reply: one(NoticePage),
    access: ['read', 'notice'],
    beyond: true,
  },
  readNotice: {
    method: 'PUT',
    path: '/notices/{id}/read',
    params: v.object({ id: recordKey }),
    reply: one(Unread),
    access: ['edit', 'notice'],
    beyond: true,
  },
  /** All that are no newer than one: what came meanwhile was not seen. */
  readNotices: {
    method: 'PUT',
    path: '/notices/read',
    body: v.strictObject({ upTo: recordKey }),
    reply: one(Unread),
    access: ['edit', 'notice'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
