import type {
  ChecklistContext,
  ChecklistEffect,
  ChecklistFact,
  ChecklistUserEvent,
  LineCounts,
} from '../../../src/machines/checklist.events.ts'

type ChecklistEvent = ChecklistUserEvent | Exclude<ChecklistFact, { readonly type: 'LINES.OPENED' }>
type ChecklistRow = readonly [
  place: string,
  event: ChecklistEvent | 'START',
  state: string,
  effects: readonly ChecklistEffect[],
  holds?: Partial<ChecklistContext>,
]

const two = { total: 2, done: 0, notDone: 0, answered: 0, remarked: 0 } as const
export const noLines: LineCounts = { ...two, total: 0 }
export const blank: LineCounts = two
/** One of two lines is done. */
export const begun: LineCounts = { ...two, done: 1, answered: 1 }
export const done: LineCounts = { ...two, done: 2, answered: 2 }
/** One of two lines has a remark and nothing else. */
export const remarked: LineCounts = { ...two, answered: 1, remarked: 1 }
const remarkedDone: LineCounts = { ...done, remarked: 1 }

const set: ChecklistEvent = { type: 'LINE.SET', index: 1, status: 'done' }
const remark: ChecklistEvent = { type: 'LINE.REMARK', index: 1, remarks: 'wrong size' }
const photo: ChecklistEvent = { type: 'LINE.PHOTO', index: 1, photoKey: 'a1' }
const allDone: ChecklistEvent = { type: 'ALL.DONE' }
const clearAll: ChecklistEvent = { type: 'CLEAR.ALL' }
const undo: ChecklistEvent = { type: 'UNDO' }
const lapsed: ChecklistEvent = { type: 'UNDO.LAPSED' }
export const locked: ChecklistEvent = { type: 'LOCKED' }
export const counted = (counts: LineCounts, before: LineCounts | null = null): ChecklistEvent => ({
  type: 'LINES.COUNTED',
  counts,
  before,
})

const sets: ChecklistEffect = { type: 'line.set', index: 1, status: 'done' }
const remarks: ChecklistEffect = { type: 'line.remark', index: 1, remarks: 'wrong size' }
const keepsPhoto: ChecklistEffect = { type: 'line.photo', index: 1, photoKey: 'a1' }
const marksAll: ChecklistEffect = { type: 'lines.allDone' }
const clears: ChecklistEffect = { type: 'lines.clear' }
const settles: ChecklistEffect = { type: 'lines.settle' }
const offers = (of: 'all-done' | 'clear-all' | 'line'): ChecklistEffect => ({ type: 'undo.offer', of })

interface Begun {
  readonly counts: LineCounts
  readonly editable: boolean
}
/** Where the rows of every checklist begin, with what else the input of its chart has. */
export const checklistPlaces = <Input>(input: (begun: Begun) => Input) => {
  const at = (counts: LineCounts, ...after: readonly ChecklistEvent[]) => ({
    input: input({ counts, editable: true }),
    after,
  })
  const readOnly = (counts: LineCounts) => ({ input: input({ counts, editable: false }), after: [] })
  return {
    'no lines': at(noLines),
    blank: at(blank),
    begun: at(begun),
    done: at(done),
    remarked: at(remarked),
    'blank, read only': readOnly(blank),
    'remarked, read only': readOnly(remarked),
    'blank, locked': at(blank, locked),
    'blank, unlocked': { ...readOnly(blank), after: [{ type: 'UNLOCKED' }] },
    'all done just now': at(begun, allDone),
    'all done just now, locked': at(begun, allDone, locked),
    'cleared just now': at(begun, clearAll),
    'asked before remarks are lost': at(remarked, clearAll),
  } as const
}

/**
 * What every checklist does (SPEC 4, UX K1, K2, U1). Its status is what its lines say; All Done and Clear All can be
 * undone for a while, and only remarks are asked about. `within` says the state of its chart in full.
 */
