import { useMemo } from 'react'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { shortMomentWords } from '../../locale/moments.ts'
import { undoChangeCommands, type UndoChangeEvent } from '../../machines/history.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { ChangeEntry } from './change-entry.tsx'
import { ChangeList } from './change-list.tsx'
import { deedOf, fieldChanges, type HistoryScreen } from './change-words.ts'
import { useHistory } from './use-history.ts'
import type { ChosenBack } from './use-put-back.ts'

interface ChangesProps {
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  readonly record: RecordNamed
  /** Left out where nothing can be put back. */
  readonly onPutBack?: (what: ChosenBack) => void
}

const none: readonly RecordChange[] = []

/** A record's own changes, the newest first; each can be taken back where the record stands in a form. */
export function RecordChanges({ screen, lookups, record, onPutBack }: ChangesProps) {
  const { liveCharts } = useWorkbench()
  const history = useHistory(record)
  const entries = history.entries ?? none
  const sides = useMemo(() => entries.flatMap(({ changes, before }) => [changes, before]), [entries])
  useNamesIn(lookups, sides)
  const isUndone = (entry: RecordChange) =>
    deedOf(entry) === 'changed' && fieldChanges(screen, lookups, entry).length > 0
  const undo = (entry: RecordChange) =>
    onPutBack?.({
      title: `Undo the change of ${whoAndWhen(entry)}`,
      done: { made: entry.changes, before: entry.before },
    })
  const wordsOf = (entry: RecordChange) =>
    `${whoAndWhen(entry)}: ${fieldChanges(screen, lookups, entry)
      .map(({ label }) => label)
      .join(', ')}`
  const undoable = entries.filter(isUndone)
  useCommands<UndoChangeEvent>(liveCharts, {
    id: `history-changes/${record.entity}`,
    scope: 'History',
    commands: undoChangeCommands,
    isThere: onPutBack !== undefined && undoable.length > 0,
    can: () => true,
    run: ({ change }) => {
      const entry = undoable.find(({ eventId }) => eventId === change)
      if (entry) undo(entry)
    },
    choices: () => undoable.map((entry) => ({ value: entry.eventId, label: wordsOf(entry) })),
  })
  return (
    <ChangeList history={history} none="Nobody has changed it since it came to the site.">
      {(entry) => (
        <ChangeEntry
          key={entry.eventId}
          entry={entry}
          screen={screen}
          lookups={lookups}
          {...(onPutBack &&
            isUndone(entry) && {
              tools: (
                <Button
                  size="small"
                  variant="quiet"
                  icon="undo"
                  aria-label={`Undo the change of ${wordsOf(entry)}`}
                  onPress={() => undo(entry)}
                >
                  {undoChangeCommands['HISTORY.UNDO'].label}
                </Button>
              ),
            })}
        />
      )}
    </ChangeList>
  )
}

const whoAndWhen = ({ actorName, recordedAt }: RecordChange): string =>
  `${actorName === '' ? 'somebody' : actorName}, ${shortMomentWords(recordedAt)}`
