import { DraftOffer } from '../drafts/draft-offer.tsx'
import { focusForm } from '../session/focus-fault.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState } from '../session/use-screen-session.ts'

interface NoticeProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

/** Offers back the values of an earlier, interrupted edit of the record at hand, or of a new one (UX M8). */
export function DraftNotice({ screen, session }: NoticeProps) {
  const isNew = useEditorState(session).mode === 'new'
  const { restoreDraft, discardDraft } = session.editor
  const answer = (act: () => void) => () => {
    act()
    focusForm()
  }
  return (
    <DraftOffer
      title={
        isNew
          ? `You began a new ${screen.noun} before and did not save it`
          : 'You changed this record before and did not save'
      }
      onRestore={answer(restoreDraft)}
      onDiscard={answer(discardDraft)}
    />
  )
}
