import { commentAdded, commentStreamOf } from '../../events/catalogue.ts'
import { droppedDraft } from '../../events/drafts.ts'
import type { FactLog } from '../sender/log.ts'
import { reasonOf } from './submit.ts'
import type { Writes } from './writes.ts'

/** Comments that wait to be sent, each in a stream of its own (decision 0046). */
export const createCommenting =
  (log: FactLog): Writes['comment'] =>
  async ({ entity, key, text }, draft) => {
    const about = { stream: commentStreamOf(entity, key, log.stamp().eventId) }
    try {
      // In one write, so that no crash leaves what was typed beside the comment that it became, or neither.
      await log.append([
        commentAdded(log.stamp, about, { key, comment: { text } }),
        ...(draft ? [droppedDraft(log.stamp, draft.form)] : []),
      ])
      return 'done'
    } catch (error) {
      return reasonOf(error)
    }
  }
