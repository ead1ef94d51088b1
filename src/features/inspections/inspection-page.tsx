import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { explain, type Explanation, type Subject } from '../../contract/access/policy.ts'
import { ChecklistForm } from '../../engine/checklist/checklist-form.tsx'
import { ChecklistLines } from '../../engine/checklist/checklist-lines.tsx'
import { lineMarks } from '../../engine/checklist/line-marks.ts'
import { usePhotographed } from '../../engine/attachments/line-photos.tsx'
import { useLockedWhy } from '../../engine/checklist/use-locked-why.ts'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { ReportButtons } from '../../engine/report/report-preview.tsx'
import { prints } from '../../engine/report/use-report.ts'
import { useEditorState, useFormState } from '../../engine/session/use-screen-session.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { availability, type Choice } from '../../machines/commands.ts'
import { inspectionCommands } from '../../machines/inspection.commands.ts'
import type { InspectionUserEvent } from '../../machines/inspection.events.ts'
import { inspectionWhy } from '../../machines/words/inspection.words.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { createInspectionSession, type InspectionSession, logLines } from './inspection-session.ts'
import { LineWork } from './line-work.tsx'
import { useWorkOrders } from './use-work-orders.ts'

/** Where an inspection leads to, which is another feature's page, and what it is called once it is saved. */
export interface InspectionPlaces {
  /** A new work order for a line, counted from 1, of an inspection log. */
  readonly workOrderHref: (log: number, line: number) => string
  /** A stored one; null where this user has no such page. */
  readonly workOrderRecordHref: (key: number) => string | null
  /** The key of the log that was written last; null where none was. */
  readonly writtenKey: () => number | null
}

/** The form of an inspection: its fields, its checklist, and what the lines that are not done lead to (SPEC 2.9, 4). */
export function InspectionPage(props: PageBodyProps & InspectionPlaces) {
  const { session, isReadOnly, workOrderHref, workOrderRecordHref, writtenKey } = props
  const workbench = useWorkbench()
  const lockedWhy = useLockedWhy(props)
  const subject = useSubject()
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  const { isDirty, values } = useFormState(session)
  const { key } = useEditorState(session)
  const lines = logLines.shown(values)
  const checklist = useChart<InspectionUserEvent, InspectionSession>(
    () =>
      createInspectionSession({
        session,
        workbench,
        templates: workbench.sourceOf('inspectionTemplate'),
        onTemplateFailure: setFailure,
        writtenKey,
        onWorkOrder: (log, line) => navigate(workOrderHref(log, line)),
      }),
    {
      id: 'inspection',
      scope: 'Checklist',
      commands: inspectionCommands,
      why: inspectionWhy,
      // Its one command that needs a right makes a work order.
      may: () => ordersWork(workbench.subject, key),
      choices: (event) => choicesOf(lines, event),
    },
  )
  const snapshot = useSelector(checklist.actor, (current) => current)
  const photographed = usePhotographed(session, 'inspectionLog')
  const workOrders = useWorkOrders(key)
  const { send } = checklist.actor
  const offersWork = availability(
    snapshot,
    { type: 'WORK.ORDER', index: 0 },
    ordersWork(subject, key),
  ).available
  const asides = lines.map(({ taskStatus }, index) => {
    const made = workOrders.of(index + 1)
    const offers = offersWork && taskStatus === 'notDone'
    return made.length === 0 && !offers ? null : (
      <LineWork
        key={`line ${index + 1}`}
        line={index + 1}
        workOrders={made}
        hrefOf={workOrderRecordHref}
        onOpen={offers ? () => send({ type: 'WORK.ORDER', index }) : null}
        savesFirst={key === null || (isDirty && snapshot.context.editable)}
      />
    )
  })
  return (
    <ChecklistForm
      {...props}
      hasLines={lines.length > 0}
      failure={
        failure === null
          ? null
          : {
              title: 'The tasks of this inspection template could not be loaded',
              message: failure,
              onRetry: checklist.retryTemplate,
            }
      }
      head={
        key !== null && !isReadOnly ? (
          <ReportButtons
            key={key}
            id={`inspection/${key}`}
            scope="Inspection report"
            asks={prints('inspectionReport')}
            get={(_use, signal) =>
              workbench.files.runReport('inspectionReport', { vInspectionLogOID: key }, signal)
            }
          />
        ) : null
      }
    >
      {workOrders.hasFailed && (
        <LoadFailure
          title="The work orders of this inspection could not be loaded"
          onRetry={workOrders.retry}
        />
      )}
      <ChecklistLines
        lines={lines}
        snapshot={snapshot}
        send={send}
        lockedWhy={lockedWhy}
        marks={lineMarks(props, values)}
        emptyText="Choose an inspection template that has tasks to fill this checklist."
        asides={asides}
        record={photographed}
      />
      <ConfirmDialog
        isOpen={snapshot.value.work === 'confirmingReplace'}
        title="Replace the lines"
        body={replaceWords(lines.some(({ photoKey = '' }) => photoKey !== ''))}
        confirmText="Replace"
        cancelText="Keep the lines"
        isDanger
        onConfirm={() => send({ type: 'REPLACE' })}
        onCancel={() => send({ type: 'KEEP' })}
      />
    </ChecklistForm>
  )
}

/** Whether somebody may have a line repaired; an inspection without a key is saved before. */
function ordersWork(subject: Subject, key: number | null): Explanation {
  const order = explain(subject, 'create', 'workOrder')
  return order.allowed && key === null ? explain(subject, 'create', 'inspectionLog') : order
}

const replaceWords = (hasPhotos: boolean): string =>
  `The tasks of the picked template take the place of these lines. Their answers and remarks are lost.${
    hasPhotos ? ' Their photos stay among the files of the inspection.' : ''
  }`

interface NamedLine {
  readonly taskDescription: string
  readonly taskStatus: string
}

/** The lines that a command can be about: a work order is for one that is not done. */
const choicesOf = (lines: readonly NamedLine[], event: InspectionUserEvent['type']): readonly Choice[] =>
  lines.flatMap(({ taskDescription, taskStatus }, at) =>
    event === 'WORK.ORDER' && taskStatus !== 'notDone'
      ? []
      : [{ value: at, label: `${at + 1} ${taskDescription}` }],
  )
