import { bringBackCommands, type BringBackEvent } from '../../machines/history.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { plateOf, type ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { useRemoval } from '../history/use-history.ts'
import { WhoDeleted } from '../history/who-deleted.tsx'
import { bringBack, bringBackMine, mayBringBack } from '../session/bring-back.ts'
import { focusForm } from '../session/focus-fault.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useScreenState } from '../session/use-screen-session.ts'

interface GoneProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

/** One's change of a record that somebody else has deleted: who did, and the way to bring it back with that change (TRUST 2). */
export function GoneClash({ screen, session }: GoneProps) {
  const { liveCharts, drafts } = useWorkbench()
  const key = useEditorState(session).key ?? 0
  const record = { entity: screen.id, key }
  const { removal, isLoading } = useRemoval(record)
  const snapshot = useScreenState(session)
  const isForm = snapshot.matches({ 'FORM-EDIT': 'editing' }) || snapshot.can({ type: 'EDIT.ENABLE' })
  const mayBring = mayBringBack(screen, useSubject()) && isForm
  const back = () => {
    if (!removal) return
    bringBack({ screen, session, drafts }, removal)
    focusForm()
  }
  useCommands<BringBackEvent>(liveCharts, {
    id: `bring-back-mine/${screen.id}`,
    scope: plateOf(screen, { [screen.key]: key }),
    commands: bringBackCommands,
    isThere: removal !== null && mayBring,
    can: () => true,
    run: back,
    choices: () =>
      removal ? [{ value: removal.eventId, label: plateOf(screen, { [screen.key]: key }) }] : [],
  })
  return (
    <InlineNotice
      kind="bad"
      title="Somebody else deleted this record"
      {...(removal &&
        mayBring && {
          actions: (
            <Button
              size="small"
              icon={bringBackCommands['HISTORY.BRING.BACK'].icon}
              isDisabled={snapshot.matches({ 'FORM-EDIT': 'saving' })}
              onPress={back}
            >
              {bringBackMine}
            </Button>
          ),
        })}
    >
      <WhoDeleted record={record} />
      {removal && mayBring
        ? 'What you typed stays here: it can be brought back with that, or copied.'
        : 'What you typed can still be copied from here; it cannot be saved to a record that is gone.'}
      {mayBring && !removal && !isLoading && ' Bringing it back needs a connection.'}
    </InlineNotice>
  )
}
