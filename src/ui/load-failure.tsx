import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { InlineNotice } from './inline-notice.tsx'

interface FailureProps {
  readonly title: string
  /** Why, where it is known. */
  readonly children?: ReactNode
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

/** Stands where something could not be loaded, is read out as it appears, and loads again on Retry (UX E3). */
export function LoadFailure({ title, children, onRetry, isRetrying = false }: FailureProps) {
  return (
    <InlineNotice
      kind="bad"
      isLive
      title={title}
      actions={
        <Button size="small" icon="rotate-ccw" isPending={isRetrying} onPress={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </InlineNotice>
  )
}
