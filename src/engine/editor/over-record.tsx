import { useEffect, useEffectEvent } from 'react'
import type { FormDefinition, ScreenDefinition } from '../definition/screen.ts'
import { exportRecord } from '../export/record.ts'
import type { Lookups } from '../fields/lookups.ts'
import { RecordSheet } from '../print/record-sheet.tsx'
import { lateComponent } from '../../ui/feedback/late-component.tsx'
import { Paper, usePrinting } from '../print/use-printing.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useScreenState } from '../session/use-screen-session.ts'

// Nobody looks for or previews a record before the form stands.
const RecordWindows = lateComponent(async () => (await import('./record-windows.tsx')).RecordWindows)

interface OverProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly form: FormDefinition
}

/** What stands over the form, and what the session asks of it: a file, a sheet of paper. */
export function OverRecord(props: OverProps) {
  const { screen, session, lookups } = props
  const { loading } = useEditorState(session)
  const own = () => ({ values: session.editor.form.get().values, at: new Date().toISOString() })
  const { sheet, print } = usePrinting(() =>
    loading === 'none' && session.actor.getSnapshot().can({ type: 'PRINT' }) ? own() : null,
  )
  const printRecord = useEffectEvent(() => print(own()))
  useEffect(
    () =>
      session.attachForm({
        exportRecord: () => void exportRecord(screen, session.editor.form.get().values, lookups),
        print: () => printRecord(),
      }),
    [session, screen, lookups],
  )
  const snapshot = useScreenState(session)
  const isOpen =
    snapshot.matches({ FORM: 'finding' }) ||
    snapshot.matches({ FORM: 'previewing' }) ||
    snapshot.matches({ 'FORM-EDIT': 'finding' }) ||
    snapshot.matches({ 'FORM-EDIT': 'previewing' })
  return (
    <>
      {isOpen && <RecordWindows {...props} />}
      {sheet && (
        <Paper>
          <RecordSheet {...props} {...sheet} />
        </Paper>
      )}
    </>
  )
}
