import * as v from 'valibot'
import { type ActorRefFrom, createActor } from 'xstate'
import type { ApiError } from '../../contract/api-error.ts'
import { operationLine, overallStatus } from '../../contract/entities/pm-operation.ts'
import type { RecordRow } from '../../contract/entity.ts'
import { failureWords } from '../../contract/errors.ts'
import { loadMessage } from '../../engine/load-error.ts'
import type { RecordSource } from '../../engine/record-source.ts'
import type { ScreenSession } from '../../engine/screen-session.ts'
import type { Workbench } from '../../engine/workbench.tsx'
import type { ChecklistLine } from '../../machines/pm-operation.events.ts'
import { pmOperationMachine } from '../../machines/pm-operation.machine.ts'
import { runEffects } from '../../machines/run-effects.ts'

const linesField = 'camspmOperationDetailVirtual'

/** How long All Done and Clear All can be taken back, in ms (UX K2). */
const undoMs = 6000

const StoredLines = v.array(
  v.looseObject({
    taskDescription: v.string(),
    taskStatus: operationLine.taskStatus,
    remarks: v.string(),
    sortOrder: v.nullable(v.number()),
  }),
)

/** The lines that a form's values carry; a form without lines has none. */
export function linesOf(values: RecordRow): readonly ChecklistLine[] {
  const parsed = v.safeParse(StoredLines, values[linesField] ?? [])
  return parsed.success ? parsed.output : []
}

/** The lines an operation takes over from its PM task: in stored order from 1, nothing answered yet. */
export const linesFromTask = (task: RecordRow): readonly ChecklistLine[] =>
  v
    .parse(v.array(v.looseObject({ taskDescription: v.string() })), task['camspmTaskDetailVirtual'] ?? [])
    .map(({ taskDescription }, at) => ({ taskDescription, taskStatus: '', remarks: '', sortOrder: at + 1 }))

interface ChecklistInput {
  readonly session: ScreenSession
  readonly workbench: Workbench
  readonly tasks: RecordSource
  /** Told when the lines of a picked task could not be had, and null when they were. */
  readonly onTaskFailure: (message: string | null) => void
}

/** The checklist chart of one operation under work, joined to the values of its form. */
export function createChecklistSession({ session, workbench, tasks, onTaskFailure }: ChecklistInput) {
  const { form } = session.editor
  const isEditable = () => !session.actor.getSnapshot().matches('FORM')
  const actor: ActorRefFrom<typeof pmOperationMachine> = createActor(pmOperationMachine, {
    input: { lines: linesOf(form.get().values), editable: isEditable() },
  })
  let lapse: ReturnType<typeof setTimeout> | undefined
  let base = form.get().base
  let task = form.get().values['pmTaskOID']

  async function pick(key: number): Promise<void> {
    if (linesOf(form.get().values).length > 0) return
    const loaded = await tasks.get(key)
    if (form.get().values['pmTaskOID'] !== key) return
    if (loaded.ok) actor.send({ type: 'TASK.PICKED', lines: linesFromTask(loaded.value) })
    else fail(loaded.error)
    if (loaded.ok) onTaskFailure(null)
  }

  function fail(error: ApiError): void {
    workbench.toasts.show({ kind: 'error', ...failureWords.linesFailed })
    onTaskFailure(loadMessage(error))
  }

  /** Follows the form: another record or a restored draft brings other lines, another task may bring its own. */
  function follow(): void {
    const { values, base: opened } = form.get()
    const lines = linesOf(values)
    const isOther = opened !== base
    if (isOther || JSON.stringify(lines) !== JSON.stringify(actor.getSnapshot().context.lines)) {
      base = opened
      actor.send({ type: 'LINES.OPENED', lines })
    }
    const before = task
    task = values['pmTaskOID']
    if (isOther || task !== before) onTaskFailure(null)
    // A record that is opened with its task did not have it picked just now.
    const isPicked = task !== before && (!isOther || task !== opened['pmTaskOID'])
    if (isPicked && typeof task === 'number') void pick(task)
  }

  function start() {
    const stopEffects = runEffects(
      actor,
      {
        'lines.changed': ({ lines }) => {
          session.editor.change(linesField, lines)
          session.editor.change('overallStatus', overallStatus(lines))
        },
        'undo.offer': ({ of }, reply) => {
          clearTimeout(lapse)
          if (of === 'line') return
          lapse = setTimeout(() => reply({ type: 'UNDO.LAPSED' }), undoMs)
        },
      },
      {
        onEvent: (event) =>
          workbench.recordUserEvent('pm-operation', String(session.editor.get().key), event),
      },
    )
    actor.start()
    const stopForm = form.subscribe(follow)
    const screen = session.actor.subscribe(() => {
      const editable = isEditable()
      if (editable !== actor.getSnapshot().context.editable)
        actor.send({ type: editable ? 'UNLOCKED' : 'LOCKED' })
    })
    return () => {
      clearTimeout(lapse)
      screen.unsubscribe()
      stopForm()
      stopEffects()
      actor.stop()
    }
  }

  return {
    actor,
    start,
    retryTask: () => {
      const key = form.get().values['pmTaskOID']
      if (typeof key === 'number') void pick(key)
    },
  }
}

export type ChecklistSession = ReturnType<typeof createChecklistSession>
