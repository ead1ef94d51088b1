import { assign, emit, setup, type SnapshotFrom } from 'xstate'
import { type OverallStatus, overallStatus } from '../contract/entities/pm-operation.ts'
import { allDone, clearAll, inOrder } from '../contract/entities/task-line.ts'
import type { ChartTypes } from './chart-types.ts'
import type {
  ChecklistLine,
  PmOperationContext,
  PmOperationEffect,
  PmOperationEvent,
  PmOperationInput,
} from './pm-operation.events.ts'

const types: ChartTypes<PmOperationContext, PmOperationEvent, PmOperationInput, PmOperationEffect> = {}

/**
 * A PM operation under work (SPEC 4): its status moved by what happens to its lines, and the question before remarks
 * are lost. The status always equals the pure rule of `contract/entities/pm-operation.ts`.
 */
export const pmOperationMachine = setup({
  types,
  guards: {
    isNotStarted: ({ context }) => overallStatus(context.lines) === 'NOT STARTED',
    isOngoing: ({ context }) => overallStatus(context.lines) === 'ONGOING',
    isDone: ({ context }) => overallStatus(context.lines) === 'DONE',
    isEditable: ({ context }) => context.editable,
    hasLines: ({ context }) => context.editable && context.lines.length > 0,
    isEmpty: ({ context }) => context.lines.length === 0,
    wouldLoseRemarks: ({ context }) =>
      context.editable && context.lines.some(({ remarks }) => remarks !== ''),
    canUndo: ({ context }) => context.editable && context.before !== null,
  },
  actions: {
    open: assign(({ event }) =>
      event.type === 'LINES.OPENED' ? { lines: inOrder(event.lines), before: null } : {},
    ),
    load: assign(({ event }) =>
      event.type === 'TASK.PICKED' ? { lines: inOrder(event.lines), before: null } : {},
    ),
    setLine: assign(({ context, event }) =>
      event.type === 'LINE.SET'
        ? changed(context, withLine(context.lines, event.index, { taskStatus: event.status }))
        : {},
    ),
    // A remark is not what the user undoes: it stays when the change before it is taken back.
    setRemark: assign(({ context, event }) =>
      event.type === 'LINE.REMARK'
        ? {
            lines: withLine(context.lines, event.index, { remarks: event.remarks }),
            before: context.before && withLine(context.before, event.index, { remarks: event.remarks }),
          }
        : {},
    ),
    markAllDone: assign(({ context }) => changed(context, allDone(context.lines))),
    clear: assign(({ context }) => changed(context, clearAll(context.lines))),
    restore: assign(({ context }) => ({ lines: context.before ?? context.lines, before: null })),
    forgetBefore: assign({ before: null }),
    unlock: assign({ editable: true }),
    lock: assign({ editable: false, before: null }),
    tellLines: emit(({ context }) => ({ type: 'lines.changed', lines: context.lines })),
    offerUndoOfAllDone: emit({ type: 'undo.offer', of: 'all-done' }),
    offerUndoOfClear: emit({ type: 'undo.offer', of: 'clear-all' }),
    offerUndoOfLine: emit({ type: 'undo.offer', of: 'line' }),
  },
}).createMachine({
  id: 'pm-operation',
  context: ({ input }) => ({ lines: inOrder(input.lines), editable: input.editable, before: null }),
  type: 'parallel',
  states: {
    status: {
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
    },
    work: {
      initial: 'checking',
      on: {
        'LINES.OPENED': { target: '.checking', actions: 'open' },
        UNLOCKED: { actions: 'unlock' },
        LOCKED: { target: '.checking', actions: 'lock' },
        'UNDO.LAPSED': { actions: 'forgetBefore' },
      },
      states: {
        checking: {
          on: {
            'LINE.SET': { guard: 'hasLines', actions: ['setLine', 'tellLines', 'offerUndoOfLine'] },
            'LINE.REMARK': { guard: 'hasLines', actions: ['setRemark', 'tellLines'] },
            'ALL.DONE': { guard: 'hasLines', actions: ['markAllDone', 'tellLines', 'offerUndoOfAllDone'] },
            'CLEAR.ALL': [
              { guard: 'wouldLoseRemarks', target: 'confirmingClear' },
              { guard: 'hasLines', actions: ['clear', 'tellLines', 'offerUndoOfClear'] },
            ],
            UNDO: { guard: 'canUndo', actions: ['restore', 'tellLines'] },
            'TASK.PICKED': { guard: 'isEmpty', actions: ['load', 'tellLines'] },
          },
        },
        confirmingClear: {
          on: {
            CONFIRM: {
              guard: 'isEditable',
              target: 'checking',
              actions: ['clear', 'tellLines', 'offerUndoOfClear'],
            },
            CANCEL: 'checking',
          },
        },
      },
    },
  },
})

/** The status the chart is in, as the form shows it, read-only. */
export const statusOf = (snapshot: SnapshotFrom<typeof pmOperationMachine>): OverallStatus =>
  snapshot.value.status

const changed = (context: PmOperationContext, lines: readonly ChecklistLine[]) =>
  lines === context.lines ? {} : { lines, before: context.lines }

/** The same list when the index names no line or nothing differs. */
function withLine(
  lines: readonly ChecklistLine[],
  index: number,
  values: Partial<ChecklistLine>,
): readonly ChecklistLine[] {
  const line = lines[index]
  if (line === undefined) return lines
  const next = { ...line, ...values }
  const isSame = next.taskStatus === line.taskStatus && next.remarks === line.remarks
  return isSame ? lines : lines.with(index, next)
}
