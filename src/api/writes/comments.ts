import { actDiscarded, commentChanged, commentRemoved } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { droppedDraft } from '../../events/drafts.ts'
import { storedCommentStream } from '../../events/outbox/comments.ts'
import type { FactLog } from '../sender/log.ts'
import { commentWritten } from './held-files.ts'
import { reasonOf } from './submit.ts'
import type { Writes } from './writes.ts'

/** Comments that are written, changed and removed on this device. `amend`: see `Writes`. */
export function createCommenting(
  log: FactLog,
  amend: Writes['amend'],
): Pick<Writes, 'comment' | 'changeComment' | 'removeComment'> {
  async function put(facts: readonly Fact[]) {
    try {
      await log.append(facts)
      return 'done' as const
    } catch (error) {
      return reasonOf(error)
    }
  }
  const waiting = (stream: string) => log.state.outbox.get(stream)?.entries ?? []

  return {
    // In one write, so that no crash leaves what was typed beside the comment that it became, or neither.
    comment: ({ entity, key, text }, draft) =>
      put([
        commentWritten(log.stamp, entity, key, text),
        ...(draft ? [droppedDraft(log.stamp, draft.form)] : []),
      ]),
    async changeComment(comment, text, draft) {
      const { commentOID, key, text: before } = comment
      const stream = storedCommentStream(comment)
      const last = waiting(stream).at(-1)
      const amended =
        last?.kind === 'changeComment' ? await amend(last.eventId, { commentOID, text }, draft) : 'stale'
      // What may have arrived is followed by another change.
      if (amended !== 'stale') return amended
      return put([
        commentChanged(log.stamp, { stream }, { key, comment: { commentOID, text, before } }),
        ...(draft ? [droppedDraft(log.stamp, draft.form)] : []),
      ])
    },
    async removeComment(comment) {
      const { commentOID, key, text: before } = comment
      const stream = storedCommentStream(comment)
      // What nobody is to read any more is not sent, and tells nobody whom it names.
      const gone = waiting(stream).filter(({ status }) => status !== 'sending')
      return put([
        ...gone.map(({ eventId }) => actDiscarded(log.stamp, { stream }, { act: eventId })),
        commentRemoved(log.stamp, { stream }, { key, comment: { commentOID, before } }),
      ])
    },
  }
}
