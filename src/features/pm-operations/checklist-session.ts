import { type ActorRefFrom, createActor } from 'xstate'
import { overallStatus } from '../../contract/entities/pm-operation.ts'
import { createFormLines } from '../../engine/checklist/form-lines.ts'
import { createLineEffects } from '../../engine/checklist/line-effects.ts'
import { lineFormat } from '../../engine/checklist/line-format.ts'
import { sayingLeft } from '../../engine/checklist/saying-left.ts'
import { createLineSource } from '../../engine/checklist/line-source.ts'
import { tellChart } from '../../engine/checklist/tell-chart.ts'
import { organisationDay } from '../../engine/definition/local-day.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { isEditable, tellEditable } from '../../engine/session/editable.ts'
import type { ScreenSession } from '../../engine/session/screen-session.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import { pmOperationMachine } from '../../machines/pm-operation.machine.ts'
import { startChart } from '../../machines/run-effects.ts'

/** The lines of an operation as its form holds them. */
export const operationLines = lineFormat({
  field: 'camspmOperationDetailVirtual',
  status: 'taskStatus',
  isNumbered: true,
})

interface ChecklistInput {
  readonly session: ScreenSession
  readonly workbench: Workbench
  readonly tasks: RecordSource
  /** Told when the lines of a picked task could not be had, and null when they were. */
  readonly onTaskFailure: (message: string | null) => void
}

/** The checklist chart of one operation under work, beside the lines in its form. */
export function createChecklistSession({ session, workbench, tasks, onTaskFailure }: ChecklistInput) {
  const { editor } = session
  /** The day of the act, whenever it arrives; of what was done before this visit it stays the day that it was. */
  const completedOn = () => {
    const { base } = editor.form.get()
    return base['overallStatus'] === 'DONE'
      ? (base['completedOn'] ?? null)
      : organisationDay(workbench.preferences.timeZone)
  }
  const lines = createFormLines({
    editor,
    format: operationLines,
    onChange(changed) {
      const was = editor.form.get().values['overallStatus']
      const status = overallStatus(changed)
      editor.change('overallStatus', status)
      if (was !== status && (was === 'DONE' || status === 'DONE'))
        editor.change('completedOn', status === 'DONE' ? completedOn() : null)
    },
  })
  const actor: ActorRefFrom<typeof pmOperationMachine> = createActor(pmOperationMachine, {
    input: { counts: lines.counted().counts, editable: isEditable(session) },
  })
  const lineEffects = createLineEffects(lines, sayingLeft(workbench))
  const source = createLineSource({
    session,
    workbench,
    field: 'pmTaskOID',
    records: tasks,
    // SPEC 4: a task brings its lines only where there are none.
    wants: () => lines.shown().length === 0,
    take(_key, task) {
      lines.pick(operationLines.fromTasks(task['camspmTaskDetailVirtual']))
      actor.send({ type: 'TASK.PICKED' })
    },
    onFailure: onTaskFailure,
  })

  function start() {
    const stop = startChart(actor, lineEffects.effects, {
      onEvent: (event, run) =>
        workbench.recordUserEvent('pm-operation', String(editor.get().key), event, run),
    })
    const stopTelling = tellChart({
      form: editor.form,
      actor,
      lines,
      source,
      open: () => actor.send({ type: 'LINES.OPENED', counts: lines.counted().counts }),
    })
    const stopEditable = tellEditable(session, actor)
    return () => {
      lineEffects.stop()
      stopEditable()
      stopTelling()
      stop()
    }
  }

  return { actor, start, retryTask: source.retry }
}

export type ChecklistSession = ReturnType<typeof createChecklistSession>
