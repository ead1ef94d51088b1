import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { longDate } from '../../locale/days.ts'
import { queryFailure } from '../definition/load-error.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import type { ReadHistory } from './use-history.ts'

interface ListProps<Entry> {
  readonly history: ReadHistory<Entry>
  /** What is read, in a sentence. */
  readonly noun?: string
  /** Said where there is nothing to tell. */
  readonly none: string
  /** An item of the list. */
  readonly children: (entry: Entry) => ReactNode
}

/** A history as it is read: the newest first, and the older ones as they are asked for. */
export function ChangeList<Entry>({ history, noun = 'history', none, children }: ListProps<Entry>) {
  const { entries, readAt, error, isFetching, isFetchingMore, hasMore, readMore, refetch } = history
  const since = useWorkbench().history.since()
  return (
    <>
      {error && (
        <LoadFailure
          title={`The ${noun} could not be ${entries ? 'brought up to date' : 'loaded'}`}
          isRetrying={isFetching}
          onRetry={refetch}
        >
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {entries === null ? (
        !error && <Skeleton rows={4} label={`Loading the ${noun}`} />
      ) : entries.length === 0 ? (
        <p className="mw-history-none">{since === null ? none : 'Nothing is kept of it.'}</p>
      ) : (
        <ol className="mw-history-list" aria-label="Changes, the newest first">
          {entries.map(children)}
        </ol>
      )}
      {since !== null && entries !== null && !hasMore && (
        <p className="mw-history-none">What happened before {longDate(since)} is no longer kept.</p>
      )}
      {hasMore && (
        <Button icon="chevron-down" isPending={isFetchingMore} onPress={readMore}>
          Show older changes
        </Button>
      )}
    </>
  )
}
