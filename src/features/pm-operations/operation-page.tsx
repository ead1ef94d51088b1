import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { lineStatuses } from '../../contract/entities/task-line.ts'
import { FormView } from '../../engine/form-view.tsx'
import type { PageBodyProps } from '../../engine/record-editor.tsx'
import { useFormState } from '../../engine/use-screen-session.ts'
import { useWorkbench } from '../../engine/workbench.tsx'
import { defaultFormColumns } from '../../contract/limits.ts'
import { availability } from '../../machines/commands.ts'
import { pmOperationCommands } from '../../machines/commands/pm-operation.commands.ts'
import type { PmOperationUserEvent } from '../../machines/pm-operation.events.ts'
import { statusOf } from '../../machines/pm-operation.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Checklist, type ChecklistAnswer } from '../../ui/checklist/checklist.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { InlineNotice } from '../../ui/inline-notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/use-media.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { type ChecklistSession, createChecklistSession } from './checklist-session.ts'
import './operation-page.css'

const answers: readonly ChecklistAnswer[] = [
  { value: 'done', label: 'Done', icon: 'check', tone: 'ok', digit: '1' },
  { value: 'notDone', label: 'Not done', icon: 'x', tone: 'bad', digit: '2' },
  { value: 'pending', label: 'Pending', icon: 'clock', tone: 'warn', digit: '3' },
]

const chipOf = { DONE: 'ok', ONGOING: 'primary', 'NOT STARTED': 'idle' } as const

/** The form of a PM operation: its fields, its derived status read-only, and its checklist (SPEC 2.9, 4). */
export function OperationPage({ screen, session, lookups, isReadOnly }: PageBodyProps) {
  const workbench = useWorkbench()
  const [taskFailure, setTaskFailure] = useState<string | null>(null)
  const [checklist] = useState(() =>
    createChecklistSession({
      session,
      workbench,
      tasks: workbench.sourceOf('pmTask'),
      onTaskFailure: setTaskFailure,
    }),
  )
  useEffect(() => {
    const stop = checklist.start()
    const remove = workbench.liveCharts.add<PmOperationUserEvent>({
      id: 'pm-operation',
      scope: 'Checklist',
      actor: checklist.actor,
      commands: pmOperationCommands,
      choices: () =>
        checklist.actor
          .getSnapshot()
          .context.lines.map((line, at) => ({ value: at, label: `${at + 1} ${line.taskDescription}` })),
    })
    return () => {
      remove()
      stop()
    }
  }, [checklist, workbench])
  const state = useFormState(session)
  const snapshot = useSelector(checklist.actor, (current) => current)
  const status = statusOf(snapshot)
  const isWide = useMedia(MEDIUM_UP)
  const { form } = screen
  return (
    <div className="mw-operation">
      <p className="mw-operation-status">
        Status <StatusChip kind={chipOf[status]}>{status}</StatusChip>
      </p>
      {form && (
        <Details isFolded={!isWide && snapshot.context.lines.length > 0 && state.errors.size === 0}>
          <FormView
            form={form}
            fields={screen.fields}
            values={state.values}
            errors={state.errors}
            summary={state.summary}
            lookups={lookups}
            isReadOnly={isReadOnly}
            columns={defaultFormColumns}
            onChange={session.editor.change}
            onBlur={session.editor.form.leave}
          />
        </Details>
      )}
      {taskFailure !== null && (
        <InlineNotice
          kind="bad"
          title="The lines of this PM task could not be loaded"
          actions={
            <Button size="small" onPress={checklist.retryTask}>
              Retry
            </Button>
          }
        >
          {taskFailure}
        </InlineNotice>
      )}
      <Lines checklist={checklist} isReadOnly={isReadOnly} />
    </div>
  )
}

/** On a phone the work comes first: the fields above it are folded away until they are wanted or at fault. */
function Details({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  return isFolded ? <Disclosure title="Details">{children}</Disclosure> : children
}

function Lines({ checklist, isReadOnly }: { checklist: ChecklistSession; isReadOnly: boolean }) {
  const snapshot = useSelector(checklist.actor, (current) => current)
  const { lines } = snapshot.context
  const send = checklist.actor.send
  const done = lines.filter((line) => line.taskStatus === 'done').length
  if (lines.length === 0)
    return <InlineNotice kind="info">Choose a PM task that has lines to fill this checklist.</InlineNotice>
  return (
    <section aria-label="Checklist" className="mw-operation-lines">
      <div className="mw-operation-bar">
        <ProgressBar label="Progress" value={done} max={lines.length} />
        {(['UNDO', 'ALL.DONE', 'CLEAR.ALL'] as const).map((type) =>
          availability(snapshot, { type }, null).available ? (
            <Button key={type} icon={pmOperationCommands[type].icon} onPress={() => send({ type })}>
              {pmOperationCommands[type].label}
            </Button>
          ) : null,
        )}
      </div>
      <Checklist
        label="Lines"
        entries={lines.map((line, at) => ({
          id: `${line.sortOrder ?? ''}/${at}`,
          text: line.taskDescription,
          value: line.taskStatus,
          remarks: line.remarks,
        }))}
        answers={answers}
        isReadOnly={isReadOnly}
        onAnswer={(index, value) => {
          const status = lineStatuses.find((known) => known === value)
          if (status !== undefined) send({ type: 'LINE.SET', index, status })
        }}
        onRemark={(index, remarks) => send({ type: 'LINE.REMARK', index, remarks })}
      />
      <ConfirmDialog
        isOpen={snapshot.matches({ work: 'confirmingClear' })}
        title="Clear all lines"
        body="Status and remarks of every line are blanked. The remarks are lost."
        confirmText="Clear All"
        cancelText="Cancel"
        isDanger
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      />
    </section>
  )
}
