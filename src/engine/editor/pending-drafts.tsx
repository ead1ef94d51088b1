import { useEffect, useState } from 'react'
import { numberOf } from '../../contract/schema/number-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { lostWithWords } from '../attachments/lost-with-words.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useScreenState } from '../session/use-screen-session.ts'
import { type KeptDraft, useWorkbench } from '../definition/workbench.tsx'

/** Offers back what was typed before a reload, a crash or a sign-out by 401 (UX M8). */
export function PendingDrafts({ screen, session }: { screen: ScreenDefinition; session: ScreenSession }) {
  const { drafts } = useWorkbench()
  const snapshot = useScreenState(session)
  const [dropped, setDropped] = useState(0)
  const [asked, setAsked] = useState<string | null>(null)
  const prefix = `${screen.id}/`
  const [, setBack] = useState(0)
  useEffect(() => drafts.subscribeBack(() => setBack((times) => times + 1)), [drafts])
  const names = snapshot.matches('GRID') ? drafts.named(prefix) : []
  const filesOf = (name: string) => drafts.find(name)?.files ?? []
  const discard = (name: string) => {
    drafts.drop(name)
    setDropped(dropped + 1)
    setAsked(null)
  }
  const notices = names.map((name) => {
    const key = name.slice(prefix.length)
    const event = key === 'new' ? ({ type: 'ADD' } as const) : ({ type: 'EDIT', key: Number(key) } as const)
    if (!snapshot.can(event)) return null
    return (
      <InlineNotice
        key={`${name} ${dropped}`}
        kind="unsent"
        title={draftWords(screen, key, drafts.find(name))}
        actions={
          <>
            <Button
              size="small"
              onPress={() => {
                session.editor.resumeNext()
                session.actor.send(event)
              }}
            >
              Continue editing
            </Button>
            <Button
              size="small"
              variant="quiet"
              onPress={() => (filesOf(name).length > 0 ? setAsked(name) : discard(name))}
            >
              Discard
            </Button>
          </>
        }
      />
    )
  })
  return (
    <>
      {notices}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Discard what was not saved?"
        body={asked === null ? '' : lostWithWords(filesOf(asked)).join('')}
        confirmText="Discard"
        cancelText="Keep"
        isDanger
        onConfirm={() => {
          if (asked !== null) discard(asked)
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

/** What was not saved; the record is called as it was when it was opened. */
function draftWords(screen: ScreenDefinition, key: string, draft: KeptDraft | null): string {
  if (key === 'new') return `A new ${screen.noun} was not saved`
  const number = numberOf(screen, { ...draft?.base, [screen.key]: Number(key) })
  if (draft?.isUnmade === true && (draft.baseVersion ?? 0) > 0)
    return `${number ?? `A ${screen.noun}`} was not brought back yet`
  return `Changes to ${number ?? `a ${screen.noun}`} were not saved`
}