export const checklistRows = (within: (status: string, work: string) => string): readonly ChecklistRow[] => {
  const notStarted = within('NOT STARTED', 'checking')
  const ongoing = within('ONGOING', 'checking')
  const isDone = within('DONE', 'checking')
  const asked = within('NOT STARTED', 'confirmingClear')
  const cleared = { counts: blank, before: remarked } as const
  return [
    ['no lines', 'START', notStarted, [], { counts: noLines, before: null }],
    ['blank', 'START', notStarted, [], { counts: blank, before: null }],
    ['begun', 'START', ongoing, [], { counts: begun, before: null }],
    ['done', 'START', isDone, [], { counts: done, before: null }],
    ['blank', counted(begun, blank), ongoing, [], { counts: begun, before: blank }],
    ['blank', counted(done), isDone, [], { counts: done, before: null }],
    ['begun', counted(blank), notStarted, []],
    ['begun', counted(done), isDone, []],
    ['done', counted(blank), notStarted, []],
    ['done', counted(begun), ongoing, []],

    ['blank', set, notStarted, [sets, offers('line')]],
    ['blank', remark, notStarted, [remarks]],
    ['blank', photo, notStarted, [keepsPhoto]],
    ['blank, read only', set, notStarted, []],
    ['blank, read only', remark, notStarted, []],
    ['blank, read only', photo, notStarted, []],
    ['no lines', set, notStarted, []],
    ['asked before remarks are lost', photo, asked, [keepsPhoto]],

    ['begun', allDone, isDone, [marksAll, offers('all-done')], { counts: done, before: begun }],
    ['remarked', allDone, isDone, [marksAll, offers('all-done')], { counts: remarkedDone, before: remarked }],
    ['blank, read only', allDone, notStarted, []],
    ['no lines', allDone, notStarted, []],

    ['begun', clearAll, notStarted, [clears, offers('clear-all')], { counts: blank, before: begun }],
    ['blank, read only', clearAll, notStarted, []],
    ['no lines', clearAll, notStarted, []],
    ['remarked', clearAll, asked, [], { counts: remarked, before: null }],
    ['remarked, read only', clearAll, notStarted, []],
    [
      'asked before remarks are lost',
      { type: 'CONFIRM' },
      notStarted,
      [clears, offers('clear-all')],
      cleared,
    ],
    ['asked before remarks are lost', { type: 'CANCEL' }, notStarted, [], { counts: remarked }],
    ['asked before remarks are lost', counted(remarkedDone), within('DONE', 'confirmingClear'), []],
    ['asked before remarks are lost', locked, notStarted, [settles], { editable: false }],

    ['all done just now', undo, ongoing, [{ type: 'lines.undo' }], { counts: begun, before: null }],
    ['cleared just now', undo, ongoing, [{ type: 'lines.undo' }], { counts: begun, before: null }],
    ['begun', undo, ongoing, []],
    ['all done just now', lapsed, isDone, [settles], { counts: done, before: null }],
    ['all done just now', locked, isDone, [settles], { editable: false, before: null }],
    ['all done just now, locked', undo, isDone, []],
    ['blank, locked', set, notStarted, []],
    ['blank, unlocked', set, notStarted, [sets, offers('line')]],
  ]
}

/** Where an opened record, or one planned otherwise, brings its lines alone: what was asked and could be undone is over. */
export const openedRows = (within: (status: string, work: string) => string) =>
  [
    [
      'asked before remarks are lost',
      { type: 'LINES.OPENED', counts: done },
      within('DONE', 'checking'),
      [],
      { counts: done, before: null },
    ],
    [
      'all done just now',
      { type: 'LINES.OPENED', counts: blank },
      within('NOT STARTED', 'checking'),
      [],
      { counts: blank, before: null },
    ],
  ] as const

/** For the region of the status. */
export const whicheverItBegins = {
  mutants: /^(status: begun in |\(always\) \[is(NotStarted|Ongoing|Done)\] status\..*: to status\.)/,
  because: 'Whichever status it begins in or is led to, the lines lead on at once to the one that they say.',
} as const
