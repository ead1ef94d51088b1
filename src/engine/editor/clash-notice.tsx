import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { Clash } from '../session/editor-state.ts'
import type { Lookups } from '../fields/lookups.ts'
import { countText } from '../definition/lines.ts'
import { captionOf, type ScreenDefinition } from '../definition/screen.ts'
import { focusForm } from '../session/focus-fault.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useFormState } from '../session/use-screen-session.ts'
import './clash-notice.css'

interface ClashProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly clash: Clash
  readonly lookups: Lookups
  /** The record is only looked at: whose values stand is chosen where it is edited. */
  readonly isReading: boolean
}

/** Two people changed the same fields: shows both sides and asks whose stand (TRUST 2). */
export function ClashNotice({ screen, session, clash, lookups, isReading }: ClashProps) {
  const { values } = useFormState(session)
  const { theirs } = clash
  if (!theirs)
    return (
      <InlineNotice kind="bad" title="Somebody else deleted this record">
        What you typed can still be copied from here; it cannot be saved to a record that is gone.
      </InlineNotice>
    )
  const { lineEditor } = screen
  const words = (name: string, value: unknown) => {
    if (Array.isArray(value) && name === lineEditor?.field) return countText(value.length, lineEditor.noun)
    const field = screen.fields.find((each) => each.name === name)
    return field?.words && typeof value === 'object' && value !== null
      ? field.words(value)
      : wordsOfValue(name, value)
  }
  const wordsOfValue = (name: string, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? (lookups.get(name)?.labels.get(String(value)) ??
        lookups.get(name)?.labels.get(Number(value)) ??
        String(value))
      : 'blank'
  const settle = (side: 'mine' | 'theirs') => {
    void session.editor.settleClash(side)
    focusForm(clash.fields)
  }
  return (
    <InlineNotice
      kind="bad"
      title="Somebody else changed the same fields"
      {...(!isReading && {
        actions: (
          <>
            <Button size="small" onPress={() => settle('mine')}>
              Keep mine
            </Button>
            <Button size="small" onPress={() => settle('theirs')}>
              Take theirs
            </Button>
          </>
        ),
      })}
    >
      {isReading && <p>Your change is not stored. Edit the record to choose whose values stand.</p>}
      <table className="mw-clash">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {clash.fields.map((name) => (
            <tr key={name}>
              <th scope="row">{captionOf(screen, name)}</th>
              <td>{words(name, values[name])}</td>
              <td>{words(name, theirs[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </InlineNotice>
  )
}
