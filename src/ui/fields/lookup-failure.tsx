import { Button } from '../controls/button.tsx'
import type { LookupProps } from './field-props.ts'
import { Icon } from '../look/icon.tsx'
import './lookup-failure.css'

/** Says in place that a field's list could not be loaded, and loads it again (SPEC 8: failed lookup load). */
export function LookupFailure({ status, onRetry }: Pick<LookupProps, 'status' | 'onRetry'>) {
  return (
    <div className="mw-lookup-failure" role="status">
      {status === 'failed' && (
        <>
          <Icon name="alert-triangle" size={14} />
          <span>Could not load.</span>
          {onRetry && (
            <Button slot={null} size="small" variant="quiet" onPress={onRetry}>
              Retry
            </Button>
          )}
        </>
      )}
    </div>
  )
}
