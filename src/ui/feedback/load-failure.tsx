import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { InlineNotice } from './inline-notice.tsx'

interface FailureProps {
  readonly title: string
  /** Why, where it is known. */
  readonly children?: ReactNode
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** Beside Retry. */
  readonly more?: ReactNode
}

/**
 * Stands where something could not be loaded, is read out as it appears, and loads again on Retry (UX E3). As it goes,
 * the focus that Retry had stays in the dialog, the part or the page around it.
 */
export function LoadFailure({ title, children, onRetry, isRetrying = false, more }: FailureProps) {
  const retry = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = retry.current
    return () => {
      if (button !== null && button === document.activeElement)
        button.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <InlineNotice
      kind="bad"
      isLive
      title={title}
      actions={
        <>
          <Button ref={retry} size="small" icon="rotate-ccw" isPending={isRetrying} onPress={onRetry}>
            Retry
          </Button>
          {more}
        </>
      }
    >
      {children}
    </InlineNotice>
  )
}
