import { type ActorRefFrom, createActor } from 'xstate'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { toastMs } from '../../contract/limits.ts'
import { formMachine } from '../../machines/form.machine.ts'
import { rightsOf } from '../../machines/rights.ts'
import { runEffects } from '../../machines/run-effects.ts'
import { askForm, tellScreen } from '../../machines/screen-form.ts'
import { screenMachine } from '../../machines/screen.machine.ts'
import { createEditor, draftName, letGo } from './editor.ts'
import type { EditorState } from './editor-state.ts'
import { followRecord } from './follow-record.ts'
import { showGivenUp } from './show-given-up.ts'
import { takeNumber } from './take-number.ts'
import { focusFault } from './focus-fault.ts'
import { guardLeaving } from './leave-guard.ts'
import { fieldsFor, valuesFor } from '../definition/field-locks.ts'
import { followed } from '../fields/narrowed.ts'
import { LoadError } from '../definition/load-error.ts'
import type { RecordSource } from '../definition/record-source.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import type { WaitsFor } from '../../events/outbox/standing.ts'
import { type SaveWords, type ScreenDefinition, worksOnPage } from '../definition/screen.ts'
import { failureOf, isUnsaid, mergedToast, toastOf } from '../definition/toast-words.ts'
import type { Workbench } from '../definition/workbench.tsx'
import { baseOf, placeIn, placeOf, textOf } from './screen-place.ts'
import { absentHost, type FormHost, type ScreenHost } from './screen-host.ts'

interface SessionInput {
  readonly screen: ScreenDefinition
  readonly source: RecordSource
  readonly workbench: Workbench
}

/**
 * One visit to a screen: the screen chart and the form chart as actors, the record under edit beside them, and the
 * effects that join the three. `start` returns what ends the visit.
 */
