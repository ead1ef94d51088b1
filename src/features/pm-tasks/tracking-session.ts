import { type ActorRefFrom, createActor } from 'xstate'
import { pmTask } from '../../contract/entities/pm-task.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { isEditable, tellEditable } from '../../engine/session/editable.ts'
import type { ScreenSession } from '../../engine/session/screen-session.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import { pmTaskMachine } from '../../machines/pm-task.machine.ts'
import { startChart } from '../../machines/run-effects.ts'

const branchOf = (values: RecordRow) => (values['trackByDate'] === 'NO' ? 'byHour' : 'byDate')
const opened = { byDate: 'OPENED.BY.DATE', byHour: 'OPENED.BY.HOUR' } as const

const isStored = (base: RecordRow) => typeof base[pmTask.key] === 'number'

interface TrackingInput {
  readonly session: ScreenSession
  readonly workbench: Pick<Workbench, 'recordUserEvent'>
  /** Puts the focus on when it is due. */
  readonly showDue: () => void
}

/** The chart of the PM task under edit, joined to the values of its form. */
export function createTrackingSession({ session, workbench, showDue }: TrackingInput) {
  const { form } = session.editor
  const actor: ActorRefFrom<typeof pmTaskMachine> = createActor(pmTaskMachine, {
    input: { editable: isEditable(session), stored: isStored(form.get().base) },
  })

  /** Follows the form: another record, a draft or somebody else's version may be tracked otherwise. */
  function follow(): void {
    const { values, base } = form.get()
    const branch = branchOf(values)
    if (actor.getSnapshot().value !== branch) actor.send({ type: opened[branch] })
    if (isStored(base) && !actor.getSnapshot().context.stored) actor.send({ type: 'STORED' })
  }

  function start() {
    const stop = startChart(
      actor,
      {
        'due.shown': showDue,
        'tracking.chosen': ({ trackByDate }) => {
          // The branch comes first: by it the chart is held to the form.
          session.editor.change('trackByDate', trackByDate)
          session.editor.change('trackByHour', trackByDate === 'YES' ? 'NO' : 'YES')
        },
      },
      {
        onEvent: (event, run) =>
          workbench.recordUserEvent('pm-task', String(session.editor.get().key), event, run),
      },
    )
    follow()
    const stopForm = form.subscribe(follow)
    const stopEditable = tellEditable(session, actor)
    return () => {
      stopEditable()
      stopForm()
      stop()
    }
  }

  return { actor, start }
}

export type TrackingSession = ReturnType<typeof createTrackingSession>
