import type {
  InspectionEffect,
  InspectionEvent,
  InspectionInput,
} from '../../../src/machines/inspection.events.ts'
import { inspectionMachine } from '../../../src/machines/inspection.machine.ts'
import {
  begun,
  blank,
  checklistPlaces,
  checklistRows,
  counted,
  done,
  locked,
  remarked,
  whicheverItBegins,
} from './checklist.rows.ts'
import type { ChartTable, Place, Row } from './table.ts'

type Inspection = typeof inspectionMachine
type Rows = readonly Row<Inspection>[]

/** The log of template 7; its tick follows its lines. */
const walkaround: InspectionInput = { counts: blank, template: 7, allOk: false, editable: true }
const at = (input: Partial<InspectionInput>, ...after: readonly InspectionEvent[]): Place<Inspection> => ({
  input: { ...walkaround, ...input },
  after,
})
const notDone = { ...begun, done: 0, notDone: 1 } as const

const pick = (template: number): InspectionEvent => ({ type: 'TEMPLATE.PICKED', template })
const tick = (allOk: boolean): InspectionEvent => ({ type: 'OK.SET', allOk })
const keep: InspectionEvent = { type: 'KEEP' }
const replace: InspectionEvent = { type: 'REPLACE' }
const order: InspectionEvent = { type: 'WORK.ORDER', index: 1 }

const ticks = (allOk: boolean): InspectionEffect => ({ type: 'ok.follow', allOk })
const takes: InspectionEffect = { type: 'lines.take' }
const settles: InspectionEffect = { type: 'lines.settle' }

const within = (status: string, tick: string, work: string) => `status.${status}, tick.${tick}, work.${work}`
const following = within('NOT STARTED', 'following', 'checking')
const ongoing = within('ONGOING', 'following', 'checking')
const isDone = within('DONE', 'following', 'checking')
const askedOther = within('ONGOING', 'following', 'confirmingReplace')

/** `allOk` is true once all lines are done, until somebody sets it by hand (READINGS, 3 L131). */
const tickRows: Rows = [
  ['blank log', 'START', following, [], { allOk: false }],
  ['done log, ticked', 'START', isDone, [], { allOk: true }],
  ['done log, not ticked', 'START', within('DONE', 'byHand', 'checking'), [], { allOk: false }],
  ['blank log', counted(done), isDone, [ticks(true)], { allOk: true }],
  ['blank log', counted(begun), ongoing, [], { allOk: false }],
  ['done log, ticked', counted(begun), ongoing, [ticks(false)], { allOk: false }],
  ['done log, not ticked', counted(begun), within('ONGOING', 'byHand', 'checking'), [], { allOk: false }],
  ['blank log', tick(true), within('NOT STARTED', 'byHand', 'checking'), [], { allOk: true }],
  ['blank log, read only', tick(true), following, [], { allOk: false }],
  ['ticked by hand', counted(done), within('DONE', 'byHand', 'checking'), [], { allOk: true }],
  ['ticked by hand', counted(begun), within('ONGOING', 'byHand', 'checking'), [], { allOk: true }],
  ['ticked by hand', tick(false), within('NOT STARTED', 'byHand', 'checking'), [], { allOk: false }],
]

/** A record that is opened takes the place of all that is at hand. */
const openedRows: Rows = [
  [
    'another template asked about',
    { type: 'LINES.OPENED', counts: done, template: 9, allOk: true },
    isDone,
    [],
    { counts: done, template: 9, picked: null, allOk: true },
  ],
  [
    'ticked by hand',
    { type: 'LINES.OPENED', counts: blank, template: 9, allOk: false },
    following,
    [],
    { allOk: false },
  ],
  [
    'blank log',
    { type: 'LINES.OPENED', counts: blank, template: 7, allOk: true },
    within('NOT STARTED', 'byHand', 'checking'),
    [],
    { allOk: true },
  ],
]

/** A different template brings its tasks as lines; answers are not lost unasked (SPEC 4; READINGS, 4 L169). */
const templateRows: Rows = [
  ['blank log', pick(8), following, [takes], { template: 8, picked: null }],
  ['blank log, read only', pick(8), following, [], { template: 7 }],
  ['begun log, read only', pick(8), ongoing, [], { template: 7 }],
  ['begun log', pick(8), askedOther, [], { template: 7, picked: 8 }],
  [
    'remarks asked about',
    pick(8),
    within('NOT STARTED', 'following', 'confirmingReplace'),
    [],
    { picked: 8 },
  ],
  ['another template asked about', replace, ongoing, [takes], { template: 8, picked: null }],
  [
    'another template asked about',
    keep,
    ongoing,
    [{ type: 'template.keep', template: 7 }],
    { template: 7, picked: null },
  ],
  ['another template asked about', pick(9), askedOther, [], { template: 7, picked: 9 }],
  ['asked, then blank', pick(9), following, [takes], { template: 9, picked: null }],
  [
    'another template asked about',
    locked,
    ongoing,
    [settles, { type: 'template.keep', template: 7 }],
    { editable: false, before: null, template: 7, picked: null },
  ],
]

/** A line that is not done leads to a work order, also for who only reads the log. */
const orderRows: Rows = [
  ['one not done', order, following, [{ type: 'work-order.open', index: 1 }]],
  ['one not done, read only', order, following, [{ type: 'work-order.open', index: 1 }]],
  ['begun log', order, ongoing, []],
]

/** An inspection log (SPEC 4): a checklist with a tick, a template and work orders for what it found. */
export const inspectionTable: ChartTable<Inspection> = {
  name: 'inspection',
  machine: inspectionMachine,
  places: {
    // The tick was set by hand, so that the rows of every checklist are told nothing of it.
    ...checklistPlaces((begun) => ({ ...walkaround, ...begun, allOk: begun.counts.done < 2 })),
    'blank log': at({}),
    'blank log, read only': at({ editable: false }),
    'begun log': at({ counts: begun }),
    'begun log, read only': at({ counts: begun, editable: false }),
    'done log, ticked': at({ counts: done, allOk: true }),
    'done log, not ticked': at({ counts: done }),
    'ticked by hand': at({}, tick(true)),
    'remarks asked about': at({ counts: remarked }, { type: 'CLEAR.ALL' }),
    'another template asked about': at({ counts: begun }, pick(8)),
    'asked, then blank': at({ counts: begun }, pick(8), counted(blank)),
    'one not done': at({ counts: notDone }),
    'one not done, read only': at({ counts: notDone, editable: false }),
  },
  rows: [
    ...checklistRows((status, work) => within(status, 'byHand', work)),
    ...tickRows,
    ...openedRows,
    ...templateRows,
    ...orderRows,
  ],
  alike: [
    whicheverItBegins,
    {
      mutants: /^tick: begun in byHand$/,
      because: 'A tick that nobody has set leads on at once to following its lines.',
    },
  ],
}
