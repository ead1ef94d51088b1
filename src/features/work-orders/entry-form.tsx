import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { inCurrency } from '../../engine/definition/in-currency.ts'
import type { ShownRow } from '../../engine/definition/record-source.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { usePreferences, useWorkbench } from '../../engine/definition/workbench.tsx'
import { LateRecordEditor } from '../../engine/editor/late-record-editor.tsx'
import { ScreenQuestions } from '../../engine/editor/screen-questions.tsx'
import { useLookups } from '../../engine/fields/lookups.ts'
import { absentHost } from '../../engine/session/screen-host.ts'
import { useScreenSession, useScreenState } from '../../engine/session/use-screen-session.ts'

/** What a form is opened for: a new entry with what it begins with, or one that is there. */
export type EntryAsked =
  | { readonly kind: 'new'; readonly first: RecordRow }
  | { readonly kind: 'open'; readonly key: number }

interface EntryFormProps {
  readonly screen: ScreenDefinition
  readonly asked: EntryAsked
  /** The entries as the page shows them. */
  readonly rows: readonly ShownRow[]
  readonly onClose: () => void
}

/** An entry of a work order over its page, by the form of a screen of its own. */
export function EntryForm({ screen: defined, asked, rows, onClose }: EntryFormProps) {
  const { sourceOf } = useWorkbench()
  const { baseCurrency } = usePreferences()
  const screen = useMemo(() => inCurrency(defined, baseCurrency), [defined, baseCurrency])
  const lookups = useLookups(screen)
  const session = useScreenSession(screen, sourceOf(screen.id), {
    ...absentHost,
    rows: () => rows,
    lookups: () => lookups,
  })
  const snapshot = useScreenState(session)
  const isClosed = snapshot.matches('GRID')
  const wasOpen = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { actor, editor } = session
    const opening =
      asked.kind === 'new' ? ({ type: 'ADD' } as const) : ({ type: 'EDIT', key: asked.key } as const)
    const looking = asked.kind === 'open' ? ({ type: 'VIEW', key: asked.key } as const) : opening
    const event = actor.getSnapshot().can(opening) ? opening : looking
    if (actor.getSnapshot().can(event)) actor.send(event)
    if (actor.getSnapshot().matches('GRID')) return close()
    if (asked.kind === 'open') return
    const { base } = editor.form.get()
    editor.form.open(base, { ...base, ...asked.first })
  }, [session, asked])
  useEffect(() => {
    if (!isClosed) wasOpen.current = true
    else if (wasOpen.current) close()
  }, [isClosed])
  return (
    <>
      {!isClosed && <LateRecordEditor screen={screen} session={session} lookups={lookups} />}
      <ScreenQuestions screen={screen} session={session} rows={rows} lookups={lookups} />
    </>
  )
}
