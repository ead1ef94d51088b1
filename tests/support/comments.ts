import * as v from 'valibot'
import { Comment, type CommentedRecord } from '../../src/contract/comments/comment.ts'
import type { IdentityName } from './people.ts'
import type { TestApp } from './server.ts'

interface Writing {
  readonly as?: IdentityName
  readonly headers?: Readonly<Record<string, string>>
}

/** Comments on a record, as staff unless said otherwise. */
export const sendComment = (
  server: TestApp,
  record: CommentedRecord,
  text: string,
  { as = 'staff', headers = {} }: Writing = {},
) => server.callLoosely('comment', { as, params: record, body: { text }, headers })

const Told = v.object({ result: Comment })

/** What the server tells of a comment that it took. */
export const commentIn = ({ body }: { readonly body: unknown }): Comment => v.parse(Told, body).result
