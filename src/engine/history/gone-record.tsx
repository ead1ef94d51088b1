import { useLocation } from 'wouter'
import { bringBackCommands, type BringBackEvent } from '../../machines/history.commands.ts'
import { whenStepped } from '../../store/history-steps.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { recordWords } from '../fields/record-heading.ts'
import { bringBack, bringBackMine, mayBringBack } from '../session/bring-back.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { changesOf } from '../session/undecided.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { HistoryPanel } from './history-panel.tsx'
import { useHistory } from './use-history.ts'
import './history.css'

interface GoneProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly recordKey: number
  readonly onClose: () => void
}

const { label, icon } = bringBackCommands['HISTORY.BRING.BACK']

/** What became of a record that is gone: its history to the end, and the way to bring it back. */
export function GoneRecord({ screen, session, lookups, recordKey, onClose }: GoneProps) {
  const { liveCharts, drafts } = useWorkbench()
  const [path] = useLocation()
  const mayBring = mayBringBack(screen, useSubject())
  const [last] = useHistory({ entity: screen.id, key: recordKey }).entries ?? []
  const removal = last?.kind === 'removed' ? last : null
  const isMine = changesOf(useWaiting(session.source), recordKey).length > 0
  const words = recordWords(screen, { ...removal?.before, [screen.key]: recordKey }, lookups)
  const back = () => {
    if (!removal) return
    onClose()
    // The window is an entry of the history: the form is one after it was left.
    whenStepped(() => bringBack({ screen, session, drafts }, removal))
  }
  useCommands<BringBackEvent>(liveCharts, {
    id: `bring-back-one/${screen.id}`,
    scope: words,
    commands: bringBackCommands,
    isThere: removal !== null && mayBring,
    can: () => true,
    run: back,
    choices: () => (removal ? [{ value: removal.eventId, label: words }] : []),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={removal ? `Deleted: ${words}` : words}
      place="side"
      width={480}
      isDismissable
      footer={
        removal
          ? mayBring && (
              <Button variant="primary" icon={icon} onPress={back}>
                {isMine ? bringBackMine : label}
              </Button>
            )
          : last && (
              <LinkButton href={`${path}?record=${recordKey}`} icon="arrow-right">
                Open it as it stands today
              </LinkButton>
            )
      }
    >
      <HistoryPanel screen={screen} lookups={lookups} recordKey={recordKey} />
    </Dialog>
  )
}
