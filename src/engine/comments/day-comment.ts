import { explainCommented, type Subject } from '../../contract/access/policy.ts'
import type { Comment } from '../../contract/comments/comment.ts'
import type { DayComment, DayRecord } from '../../contract/history/day-of-work.ts'
import { type Comments, storedCommentStream } from '../../events/outbox/comments.ts'
import { type BesideBack, besideDeedOf, planBeside, takeBesideBack } from '../waiting/day-beside.ts'
import { commentName } from './comment-name.ts'

/** What takes back what was done to a comment in a day; it says its text. */
export type CommentBack = BesideBack<Comment>

const made = 'written'

/** What somebody did to a comment in one day, all in all. */
export const commentDeedOf = (record: Pick<DayRecord, 'steps'>): string =>
  besideDeedOf(record, { made, changed: 'changed' })

/** How a comment of a day is called: `Comment “Pump is noisy”`; without its words where these are not told. */
export function dayCommentName({ text, kept }: DayComment): string {
  if (text === '') return 'Comment'
  const names = new Map(kept?.mentions.map(({ userGUID, name }) => [userGUID, name]))
  return commentName(text, (userGUID) => names.get(userGUID)).replace(/^the comment/, 'Comment')
}

interface Asked {
  readonly record: DayRecord
  readonly subject: Subject
  /** Whether an act on it waits on this device. */
  readonly isWaiting: boolean
}

/** What undoes a day of a comment upon how it stands, or why nothing does: others' are removed and brought back by ADMIN. */
export function planComment({ record, subject, isWaiting }: Asked): CommentBack | string {
  const { kept = null, isThere = false } = record.comment ?? {}
  const explain = (action: 'edit' | 'delete', { entity, author }: Comment) =>
    explainCommented(subject, action, entity, { author: author.userGUID })
  const back = planBeside({
    record,
    isWaiting,
    kept,
    isThere,
    refusal: null,
    notAllowed: (comment) => {
      const { allowed, reason } = explain('delete', comment)
      return allowed ? null : reason
    },
    field: 'text',
    fieldWords: 'words',
    saidOf: ({ text }) => text,
    made,
  })
  if (typeof back === 'string' || back.said === null) return back
  const { allowed, reason } = explain('edit', back.kept)
  if (allowed) return back
  return back.act === 'bring back' ? { ...back, said: null } : `${reason}.`
}

/** Takes comments back one after another, by way of the outbox. */
export const takeCommentsBack = (
  all: Parameters<typeof takeBesideBack<Comment>>[0],
  comments: Comments,
  onDone: (count: number) => void,
) =>
  takeBesideBack(
    all,
    {
      ...comments,
      say: (kept, text) => comments.change(kept, text, null),
      streamOf: (kept) => storedCommentStream(kept),
    },
    onDone,
  )
