import { workOrderStatuses } from '../../../src/contract/entities/work-order-life.ts'
import type {
  WorkOrderEffect,
  WorkOrderEvent,
  WorkOrderInput,
} from '../../../src/machines/work-order.events.ts'
import { workOrderMachine } from '../../../src/machines/work-order.machine.ts'
import type { ChartTable, Place, Row } from './table.ts'

type WorkOrder = typeof workOrderMachine
type Rows = readonly Row<WorkOrder>[]
type Move = (typeof life)[number][1]
type Status = WorkOrderInput['status']

const every = {
  mayPlan: true,
  mayWork: true,
  maySign: true,
  asksCause: false,
  hasOpenTasks: false,
} as const
/** Somebody with every right, or with every right but one. */
const at = (status: Status, ...after: readonly WorkOrderEvent[]): Place<WorkOrder> => ({
  input: { status, ...every },
  after,
})
const told = (told: Partial<typeof every | WorkOrderInput>): WorkOrderEvent => ({
  type: 'RIGHTS.CHANGED',
  ...every,
  ...told,
})

const confirm: WorkOrderEvent = { type: 'CONFIRM' }
const message = 'The work order is closed, so it cannot be completed'
const failed: WorkOrderEvent = { type: 'MOVE.FAILED', failure: { message }, message }

const asks: WorkOrderEffect = { type: 'reason.open' }
const sends = (move: Move): WorkOrderEffect => ({ type: 'move.send', move })
const said: WorkOrderEffect = { type: 'toast', tone: 'success', name: 'saved' }
const saidKept: WorkOrderEffect = { type: 'toast', tone: 'kept' }
const saidFailure: WorkOrderEffect = { type: 'toast', tone: 'failure', failure: { message } }
const reload: WorkOrderEffect = { type: 'record.reload' }
const focus: WorkOrderEffect = { type: 'focus.place', spot: 'standing' }
const focusReason: WorkOrderEffect = { type: 'focus.place', spot: 'reason' }

/** The life of an order (decisions 0032, 0044): from each status the moves that lead on, who makes them, and what is asked. */
const life = [
  ['REQUESTED', 'APPROVE', 'mayPlan', 'at once'],
  ['REQUESTED', 'CANCEL', 'mayPlan', 'with a reason'],
  ['APPROVED', 'SCHEDULE', 'mayPlan', 'at once'],
  ['APPROVED', 'CANCEL', 'mayPlan', 'with a reason'],
  ['SCHEDULED', 'START', 'mayWork', 'at once'],
  ['SCHEDULED', 'CANCEL', 'mayPlan', 'with a reason'],
  ['IN PROGRESS', 'COMPLETE', 'mayWork', 'at once'],
  ['IN PROGRESS', 'HOLD', 'mayWork', 'with a reason'],
  ['IN PROGRESS', 'CANCEL', 'mayPlan', 'with a reason'],
  ['ON HOLD', 'RESUME', 'mayWork', 'at once'],
  ['ON HOLD', 'CANCEL', 'mayPlan', 'with a reason'],
  ['COMPLETED', 'SIGN', 'maySign', 'at once'],
  ['COMPLETED', 'CLOSE', 'mayPlan', 'at once'],
  ['COMPLETED', 'REOPEN', 'mayPlan', 'with a reason'],
  ['CLOSED', 'REOPEN', 'mayPlan', 'with a reason'],
  ['CANCELLED', 'REOPEN', 'mayPlan', 'with a reason'],
] as const

const stateOf = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  SCHEDULED: 'scheduled',
  'IN PROGRESS': 'inProgress',
  'ON HOLD': 'onHold',
  COMPLETED: 'completed',
  CLOSED: 'closed',
  CANCELLED: 'cancelled',
} as const satisfies Record<Status, string>

const none = { move: null, problem: null } as const
const isDone = (place: string, waiting: string): Rows => [
  [place, { type: 'MOVE.MADE' }, waiting, [said, focus], none],
  [place, { type: 'MOVE.KEPT' }, waiting, [saidKept, focus], none],
]

/** A move that is made at once: one that fails says why, and the order is read again. */
const madeAtOnce = (status: Status, move: Move): Rows => {
  const [waiting, making] = [`${stateOf[status]}.waiting`, `${stateOf[status]}.making`]
  const place = `${status}, ${move}`
  return [
    [status, { type: move }, making, [sends(move)], { move, problem: null }],
    [`${place} failed`, { type: move }, making, [sends(move)], { problem: null }],
    ...isDone(place, waiting),
    [place, failed, waiting, [saidFailure, reload, focus], { move: null, problem: message }],
  ]
}

