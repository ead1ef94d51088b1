import { assign, emit } from 'xstate'
import { type OverallStatus, statusOfCount } from '../contract/entities/pm-operation.ts'
import type { LineStatus } from '../contract/entities/task-line.ts'
import type { ChecklistContext, ChecklistEffect, ChecklistLine, LineCounts } from './checklist.events.ts'

interface Given {
  readonly context: ChecklistContext
}

/** What events of lines carry; whatever else a chart is told carries none of it. */
interface LineEvent {
  readonly type: string
  readonly index?: number
  readonly status?: LineStatus
  readonly remarks?: string
  readonly photoKey?: string
  readonly counts?: LineCounts
  readonly before?: LineCounts | null
}

/** What of lines a chart is told. */
export function countLines(
  lines: readonly Pick<ChecklistLine, 'taskStatus' | 'remarks' | 'photoKey'>[],
): LineCounts {
  const count = (isOne: (line: (typeof lines)[number]) => boolean) => lines.filter(isOne).length
  return {
    total: lines.length,
    done: count(({ taskStatus }) => taskStatus === 'done'),
    notDone: count(({ taskStatus }) => taskStatus === 'notDone'),
    answered: count(
      ({ taskStatus, remarks, photoKey = '' }) => taskStatus !== '' || remarks !== '' || photoKey !== '',
    ),
    remarked: count(({ remarks }) => remarks !== ''),
  }
}

/** The counts once every line is done, remarks kept. */
const allDone = ({ total, remarked }: LineCounts): LineCounts => ({
  total,
  done: total,
  notDone: 0,
  answered: total,
  remarked,
})

/** The counts once every line is blank. */
const cleared = ({ total }: LineCounts): LineCounts => ({
  total,
  done: 0,
  notDone: 0,
  answered: 0,
  remarked: 0,
})

/** What the pure rule says of lines of which so many are done. */
export const statusFrom = ({ done, total }: LineCounts): OverallStatus => statusOfCount(done, total)

/** What every checklist chart asks of its lines. */
export const checklistGuards = {
  isNotStarted: ({ context }: Given) => statusFrom(context.counts) === 'NOT STARTED',
  isOngoing: ({ context }: Given) => statusFrom(context.counts) === 'ONGOING',
  isDone: ({ context }: Given) => statusFrom(context.counts) === 'DONE',
  hasLines: ({ context }: Given) => context.editable && context.counts.total > 0,
  wouldLoseRemarks: ({ context }: Given) => context.editable && context.counts.remarked > 0,
  canUndo: ({ context }: Given) => context.editable && context.before !== null,
}

/** What every checklist chart does with its lines: `checklistActions<Context, Event>()` in the chart's `setup`. */
export function checklistActions<Context extends ChecklistContext, Event extends LineEvent>() {
  const change = (assigner: (given: Given & { readonly event: LineEvent }) => Partial<ChecklistContext>) =>
    assign<Context, Event, undefined, Event, never>(
      // A context that holds a checklist takes its fields.
      (given) => assigner(given) as Partial<Context>,
    )
  const ask = (effect: (event: LineEvent) => ChecklistEffect) =>
    emit<Context, Event, undefined, Event, ChecklistEffect>(({ event }) => effect(event))
  return {
    count: change(({ context, event: { counts = context.counts, before = null } }) => ({ counts, before })),
    countAllDone: change(({ context: { counts } }) => ({ counts: allDone(counts), before: counts })),
    countCleared: change(({ context: { counts } }) => ({ counts: cleared(counts), before: counts })),
    countBefore: change(({ context: { counts, before } }) => ({ counts: before ?? counts, before: null })),
    forgetBefore: change(() => ({ before: null })),
    unlock: change(() => ({ editable: true })),
    lock: change(() => ({ editable: false, before: null })),
    setLine: ask(({ index = -1, status = '' }) => ({ type: 'line.set', index, status })),
    setRemark: ask(({ index = -1, remarks = '' }) => ({ type: 'line.remark', index, remarks })),
    setPhoto: ask(({ index = -1, photoKey = '' }) => ({ type: 'line.photo', index, photoKey })),
    markAllDone: ask(() => ({ type: 'lines.allDone' })),
    clear: ask(() => ({ type: 'lines.clear' })),
    take: ask(() => ({ type: 'lines.take' })),
    undo: ask(() => ({ type: 'lines.undo' })),
    settle: ask(() => ({ type: 'lines.settle' })),
    offerUndoOfAllDone: ask(() => ({ type: 'undo.offer', of: 'all-done' })),
    offerUndoOfClear: ask(() => ({ type: 'undo.offer', of: 'clear-all' })),
    offerUndoOfLine: ask(() => ({ type: 'undo.offer', of: 'line' })),
  }
}

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
  'LINES.COUNTED': { actions: 'count' },
  UNLOCKED: { actions: 'unlock' },
  'UNDO.LAPSED': { actions: ['forgetBefore', 'settle'] },
  'LINE.PHOTO': { guard: 'hasLines', actions: 'setPhoto' },
} as const

/** The same where nothing else has to be settled once the lines are others or locked. */
export const whileOnlyWorking = {
  ...whileWorking,
  'LINES.OPENED': { target: '.checking', actions: 'count' },
  LOCKED: { target: '.checking', actions: ['lock', 'settle'] },
} as const

const clearing = ['countCleared', 'clear', 'offerUndoOfClear'] as const

/** What can be done with the lines while nothing is asked. */
export const whileChecking = {
  'LINE.SET': { guard: 'hasLines', actions: ['setLine', 'offerUndoOfLine'] },
  'LINE.REMARK': { guard: 'hasLines', actions: 'setRemark' },
  'ALL.DONE': { guard: 'hasLines', actions: ['countAllDone', 'markAllDone', 'offerUndoOfAllDone'] },
  'CLEAR.ALL': [
    { guard: 'wouldLoseRemarks', target: 'confirmingClear' },
    { guard: 'hasLines', actions: clearing },
  ],
  UNDO: { guard: 'canUndo', actions: ['countBefore', 'undo'] },
} as const

/** The question before Clear All takes remarks away; a form that is locked takes it down. */
export const confirmingClear = {
  on: {
    CONFIRM: { target: 'checking', actions: clearing },
    CANCEL: 'checking',
  },
} as const

/** The status a checklist chart is in, as its form shows it, read-only. */
export const statusOf = (snapshot: { readonly value: { readonly status: OverallStatus } }): OverallStatus =>
  snapshot.value.status
