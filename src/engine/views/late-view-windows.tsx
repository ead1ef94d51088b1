import { late, LatePart } from '../../ui/feedback/late-part.tsx'
import type { Views } from './use-view-actions.ts'

const windows = late(() => import('./view-windows.tsx'))

/** What is asked before a view is made, renamed or deleted; its code comes when it is. */
export function LateViewWindows(props: Pick<Views, 'opened' | 'actions'>) {
  if (props.actions.asked === null) return null
  return (
    <LatePart of={windows} onFailed={props.actions.dismiss}>
      {({ ViewWindows }) => <ViewWindows {...props} />}
    </LatePart>
  )
}
