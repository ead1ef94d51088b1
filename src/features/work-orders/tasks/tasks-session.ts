import { type ActorRefFrom, createActor } from 'xstate'
import { createFormLines } from '../../../engine/checklist/form-lines.ts'
import { createLineEffects } from '../../../engine/checklist/line-effects.ts'
import { lineFormat } from '../../../engine/checklist/line-format.ts'
import { sayingLeft } from '../../../engine/checklist/saying-left.ts'
import { tellChart } from '../../../engine/checklist/tell-chart.ts'
import type { Workbench } from '../../../engine/definition/workbench.tsx'
import { isEditable } from '../../../engine/session/editable.ts'
import type { ScreenSession } from '../../../engine/session/screen-session.ts'
import { startChart } from '../../../machines/run-effects.ts'
import { workOrderTasksMachine } from '../../../machines/work-order-tasks.machine.ts'

/** The tasks of an order as its form holds them. */
export const orderTasks = lineFormat({ field: 'tasks', status: 'taskStatus', isNumbered: false })

interface TasksInput {
  readonly session: ScreenSession
  readonly workbench: Workbench
  /** The order is closed or cancelled. */
  readonly isOver: boolean
}

const noSource = { follow: () => undefined }

/** The checklist chart of one order's tasks, beside the lines in its form. */
export function createTasksSession({ session, workbench, isOver: wasOver }: TasksInput) {
  const { editor } = session
  let isOver = wasOver
  const lines = createFormLines({ editor, format: orderTasks })
  const mayAnswer = () => !isOver && isEditable(session)
  const actor: ActorRefFrom<typeof workOrderTasksMachine> = createActor(workOrderTasksMachine, {
    input: { counts: lines.counted().counts, editable: mayAnswer() },
  })
  const { effects, stop: stopLapse } = createLineEffects(lines, sayingLeft(workbench))

  function tell(): void {
    const editable = mayAnswer()
    if (editable !== actor.getSnapshot().context.editable)
      actor.send({ type: editable ? 'UNLOCKED' : 'LOCKED' })
  }

  function start() {
    const stop = startChart(actor, effects, {
      onEvent: (event, run) =>
        workbench.recordUserEvent('work-order-tasks', String(editor.get().key), event, run),
    })
    const stopTelling = tellChart({
      form: editor.form,
      actor,
      lines,
      source: noSource,
      open: () => actor.send({ type: 'LINES.OPENED', counts: lines.counted().counts }),
    })
    const screen = session.actor.subscribe(tell)
    return () => {
      stopLapse()
      screen.unsubscribe()
      stopTelling()
      stop()
    }
  }

  return {
    actor,
    start,
    /** How the order stands now, by whatever moved it. */
    follow(over: boolean): void {
      isOver = over
      tell()
    },
  }
}

export type TasksSession = ReturnType<typeof createTasksSession>
