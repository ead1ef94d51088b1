import { useSearchParams } from 'wouter'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { Views } from './use-view-actions.ts'
import './views.css'

/** Says above the grid why the view of the address is not open, and what of a view was not done. */
export function ViewNotices({ opened, actions }: Pick<Views, 'opened' | 'actions'>) {
  const [params] = useSearchParams()
  const { refusal, failure, open, retry } = opened
  const isUnread = failure !== null && open === null && params.has('view')
  const isNotDone = actions.problem.length > 0 && actions.asked === null
  if (refusal === null && !isUnread && !isNotDone) return null
  return (
    <div className="mw-view-notices">
      {(refusal !== null || isUnread) && (
        <InlineNotice
          kind="warn"
          isLive
          title="The view of this address is not open"
          actions={
            isUnread ? (
              <Button size="small" icon="rotate-ccw" onPress={retry}>
                Retry
              </Button>
            ) : (
              <Button size="small" onPress={() => actions.openView(null)}>
                Standard view
              </Button>
            )
          }
        >
          {sentence(refusal ?? failure ?? '')} The list is shown as it is by itself.
        </InlineNotice>
      )}
      {isNotDone && (
        <InlineNotice
          kind="bad"
          isLive
          title="The view was not changed"
          actions={
            <Button size="small" onPress={actions.dismiss}>
              Close
            </Button>
          }
        >
          {actions.problem.map(sentence).join(' ')}
        </InlineNotice>
      )}
    </div>
  )
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
