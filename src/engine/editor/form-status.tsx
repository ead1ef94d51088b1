import { plateOf, type ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useFormState, useScreenState } from '../session/use-screen-session.ts'
import './form-status.css'

interface StatusProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

/** The line below a form (SPEC 3 form_StatusBar): mode, unsaved changes, faults, number and version of the record. */
export function FormStatus({ screen, session }: StatusProps) {
  const { base, isDirty, errors } = useFormState(session)
  const { mode, baseVersion } = useEditorState(session)
  const isReading = useScreenState(session).matches('FORM')
  const words = [
    mode === 'new' ? 'New record' : isReading ? 'Reading' : 'Editing',
    isDirty ? 'Unsaved changes' : 'No unsaved changes',
    errors.size === 1 ? '1 fault' : `${errors.size} faults`,
    mode === 'new' ? 'Not numbered yet' : plateOf(screen, base),
    baseVersion === null ? 'Not saved yet' : `Version ${baseVersion}`,
  ]
  return (
    <ul className="mw-form-status" aria-label="Form status">
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
