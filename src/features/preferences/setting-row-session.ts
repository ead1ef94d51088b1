import { type ActorRefFrom, createActor } from 'xstate'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { failureWords } from '../../contract/errors.ts'
import { createEditor, draftName } from '../../engine/session/editor.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import type { WaitsFor } from '../../events/outbox/standing.ts'
import { failureOf, mergedToast, toastOf } from '../../engine/definition/toast-words.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import { type Reply, startChart } from '../../machines/run-effects.ts'
import type { SettingRowEvent, SettingRowSpot } from '../../machines/setting-row.events.ts'
import { settingRowMachine } from '../../machines/setting-row.machine.ts'
import { settingScreen } from './setting.screen.ts'
import { storedValue } from './settings.ts'

/** What the session asks of the row that shows it; the row keeps it current. */
export interface SettingRowHost {
  /** The setting as it is now. */
  row(): RecordRow
  /** `isAsked`: the user asked to be led there. */
  focus(spot: SettingRowSpot, options?: { readonly isAsked?: boolean }): void
}

interface SessionInput {
  readonly oid: number
  readonly source: RecordSource
  readonly workbench: Pick<Workbench, 'toasts' | 'drafts' | 'recordUserEvent'>
  readonly mayEdit: boolean
}

const absentHost: SettingRowHost = { row: () => ({}), focus: () => undefined }

/** One row of the preferences: its chart as an actor, the value under edit beside it, and the effects that join the two. */
export function createSettingRow({ oid, source, workbench, mayEdit }: SessionInput) {
  const { toasts, drafts } = workbench
  const actor: ActorRefFrom<typeof settingRowMachine> = createActor(settingRowMachine, {
    input: { mayEdit },
  })
  const editor = createEditor({ screen: settingScreen, source, drafts })
  const draft = draftName(settingScreen.id, oid)
  const untold = { dirty: false, faulty: false }
  let told = untold
  let host = absentHost
  /** Of the last write that was kept. */
  let waits: WaitsFor = 'connection'

  /** Tells the chart what the store knows. */
  function tell() {
    const { isDirty: dirty, faults } = editor.form.get()
    const faulty = faults.length > 0
    if (dirty === told.dirty && faulty === told.faulty) return
    told = { dirty, faulty }
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'TYPED', dirty, faulty })
  }

  function open(from: 'stored' | 'typed') {
    told = untold
    if (from === 'typed' && editor.get().key === oid) return tell()
    if (from === 'typed') editor.resumeNext()
    return editor.open('edit', 'inline', oid, host.row())
  }

  async function save(reply: Reply<SettingRowEvent>) {
    const outcome = await editor.save()
    switch (outcome.kind) {
      case 'confirmed':
        if (outcome.merged) toasts.show(mergedToast(settingScreen, outcome.merged))
        editor.close()
        return reply({ type: 'SAVED' })
      case 'kept':
        waits = outcome.waits
        editor.close()
        return reply({ type: 'KEPT' })
      case 'conflict':
        if (outcome.current) return reply({ type: 'CLASHED' })
        await source.giveUp(outcome.eventId)
        editor.close()
        return reply({ type: 'SAVE.FAILED', message: 'This setting is not there any more.' })
      case 'refused':
      case 'not-saved':
        return reply({ type: 'SAVE.FAILED', message: whyNot(outcome) })
    }
  }

  function start() {
    const stop = startChart(
      actor,
      {
        toast: (effect) => void toasts.show(toastOf(effect, undefined, waits)),
        'value.open': ({ from }) => open(from),
        'value.drop': () => {
          drafts.drop(draft)
          editor.close()
        },
        'value.blame': () => void editor.form.submit(),
        'setting.save': (_effect, reply) => save(reply),
        'setting.overwrite': async (_effect, reply) => {
          await editor.settleClash('mine')
          await save(reply)
        },
        'setting.yield': async () => {
          await editor.settleClash('theirs')
          editor.close()
        },
        'focus.row': ({ spot }) => host.focus(spot),
      },
      { onEvent: (event, run) => workbench.recordUserEvent('setting-row', String(oid), event, run) },
    )
    const stopTelling = editor.form.subscribe(tell)
    const look = () => {
      if (drafts.find(draft) && actor.getSnapshot().matches('view')) actor.send({ type: 'DRAFT.FOUND' })
    }
    look()
    const stopLooking = drafts.subscribeBack(look)
    return () => {
      stopLooking()
      stopTelling()
      stop()
    }
  }

  return {
    oid,
    actor,
    editor,
    attach(next: SettingRowHost) {
      host = next
    },
    /** Returns what ends the visit. */
    start,
    /** Takes what is typed; what comes while a save is under way is not the value that was saved. */
    change(value: string) {
      if (actor.getSnapshot().matches('editing')) editor.change('value', value)
    },
    /** What was typed and did not become the value. */
    typed(): string {
      const values = editor.get().key === oid ? editor.form.get().values : drafts.find(draft)?.values
      return storedValue(values)
    },
    /** A link leads here: to its control, or to the row. */
    comeTo(edits: boolean) {
      if (edits && actor.getSnapshot().can({ type: 'EDIT' })) actor.send({ type: 'EDIT' })
      else host.focus('row', { isAsked: true })
    },
    isDirty() {
      const snapshot = actor.getSnapshot()
      return snapshot.matches('editing') && snapshot.context.dirty
    },
  }
}

export type SettingRowSession = ReturnType<typeof createSettingRow>

/** Why a value did not become the stored one: the server's own words where it has some. */
function whyNot(outcome: Extract<SaveOutcome, { kind: 'refused' | 'not-saved' }>): string {
  if (outcome.kind === 'refused') {
    const told = 'errors' in outcome.error ? outcome.error.errors[0]?.message : undefined
    return told ?? loadMessage(outcome.error)
  }
  const failure = failureOf(outcome)
  return 'message' in failure ? failure.message : failureWords[failure.name].text
}
