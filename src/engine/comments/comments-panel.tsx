import { explainCommented } from '../../contract/access/policy.ts'
import { isCommentable } from '../../contract/comments/comment.ts'
import { Card } from '../../ui/layout/card.tsx'
import { plateOf, type ScreenDefinition } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'
import { isAsked } from '../session/is-asked.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useKeyNow } from '../session/use-key-now.ts'
import { useEditorState, useFormBase } from '../session/use-screen-session.ts'
import { RecordComments } from './record-comments.tsx'

interface PanelProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

/** The comments on the record under edit, where its entity takes them (decision 0046). */
export function CommentsPanel({ screen, session }: PanelProps) {
  const { resource } = screen
  const { mode, openedAs, files, comments: written } = useEditorState(session)
  const record = useKeyNow(session)
  const base = useFormBase(session)
  const subject = useSubject()
  if (!isCommentable(resource) || !explainCommented(subject, 'read', resource).allowed) return null
  if (mode === 'new' || record === null) return null
  if (files !== null)
    return (
      <Card title="Comments">
        <p className="mw-comment-hint">
          {written.length > 0
            ? `${written.length === 1 ? 'Your comment goes' : `Your ${written.length} comments go`} with the save. Others can be written then.`
            : 'Comments can be written as soon as this record has been saved.'}
        </p>
      </Card>
    )
  return (
    // It goes on where its record is given a number.
    <RecordComments
      key={openedAs}
      record={{ entity: resource, key: record }}
      plate={plateOf(screen, { ...base, [screen.key]: record })}
      isHeldUp={() => isAsked(session)}
    />
  )
}
