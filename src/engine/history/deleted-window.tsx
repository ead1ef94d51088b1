import { useMemo } from 'react'
import { isAdmin } from '../../contract/access/policy.ts'
import type { RecordChange } from '../../contract/entities/feed.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import { bringBackCommands, type BringBackEvent } from '../../machines/history.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { whenStepped } from '../../store/history-steps.ts'
import { plateOf, type ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { calledWords, recordWords } from '../fields/record-heading.ts'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { bringBack } from '../session/bring-back.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { ChangeEntry } from './change-entry.tsx'
import { ChangeList } from './change-list.tsx'
import { MissingNumber } from './missing-number.tsx'
import { useRemoved } from './use-history.ts'
import './history.css'

interface WindowProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly onClose: () => void
}

const none: readonly RecordChange[] = []
const { label, icon } = bringBackCommands['HISTORY.BRING.BACK']

/** What of a list is gone, the newest first: who deleted it and how it stood; each can be brought back. */
export function DeletedWindow({ screen, session, lookups, onClose }: WindowProps) {
  const { liveCharts, drafts } = useWorkbench()
  const subject = useSubject()
  const history = useRemoved(screen.id)
  const entries = history.entries ?? none
  const rows = useMemo(() => entries.map(({ before }) => before), [entries])
  useNamesIn(lookups, rows)
  const rowOf = ({ key, before }: RecordChange) => ({ ...before, [screen.key]: Number(key) })
  const wordsOf = (entry: RecordChange) => recordWords(screen, rowOf(entry), lookups)
  const back = (entry: RecordChange) => {
    onClose()
    // The window is an entry of the history: the form is one after it was left.
    whenStepped(() => bringBack({ screen, session, drafts }, entry))
  }
  useCommands<BringBackEvent>(liveCharts, {
    id: `bring-back/${screen.id}`,
    scope: 'Deleted records',
    commands: bringBackCommands,
    isThere: entries.length > 0,
    can: () => true,
    run: ({ record }) => {
      const entry = entries.find(({ eventId }) => eventId === record)
      if (entry) back(entry)
    },
    choices: () => entries.map((entry) => ({ value: entry.eventId, label: wordsOf(entry) })),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Deleted: ${screen.title}`}
      place="side"
      width={480}
      isDismissable
    >
      <div className="mw-history" tabIndex={-1}>
        {isAdmin(subject) && <MissingNumber screen={screen} />}
        <ChangeList
          history={history}
          noun="list of deleted records"
          none={`There are no deleted ${midSentence(screen.title)}.`}
        >
          {(entry) => (
            <ChangeEntry
              key={entry.eventId}
              entry={entry}
              screen={screen}
              lookups={lookups}
              of={
                <>
                  <Plate isStatic>{plateOf(screen, rowOf(entry))}</Plate>{' '}
                  {calledWords(screen, rowOf(entry), lookups)}
                </>
              }
              tools={
                <Button
                  size="small"
                  icon={icon}
                  aria-label={`Bring back ${wordsOf(entry)}`}
                  onPress={() => back(entry)}
                >
                  {label}
                </Button>
              }
            />
          )}
        </ChangeList>
      </div>
    </Dialog>
  )
}
