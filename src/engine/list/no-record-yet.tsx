import type { Decision } from '../../contract/access/policy.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Records } from './use-records.ts'

interface Props {
  readonly screen: ScreenDefinition
  readonly records: Records
  readonly mayRead: Decision
}

/** The page of a screen's one record while its form cannot stand yet: on its way, failed, denied, or not there. */
export function NoRecordYet({ screen, records, mayRead }: Props) {
  return (
    <>
      <PageHeader title={screen.title} />
      <State screen={screen} records={records} mayRead={mayRead} />
    </>
  )
}

function State({ screen, records: { status, rows, error, refetch }, mayRead }: Props) {
  if (!mayRead.allowed)
    return (
      <InlineNotice kind="info" title={mayRead.reason}>
        Ask an administrator for access.
      </InlineNotice>
    )
  if (status === 'error')
    return (
      <LoadFailure title="Could not load" onRetry={refetch}>
        {error?.message ?? ''}
      </LoadFailure>
    )
  if (status === 'loading' || rows.length > 0) return <Skeleton rows={6} label={`Loading ${screen.title}`} />
  return <InlineNotice kind="info" title={`There is no ${screen.noun} yet`} />
}
