import { decide, type Decision } from '../../contract/access/policy.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { saveRight } from '../../machines/save-right.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useIsDirty, useScreenState } from '../session/use-screen-session.ts'
import { useSubject } from '../definition/workbench.tsx'

interface OfRecord {
  readonly screen: Pick<ScreenDefinition, 'resource'>
  readonly session: ScreenSession
}

/** Why the record under edit can no longer be saved: the right to was taken meanwhile. Null while it stands. */
export function useLostRight({ screen, session }: OfRecord): Decision | null {
  const subject = useSubject()
  const snapshot = useScreenState(session)
  const right = saveRight(snapshot)
  const decision = right && decide(subject, right, screen.resource)
  return decision === null || decision.allowed ? null : decision
}

/** Says so where the record stands, and that nothing typed is lost by it. */
export function LostRight(props: OfRecord) {
  const lost = useLostRight(props)
  const isDirty = useIsDirty(props.session)
  if (lost === null) return null
  return (
    <InlineNotice kind="warn" isLive title="This can no longer be saved">
      {lost.reason}.{isDirty && ' What you typed is kept on this device, for when you may again.'}
    </InlineNotice>
  )
}
