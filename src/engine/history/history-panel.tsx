import { useMemo, useState } from 'react'
import type { RecordChange } from '../../contract/entities/feed.ts'
import { firstYear } from '../../contract/schema/day.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { dayOf, momentWords } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { queryFailure } from '../definition/load-error.ts'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { AsOf } from './as-of.tsx'
import { ChangeEntry } from './change-entry.tsx'
import type { HistoryScreen } from './change-words.ts'
import { useHistory } from './use-history.ts'
import './history.css'

interface PanelProps {
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  /** The key of a record that is stored. */
  readonly recordKey: number
}

/** What became of a record, the newest first, or how it stood on a day that is chosen. */
export function HistoryPanel({ screen, lookups, recordKey }: PanelProps) {
  const [day, setDay] = useState('')
  const [today] = useState(() => dayOf(Date.now()))
  const record = useMemo(() => ({ entity: screen.id, key: recordKey }), [screen.id, recordKey])
  return (
    <div className="mw-history" tabIndex={-1}>
      <div className="mw-history-day">
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
      {!isWhole(day) ? (
        <Changes screen={screen} lookups={lookups} record={record} />
      ) : (
        <AsOf screen={screen} lookups={lookups} record={record} day={day} />
      )}
    </div>
  )
}

/** A year is typed digit by digit: the first three are none yet. */
const isWhole = (day: string): boolean => Number(day.slice(0, 4)) >= firstYear

interface ChangesProps extends Omit<PanelProps, 'recordKey'> {
  readonly record: RecordNamed
}

const none: readonly RecordChange[] = []

function Changes({ screen, lookups, record }: ChangesProps) {
  const { entries, readAt, error, isFetching, isFetchingMore, hasMore, readMore, refetch } =
    useHistory(record)
  const sides = useMemo(
    () => (entries ?? none).flatMap(({ changes, before }) => [changes, before]),
    [entries],
  )
  useNamesIn(lookups, sides)
  return (
    <>
      {error && (
        <LoadFailure
          title={entries ? 'The history could not be brought up to date' : 'The history could not be loaded'}
          isRetrying={isFetching}
          onRetry={refetch}
        >
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && (
        <InlineNotice kind="unsent" title="No connection">
          {`What you see was read ${momentWords(readAt)}.`}
        </InlineNotice>
      )}
      {entries === null ? (
        !error && <Skeleton rows={4} label="Loading the history" />
      ) : entries.length === 0 ? (
        <p className="mw-history-none">Nobody has changed it since it came to the site.</p>
      ) : (
        <ol className="mw-history-list" aria-label="Changes, the newest first">
          {entries.map((entry) => (
            <ChangeEntry key={entry.eventId} entry={entry} screen={screen} lookups={lookups} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button icon="chevron-down" isPending={isFetchingMore} onPress={readMore}>
          Show older changes
        </Button>
      )}
    </>
  )
}
