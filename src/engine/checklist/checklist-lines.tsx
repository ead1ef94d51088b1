import type { ReactNode } from 'react'
import { toastMs } from '../../contract/limits.ts'
import { lineStatuses } from '../../contract/entities/task-line.ts'
import type {
  ChecklistContext,
  ChecklistFact,
  ChecklistLine,
  ChecklistUserEvent,
} from '../../machines/checklist.events.ts'
import { availability } from '../../machines/commands.ts'
import { checklistCommands } from '../../machines/checklist.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checklist, type ChecklistAnswer } from '../../ui/checklist/checklist.tsx'
import { ChangedBar } from '../../ui/feedback/changed-bar.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { LinePhotos, TakeLinePhoto, type PhotographedRecord } from '../attachments/line-photos.tsx'
import { useWorkbench } from '../definition/workbench.tsx'
import './checklist-lines.css'

const answers: readonly ChecklistAnswer[] = [
  { value: 'done', label: 'Done', icon: 'check', tone: 'ok', digit: '1' },
  { value: 'notDone', label: 'Not done', icon: 'x', tone: 'bad', digit: '2' },
  { value: 'pending', label: 'Pending', icon: 'clock', tone: 'warn', digit: '3' },
]

/** The part of a checklist chart's snapshot that is asked for. */
interface ChecklistSnapshot {
  readonly status: string
  readonly value: { readonly work: string }
  readonly context: ChecklistContext
  can(event: ChecklistUserEvent): boolean
}

type LinePhotoTaken = Extract<ChecklistFact, { readonly type: 'LINE.PHOTO' }>

export interface ChecklistLinesProps {
  /** As they are shown. */
  readonly lines: readonly ChecklistLine[]
  readonly snapshot: ChecklistSnapshot
  readonly send: (event: ChecklistUserEvent | LinePhotoTaken) => void
  /** Why they cannot be answered now; null where they can. */
  readonly lockedWhy: string | null
  /** Said where there are no lines. */
  readonly emptyText: string
  /** What else there is to each line, in their order; null where there is nothing. */
  readonly asides?: readonly ReactNode[]
  /** What is said of those that are marked, in their order; null of any other. */
  readonly marks?: readonly (string | null)[]
  /** The record that they are of, whose lines are photographed. */
  readonly record: PhotographedRecord
}

/** The lines of a record to be answered one by one, what can be done with all of them, and the question before Clear All. */
export function ChecklistLines(props: ChecklistLinesProps) {
  const { lines, snapshot, send, lockedWhy, emptyText, asides, marks, record } = props
  const { toasts } = useWorkbench()
  if (lines.length === 0) return <InlineNotice kind="info">{emptyText}</InlineNotice>
  return (
    <section aria-label="Checklist">
      <div className="mw-checklist-bar">
        <ProgressBar label="Progress" value={snapshot.context.counts.done} max={lines.length} />
        {(['UNDO', 'ALL.DONE', 'CLEAR.ALL'] as const).map((type) =>
          availability(snapshot, { type }, null).available ? (
            <Button key={type} icon={checklistCommands[type].icon} onPress={() => send({ type })}>
              {checklistCommands[type].label}
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
          tool: (
            <>
              {typeof marks?.[at] === 'string' && <ChangedBar words={marks[at]} />}
              {lockedWhy === null && (
                <TakeLinePhoto
                  record={record}
                  number={at + 1}
                  line={line}
                  onKey={(photoKey) => send({ type: 'LINE.PHOTO', index: at, photoKey })}
                />
              )}
            </>
          ),
          aside: (
            <>
              {asides?.[at]}
              <LinePhotos record={record} number={at + 1} line={line} />
            </>
          ),
        }))}
        answers={answers}
        lockedWhy={lockedWhy}
        onLocked={(text) => toasts.show({ kind: 'info', text, duration: toastMs.typical })}
        onAnswer={(index, value) => {
          const status = lineStatuses.find((known) => known === value)
          if (status !== undefined) send({ type: 'LINE.SET', index, status })
        }}
        onRemark={(index, remarks) => send({ type: 'LINE.REMARK', index, remarks })}
      />
      <ConfirmDialog
        isOpen={snapshot.value.work === 'confirmingClear'}
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
