import { assign, emit } from 'xstate'
import { type OverallStatus, overallStatus } from '../contract/entities/pm-operation.ts'
import { allDone, clearAll, inOrder, type LineStatus } from '../contract/entities/task-line.ts'
import type { ChecklistContext, ChecklistEffect, ChecklistLine } from './checklist.events.ts'

interface Given {
  readonly context: ChecklistContext
}

/** What events of lines carry; whatever else a chart is told carries none of it. */
interface LineEvent {
  readonly type: string
  readonly index?: number
  readonly status?: LineStatus
  readonly remarks?: string
}

/** What every checklist chart asks of its lines. */
export const checklistGuards = {
  isNotStarted: ({ context }: Given) => overallStatus(context.lines) === 'NOT STARTED',
  isOngoing: ({ context }: Given) => overallStatus(context.lines) === 'ONGOING',
  isDone: ({ context }: Given) => overallStatus(context.lines) === 'DONE',
  isEditable: ({ context }: Given) => context.editable,
  hasLines: ({ context }: Given) => context.editable && context.lines.length > 0,
  wouldLoseRemarks: ({ context }: Given) =>
    context.editable && context.lines.some(({ remarks }) => remarks !== ''),
  canUndo: ({ context }: Given) => context.editable && context.before !== null,
}

/** What every checklist chart does with its lines: `checklistActions<Context, Event>()` in the chart's `setup`. */
export function checklistActions<Context extends ChecklistContext, Event extends LineEvent>() {
  const change = (assigner: (given: Given & { readonly event: LineEvent }) => Partial<ChecklistContext>) =>
    assign<Context, Event, undefined, Event, never>(
      // A context that holds a checklist takes its fields.
      (given) => assigner(given) as Partial<Context>,
    )
  const tell = (effect: (given: Given) => ChecklistEffect) =>
    emit<Context, Event, undefined, Event, ChecklistEffect>(effect)
  return {
    setLine: change(({ context, event }) =>
      changed(context, withLine(context.lines, event.index, { taskStatus: event.status })),
    ),
    // A remark is not what the user undoes: it stays when the change before it is taken back.
    setRemark: change(({ context, event: { index, remarks } }) => ({
      lines: withLine(context.lines, index, { remarks }),
      before: context.before && withLine(context.before, index, { remarks }),
    })),
    markAllDone: change(({ context }) => changed(context, allDone(context.lines))),
    clear: change(({ context }) => changed(context, clearAll(context.lines))),
    restore: change(({ context }) => ({ lines: context.before ?? context.lines, before: null })),
    forgetBefore: change(() => ({ before: null })),
    unlock: change(() => ({ editable: true })),
    lock: change(() => ({ editable: false, before: null })),
    tellLines: tell(({ context }) => ({ type: 'lines.changed', lines: context.lines })),
    offerUndoOfAllDone: tell(() => ({ type: 'undo.offer', of: 'all-done' })),
    offerUndoOfClear: tell(() => ({ type: 'undo.offer', of: 'clear-all' })),
    offerUndoOfLine: tell(() => ({ type: 'undo.offer', of: 'line' })),
  }
}

/** The lines that a chart begins or goes on with, none of them changed yet. */
export const opened = (lines: readonly ChecklistLine[]) => ({ lines: inOrder(lines), before: null })

/** The status of the lines as a region: always what the pure rule says (SPEC 4). */
export const statusRegion = {
  initial: 'NOT STARTED',
  states: {
    'NOT STARTED': {
      always: [
        { guard: 'isOngoing', target: 'ONGOING' },
        { guard: 'isDone', target: 'DONE' },
      ],
    },
    ONGOING: {
      always: [
        { guard: 'isNotStarted', target: 'NOT STARTED' },
        { guard: 'isDone', target: 'DONE' },
      ],
    },
    DONE: {
      always: [
        { guard: 'isNotStarted', target: 'NOT STARTED' },
        { guard: 'isOngoing', target: 'ONGOING' },
      ],
    },
  },
} as const

/** What holds in every state of a region of work whose first state is `checking`. */
export const whileWorking = {
  UNLOCKED: { actions: 'unlock' },
  'UNDO.LAPSED': { actions: 'forgetBefore' },
} as const

/** What can be done with the lines while nothing is asked. */
export const whileChecking = {
  'LINE.SET': { guard: 'hasLines', actions: ['setLine', 'tellLines', 'offerUndoOfLine'] },
  'LINE.REMARK': { guard: 'hasLines', actions: ['setRemark', 'tellLines'] },
  'ALL.DONE': { guard: 'hasLines', actions: ['markAllDone', 'tellLines', 'offerUndoOfAllDone'] },
  'CLEAR.ALL': [
    { guard: 'wouldLoseRemarks', target: 'confirmingClear' },
    { guard: 'hasLines', actions: ['clear', 'tellLines', 'offerUndoOfClear'] },
  ],
  UNDO: { guard: 'canUndo', actions: ['restore', 'tellLines'] },
} as const

/** The question before Clear All takes remarks away. */
export const confirmingClear = {
  on: {
    CONFIRM: {
      guard: 'isEditable',
      target: 'checking',
      actions: ['clear', 'tellLines', 'offerUndoOfClear'],
    },
    CANCEL: 'checking',
  },
} as const

/** The status a checklist chart is in, as its form shows it, read-only. */
export const statusOf = (snapshot: { readonly value: { readonly status: OverallStatus } }): OverallStatus =>
  snapshot.value.status

const changed = (context: ChecklistContext, lines: readonly ChecklistLine[]) =>
  lines === context.lines ? {} : { lines, before: context.lines }

/** The same list when the index names no line or nothing differs. */
function withLine(
  lines: readonly ChecklistLine[],
  index: number | undefined,
  {
    taskStatus,
    remarks,
  }: { readonly taskStatus?: LineStatus | undefined; readonly remarks?: string | undefined },
): readonly ChecklistLine[] {
  const line = index === undefined ? undefined : lines[index]
  if (index === undefined || line === undefined) return lines
  const next = { ...line, taskStatus: taskStatus ?? line.taskStatus, remarks: remarks ?? line.remarks }
  const isSame = next.taskStatus === line.taskStatus && next.remarks === line.remarks
  return isSame ? lines : lines.with(index, next)
}
