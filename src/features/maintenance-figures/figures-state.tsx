import type { BacklogFacts } from '../../contract/entities/backlog.ts'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import type { ReportRead } from '../../engine/report/use-report-read.ts'
import { numberWords } from '../../locale/numbers.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** That the figures are being loaded, could not be, or are those of earlier; nothing where they are there. */
export function FiguresState({ read }: { readonly read: ReportRead<unknown> }) {
  const { value, error, readAt, isFetching, refetch } = read
  const isThere = value !== null
  return (
    <>
      {error && (
        <LoadFailure
          title={isThere ? 'The figures could not be brought up to date' : 'The figures could not be loaded'}
          isRetrying={isFetching}
          onRetry={refetch}
        >
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {!isThere && !error && <Skeleton rows={8} label="Loading the figures" />}
    </>
  )
}

/** That there are more work orders than the figures are worked out from. */
export function TooMany({ facts }: { readonly facts: ReliabilityFacts }) {
  const { count, orders } = facts
  if (count <= orders.length) return null
  return (
    <InlineNotice
      kind="warn"
      title={`Only the last ${numberWords(orders.length)} of ${numberWords(count)} work orders are counted`}
    >
      Choose one rig or fewer months, so that all of them are.
    </InlineNotice>
  )
}

/** The same of the backlog. */
export function TooMuchWork({ facts }: { readonly facts: BacklogFacts }) {
  const { openCount, open, dueCount, due } = facts
  const cut = [
    openCount > open.length
      ? `Only the oldest ${numberWords(open.length)} of ${numberWords(openCount)} open are counted`
      : null,
    dueCount > due.length
      ? `Only the last ${numberWords(due.length)} of ${numberWords(dueCount)} work orders due are counted`
      : null,
  ].filter((words) => words !== null)
  if (cut.length === 0) return null
  return (
    <InlineNotice kind="warn" title={cut.join('; ')}>
      Choose one rig or fewer months, so that all of them are.
    </InlineNotice>
  )
}

/** The same of completed orders, and of entries of labour. */
export function TooManyCosts({ facts, of }: { readonly facts: CostFacts; readonly of: 'orders' | 'labour' }) {
  const [count, told, words] =
    of === 'orders'
      ? [facts.count, facts.orders.length, 'work orders']
      : [facts.labourCount, facts.labour.length, 'entries of labour']
  if (count <= told) return null
  return (
    <InlineNotice
      kind="warn"
      title={`Only the last ${numberWords(told)} of ${numberWords(count)} ${words} are counted`}
    >
      Choose one rig or fewer months, so that all of them are.
    </InlineNotice>
  )
}
