import { explainCommented } from '../../contract/access/policy.ts'
import { isCommentable } from '../../contract/comments/comment.ts'
import { Card } from '../../ui/layout/card.tsx'
import { plateOf, type ScreenDefinition } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'
import { isAsked } from '../session/is-asked.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useFormState } from '../session/use-screen-session.ts'
import { RecordComments } from './record-comments.tsx'

interface PanelProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

/** The comments on the record under edit, where its entity takes them (decision 0046). */
export function CommentsPanel({ screen, session }: PanelProps) {
  const { resource } = screen
  const { mode, key, files } = useEditorState(session)
  const { base } = useFormState(session)
  const subject = useSubject()
  if (!isCommentable(resource) || !explainCommented(subject, 'read', resource).allowed) return null
  if (mode === 'new' || key === null) return null
  if (key <= 0 || files !== null)
    return (
      <Card title="Comments">
        <p className="mw-comment-hint">
          Comments can be written as soon as this record has been {key <= 0 ? 'sent' : 'saved'}.
        </p>
      </Card>
    )
  return (
    <RecordComments
      key={key}
      record={{ entity: resource, key }}
      plate={plateOf(screen, base)}
      isHeldUp={() => isAsked(session)}
    />
  )
}
