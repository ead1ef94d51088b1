import { type ActorRefFrom, createActor } from 'xstate'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { createFormLines } from '../../engine/checklist/form-lines.ts'
import { createLineEffects } from '../../engine/checklist/line-effects.ts'
import { lineFormat } from '../../engine/checklist/line-format.ts'
import { sayingLeft } from '../../engine/checklist/saying-left.ts'
import { createLineSource } from '../../engine/checklist/line-source.ts'
import { tellChart } from '../../engine/checklist/tell-chart.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { isEditable, tellEditable } from '../../engine/session/editable.ts'
import type { ScreenSession } from '../../engine/session/screen-session.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import { countLines } from '../../machines/checklist.ts'
import { inspectionMachine } from '../../machines/inspection.machine.ts'
import { startChart } from '../../machines/run-effects.ts'
import { onceSaved } from './once-saved.ts'

/** The lines of a log as its form holds them. */
export const logLines = lineFormat({
  field: 'camsInspectionLogDetailsVirtual',
  status: 'inspectionStatus',
  isNumbered: false,
})

const templateField = 'inspectionTemplateOID'

interface InspectionInput {
  readonly session: ScreenSession
  readonly workbench: Workbench
  readonly templates: RecordSource
  /** Told when the tasks of a picked template could not be had, and null when they were. */
  readonly onTemplateFailure: (message: string | null) => void
  /** The key of the record that was written last; null where none was. */
  readonly writtenKey: () => number | null
  /** Go and make a work order for a line, counted from 1, of the log of this key; nothing of it is unsaved. */
  readonly onWorkOrder: (key: number, line: number) => void
}

/** The checklist chart of one inspection under work, beside the lines in its form. */
export function createInspectionSession(input: InspectionInput) {
  const { session, workbench, templates, onTemplateFailure, writtenKey, onWorkOrder } = input
  const { editor } = session
  const actor: ActorRefFrom<typeof inspectionMachine> = createActor(inspectionMachine, {
    input: { ...heldBy(editor.form.get().values), editable: isEditable(session) },
  })
  const lines = createFormLines({ editor, format: logLines })
  const lineEffects = createLineEffects(lines, sayingLeft(workbench))
  const source = createLineSource({
    session,
    workbench,
    field: templateField,
    records: templates,
    // SPEC 4: only a different template replaces the lines.
    wants: (key) => key !== actor.getSnapshot().context.template || lines.shown().length === 0,
    take(template, { tasks }) {
      lines.pick(logLines.fromTasks(tasks))
      actor.send({ type: 'TEMPLATE.PICKED', template })
    },
    onFailure: onTemplateFailure,
  })
  let tick = editor.form.get().values['allOk']

  /** A tick that is neither as it was nor what the chart makes of the lines was set by hand. */
  function followTick({ allOk }: RecordRow): void {
    if (allOk === tick) return
    tick = allOk
    if (allOk !== actor.getSnapshot().context.allOk) actor.send({ type: 'OK.SET', allOk: allOk === true })
  }

  function openWorkOrder(index: number): void {
    if (lines.shown()[index]?.taskStatus !== 'notDone') return
    const { key } = editor.get()
    // What may not be saved any more is left as any form is that holds changes: they are asked about.
    if (key !== null && !(editor.form.get().isDirty && isEditable(session)))
      return onWorkOrder(key, index + 1)
    onceSaved(session, () => {
      const saved = key ?? writtenKey()
      if (saved !== null) onWorkOrder(saved, index + 1)
    })
  }

  function start() {
    const stop = startChart(
      actor,
      {
        ...lineEffects.effects,
        'ok.follow': ({ allOk }) => editor.change('allOk', allOk),
        'template.keep': ({ template }) => editor.change(templateField, template),
        'work-order.open': ({ index }) => openWorkOrder(index),
      },
      {
        onEvent: (event, run) =>
          workbench.recordUserEvent('inspection', String(editor.get().key), event, run),
      },
    )
    const stopTelling = tellChart({
      form: editor.form,
      actor,
      lines,
      source,
      open(values) {
        tick = values['allOk']
        actor.send({ type: 'LINES.OPENED', ...heldBy(values) })
      },
      follow: followTick,
    })
    const stopEditable = tellEditable(session, actor)
    return () => {
      lineEffects.stop()
      stopEditable()
      stopTelling()
      stop()
    }
  }

  return { actor, start, retryTemplate: source.retry }
}

export type InspectionSession = ReturnType<typeof createInspectionSession>

/** What the values of a log's form say to its chart. */
const heldBy = (values: RecordRow) => {
  const template = values[templateField]
  return {
    counts: countLines(logLines.read(values)),
    template: typeof template === 'number' ? template : null,
    allOk: values['allOk'] === true,
  }
}
