import { useEffect, useRef, useState } from 'react'
import { type KeptDraft, useWorkbench } from '../definition/workbench.tsx'
import { DraftOffer } from './draft-offer.tsx'

interface LateProps {
  /** What it is kept under. */
  readonly form: string
  readonly title: string
  /** Whether nothing is typed: what is typed stands, and nothing is offered over it. */
  readonly isBlank: () => boolean
  readonly onRestore: (draft: KeptDraft) => void
  /** Puts the focus back into the form, whose offer has gone. */
  readonly focus: () => void
}

/**
 * What a form that stands open is offered of before: a sign-out had locked it, and its key came late. A form that opens asks its
 * drafts itself.
 */
export function LateDraft({ form, title, isBlank, onRestore, focus }: LateProps) {
  const { drafts } = useWorkbench()
  const [late, setLate] = useState<{ readonly form: string; readonly draft: KeptDraft } | null>(null)
  const look = useRef(() => undefined as void)
  useEffect(() => {
    look.current = () => {
      const draft = isBlank() ? drafts.find(form) : null
      if (draft) setLate({ form, draft })
    }
  })
  useEffect(() => drafts.subscribeBack(() => look.current()), [drafts])
  if (late?.form !== form) return null
  const answer = (act: () => void) => () => {
    setLate(null)
    act()
    focus()
  }
  return (
    <DraftOffer
      isLate
      title={title}
      onRestore={answer(() => onRestore(late.draft))}
      onDiscard={answer(() => {
        // What was typed since is kept under the same name.
        if (isBlank()) drafts.drop(form)
      })}
    />
  )
}
