import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { explain } from '../../contract/access/policy.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import { formCommands } from '../../machines/form.commands.ts'
import type { FormUserEvent } from '../../machines/form.events.ts'
import type { LiveActor } from '../../machines/live.ts'
import type { ScreenUserEvent } from '../../machines/screen.events.ts'
import { formWhy } from '../../machines/words/form.words.ts'
import { screenWhy } from '../../machines/words/screen.words.ts'
import type { RecordSource } from '../definition/record-source.ts'
import { screenNeeds } from '../../machines/save-right.ts'
import { hasSense } from './screen-commands.ts'
import type { ScreenHost } from './screen-host.ts'
import { createScreenSession, type ScreenSession } from './screen-session.ts'
import { MEDIUM_UP } from '../../ui/look/use-media.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { fieldsFor } from '../definition/field-locks.ts'
import type { Lookups } from '../fields/lookups.ts'
import { clearedWords } from '../fields/narrowed.ts'
import { actedOnWords, recordWords } from '../fields/record-heading.ts'
import type { FieldDefinition, ScreenDefinition } from '../definition/screen.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import type { FormState } from '../form/store.ts'
import { useStore, useStorePart } from '../../store/use-store.ts'

const noLookups: Lookups = new Map()

/**
 * One visit to a screen, alive as long as the page is; its charts are live for palette and shortcuts. It keeps to the
 * definition that it began with: a setting that is changed meanwhile (the currency) changes what is drawn, and ends nothing.
 */
export function useScreenSession(
  defined: ScreenDefinition,
  source: RecordSource,
  host: ScreenHost,
): ScreenSession {
  const workbench = useWorkbench()
  const [screen] = useState(defined)
  const [session] = useState(() => createScreenSession({ screen, source, workbench }))
  const latest = useRef(host)
  useEffect(() => {
    latest.current = host
  })
  const lookups = useCallback(() => latest.current.lookups?.() ?? noLookups, [])
  // As a layout effect, so that the guard is down before the next page navigates.
  useLayoutEffect(() => {
    session.attach({
      rows: () => latest.current.rows(),
      order: () => latest.current.order(),
      get beyond() {
        return latest.current.beyond
      },
      lookups,
      rowAtHand: () => latest.current.rowAtHand?.() ?? null,
      isPhone: () => !matchMedia(MEDIUM_UP).matches,
      focusRow: (key) => latest.current.focusRow(key),
      refresh: () => latest.current.refresh(),
      exportList: () => latest.current.exportList(),
      printList: () => latest.current.printList(),
    })
    const stop = session.start()
    const rowAtHand = () => {
      const snapshot = session.actor.getSnapshot()
      const inGrid = snapshot.matches({ GRID: 'browsing' }) ? latest.current.rowAtHand?.() : null
      const key = snapshot.context.key ?? inGrid
      return latest.current.rows().find(({ row }) => String(row[screen.key]) === String(key))?.row ?? null
    }
    const removeScreen = workbench.liveCharts.add<ScreenUserEvent>({
      id: `screen/${screen.id}`,
      scope: screen.title,
      actor: offering(session, screen),
      commands: { ...screenCommands, ADD: { ...screenCommands.ADD, label: screen.newLabel } },
      why: (type) => whyNot(session, screen, type),
      needs: (type) => screenNeeds(type, session.actor.getSnapshot()),
      may: (action) => explain(workbench.subject, action, screen.resource),
      describe: () => {
        const row = rowAtHand()
        if (!row) return null
        return { label: actedOnWords(screen, row, lookups()), key: Number(row[screen.key]) }
      },
      choices: () =>
        latest.current.rows().map(({ row }) => ({
          value: Number(row[screen.key]),
          label: recordWords(screen, row, lookups()),
        })),
    })
    const removeForm = workbench.liveCharts.add<FormUserEvent>({
      id: `form/${screen.id}`,
      scope: screen.title,
      actor: session.formActor,
      commands: formCommands,
      why: (type) => formWhy(session.formActor.getSnapshot(), type),
    })
    return () => {
      removeForm()
      removeScreen()
      stop()
    }
  }, [session, screen, workbench, lookups])
  return session
}

