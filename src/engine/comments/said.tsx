import { partsOf } from '../../contract/comments/mention-text.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { refusalWords } from '../definition/load-error.ts'
import { useSubject } from '../definition/workbench.tsx'

/** What a user is called; undefined where nobody knows. */
export type NameOf = (userGUID: string) => string | undefined

interface SaidProps {
  readonly text: string
  readonly nameOf: NameOf
}

/** What a comment says, as text alone, with the names of whom it mentions. */
export function Said({ text, nameOf }: SaidProps) {
  const { userGUID: me } = useSubject()
  return (
    <p className="mw-comment-text">
      {partsOf(text).map((part, at) =>
        'words' in part ? (
          part.words
        ) : (
          <strong
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
            key={at}
            className="mw-mention"
            data-me={part.userGUID === me || undefined}
          >
            {`@${nameOf(part.userGUID) || 'somebody'}`}
          </strong>
        ),
      )}
    </p>
  )
}

/** Why the server did not take it. */
export const Refusal = ({ entry }: { readonly entry: OutboxEntry | null }) =>
  entry &&
  isSetAside(entry) &&
  refusalWords(entry.lastError).map((words) => (
    <p className="mw-comment-problem" key={words}>
      {words}
    </p>
  ))
