import { useSyncExternalStore } from 'react'
import type { ScreenSession } from './screen-session.ts'
import { useEditorState } from './use-screen-session.ts'

/** The key of the record under edit, the server's from the moment it has told it; null of a new record. */
export function useKeyNow(session: ScreenSession): number | null {
  const { source } = session
  const { key } = useEditorState(session)
  return useSyncExternalStore(source.subscribe, () => key && (source.keyNow?.(key) ?? key))
}
