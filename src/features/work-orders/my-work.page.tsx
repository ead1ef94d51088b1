import { Redirect } from 'wouter'
import { camsUser } from '../../contract/entities/cams-user.ts'
import { numberAt } from '../../contract/schema/row-value.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useRecords } from '../../engine/list/use-records.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { openWorkOf } from './my-work.ts'

const title = 'My work'

interface PageProps {
  /** The page of work orders; null for those who do not have it. */
  readonly ordersPath: string | null
}

/** /app/my-work: leads to the list of work orders as far as they are assigned to who asks, and open. */
export function MyWorkPage({ ordersPath }: PageProps) {
  return ordersPath === null ? (
    <Said title="None of your tasks includes work orders" reason="none-allowed">
      Ask an administrator for access.
    </Said>
  ) : (
    <WorkOf ordersPath={ordersPath} />
  )
}

function WorkOf({ ordersPath }: { readonly ordersPath: string }) {
  const { sourceOf } = useWorkbench()
  const { userGUID } = useSubject()
  const { rows, status, error, refetch } = useRecords(sourceOf('camsUser'), camsUser.key)
  const own = rows.find(({ row }) => row['userGUID'] === userGUID)
  const profile = own ? numberAt(own.row, camsUser.key) : null
  if (profile !== null) return <Redirect to={`${ordersPath}?${openWorkOf(profile)}`} replace />
  if (status === 'loading') return <Skeleton rows={6} label="Loading your work" />
  if (status === 'error')
    return (
      <LoadFailure title="Your work could not be loaded" isRetrying={false} onRetry={refetch}>
        {error && loadMessage(error.error)}
      </LoadFailure>
    )
  return (
    <Said title="You have no user profile" reason="none-yet">
      So nothing can be assigned to you. An administrator makes one under User Profiles.
    </Said>
  )
}

interface SaidProps {
  readonly title: string
  readonly reason: 'none-yet' | 'none-allowed'
  readonly children: string
}

function Said({ title: words, reason, children }: SaidProps) {
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <EmptyState reason={reason} title={words}>
        {children}
      </EmptyState>
    </>
  )
}
