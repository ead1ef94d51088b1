import { useCallback } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { FieldControl } from '../fields/field-control.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { LostRight } from './lost-right.tsx'
import { RecordWaiting } from '../waiting/record-waiting.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import { isAsked, type ScreenDefinition } from '../definition/screen.ts'
import { rowKeys } from '../session/row-keys.ts'
import {
  useCleared,
  useEditorState,
  useFields,
  useFormState,
  useScreenState,
} from '../session/use-screen-session.ts'
import './inline-notices.css'

export interface NoticesProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  /** Columns the user has hidden. */
  readonly hidden: readonly string[]
}

/** What there is to say of a row under edit, above its grid: a draft, a clash, faults that have no cell. */
export function InlineNotices(props: NoticesProps) {
  const { screen, session, lookups } = props
  const { draft, clash, refused, loading } = useEditorState(session)
  const { summary } = useFormState(session)
  const cleared = useCleared(session, screen, lookups)
  const cells = cellsOf(props)
  const cancel = (
    <Button size="small" variant="quiet" onPress={() => session.actor.send({ type: 'CANCEL' })}>
      Cancel
    </Button>
  )
  const unseen = summary.filter(({ field }) => !cells.has(field))
  return (
    <>
      <LostRight screen={screen} session={session} />
      <RecordWaiting screen={screen} session={session} />
      {draft && <DraftNotice screen={screen} session={session} />}
      {clash && (
        <ClashNotice screen={screen} session={session} clash={clash} lookups={lookups} isReading={false} />
      )}
      {refused && <RefusedNotice refused={refused} isReading={false} />}
      {unseen.length > 0 && (
        <InlineNotice kind="bad" isLive title="This row cannot be saved as it is">
          {unseen.map(({ message }) => message).join('. ')}
        </InlineNotice>
      )}
      <RowAnswers {...props} />
      {cleared.size > 0 && <InlineNotice kind="info" title={[...cleared.values()].join(' ')} />}
      {loading === 'loading' && (
        <InlineNotice kind="unsent" isLive title="Loading the record" actions={cancel} />
      )}
      {typeof loading === 'object' && (
        <NotLoaded screen={screen} session={session} lookups={lookups} error={loading} more={cancel} />
      )}
    </>
  )
}

/** Where a question about the row is answered that has no cell; keys act here as they do in the row. */
function RowAnswers(props: NoticesProps) {
  const { screen, session, lookups } = props
  const { values, errors } = useFormState(session)
  const fields = useFields(session, screen, lookups, false)
  const snapshot = useScreenState(session)
  const isSaving = snapshot.matches({ 'ADD-NEW': 'saving' }) || snapshot.matches({ 'FORM-EDIT': 'saving' })
  const cells = cellsOf(props)
  const asked = fields.filter(
    (field) => field.answers !== undefined && !cells.has(field.name) && isAsked(field, values, errors),
  )
  const withKeys = useCallback(
    (group: HTMLDivElement | null) => {
      if (!group) return
      const keys = rowKeys(session)
      // A list of choices stands elsewhere in the document, and has keys of its own.
      group.addEventListener('keydown', keys)
      return () => group.removeEventListener('keydown', keys)
    },
    [session],
  )
  if (asked.length === 0) return null
  return (
    <div className="mw-row-answers" role="group" aria-label="Questions about this row" ref={withKeys}>
      {asked.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors.get(field.name)}
          lookup={lookups.get(field.name)}
          isReadOnly={false}
          onChange={(value) => {
            if (!isSaving) session.editor.change(field.name, value)
          }}
          onBlur={() => session.editor.form.leave(field.name)}
        />
      ))}
    </div>
  )
}

/** The fields that the row has a cell for. */
const cellsOf = ({ screen, hidden }: NoticesProps): ReadonlySet<string> =>
  new Set(screen.columns.map(({ field }) => field).filter((field) => !hidden.includes(field)))
