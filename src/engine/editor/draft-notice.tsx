import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { focusForm } from '../session/focus-fault.ts'
import type { ScreenSession } from '../session/screen-session.ts'

/** Offers back the values of an earlier, interrupted edit of the record at hand (UX M8). */
export function DraftNotice({ session }: { session: ScreenSession }) {
  const { restoreDraft, discardDraft } = session.editor
  const answer = (act: () => void) => () => {
    act()
    focusForm()
  }
  return (
    <InlineNotice
      kind="unsent"
      title="You changed this record before and did not save"
      actions={
        <>
          <Button size="small" onPress={answer(restoreDraft)}>
            Restore
          </Button>
          <Button size="small" variant="quiet" onPress={answer(discardDraft)}>
            Discard
          </Button>
        </>
      }
    />
  )
}
