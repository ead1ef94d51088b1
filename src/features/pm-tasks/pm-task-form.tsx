import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { defaultFormColumns } from '../../contract/limits.ts'
import type { FieldValue } from '../../engine/definition/field-value.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import { FormView } from '../../engine/form/view.tsx'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { useFormState } from '../../engine/session/use-screen-session.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { pmTaskCommands } from '../../machines/pm-task.commands.ts'
import type { PmTaskUserEvent } from '../../machines/pm-task.events.ts'
import { pmTaskWhy } from '../../machines/words/pm-task.words.ts'
import { Icon } from '../../ui/look/icon.tsx'
import { useMeterFaults } from './machine-meters.ts'
import { dueByValues, scheduleFields } from './next-due.ts'
import { groupsOf } from './pm-tasks.screen.ts'
import { useAskedWhy } from './asked-why.ts'
import { SchedulePanel, type SchedulePlaces } from './schedule-panel.tsx'
import { createTrackingSession, type TrackingSession } from './tracking-session.ts'
import './pm-task-form.css'

/**
 * The form of a PM task: only the branch it is tracked by is there (SPEC 4, UX M9), and when it is due next, as it is
 * stored and as it would be with what was typed.
 */
export function PmTaskForm({
  screen,
  session,
  lookups,
  isReadOnly,
  marked,
  loadSchedule,
  operationsPath,
  deferralsPath,
}: PageBodyProps & SchedulePlaces) {
  const workbench = useWorkbench()
  const schedule = useRef<HTMLDivElement>(null)
  const tracking = useChart<PmTaskUserEvent, TrackingSession>(
    () => createTrackingSession({ session, workbench, showDue: () => schedule.current?.focus() }),
    { id: 'pm-task', scope: 'PM task', commands: pmTaskCommands, why: pmTaskWhy },
    // A task by the hour never shows the fields of a date.
    { beforePaint: true },
  )
  useAskedWhy(tracking.actor)
  const { values, base, errors, summary } = useFormState(session)
  const branch = useSelector(tracking.actor, (snapshot) => snapshot.value)
  const key = base[screen.key]
  const isStored = typeof key === 'number'
  const isAsStored = isStored && scheduleFields.every((name) => sameValue(values[name], base[name]))
  const due = isAsStored ? null : dueByValues(values)
  const lacking = useMeterFaults(values)
  // What the server would refuse is said as soon as it is known.
  const said = new Map([...lacking.map(({ field, message }) => [field, message] as const), ...errors])
  const change = (name: string, value: FieldValue) => {
    if (name === 'trackByDate') tracking.actor.send({ type: value === 'NO' ? 'TRACK.HOUR' : 'TRACK.DATE' })
    else session.editor.change(name, value)
  }
  return (
    <div className="mw-pm-task">
      {isStored && (
        <div ref={schedule} tabIndex={-1} role="group" aria-label="Why it is due">
          <SchedulePanel
            pmTask={key}
            loadSchedule={loadSchedule}
            operationsPath={operationsPath}
            deferralsPath={deferralsPath}
          />
        </div>
      )}
      {due !== null && (
        <p className="mw-pm-task-due">
          <Icon name="clock" />
          {`With these values ${due}`}
        </p>
      )}
      <FormView
        form={{ title: 'PM task', groups: groupsOf(branch) }}
        fields={screen.fields}
        values={values}
        errors={said}
        marked={marked}
        summary={summary}
        lookups={lookups}
        isReadOnly={isReadOnly}
        columns={defaultFormColumns}
        listsSections
        lineEditor={screen.lineEditor}
        onChange={change}
        onBlur={session.editor.form.leave}
      />
    </div>
  )
}
