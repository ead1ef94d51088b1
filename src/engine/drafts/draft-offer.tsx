import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'

interface OfferProps {
  /** What was begun before: `You began a report before and did not send it`. */
  readonly title: string
  readonly onRestore: () => void
  readonly onDiscard: () => void
  /** It comes while the form stands open, and is read aloud. */
  readonly isLate?: boolean
}

/** What was typed before and not saved, to be taken up or thrown away (UX M8). */
export function DraftOffer({ title, onRestore, onDiscard, isLate = false }: OfferProps) {
  return (
    <InlineNotice
      kind="unsent"
      isLive={isLate}
      title={title}
      actions={
        <>
          <Button size="small" onPress={onRestore}>
            Restore
          </Button>
          <Button size="small" variant="quiet" onPress={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
