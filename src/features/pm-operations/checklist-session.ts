import { type ActorRefFrom, createActor } from 'xstate'
import { overallStatus } from '../../contract/entities/pm-operation.ts'
import { createUndoLapse, isEditable, joinForm } from '../../engine/checklist/join-form.ts'
import { lineFormat } from '../../engine/checklist/line-format.ts'
import { createLineSource } from '../../engine/checklist/line-source.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { ScreenSession } from '../../engine/session/screen-session.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import { pmOperationMachine } from '../../machines/pm-operation.machine.ts'
import { runEffects } from '../../machines/run-effects.ts'

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

/** The checklist chart of one operation under work, joined to the values of its form. */
export function createChecklistSession({ session, workbench, tasks, onTaskFailure }: ChecklistInput) {
  const { editor } = session
  const lines = () => operationLines.read(editor.form.get().values)
  const actor: ActorRefFrom<typeof pmOperationMachine> = createActor(pmOperationMachine, {
    input: { lines: lines(), editable: isEditable(session) },
  })
  const undo = createUndoLapse()
  const source = createLineSource({
    session,
    workbench,
    field: 'pmTaskOID',
    records: tasks,
    // SPEC 4: a task brings its lines only where there are none.
    wants: () => lines().length === 0,
    take: (_key, task) =>
      actor.send({ type: 'TASK.PICKED', lines: operationLines.fromTasks(task['camspmTaskDetailVirtual']) }),
    onFailure: onTaskFailure,
  })

  function start() {
    const stopEffects = runEffects(
      actor,
      {
        'lines.changed': ({ lines: changed }) => {
          editor.change(operationLines.field, operationLines.write(changed))
          editor.change('overallStatus', overallStatus(changed))
        },
        'undo.offer': undo.begin,
      },
      { onEvent: (event) => workbench.recordUserEvent('pm-operation', String(editor.get().key), event) },
    )
    const part = joinForm({
      session,
      actor,
      format: operationLines,
      source,
      open: (opened) => actor.send({ type: 'LINES.OPENED', lines: opened }),
    })
    return () => {
      undo.stop()
      part()
      stopEffects()
    }
  }

  return { actor, start, retryTask: source.retry }
}
