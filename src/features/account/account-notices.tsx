import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'

/** What was asked for and did not happen. */
export interface Problem {
  readonly title: string
  readonly message: string
}

interface NoticesProps {
  readonly problem: Problem | null
  /** "The account could not be loaded" */
  readonly failedTitle: string
  /** Why; null when it was loaded. */
  readonly failed: string | null
  readonly onRetry: () => void
}

/** What went wrong with an account, above what is shown of it. */
export function AccountNotices({ problem, failedTitle, failed, onRetry }: NoticesProps) {
  return (
    <>
      {problem !== null && (
        <InlineNotice kind="bad" isLive title={problem.title}>
          {problem.message}
        </InlineNotice>
      )}
      {failed !== null && (
        <LoadFailure title={failedTitle} onRetry={onRetry}>
          {failed}
        </LoadFailure>
      )}
    </>
  )
}