export function createScreenSession({ screen, source, workbench }: SessionInput) {
  const layout = ({ popup: 'popup', page: 'form', inline: 'inline' } as const)[screen.editing]
  const rights = rightsOf(workbench.subject, screen.resource)
  const actor: ActorRefFrom<typeof screenMachine> = createActor(screenMachine, {
    input: { rights, layout, withheld: screen.withheld },
  })
  const formActor: ActorRefFrom<typeof formMachine> = createActor(formMachine)
  const editor = createEditor({
    screen,
    source,
    drafts: workbench.drafts,
    fileStore: workbench.attachments.held,
    allowed: (draft, key) => {
      const action = key === null || draft.isUnmade === true ? 'create' : 'edit'
      return valuesFor(screen, workbench.subject, draft, action)
    },
    follow: (name, { key, ...of }) =>
      followed(
        fieldsFor(screen, workbench.subject, key === null ? 'create' : 'edit'),
        host.lookups?.() ?? new Map(),
        name,
        of,
      ),
  })
  let host: ScreenHost = absentHost
  /** Of the last write that was kept. */
  let waits: WaitsFor = 'connection'
  let formHost: FormHost | null = null
  let leaving: { proceed: () => void; stay: () => void } | null = null

  const rowOf = (key: string | number | null): RecordRow | null =>
    host.rows().find(({ row }) => row[screen.key] === key)?.row ?? null

  function open(mode: 'new' | 'edit' | 'view', key: string | number | null): Promise<void> {
    return editor.open(mode, layoutOf(mode), key === null ? null : Number(key), rowOf(key))
  }

  function layoutOf(mode: 'new' | 'edit' | 'view'): EditorState['layout'] {
    const { mode: before, layout: stands } = editor.get()
    // A record that is open is unlocked, or gone on from, where it stands.
    if (mode === 'edit' && before !== 'new') return stands
    if (screen.editing === 'page') return 'page'
    // Nothing of a new record is worked on yet.
    if (mode === 'new') return newLayout()
    // READINGS on SPEC 2.9: on a phone the edit of a record with work on its page is that page.
    if (worksOnPage(screen) && host.isPhone?.() === true) return 'page'
    if (screen.form !== null && mode === 'view') return 'page'
    return screen.editing === 'inline' && mode !== 'view' ? 'inline' : 'popup'
  }

  function newLayout(): EditorState['layout'] {
    if (screen.form !== null && needsPage(screen)) return 'page'
    return screen.editing === 'inline' ? 'inline' : 'popup'
  }

  async function remove(key: string | number): Promise<SaveOutcome> {
    const row = rowOf(key)
    const opened = editor.get()
    const version = row ? row['version'] : opened.key === key ? opened.baseVersion : null
    const baseVersion = typeof version === 'number' ? version : null
    const name = draftName(screen.id, Number(key))
    const outcome = await source.write(
      {
        kind: 'remove',
        key: Number(key),
        changes: {},
        base: {},
        baseVersion,
        path: actor.getSnapshot().matches('GRID') ? 'row' : 'form',
      },
      workbench.drafts.handOver(name),
    )
    if (outcome.kind === 'confirmed' || outcome.kind === 'kept') letGo(workbench.drafts, name)
    return outcome
  }

  const asked = askForm(formActor)

  function start() {
    const stops = [
      runEffects(
        actor,
        {
          toast: (effect) => {
            if (!isUnsaid(effect, screen.words)) workbench.toasts.show(toastOf(effect, screen.words, waits))
          },
          ...asked,
          'form.open': async (effect, reply) => {
            await Promise.all([open(effect.mode, effect.key), asked['form.open'](effect, reply)])
            sayTakenUp()
          },
          'record.delete': async ({ key }, reply) => {
            const outcome = await remove(key)
            if (outcome.kind === 'confirmed') reply({ type: 'DELETED' })
            else if (outcome.kind === 'kept') {
              waits = outcome.waits
              reply({ type: 'KEPT' })
            } else reply({ type: 'DELETE.FAILED', failure: failureOf(outcome, deletionWords(screen)) })
          },
          'record.step': async ({ from, by }, reply) => {
            if (host.beyond) {
              const key = await host.beyond(Number(from), by).catch((error: unknown) => {
                if (!(error instanceof LoadError)) throw error
                workbench.toasts.show({ kind: 'error', text: error.message })
                return null
              })
              if (key !== null) reply({ type: 'STEPPED', key })
              return
            }
            const order = host.order()
            const at = order.indexOf(Number(from))
            const next = at < 0 ? undefined : order[at + by]
            if (next !== undefined) reply({ type: 'STEPPED', key: next })
          },
          'focus.row': ({ key }) => host.focusRow(key === null ? null : Number(key)),
          'list.refresh': () => host.refresh(),
          'list.export': () => host.exportList(),
          'list.print': () => host.printList(),
          'record.export': () => formHost?.exportRecord(),
          'record.print': () => formHost?.print(),
          'navigate.proceed': () => {
            const going = leaving
            leaving = null
            going?.proceed()
          },
          'navigate.stay': () => {
            const going = leaving
            leaving = null
            going?.stay()
          },
        },
        {
          onEvent: (event, run) => {
            workbench.recordUserEvent('screen', screen.id, event, run)
            if (event.type === 'LEAVE.DISCARD' && actor.getSnapshot().can(event)) editor.discard()
          },
        },
      ),
      runEffects(
        formActor,
        {
          'form.validate': (_effect, reply) => {
            const checked = editor.form.submit()
            if (checked.ok) reply({ type: 'VALID' })
            else reply({ type: 'INVALID', count: checked.errors.length })
          },
          'form.save': async (_effect, reply) => {
            const isNew = editor.get().key === null
            const outcome = await editor.save()
            if (outcome.kind === 'confirmed') {
              if (outcome.merged) workbench.toasts.show(mergedToast(screen, outcome.merged))
              reply({ type: 'SAVED' })
              const { addedMessage } = screen.formTraits
              if (isNew && addedMessage !== null)
                workbench.toasts.show({ kind: 'info', text: addedMessage, duration: toastMs.typical })
            } else if (outcome.kind === 'kept') {
              waits = outcome.waits
              reply({ type: 'KEPT' })
            } else {
              const told = 'error' in outcome && 'errors' in outcome.error ? outcome.error.errors : []
              if (told.length > 0) editor.tell(told)
              reply({ type: 'FAILED', failure: failureOf(outcome, screen.words), count: told.length })
            }
          },
          'focus.error': ({ step }) => focusFault([...editor.form.get().errors.keys()], step),
          ...tellScreen(actor),
        },
        { onEvent: (event, run) => workbench.recordUserEvent('form', screen.id, event, run) },
      ),
    ]
    const watching = [
      editor.form.subscribe(tellCharts),
      editor.subscribe(tellCharts),
      workbench.attachments.held.watch(() => editor.get().files ?? []),
      workbench.drafts.subscribeBack(editor.offerDraft),
      source.subscribe(followNumber),
      editor.subscribe(followNumber),
    ]
    const moved = actor.subscribe((snapshot) => {
      if (snapshot.matches('GRID')) editor.close()
    })
    const unguard = guardLeaving({
      holds: () => actor.getSnapshot().context.dirty,
      leadsAway: (from, to) => {
        const asked = placeTextIn(to)
        return (
          asked !== placeTextIn(from) && asked !== textOf(baseOf(placeOf({ actor, editor, source }, screen)))
        )
      },
      ask: (proceed, stay) => {
        leaving = { proceed, stay }
        actor.send({ type: 'LEAVE' })
      },
    })
    formActor.start()
    actor.start()
    return () => {
      unguard()
      for (const stop of watching) stop()
      moved.unsubscribe()
      for (const stop of stops) stop()
      actor.stop()
      formActor.stop()
    }
  }

  /** What was photographed is not left lying beside a blank form. */
  function sayTakenUp() {
    const { key, files } = editor.get()
    if (key === null && files !== null && files.length > 0)
      workbench.toasts.show({
        kind: 'info',
        text: `You began this ${screen.noun} before and did not save it. It is as you left it, with its ${files.length === 1 ? 'photo' : `${files.length} photos`}`,
        duration: toastMs.typical,
      })
  }

  function followNumber() {
    void takeNumber({ screen, source, editor }, (from, key) =>
      actor.send({ type: 'RECORD.NUMBERED', from, key }),
    )
  }

  /** Tells the charts what the store knows: the screen of unsaved changes, the form of errors. */
  function tellCharts() {
    const { errors } = editor.form.get()
    const isDirty = editor.isDirty()
    const onScreen = actor.getSnapshot()
    const fact = { type: isDirty ? 'FORM.DIRTY' : 'FORM.PRISTINE' } as const
    if (onScreen.context.dirty !== isDirty && onScreen.can(fact)) actor.send(fact)
    if (formActor.getSnapshot().context.errors !== errors.size)
      formActor.send({ type: 'ERRORS', count: errors.size })
  }

  return {
    actor,
    formActor,
    editor,
    source,
    start,
    /** The records of the screen, for whoever looks for another one. */
    rows: () => host.rows(),
    /** Shows the open record as it stands once a change of it was given up, where nothing is typed. */
    showGivenUp: () => showGivenUp({ screen, source, editor }, () => actor.send({ type: 'CANCEL' })),
    /** Reads the open record again, and shows it where nothing is typed (`follow-record.ts`). */
    follow: (isTyping: () => boolean) => followRecord({ screen, source, editor }, isTyping),
    /** False when there is no other record to go to or to look for. */
    hasOthers: () => host.beyond !== undefined || host.rows().length > 1,
    attach(next: ScreenHost) {
      host = next
    },
    /** Puts up the form on screen; returns what takes it down. */
    attachForm(next: FormHost) {
      formHost = next
      return () => {
        if (formHost === next) formHost = null
      }
    },
  }
}

export type ScreenSession = ReturnType<typeof createScreenSession>

/** Lines that are typed by hand have a place in a popup, those that come with what is chosen have none. */
const needsPage = ({ lines, lineEditor }: ScreenDefinition): boolean => lines !== null && !lineEditor

const placeTextIn = (search: string): string => textOf(baseOf(placeIn(new URLSearchParams(search))))

const deletionWords = ({ words }: ScreenDefinition): SaveWords | undefined =>
  words?.deleteFailed === 'message' ? { ...words, saveFailed: 'message' } : words
