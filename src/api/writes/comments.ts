import { commentBroughtBack, commentChanged, commentRemoved } from '../../events/catalogue.ts'
import { droppedDraft } from '../../events/drafts.ts'
import { projectComments, storedCommentStream } from '../../events/outbox/comments.ts'
import { projectRemoved } from '../../events/outbox/done-to.ts'
import type { FactLog } from '../sender/log.ts'
import { commentWritten } from './held-files.ts'
import { type Confirmations, createStoredActs } from './stored-acts.ts'
import type { Writes } from './writes.ts'

/** Comments that are written, changed, removed and brought back on this device. `amend`: see `Writes`. */
export function createCommenting(
  log: FactLog,
  amend: Writes['amend'],
  { isNewsSince }: Pick<Confirmations, 'isNewsSince'>,
): Pick<
  Writes,
  | 'comment'
  | 'changeComment'
  | 'removeComment'
  | 'bringBackComment'
  | 'projectComments'
  | 'projectRemovedComments'
> {
  const { put, change, remove, bringBack } = createStoredActs(log, amend)

  return {
    // In one write, so that no crash leaves what was typed beside the comment that it became, or neither.
    comment: ({ entity, key, text }, draft) =>
      put([
        commentWritten(log.stamp, entity, key, text),
        ...(draft ? [droppedDraft(log.stamp, draft.form)] : []),
      ]),
    changeComment(comment, text, draft) {
      const { commentOID, key, text: before } = comment
      const stream = storedCommentStream(comment)
      const act = () => commentChanged(log.stamp, { stream }, { key, comment: { commentOID, text, before } })
      return change({ stream, changes: { commentOID, text }, act, draft })
    },
    // A change that goes with it tells nobody whom it names.
    removeComment(comment) {
      const { commentOID, key, text: before } = comment
      const stream = storedCommentStream(comment)
      return remove(stream, () =>
        commentRemoved(log.stamp, { stream }, { key, comment: { commentOID, before } }),
      )
    },
    bringBackComment(comment) {
      const { commentOID, key, text: before } = comment
      const stream = storedCommentStream(comment)
      return bringBack(stream, () =>
        commentBroughtBack(log.stamp, { stream }, { key, comment: { commentOID, before } }),
      )
    },
    projectComments: (listed, asOf) => projectComments(listed, log.state.outbox, isNewsSince(asOf)),
    projectRemovedComments: (listed, asOf) =>
      projectRemoved(listed, storedCommentStream, log.state.outbox, isNewsSince(asOf)),
  }
}