const saves: ReadonlySet<ScreenUserEvent['type']> = new Set<ScreenUserEvent['type']>([
  'SAVE',
  'SAVE.CONTINUE',
])

/** Why a command of the screen is refused: by what stands in its form, else by its chart. */
function whyNot(
  { actor, editor }: ScreenSession,
  screen: ScreenDefinition,
  type: ScreenUserEvent['type'],
): string {
  if (waitsForForm(screen, editor) && saves.has(type)) return 'The form has errors'
  if (!hasSense(type, editor.get())) return 'The record is not there'
  return screenWhy(actor.getSnapshot(), type)
}

/** Whether nothing is saved until every field of the form is right. */
const waitsForForm = (screen: ScreenDefinition, { form }: ScreenSession['editor']): boolean =>
  screen.savesOnlyValid === true && form.get().faults.length > 0

/** The screen chart as the palette asks it: a command is offered when its button is (UX P3). */
function offering(session: ScreenSession, screen: ScreenDefinition): LiveActor<ScreenUserEvent> {
  const { actor, editor } = session
  return {
    getSnapshot() {
      const snapshot = actor.getSnapshot()
      const waits = waitsForForm(screen, editor)
      return {
        status: snapshot.status,
        can: (event) =>
          !(waits && saves.has(event.type)) && hasSense(event.type, editor.get()) && snapshot.can(event),
      }
    },
    send: actor.send,
    subscribe: (listener) => actor.subscribe(listener),
  }
}

/**
 * The fields of the record under edit as its user may fill them in, with words below one that another has cleared; those
 * of a record that is only read as they are.
 */
export function useFields(
  session: ScreenSession,
  screen: ScreenDefinition,
  lookups: Lookups,
  isReadOnly: boolean,
): readonly FieldDefinition[] {
  const subject = useSubject()
  const { key } = useEditorState(session)
  const cleared = useCleared(session, screen, lookups)
  return useMemo(() => {
    if (isReadOnly) return screen.fields
    return fieldsFor(screen, subject, key === null ? 'create' : 'edit').map((field) => {
      const description = cleared.get(field.name)
      return description === undefined ? field : { ...field, description }
    })
  }, [isReadOnly, screen, subject, key, cleared])
}

/** Why fields of the record under edit were cleared, by name: read aloud once, as the focus stands in another field. */
export function useCleared(
  session: ScreenSession,
  screen: ScreenDefinition,
  lookups: Lookups,
): ReadonlyMap<string, string> {
  const { cleared } = useEditorState(session)
  const { values } = useFormState(session)
  const words = useMemo(
    () => clearedWords(screen.fields, lookups, { values, cleared }),
    [screen, lookups, values, cleared],
  )
  const said = [...words.values()].join(' ')
  useEffect(() => {
    if (said !== '') announce(said)
  }, [said])
  return words
}

/** The mode and the small facts of a session that its page draws. */
export const useScreenState = (session: ScreenSession) => useSelector(session.actor, (snapshot) => snapshot)

export const useEditorState = (session: ScreenSession) => useStore(session.editor)

export const useFormState = (session: ScreenSession) => useStore(session.editor.form)

/** A part of what the form holds: whoever needs but that is not drawn anew at each key. */
export const useFormPart = <Part>(session: ScreenSession, part: (form: FormState) => Part): Part =>
  useStorePart(session.editor.form, part)

/** The record under edit as it was opened. */
export const useFormBase = (session: ScreenSession) => useFormPart(session, ({ base }) => base)

/** Whether something was typed that is not saved. */
export const useIsDirty = (session: ScreenSession) => useFormPart(session, ({ isDirty }) => isDirty)
