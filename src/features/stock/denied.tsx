import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

interface DeniedProps {
  readonly title: string
  readonly reason: string
}

/** A page of the stores that its user may not see, and why. */
export function Denied({ title, reason }: DeniedProps) {
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <EmptyState reason="none-allowed" title={reason}>
        Ask an administrator for access.
      </EmptyState>
    </>
  )
}
