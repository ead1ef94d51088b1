import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { Clash } from '../session/editor-state.ts'
import type { Lookups } from '../fields/lookups.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import { lineClashes } from '../fields/line-clashes.ts'
import { countText } from '../definition/lines.ts'
import { type ClashRow, ClashTable } from './clash-table.tsx'
import { captionOf, type ScreenDefinition } from '../definition/screen.ts'
import { WhoDeleted } from '../history/who-deleted.tsx'
import { focusForm } from '../session/focus-fault.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useFormState } from '../session/use-screen-session.ts'

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
  const { theirs, base, changed } = clash
  const { key } = session.editor.get()
  if (!theirs)
    return (
      <InlineNotice kind="bad" title="Somebody else deleted this record">
        {key !== null && <WhoDeleted record={{ entity: screen.id, key }} />}
        What you typed can still be copied from here; it cannot be saved to a record that is gone.
      </InlineNotice>
    )
  const { lineEditor } = screen
  const lines = linesOfRecords(screen)
  const rows = clash.fields.flatMap((name): readonly ClashRow[] => {
    const by = changed.find(({ field }) => field === name) ?? null
    const ofLines = name === lines?.field ? lineClashes(lines, { base, mine: values, theirs }) : null
    if (ofLines) return ofLines.map((each) => ({ ...each, by }))
    const [mine, other] = [words(name, values[name]), words(name, theirs[name])]
    return [{ label: captionOf(screen, name), mine, theirs: other, by }]
  })
  function words(name: string, value: unknown): string {
    if (Array.isArray(value) && name === lines?.field)
      return countText(value.length, lineEditor?.noun ?? 'line')
    const field = screen.fields.find((each) => each.name === name)
    return field?.words && typeof value === 'object' && value !== null
      ? field.words(value)
      : wordsOfValue(name, value)
  }
  function wordsOfValue(name: string, value: unknown): string {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return 'blank'
    const labels = lookups.get(name)?.labels
    return labels?.get(String(value)) ?? labels?.get(Number(value)) ?? String(value)
  }
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
      <ClashTable rows={rows} />
    </InlineNotice>
  )
}
