import { late, LatePart, useFetchedAhead } from '../../ui/feedback/late-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { NoticesProps } from './inline-notices.tsx'
import type { EditorProps } from './record-editor.tsx'
import { useEditorState } from '../session/use-screen-session.ts'

// Half of a screen's script, and nobody edits before there is a grid to look at.
const editor = late(() => import('./record-editor.tsx'))
const notices = late(() => import('./inline-notices.tsx'))
const parts = [editor, notices]

/** The record under edit, at once when it was fetched ahead. */
export function LateRecordEditor(props: EditorProps) {
  const { layout } = useEditorState(props.session)
  return (
    <LatePart
      of={editor}
      onFailed={() => props.session.actor.send({ type: 'CANCEL' })}
      fallback={layout === 'page' && <Skeleton rows={6} label="Loading the record" />}
    >
      {({ RecordEditor }) => <RecordEditor {...props} />}
    </LatePart>
  )
}

/** What there is to say of the row under edit; the row stays open where it cannot be fetched. */
export function LateInlineNotices(props: NoticesProps) {
  return (
    <LatePart of={notices} onFailed={() => undefined}>
      {({ InlineNotices }) => <InlineNotices {...props} />}
    </LatePart>
  )
}

/** Fetches both once the grid stands. */
export const usePrefetchedEditor = (isReady: boolean) => useFetchedAhead(parts, isReady)
