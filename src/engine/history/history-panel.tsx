import { type ReactNode, useMemo, useState } from 'react'
import type { RecordChange } from '../../contract/entities/feed.ts'
import { firstYear } from '../../contract/schema/day.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { dayOf } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { AsOf } from './as-of.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { ChangeList } from './change-list.tsx'
import type { HistoryScreen } from './change-words.ts'
import { HistoryFile } from './history-file.tsx'
import { useHistory } from './use-history.ts'
import './history.css'

interface PanelProps {
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  /** The key of a record that is stored. */
  readonly recordKey: number
  /** Chooses what is told, where there is more than the record's own changes. */
  readonly choice?: ReactNode
  /** What is told instead of the record's own changes. */
  readonly told?: ReactNode
}

/** What became of a record, the newest first, or how it stood on a day that is chosen. */
export function HistoryPanel({ screen, lookups, recordKey, choice, told }: PanelProps) {
  const [day, setDay] = useState('')
  const [today] = useState(() => dayOf(Date.now()))
  const record = useMemo(() => ({ entity: screen.id, key: recordKey }), [screen.id, recordKey])
  return (
    <div className="mw-history" tabIndex={-1}>
      <div className="mw-history-day">
        {day === '' && choice}
        <DateField
          name="asOf"
          label="As of"
          description="How it stood at the end of that day."
          value={day}
          max={today}
          onChange={setDay}
        />
        {day !== '' && (
          <Button variant="quiet" icon="x" onPress={() => setDay('')}>
            Show all changes
          </Button>
        )}
      </div>
      {isWhole(day) ? (
        <AsOf screen={screen} lookups={lookups} record={record} day={day} />
      ) : (
        (told ?? (
          <>
            <Changes screen={screen} lookups={lookups} record={record} />
            <HistoryFile record={record} />
          </>
        ))
      )}
    </div>
  )
}

/** A year is typed digit by digit: the first three are none yet. */
const isWhole = (day: string): boolean => Number(day.slice(0, 4)) >= firstYear

interface ChangesProps extends Pick<PanelProps, 'screen' | 'lookups'> {
  readonly record: RecordNamed
}

const none: readonly RecordChange[] = []

function Changes({ screen, lookups, record }: ChangesProps) {
  const history = useHistory(record)
  const { entries } = history
  const sides = useMemo(
    () => (entries ?? none).flatMap(({ changes, before }) => [changes, before]),
    [entries],
  )
  useNamesIn(lookups, sides)
  return (
    <ChangeList history={history} none="Nobody has changed it since it came to the site.">
      {(entry) => <ChangeEntry key={entry.eventId} entry={entry} screen={screen} lookups={lookups} />}
    </ChangeList>
  )
}
