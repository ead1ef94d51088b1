import { longDate } from '../../locale/days.ts'
import { decideField } from '../../contract/access/field-policy.ts'
import { decide, type Decision, type Subject } from '../../contract/access/policy.ts'
import type { PmCalendar } from '../../contract/entities/pm-calendar.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { CalendarEntry } from '../../ui/calendar/entry.ts'

/** What is written when an entry is moved: one date of one record. */
export interface MovedField {
  readonly entity: 'pmOperation' | 'pmTask'
  readonly key: number
  readonly field: 'operationDate' | 'plannedFor'
  /** What the user saw of it: whoever changed that meanwhile is told of. */
  readonly base: RecordRow
  readonly version: number
}

/** An entry of the calendar with what a move of it is. */
export interface PlannedEntry extends CalendarEntry {
  readonly pmTaskOID: number
  /** Null of what cannot be moved, of which `fixed` says why. */
  readonly moves: MovedField | null
  readonly fixed: string
}

/** Rows with what this device has not had confirmed laid over them. */
type Project = (rows: readonly RecordRow[]) => readonly RecordRow[]

interface Given {
  readonly subject: Subject
  readonly operations: Project
  readonly plans: Project
  /** Where a record is shown; null where the user has no such screen. */
  readonly operationHref: (key: number) => string | null
  readonly planHref: (key: number) => string | null
}

type Operation = PmCalendar['operations'][number]
type Plan = PmCalendar['plans'][number]

/** What the server says of the days as entries, with the moves of this device that it does not know yet. */
export function entriesOf(calendar: PmCalendar, given: Given): readonly PlannedEntry[] {
  const plans = new Map(calendar.plans.map((plan) => [plan.pmTaskOID, plan]))
  const operations = new Map(calendar.operations.map((one) => [one.camspmOperationOID, one]))
  const planned = new Map(
    given.plans(calendar.plans).map((row) => [Number(row['pmTaskOID']), row['plannedFor'] ?? null]),
  )
  const made = given.operations(calendar.operations).flatMap((row) => {
    const operation = operations.get(Number(row['camspmOperationOID']))
    const day = row['operationDate']
    if (!operation || typeof day !== 'string') return []
    return [madeEntry({ ...operation, operationDate: day }, plans.get(operation.pmTaskOID), calendar, given)]
  })
  const ahead = calendar.forecast.map((due, index) => {
    const plan = plans.get(due.pmTaskOID)
    const chosen = planned.get(due.pmTaskOID)
    const isChosen =
      due.window !== null &&
      typeof chosen === 'string' &&
      chosen !== plan?.plannedFor &&
      due.window.from <= chosen &&
      chosen <= due.window.to
    return dueEntry({ ...due, day: isChosen ? chosen : due.day }, index, plan, calendar, given)
  })
  return [...made, ...ahead].toSorted(
    (a, b) => rank(a) - rank(b) || (a.title < b.title ? -1 : a.title === b.title ? 0 : 1),
  )
}

const order = ['Overdue', 'Ongoing', 'Not started', 'Next due', 'Forecast', 'Done']
const rank = ({ state }: CalendarEntry): number => order.indexOf(state.word)

function common(plan: Plan | undefined) {
  const parts = [plan ? machineWords(plan) : '', plan?.isSafetyCritical ? 'safety-critical' : '']
  return {
    title: plan?.pmTaskDescription ?? 'PM operation',
    detail: parts.filter((part) => part !== '').join(', '),
    hours: plan?.expectedLabourHours ?? null,
  }
}

/** The machine without its name where the plan says that already: `MP-1012` of `Monthly check, Mud pump 2`. */
function machineWords({ machine, pmTaskDescription }: Plan): string {
  const at = machine.indexOf(' ')
  const isSaid = at > 0 && spaced(pmTaskDescription).includes(spaced(machine.slice(at)))
  return isSaid ? machine.slice(0, at) : machine
}

const spaced = (words: string): string => ` ${words.replaceAll(/[\s,;]+/g, ' ').trim()} `

function madeEntry(
  operation: Operation,
  plan: Plan | undefined,
  { today }: PmCalendar,
  { subject, operationHref }: Given,
): PlannedEntry {
  const { camspmOperationOID: key, operationDate: day, window, overallStatus } = operation
  const isDone = overallStatus === 'DONE'
  const refusal = isDone ? 'It is done.' : refusalOf(mayMove(subject, operation))
  const moves = {
    entity: 'pmOperation',
    key,
    field: 'operationDate',
    base: { operationDate: day, overallStatus },
    version: operation.version,
  } as const
  return {
    id: `operation-${key}`,
    day,
    ...common(plan),
    state: stateOf(operation, today),
    canMove: refusal === null ? (window ?? { from: null, to: null }) : null,
    href: operationHref(key),
    pmTaskOID: operation.pmTaskOID,
    moves: refusal === null ? moves : null,
    fixed: refusal ?? '',
  }
}

function stateOf({ overallStatus, operationDate, window }: Operation, today: string): CalendarEntry['state'] {
  if (overallStatus === 'DONE') return { word: 'Done', kind: 'ok' }
  if ((window?.to ?? operationDate) < today) return { word: 'Overdue', kind: 'bad' }
  return overallStatus === 'ONGOING'
    ? { word: 'Ongoing', kind: 'primary' }
    : { word: 'Not started', kind: 'idle' }
}

function mayMove(subject: Subject, { assignedTo_UserGUID }: Operation): Decision {
  const decision = decide(subject, 'edit', 'pmOperation', assignedTo_UserGUID)
  return decision.allowed
    ? decideField(subject, { action: 'edit', resource: 'pmOperation', field: 'operationDate' })
    : decision
}

const refusalOf = ({ allowed, reason }: Decision): string | null => (allowed ? null : `${reason}.`)

function dueEntry(
  { pmTaskOID, day, window }: PmCalendar['forecast'][number],
  index: number,
  plan: Plan | undefined,
  { today }: PmCalendar,
  { subject, planHref }: Given,
): PlannedEntry {
  const refusal =
    window === null
      ? 'It follows from the one before it: move that one, and this one is worked out anew.'
      : refusalOf(decide(subject, 'edit', 'pmTask'))
  const isOverdue = window !== null && window.to < today
  return {
    id: window === null ? `due-${pmTaskOID}-${index}` : `plan-${pmTaskOID}`,
    day,
    ...common(plan),
    state: isOverdue
      ? { word: 'Overdue', kind: 'bad' }
      : { word: window === null ? 'Forecast' : 'Next due', kind: 'idle' },
    isTentative: true,
    canMove: refusal === null ? window : null,
    href: planHref(pmTaskOID),
    pmTaskOID,
    moves:
      refusal === null && plan
        ? {
            entity: 'pmTask',
            key: pmTaskOID,
            field: 'plannedFor',
            base: { plannedFor: plan.plannedFor },
            version: plan.version,
          }
        : null,
    fixed: refusal ?? '',
  }
}

/** From when to when an entry may be moved, in a sentence; why not where it may not. */
export function windowWords({ canMove, fixed }: PlannedEntry): string {
  if (!canMove) return fixed
  const { from, to } = canMove
  if (from === null || to === null) return 'It may be done on any day.'
  return from === to
    ? `It may be done on ${longDate(from)} only.`
    : `It may be done from ${longDate(from)} to ${longDate(to)}.`
}
