import { type ActorRefFrom, createActor } from 'xstate'
import type { RecordRow } from '../contract/entity.ts'
import { failureWords } from '../contract/errors.ts'
import { formMachine } from '../machines/form.machine.ts'
import { rightsOf } from '../machines/rights.ts'
import { runEffects } from '../machines/run-effects.ts'
import { askForm, tellScreen } from '../machines/screen-form.ts'
import { screenMachine } from '../machines/screen.machine.ts'
import { focusField } from '../ui/focus-field.ts'
import { createEditor, draftName } from './editor.ts'
import { guardLeaving } from './leave-guard.ts'
import type { RecordSource, SaveOutcome, ShownRow } from './record-source.ts'
import type { ScreenDefinition } from './screen.ts'
import { failureOf, mergedToast, toastOf } from './toast-words.ts'
import type { Workbench } from './workbench.tsx'

/** What the session asks of the page that shows it; the page keeps it current. */
export interface ScreenHost {
  rows(): readonly ShownRow[]
  /** Keys in the order in which the grid shows them. */
  order(): readonly number[]
  focusRow(key: number | null): void
  refresh(): void
  exportList(): void
}

interface SessionInput {
  readonly screen: ScreenDefinition
  readonly source: RecordSource
  readonly workbench: Workbench
}

const absentHost: ScreenHost = {
  rows: () => [],
  order: () => [],
  focusRow: () => undefined,
  refresh: () => undefined,
  exportList: () => undefined,
}

/**
 * One visit to a screen: the screen chart and the form chart as actors, the record under edit beside them, and the
 * effects that join the three. `start` returns what ends the visit.
 */
export function createScreenSession({ screen, source, workbench }: SessionInput) {
  const layout = 'popup'
  const rights = { ...rightsOf(workbench.subject, screen.resource), post: false, print: false }
  const actor: ActorRefFrom<typeof screenMachine> = createActor(screenMachine, { input: { rights, layout } })
  const formActor: ActorRefFrom<typeof formMachine> = createActor(formMachine, {
    input: { start: 'viewing', afterSave: 'viewing', held: true },
  })
  const editor = createEditor({ screen, source, drafts: workbench.drafts })
  let host = absentHost
  let leaving: { proceed: () => void; stay: () => void } | null = null

  const rowOf = (key: string | number | null): RecordRow | null =>
    host.rows().find(({ row }) => row[screen.key] === key)?.row ?? null

  function open(mode: 'new' | 'edit' | 'view', key: string | number | null): Promise<void> {
    const before = editor.get()
    const unlocks = mode === 'edit' && before.mode === 'view' && before.key === key
    const onPage =
      screen.form !== null && (mode === 'view' || unlocks || (mode === 'new' && screen.lines !== null))
    return editor.open(mode, onPage ? 'page' : 'popup', key === null ? null : Number(key), rowOf(key))
  }

  async function remove(key: string | number): Promise<SaveOutcome> {
    const row = rowOf(key)
    const opened = editor.get()
    const version = row ? row['version'] : opened.key === key ? opened.baseVersion : null
    return source.write({
      kind: 'remove',
      key: Number(key),
      changes: {},
      base: {},
      baseVersion: typeof version === 'number' ? version : null,
    })
  }

  const asked = askForm(formActor)

  function start() {
    const stops = [
      runEffects(
        actor,
        {
          toast: (effect) => void workbench.toasts.show(toastOf(effect)),
          ...asked,
          'form.open': async (effect, reply) => {
            await Promise.all([open(effect.mode, effect.key), asked['form.open'](effect, reply)])
          },
          'record.delete': async ({ key }, reply) => {
            const outcome = await remove(key)
            if (outcome.kind === 'confirmed' || outcome.kind === 'kept')
              workbench.drafts.drop(draftName(screen.id, Number(key)))
            if (outcome.kind === 'confirmed') reply({ type: 'DELETED' })
            else if (outcome.kind === 'kept') reply({ type: 'KEPT' })
            else reply({ type: 'DELETE.FAILED', failure: failureOf(outcome) })
          },
          'record.step': ({ from, by }, reply) => {
            const order = host.order()
            const at = order.indexOf(Number(from))
            const next = at < 0 ? undefined : order[at + by]
            if (next !== undefined) reply({ type: 'STEPPED', key: next })
          },
          'focus.row': ({ key }) => host.focusRow(key === null ? null : Number(key)),
          'list.refresh': () => host.refresh(),
          'list.export': () => host.exportList(),
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
          onEvent: (event) => {
            workbench.recordUserEvent('screen', screen.id, event)
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
            const outcome = await editor.save()
            if (outcome.kind === 'confirmed') {
              if (outcome.merged) workbench.toasts.show(mergedToast(screen, outcome.merged))
              reply({ type: 'SAVED' })
            } else if (outcome.kind === 'kept') {
              if (outcome.error?.kind === 'unreadable')
                workbench.toasts.show({ kind: 'error', ...failureWords.saveUnreadable })
              reply({ type: 'KEPT' })
            } else {
              const told = 'error' in outcome && 'errors' in outcome.error ? outcome.error.errors : []
              if (told.length > 0) editor.tell(told)
              reply({ type: 'FAILED', failure: failureOf(outcome), count: told.length })
            }
          },
          'focus.error': ({ step }) => focusError(step),
          ...tellScreen(actor),
        },
        { onEvent: (event) => workbench.recordUserEvent('form', screen.id, event) },
      ),
    ]
    const watching = editor.form.subscribe(tellForm)
    const moved = actor.subscribe((snapshot) => {
      if (snapshot.matches('GRID')) editor.close()
    })
    const unguard = guardLeaving({
      holds: () => actor.getSnapshot().context.dirty,
      ask: (proceed, stay) => {
        leaving = { proceed, stay }
        actor.send({ type: 'LEAVE' })
      },
    })
    formActor.start()
    actor.start()
    return () => {
      unguard()
      watching()
      moved.unsubscribe()
      for (const stop of stops) stop()
      actor.stop()
      formActor.stop()
    }
  }

  /** Tells the form chart what the store knows. */
  function tellForm() {
    const { isDirty, errors } = editor.form.get()
    const snapshot = formActor.getSnapshot()
    if (snapshot.status !== 'active') return
    const fact = { type: isDirty ? 'CHANGED' : 'REVERTED' } as const
    if (snapshot.can(fact)) formActor.send(fact)
    if (snapshot.context.errors !== errors.size) formActor.send({ type: 'ERRORS', count: errors.size })
  }

  function focusError(step: 'first' | 'next' | 'previous') {
    const fields = fieldsAtFault([...editor.form.get().errors.keys()])
    const at = fields.findIndex((field) => field.contains(document.activeElement))
    const by = step === 'previous' ? -1 : 1
    const to = step === 'first' || at < 0 ? 0 : (at + by + fields.length) % fields.length
    const name = fields[to]?.dataset['field']
    // The fields of a form that was just refused take their messages first.
    if (name !== undefined) requestAnimationFrame(() => void focusField(name))
  }

  return {
    actor,
    formActor,
    editor,
    start,
    attach(next: ScreenHost) {
      host = next
    },
  }
}

/** The fields on the page that are at fault, in reading order. */
const fieldsAtFault = (names: readonly string[]): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].filter((field) =>
    names.includes(field.dataset['field'] ?? ''),
  )

export type ScreenSession = ReturnType<typeof createScreenSession>
