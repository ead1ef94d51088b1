import { droppedDraft } from '../../events/drafts.ts'
import type { FactLog } from '../sender/log.ts'
import { commentWritten } from './held-files.ts'
import { reasonOf } from './submit.ts'
import type { Writes } from './writes.ts'

/** Comments that wait to be sent. */
export const createCommenting =
  (log: FactLog): Writes['comment'] =>
  async ({ entity, key, text }, draft) => {
    try {
      // In one write, so that no crash leaves what was typed beside the comment that it became, or neither.
      await log.append([
        commentWritten(log.stamp, entity, key, text),
        ...(draft ? [droppedDraft(log.stamp, draft.form)] : []),
      ])
      return 'done'
    } catch (error) {
      return reasonOf(error)
    }
  }
