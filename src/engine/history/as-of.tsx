import { useMemo } from 'react'
import type { RecordAsOf } from '../../contract/entities/feed.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { longDate } from '../../locale/days.ts'
import { momentWords } from '../../locale/moments.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { queryFailure } from '../definition/load-error.ts'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { FieldList } from './change-entry.tsx'
import { type HistoryScreen, statedFields } from './change-words.ts'
import { useAsOf } from './use-history.ts'

interface AsOfProps {
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  readonly record: RecordNamed
  readonly day: string
}

/** A record as it stood at the end of a day. */
export function AsOf({ screen, lookups, record, day }: AsOfProps) {
  const { stood, readAt, error, isFetching, refetch } = useAsOf(record, day)
  const rows = useMemo(() => (stood?.record ? [stood.record] : []), [stood])
  useNamesIn(lookups, rows)
  return (
    <>
      {error && (
        <LoadFailure title="That day could not be loaded" isRetrying={isFetching} onRetry={refetch}>
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {stood ? (
        <section className="mw-history-stood" aria-label={`As of ${longDate(day)}`} aria-live="polite">
          <p className="mw-history-none">{sentenceOf(stood)}</p>
          {stood.record && (
            <FieldList
              fields={statedFields(screen, lookups, stood.record).map(({ to, ...field }) => ({
                ...field,
                value: to,
              }))}
            />
          )}
        </section>
      ) : (
        !error && <Skeleton rows={4} label="Loading that day" />
      )}
    </>
  )
}

/** Whether it was there at the end of that day, and whose doing that was. */
function sentenceOf({ day, state, last }: RecordAsOf): string {
  const on = longDate(day)
  if (state === 'not yet') return `On ${on} it did not exist yet.`
  const by = last && `${last.actorName}, ${momentWords(last.recordedAt)}`
  if (state === 'removed') return `On ${on} it was deleted already: ${by ?? ''}.`
  return by === null
    ? `So it stood on ${on}, as it came to the site.`
    : `So it stood on ${on}, last changed by ${by}.`
}
