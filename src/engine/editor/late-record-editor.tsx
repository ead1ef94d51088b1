import { useEffect } from 'react'
import { late, LatePart } from '../../ui/feedback/late-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { EditorProps } from './record-editor.tsx'
import { useEditorState } from '../session/use-screen-session.ts'

// Half of a screen's script, and nobody edits before there is a grid to look at.
const editor = late(() => import('./record-editor.tsx'))
const LONGEST_WAIT = 2_000

/** The record under edit, at once when it was fetched ahead. */
export function LateRecordEditor(props: EditorProps) {
  const { layout } = useEditorState(props.session)
  return (
    <LatePart
      of={editor}
      onFailed={() => props.session.actor.send({ type: 'CANCEL' })}
      fallback={layout === 'page' && <Skeleton rows={6} label="Loading the record" />}
    >
      {({ RecordEditor }) => <RecordEditor {...props} />}
    </LatePart>
  )
}

/** Fetches the editor once the grid stands and the browser has nothing else to do. */
export function usePrefetchedEditor(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || editor.get() !== null) return undefined
    // Offline it is asked for again when it is wanted.
    const fetch = () => void editor.load().catch(() => undefined)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetch, LONGEST_WAIT)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(fetch, { timeout: LONGEST_WAIT })
    return () => window.cancelIdleCallback(request)
  }, [isReady])
}
