import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { ChecklistForm } from '../../engine/checklist/checklist-form.tsx'
import { ChecklistLines } from '../../engine/checklist/checklist-lines.tsx'
import { lineMarks } from '../../engine/checklist/line-marks.ts'
import { usePhotographed } from '../../engine/attachments/line-photos.tsx'
import { useLockedWhy } from '../../engine/checklist/use-locked-why.ts'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { useFormBase, useFormState } from '../../engine/session/use-screen-session.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { statusOf } from '../../machines/checklist.ts'
import { pmOperationCommands } from '../../machines/pm-operation.commands.ts'
import type { PmOperationUserEvent } from '../../machines/pm-operation.events.ts'
import { pmOperationWhy } from '../../machines/words/pm-operation.words.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { type ChecklistSession, createChecklistSession, operationLines } from './checklist-session.ts'
import { OperationCompletion } from './operation-completion.tsx'
import { OperationDue } from './operation-due.tsx'
import { OperationFiles } from './operation-files.tsx'
import './operation-page.css'

const chipOf = { DONE: 'ok', ONGOING: 'primary', 'NOT STARTED': 'idle' } as const

export interface OperationPlaces {
  /** Where deferrals are asked for; null for who has no task of them. */
  readonly deferralsPath: string | null
}

/** The form of a PM operation: its fields, its derived status read-only, and its checklist (SPEC 2.9, 4). */
export function OperationPage(props: PageBodyProps & Partial<OperationPlaces>) {
  const { session, deferralsPath = null } = props
  const workbench = useWorkbench()
  const lockedWhy = useLockedWhy(props)
  const [taskFailure, setTaskFailure] = useState<string | null>(null)
  const { values } = useFormState(session)
  const photographed = usePhotographed(session, 'pmOperation')
  const lines = operationLines.shown(values)
  const checklist = useChart<PmOperationUserEvent, ChecklistSession>(
    () =>
      createChecklistSession({
        session,
        workbench,
        tasks: workbench.sourceOf('pmTask'),
        onTaskFailure: setTaskFailure,
      }),
    {
      id: 'pm-operation',
      scope: 'Checklist',
      commands: pmOperationCommands,
      why: pmOperationWhy,
      choices: () => lines.map((line, at) => ({ value: at, label: `${at + 1} ${line.taskDescription}` })),
    },
  )
  const snapshot = useSelector(checklist.actor, (current) => current)
  const status = statusOf(snapshot)
  return (
    <ChecklistForm
      {...props}
      hasLines={lines.length > 0}
      failure={
        taskFailure === null
          ? null
          : {
              title: 'The lines of this PM task could not be loaded',
              message: taskFailure,
              onRetry: checklist.retryTask,
            }
      }
      head={
        <>
          <p className="mw-operation-status">
            Status <StatusChip kind={chipOf[status]}>{status}</StatusChip>
          </p>
          <OperationDue values={values} />
        </>
      }
      foot={
        <>
          <OperationFiles session={session} />
          <AskDeferral session={session} path={deferralsPath} />
        </>
      }
    >
      <ChecklistLines
        lines={lines}
        snapshot={snapshot}
        send={checklist.actor.send}
        lockedWhy={lockedWhy}
        marks={lineMarks(props, values)}
        record={photographed}
        emptyText="Choose a PM task that has lines to fill this checklist."
      />
      {status === 'DONE' && <OperationCompletion {...props} />}
    </ChecklistForm>
  )
}

interface AskProps {
  readonly session: PageBodyProps['session']
  readonly path: string | null
}

/** Leads to a request to put off what this operation is due for; of one that is done nothing is put off. */
function AskDeferral({ session, path }: AskProps) {
  const base = useFormBase(session)
  const mayAsk = decide(useSubject(), 'create', 'pmDeferral').allowed
  const plan = base['pmTaskOID']
  const isStored = typeof base['camspmOperationOID'] === 'number'
  if (path === null || !mayAsk || !isStored || typeof plan !== 'number' || base['overallStatus'] === 'DONE')
    return null
  return (
    <p className="mw-operation-defer">
      <LinkButton href={`${path}?new=1&pmTaskOID=${plan}`} size="small" icon="history">
        Ask for a deferral
      </LinkButton>
    </p>
  )
}
