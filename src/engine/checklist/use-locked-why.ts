import { decide } from '../../contract/access/policy.ts'
import { useSubject } from '../definition/workbench.tsx'
import type { PageBodyProps } from '../editor/record-editor.tsx'
import { useScreenState } from '../session/use-screen-session.ts'

/** Why the lines of a record cannot be answered now, in words for who presses one; null where they can. */
export function useLockedWhy({
  session,
  screen,
  isReadOnly,
}: Pick<PageBodyProps, 'session' | 'screen' | 'isReadOnly'>): string | null {
  const subject = useSubject()
  const mayUnlock = useScreenState(session).can({ type: 'EDIT.ENABLE' })
  if (!isReadOnly) return null
  const { allowed, reason } = decide(subject, 'edit', screen.resource)
  if (mayUnlock && allowed) return 'Locked: press Edit to answer'
  return allowed ? 'Locked: this record is only read' : `Locked: ${reason}`
}