/** A move that needs a reason is asked about; what fails goes back to the question, with what was typed. */
const madeWithReason = (status: Status, move: Move): Rows => {
  const within = stateOf[status]
  const [asked, sent] = [`${status}, ${move} asked`, `${status}, ${move} sent`]
  return [
    [status, { type: move }, `${within}.asking`, [asks], { move }],
    [asked, confirm, `${within}.sending`, [sends(move)]],
    [`${asked}, right lost`, confirm, `${within}.asking`, []],
    [`${asked}, other rights lost`, confirm, `${within}.sending`, [sends(move)]],
    [asked, { type: 'DISMISS' }, `${within}.waiting`, [], none],
    [`${asked} after a failure`, confirm, `${within}.sending`, [sends(move)], { problem: null }],
    [`${asked} after a failure`, { type: 'DISMISS' }, `${within}.waiting`, [], none],
    ...isDone(sent, `${within}.waiting`),
    [sent, { type: 'MOVE.INVALID' }, `${within}.asking`, [focusReason], { move }],
    [sent, failed, `${within}.asking`, [saidFailure, reload], { move, problem: message }],
  ]
}

const moveRows: Rows = life.flatMap(([status, move, , how]) => [
  [`${status}, ${move} not allowed`, { type: move }, `${stateOf[status]}.waiting`, []] as const,
  ...(how === 'at once' ? madeAtOnce(status, move) : madeWithReason(status, move)),
])

/** Completing asks first for the cause where the site demands it, and where tasks are open (decisions 0042, 0044). */
const completingRows: Rows = [
  ['cause demanded', { type: 'COMPLETE' }, 'inProgress.asking', [asks], { move: 'COMPLETE' }],
  ['tasks open', { type: 'COMPLETE' }, 'inProgress.asking', [asks], { move: 'COMPLETE' }],
  ['tasks open, not allowed', { type: 'COMPLETE' }, 'inProgress.waiting', []],
  ['tasks open, asked', confirm, 'inProgress.sending', [sends('COMPLETE')]],
  ['tasks open, asked, right lost', confirm, 'inProgress.asking', []],
  ['tasks open, asked, other rights lost', confirm, 'inProgress.sending', [sends('COMPLETE')]],
  ['after a failed START', { type: 'CANCEL' }, 'scheduled.asking', [asks], { problem: null }],
]

/** An order begins where it stands, and follows what others make of it: a question about it is over then. */
const standingRows: Rows = workOrderStatuses.flatMap((status): Rows => {
  const waiting = `${stateOf[status]}.waiting`
  const stands: WorkOrderEvent = { type: `STANDS.${status}` }
  return [
    [status, 'START', waiting, [], { status, ...none }],
    ['SCHEDULED, CANCEL asked', stands, waiting, [], { status, move: null }],
    ['APPROVED, CANCEL asked', stands, waiting, [], { status, move: null }],
  ]
})

const places: Readonly<Record<string, Place<WorkOrder>>> = {
  ...Object.fromEntries(workOrderStatuses.map((status) => [status, at(status)])),
  ...Object.assign(
    {},
    ...life.map(([status, move, right, how]): Readonly<Record<string, Place<WorkOrder>>> => {
      const asked = `${status}, ${move} asked`
      const others = { mayPlan: false, mayWork: false, maySign: false, [right]: true }
      return {
        [`${status}, ${move} not allowed`]: at(status, told({ [right]: false })),
        ...(how === 'at once'
          ? {
              [`${status}, ${move}`]: at(status, { type: move }),
              [`${status}, ${move} failed`]: at(status, { type: move }, failed),
            }
          : {
              [asked]: at(status, { type: move }),
              [`${asked}, right lost`]: at(status, { type: move }, told({ [right]: false })),
              [`${asked}, other rights lost`]: at(status, { type: move }, told(others)),
              [`${asked} after a failure`]: at(status, { type: move }, confirm, failed),
              [`${status}, ${move} sent`]: at(status, { type: move }, confirm),
            }),
      }
    }),
  ),
  'cause demanded': at('IN PROGRESS', told({ asksCause: true })),
  'tasks open': at('IN PROGRESS', told({ hasOpenTasks: true })),
  'tasks open, not allowed': at('IN PROGRESS', told({ hasOpenTasks: true, mayWork: false })),
  'tasks open, asked': at('IN PROGRESS', told({ hasOpenTasks: true }), { type: 'COMPLETE' }),
  'tasks open, asked, right lost': at(
    'IN PROGRESS',
    told({ hasOpenTasks: true }),
    { type: 'COMPLETE' },
    told({ hasOpenTasks: true, mayWork: false }),
  ),
  'tasks open, asked, other rights lost': at(
    'IN PROGRESS',
    told({ hasOpenTasks: true }),
    { type: 'COMPLETE' },
    told({ hasOpenTasks: true, mayPlan: false, maySign: false }),
  ),
  'after a failed START': at('SCHEDULED', { type: 'START' }, failed),
}

/** A stored work order by hand (decisions 0032, 0042, 0044). */
export const workOrderTable: ChartTable<WorkOrder> = {
  name: 'work-order',
  machine: workOrderMachine,
  places,
  rows: [...moveRows, ...completingRows, ...standingRows],
}
