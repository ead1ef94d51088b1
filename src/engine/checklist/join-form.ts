import { inOrder } from '../../contract/entities/task-line.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import type { ChecklistContext, ChecklistEffect, ChecklistLine } from '../../machines/checklist.events.ts'
import { saveRight } from '../session/save-right.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import type { LineFormat } from './line-format.ts'
import type { LineSource } from './line-source.ts'

/** How long All Done and Clear All can be taken back, in ms (UX K2). */
const undoMs = 6000

/** The part of a checklist chart's actor that is asked for. */
interface ChecklistActor {
  start(): unknown
  stop(): unknown
  send(event: { readonly type: 'UNLOCKED' | 'LOCKED' }): void
  getSnapshot(): { readonly context: ChecklistContext }
}

interface Joint {
  readonly session: ScreenSession
  readonly actor: ChecklistActor
  readonly format: LineFormat
  readonly source: LineSource
  /** The form holds other lines than the chart: another record, a restored draft. */
  readonly open: (lines: readonly ChecklistLine[], values: RecordRow) => void
  /** The values moved in any other way. */
  readonly follow?: (values: RecordRow) => void
}

/** Not while the record is only looked at, nor once the right to save it was taken. */
export function isEditable({ actor }: ScreenSession): boolean {
  const snapshot = actor.getSnapshot()
  const right = saveRight(snapshot)
  // A form that is closing stays as it was.
  return right === null ? !snapshot.matches('FORM') : snapshot.context.rights[right]
}

/** Starts a checklist chart and keeps it beside the form of its record; returns what ends both. */
export function joinForm({ session, actor, format, source, open, follow }: Joint): () => void {
  const { form } = session.editor
  let base = form.get().base
  actor.start()
  const stopForm = form.subscribe(() => {
    const { values, base: opened } = form.get()
    const lines = format.read(values)
    const isOther = opened !== base
    base = opened
    if (isOther || !sameValue(inOrder(lines), actor.getSnapshot().context.lines)) open(lines, values)
    else follow?.(values)
    source.follow(isOther)
  })
  const screen = session.actor.subscribe(() => {
    const editable = isEditable(session)
    if (editable !== actor.getSnapshot().context.editable)
      actor.send({ type: editable ? 'UNLOCKED' : 'LOCKED' })
  })
  return () => {
    screen.unsubscribe()
    stopForm()
    actor.stop()
  }
}

type UndoOffer = Extract<ChecklistEffect, { readonly type: 'undo.offer' }>

/** Tells a chart when the time to undo is over. A single line is as quickly set back by hand: it keeps no time. */
export function createUndoLapse() {
  let lapse: ReturnType<typeof setTimeout> | undefined
  return {
    begin({ of }: UndoOffer, reply: (event: { readonly type: 'UNDO.LAPSED' }) => void): void {
      clearTimeout(lapse)
      if (of !== 'line') lapse = setTimeout(() => reply({ type: 'UNDO.LAPSED' }), undoMs)
    },
    stop: () => clearTimeout(lapse),
  }
}
