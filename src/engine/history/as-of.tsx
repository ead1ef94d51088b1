import { useMemo } from 'react'
import type { RecordAsOf } from '../../contract/entities/feed.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { longDate } from '../../locale/days.ts'
import { momentWords } from '../../locale/moments.ts'
import { restoreDayCommands, type RestoreDayEvent } from '../../machines/history.commands.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { queryFailure } from '../definition/load-error.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { FieldList, type Stated } from './change-entry.tsx'
import { type HistoryScreen, statedFields } from './change-words.ts'
import { useAsOf } from './use-history.ts'
import type { ChosenBack } from './use-put-back.ts'

interface AsOfProps {
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  readonly record: RecordNamed
  readonly day: string
  /** What of it no event tells, said before all else. */
  readonly workedOut?: readonly Stated[]
  /** Left out where nothing can be put back. */
  readonly onPutBack?: (what: ChosenBack) => void
}

const none: readonly Stated[] = []

/** A record as it stood at the end of a day. */
export function AsOf({ screen, lookups, record, day, workedOut = none, onPutBack }: AsOfProps) {
  const { liveCharts, history } = useWorkbench()
  const { stood, readAt, error, isFetching, refetch } = useAsOf(record, day)
  const rows = useMemo(() => (stood?.record ? [stood.record] : []), [stood])
  useNamesIn(lookups, rows)
  const [before] = rows
  const restore = () => {
    if (before) onPutBack?.({ title: `As it stood on ${longDate(day)}`, done: { made: null, before } })
  }
  useCommands<RestoreDayEvent>(liveCharts, {
    id: `history-day/${record.entity}`,
    scope: `As of ${longDate(day)}`,
    commands: restoreDayCommands,
    isThere: before !== undefined && onPutBack !== undefined,
    can: () => true,
    run: restore,
  })
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
          <p className="mw-history-none">{sentenceOf(stood, history.since())}</p>
          {before && onPutBack && (
            <Button icon="undo" onPress={restore}>
              {restoreDayCommands['HISTORY.RESTORE'].label}
            </Button>
          )}
          {stood.record && (
            <FieldList
              fields={[
                ...workedOut,
                ...statedFields(screen, lookups, stood.record).map(({ to, ...field }) => ({
                  ...field,
                  value: to,
                })),
              ]}
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
function sentenceOf({ day, state, last }: RecordAsOf, since: string | null): string {
  const on = longDate(day)
  if (state === 'not yet') return `On ${on} it did not exist yet.`
  const by = last && `${last.actorName}, ${momentWords(last.recordedAt)}`
  if (state === 'removed') return `On ${on} it was deleted already: ${by ?? ''}.`
  if (by !== null) return `So it stood on ${on}, last changed by ${by}.`
  return since === null
    ? `So it stood on ${on}, as it came to the site.`
    : `So it stood on ${on}. Who changed it last is no longer kept.`
}
