import { commentTextOf } from '../../events/outbox/comments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { DoneWaiting } from '../waiting/waiting-entry.tsx'
import { commentName } from './comment-name.ts'
import { type NameOf, Refusal, Said } from './said.tsx'

interface ReturningProps extends Pick<Parameters<typeof DoneWaiting>[0], 'onRetry' | 'onDiscard'> {
  readonly entry: OutboxEntry
  readonly nameOf: NameOf
}

/** A removed comment that is brought back, and not yet among those that the server lists. */
export function ReturningComment({ entry, nameOf, ...answers }: ReturningProps) {
  const text = commentTextOf({ changes: entry.base })
  return (
    <li className="mw-comment" data-waits={!isSetAside(entry) || undefined}>
      <div className="mw-comment-head">
        <b>Removed comment</b>
        <DoneWaiting
          entry={entry}
          about={commentName(text, nameOf)}
          change="Change"
          className="mw-comment-tools"
          {...answers}
        />
      </div>
      <Said text={text} nameOf={nameOf} />
      <Refusal entry={entry} />
    </li>
  )
}
